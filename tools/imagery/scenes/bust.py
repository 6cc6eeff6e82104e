"""Head, face, torso and collar of a clay bust: seamless, relaxed skins with no lumps where the volumes meet."""
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from kit import *

CENTRE = np.array((0, .05, 1.74))
BASE = {}   # smooth head without nose and ears; hair and beards are fitted to it


def skull_radius(d):
    """Distance from CENTRE to the head surface along unit directions d (n, 3)."""
    tree, centre = BASE['tree'], Vector(CENTRE)
    out = np.empty(len(d))
    for i, v in enumerate(d):
        v = Vector(v)
        hit = tree.ray_cast(centre + v * 2, -v)
        out[i] = 2 - hit[3] if hit[0] else .4
    return out


def head(material, jaw=1.0, nose=1.0, ears=True):
    e = lambda at, s, turn=(0, 0, 0): place(ball(None, s, 40), at, turn)
    base = [e((0, .05, 1.80), (.445, .49, .50)), e((0, -.05, 1.54), (.36 * jaw, .40, .42)), e((0, -.27, 1.235), (.17 * jaw, .14, .125)),
            e((0, .03, 1.35), (.27 * jaw, .30, .17))] + [e((s * .17, -.25, 1.49), (.17, .15, .18)) for s in (-1, 1)]
    neck = lathe([(.0, .62), (.235, .64), (.20, .85), (.185, 1.0), (.19, 1.2), (.2, 1.4), (0, 1.41)], None, 48, 30)
    neck.location = (0, .08, 0)
    base = fuse(base + [neck], None, .018, 45)   # strong relaxing: no lumps where the volumes meet
    BASE['tree'] = surface(base)
    parts = [base]
    for side in (-1, 1):
        parts += [e((side * .16, -.355, 1.685), (.10, .055, .06)), e((side * .06 * nose, -.45, 1.535), (.048, .05, .042)), e((side * .15, -.375, 1.80), (.13, .05, .04))]
        if ears:
            parts.append(e((side * .42, .07, 1.60), (.055, .11, .155), (0, side * 8, side * -18)))
    parts += [tube(spline([(0, -.37, 1.78), (0, -.43, 1.69), (0, -.50, 1.60), (0, -.52, 1.55), (0, -.42, 1.52)], 24), np.linspace(.045, .062, 24) * nose, None, 20),
              e((0, -.395, 1.365), (.10, .045, .035)), e((0, -.405, 1.40), (.11, .035, .022))]
    return fuse(parts, material, .016, 9)


def torso(cloth_material, skin_material, neckline, width=1.0):
    rows = []
    for z, rx, ry in spline([(1.0, .21, .20), (.92, .235, .225), (.85, .31, .25), (.77, .46, .29), (.67, .66, .33), (.52, .83, .37), (.28, .92, .41), (-.1, .93, .43), (-.9, .92, .43)], 60):
        a = np.linspace(0, 2 * math.pi, 120, endpoint=False)
        c, s = np.cos(a), np.sin(a)
        power = .82
        rows.append(np.stack([np.sign(c) * np.abs(c) ** power * rx * width, .10 + np.sign(s) * np.abs(s) ** power * ry, np.full(120, z)], -1))
    rows = [np.repeat([(0, .1, 1.0)], 120, 0)] + rows + [np.repeat([(0, .1, -.9)], 120, 0)]   # closed, or the remesh drops it
    body = grid(np.array(rows), None, wrap_v=True)
    arms = [tube(spline([(s * .66 * width, .12, .34), (s * .80 * width, .10, .20), (s * .90 * width, .04, -.2), (s * .94 * width, 0, -.9)], 30), np.linspace(.17, .27, 30), None, 28) for s in (-1, 1)]
    obj = fuse([body] + arms, cloth_material, .026, 14)
    obj.data.materials.append(skin_material)
    for p in obj.data.polygons:
        c = p.center
        if neckline in ('wrap', 'vee') and c.y < .12 and abs(c.x) < max(0, (c.z - .50) * .66):
            p.material_index = 1
        if neckline != 'mandarin' and c.z > (.91 if neckline == 'crew' else .88) - .35 * max(0, -(c.y - .1)):
            p.material_index = 1
    return obj


def surface(obj):
    return BVHTree.FromObject(obj, bpy.context.evaluated_depsgraph_get())


def hug(tree, points, lift=.012):
    """Lay points onto a surface."""
    out = []
    for p in points:
        at, normal, _, _ = tree.find_nearest(Vector(p))
        out.append(at + normal * lift)
    return np.array(out)


def front(tree, points, lift=.004):
    """Project (x, z) points onto the face from the camera side."""
    out = []
    for x, z in points:
        at, normal, _, _ = tree.ray_cast(Vector((x, -3, z)), Vector((0, 1, 0)))
        out.append(at + normal * lift)
    return np.array(out)


