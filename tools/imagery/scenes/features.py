"""What is set into a face: eyes, lashes, brows, teeth."""
from kit import *


def iris(face, side, tone, gaze=0):
    """White, iris, pupil and two highlights of one eye. gaze: degrees that both eyes turn."""
    parts = []
    r = face.eye_r
    white = Shader('white', '#F4EEE6', .18, specular=.5)
    centre = np.array((side * face.eye[0], face.eye[1], face.eye[2]))
    parts.append(place(ball(white.mat, (r, r, r), 48), centre))
    pale = Shader('iris', tone, .25, specular=.5).mat
    rim = Shader('rim', mix(tone, INK, .72), .25, specular=.5).mat
    glow_in = Shader('glow', mix(tone, '#FFF0D0', .28), .3, specular=.4).mat
    black = Shader('pupil', '#0B0908', .12, specular=.6).mat
    ring = lambda mat, a, lift: _cap(mat, r + lift, a)
    turn = (0, 0, gaze)
    away = math.radians(gaze)
    for mat, a, lift in ((rim, .53, .0010), (pale, .475, .0020), (glow_in, .33, .0028), (black, .225, .0036)):
        parts.append(place(ring(mat, a, lift), centre, turn))
    light = glow('#FFFFFF', 2.2)
    for u, v, size in ((-.20, .19, .082), (.17, -.18, .032)):   # light from the upper left in both eyes
        u += away
        d = np.array((math.sin(u) * math.cos(v), -math.cos(u) * math.cos(v), math.sin(v)))
        at = centre + d * (r + .003)
        parts.append(place(ball(light, (size * r * 1.5, .004, size * r * 1.5), 16), at, (math.degrees(-v), 0, math.degrees(u))))
    return parts


def _cap(material, r, angle):
    """A round piece of a sphere's front, seen from -y."""
    a, t = np.linspace(0, 2 * math.pi, 40, endpoint=False), np.linspace(0, angle, 7)
    pts = np.array([[(math.sin(k) * math.cos(b) * r, -math.cos(k) * r, math.sin(k) * math.sin(b) * r) for k in t] for b in a])
    return grid(pts, material, wrap_u=True)


def lashes(face, side, material, weight=1.0):
    """The dark edge of the upper lid, with a short wing outside, and a hint of one below."""
    u = np.linspace(-.80, .84, 30)
    up, low = face.lids(u)
    r = face.eye_r + .016
    path = face.eye_point(side, u, up + .01, r + .003)
    thick = weight * (.0035 + .0055 * np.sin(np.linspace(.25, 2.6, 30)))
    thick[-4:] *= np.linspace(1, .5, 4)
    parts = [tube(path, thick, material, 8)]
    if weight > 1.05:   # a few single lashes at the outer corner
        for k in range(7):
            at = .10 + .115 * k
            top = face.lids(np.array([at]))[0][0]
            a = face.eye_point(side, np.array([at]), np.array([top + .01]), r)[0]
            b = face.eye_point(side, np.array([at + .10 + .05 * k / 6]), np.array([top + .13]), r + .026)[0]
            parts.append(tube(spline([a, (a + b) / 2 + (0, -.006, -.004), b], 8), np.linspace(.0042, .001, 8), material, 6))
    return parts


def brows(face, side, material, weight=1.0, arch=1.0, lift=0.0):
    """Short brushed hairs along an arch."""
    rnd = random.Random(int(7 + side))
    parts = []
    n = 46
    t = np.linspace(0, 1, n)
    x = .060 + .215 * t * face.apart
    z = 1.815 + lift + .034 * arch * np.sin(t * 2.35) - .020 * t ** 2
    width = weight * .017 * np.sin(np.clip(.55 + 2.5 * t, 0, math.pi)) + .003
    seeds = []
    for i in range(n):
        for layer in (-.5, .15, .7):
            bx, bz = x[i] + rnd.uniform(-.006, .006), z[i] + layer * width[i]
            lean = .9 - 1.15 * t[i] - .35 * layer
            length = .036 * (1 - .3 * t[i])
            ex, ez = bx + length * math.cos(lean), bz + length * math.sin(lean) * .75
            seeds += [(side * bx, bz), (side * (bx + ex) / 2, (bz + ez) / 2 + .001), (side * ex, ez)]
    laid = _onto(face, seeds)
    for i in range(0, len(laid), 3):
        parts.append(tube(spline(laid[i:i + 3], 5), np.array((.0035, .0052, .0048, .003, .001)) * (.6 + .4 * weight), material, 5))
    return [joined(parts, material)]


def _onto(face, xz, lift=.004):
    p = np.array([(x, -.62, z) for x, z in xz], np.float32)
    for _ in range(26):
        p[:, 1] += .8 * np.clip(face.field(p.copy()), -.03, .2)
    p[:, 1] -= lift
    return p


def joined(parts, material):
    """One object of many small ones."""
    verts, faces, base = [], [], 0
    for part in parts:
        me = part.data
        co = np.empty(len(me.vertices) * 3)
        me.vertices.foreach_get('co', co)
        verts.append(co.reshape(-1, 3))
        faces += [tuple(v + base for v in q.vertices) for q in me.polygons]
        base += len(me.vertices)
        bpy.data.objects.remove(part)
    return mesh('joined', np.concatenate(verts), faces, material)


def teeth(face, material):
    """One smooth row behind the upper lip."""
    x = np.linspace(-face.half, face.half, 40)
    up, down = face.mouth_lines(x)
    k = np.abs(x) / face.half
    y = -.402 + .085 * k ** 2
    low = np.minimum(up - .004, up - (up - down) * .74 + .004 * k)
    rows = [np.stack([x, y + back, z], -1) for back, z in ((.02, up + .03), (-.004, up + .012), (-.006, (up + low) / 2), (0, low), (.015, low + .002))]
    return grid(np.array(rows), material)