def collar(kind, tree, cloth_material, button):
    parts = []
    if kind == 'mandarin':
        a = np.radians(np.linspace(-166, 166, 80))
        rows = []
        for t in np.linspace(0, 1, 8):
            z = .80 + .17 * t
            rows.append(np.stack([np.sin(a) * (.27 - .035 * t), .09 + np.cos(a) * (.265 - .03 * t), z + .05 * np.cos(a) * (.5 + t)], -1))
        band = grid(np.array(rows), cloth_material)
        solid = band.modifiers.new('t', 'SOLIDIFY')
        solid.thickness = .035
        bevel = band.modifiers.new('b', 'BEVEL')
        bevel.width, bevel.segments = .014, 3
        parts.append(band)
        line = hug(tree, spline([(.01, -.5, .80), (.01, -.5, .5), (.01, -.5, .1), (.01, -.5, -.7)], 60), .004)
        parts.append(tube(line + np.array((.055, 0, 0)), .009, cloth_material, 8))
        for z in (.60, .30, 0):
            at = hug(tree, [(.0, -.6, z)], .012)[0]
            parts.append(place(ball(button, (.032, .016, .032), 20), at))
    elif kind == 'crew':
        a = np.linspace(0, 2 * math.pi, 90, endpoint=False)
        y = .09 + np.cos(a) * .25
        ring = np.stack([np.sin(a) * .30, y, .885 - .35 * np.maximum(0, .1 - y)], -1)   # same line as the skin edge in torso()
        parts.append(tube(hug(tree, ring, .006), .046, cloth_material, 14, closed=True))
    else:
        for s in (1, -1):
            low = -.16 if kind == 'wrap' else -.01
            path = spline([(s * .02, .34, .96), (s * .20, .22, .95), (s * .27, .06, .90), (s * .22, -.2, .78), (s * .11, -.4, .62), (s * low * .4, -.5, .45)] + ([(s * -.20, -.5, .20), (s * -.45, -.5, -.15), (s * -.6, -.5, -.4)] if kind == 'wrap' else [(s * low, -.5, .40)]), 90)
            lift = .02 if s > 0 else .035
            parts.append(tube(hug(tree, path, lift), np.r_[np.linspace(.055, .072, 80), np.linspace(.072, .07 if kind == 'wrap' else .02, 10)], cloth_material, 14, flat=.45))
    return parts


def face(tree, ink, lip, brow, brow_weight=1.0, beard=False):
    parts = []
    for s in (-1, 1):
        x = np.linspace(-.092, .092, 24)
        lash = [(s * .163 + k, 1.672 - .030 * (1 - (k / .092) ** 2)) for k in x]
        parts.append(tube(front(tree, lash), .0085 * np.sin(np.linspace(.35, math.pi - .35, 24)) + .002, ink, 8))
        arch = [(s * (.062 + .20 * t), 1.795 + .040 * math.sin(t * 2.5) - .018 * t) for t in np.linspace(0, 1, 20)]
        parts.append(tube(front(tree, arch, .002), brow_weight * (.008 + .012 * np.sin(np.linspace(.7, math.pi - .05, 20))), brow, 10, flat=.6))
    smile = [(k, 1.378 + .030 * (abs(k) / .115) ** 2) for k in np.linspace(-.115, .115, 30)]
    parts.append(tube(front(tree, smile, .001), .011 * np.sin(np.linspace(.3, math.pi - .3, 30)) + .002, lip, 8))
    return parts


def lines(tree, material):
    """Fine lines of age: beside nose and mouth, at the outer corner of the eye, on the forehead."""
    paths = [[(k, z - .012 * (k / .2) ** 2) for k in np.linspace(-w, w, 20)] for w, z in ((.17, 1.905), (.13, 1.94))]
    for s in (-1, 1):
        paths.append(spline([(s * .115, 1.545, 0), (s * .15, 1.49, 0), (s * .165, 1.425, 0)], 16)[:, :2])
        paths += [[(s * (.272 + .038 * t), 1.668 + rise * t) for t in np.linspace(0, 1, 8)] for rise in (.022, -.010)]
    return [tube(front(tree, path, .0), .0055 * np.sin(np.linspace(.25, math.pi - .25, len(path))) + .001, material, 8) for path in paths]


def freckles(tree, material, seed):
    """Small flat dots on nose and cheeks."""
    rnd = random.Random(seed)
    spots = [(s * rnd.uniform(.07, .27), rnd.uniform(1.50, 1.595)) for s in (-1, 1) for _ in range(11)] + [(rnd.uniform(-.05, .05), rnd.uniform(1.62, 1.70)) for _ in range(4)]
    return [place(ball(material, (size, .0025, size), 12), at) for at in front(tree, spots, 0) for size in [rnd.uniform(.006, .0105)]]


def glasses(material, radius=.125, square=False):
    a = np.linspace(0, 2 * math.pi, 70, endpoint=False)
    power = .55 if square else 1
    parts = []
    for s in (-1, 1):
        c, n = np.cos(a), np.sin(a)
        x = s * .168 + np.sign(c) * np.abs(c) ** power * radius
        z = 1.68 + np.sign(n) * np.abs(n) ** power * radius * .88
        parts.append(tube(np.stack([x, -.475 + .25 * (np.abs(x) - .1) ** 2 * 2, z], -1), .012, material, 10, closed=True))
        parts.append(tube(spline([(s * (.165 + radius), -.44, 1.70), (s * .40, -.36, 1.71), (s * .455, -.1, 1.70), (s * .455, .10, 1.68)], 30), .011, material, 8))
    parts.append(tube(spline([(-.05, -.485, 1.70), (0, -.51, 1.72), (.05, -.485, 1.70)], 12), .011, material, 8))
    return parts
