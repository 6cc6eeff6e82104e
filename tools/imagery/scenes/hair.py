"""Sculpted hair, beards and head cloths, fitted to the head of head.py."""
import bmesh
from mathutils import Quaternion, Vector, noise as mnoise
from kit import *
from .bust import hug
from .head import CENTRE

HEAD = {}   # the face that hair is fitted to


def skull_radius(d, full=False):
    return HEAD['face'].radius(d, full)


def shell(material, mask, thickness, under=.07, detail=6, full=False):
    """Sculpted cap: outside the hairline it dives under the skin, so the edge is a clean soft rim."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=1)
    obj = bpy.context.object
    d = np.array([v.co[:] for v in obj.data.vertices])
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    r = skull_radius(d, full)
    p = CENTRE + d * r[:, None]
    m = mask(p)
    out = CENTRE + d * (r - under * (1 - m) + thickness(p, d) * m)[:, None]
    obj.data.vertices.foreach_set('co', out.ravel())
    bare = bmesh.new()   # drop what lies deep under the skin, it could come out at neck or cheek
    bare.from_mesh(obj.data)
    bare.verts.ensure_lookup_table()
    bmesh.ops.delete(bare, geom=[bare.verts[i] for i in np.flatnonzero((m < .003) | (p[:, 2] < 1.06))], context='VERTS')
    bare.to_mesh(obj.data)
    bare.free()
    obj.data.polygons.foreach_set('use_smooth', [True] * len(obj.data.polygons))
    obj.data.materials.append(material)
    return obj


def azimuth(p):
    """0 in front, 180 at the back, in degrees."""
    return np.degrees(np.arctan2(np.abs(p[:, 0]), -(p[:, 1] - .05)))


def hairline(forehead=2.02, nape=1.30, sideburn=1.62, soft=.07):
    def mask(p):
        line = np.interp(azimuth(p), [0, 25, 48, 62, 74, 84, 97, 112, 180], [forehead, forehead - .005, forehead - .08, sideburn + .14, sideburn, sideburn - .01, sideburn + .10, nape + .12, nape])
        return smoothstep(-.02, soft, p[:, 2] - line)
    return mask


def strands(p, count, depth, toward=(0, .35, 2.25)):
    """Fine comb lines running to one point (crown, bun or parting)."""
    q = p - np.array(toward)
    around = np.arctan2(q[:, 0], -q[:, 1]) + .10 * value_noise(p[:, 2] * 4, p[:, 0] * 3, 2)
    return depth * (np.abs(np.sin(around * count / 2)) ** .7 - .6)


def sideways(p, count, depth):
    """Comb lines from a side parting over the head."""
    return depth * (np.abs(np.sin((p[:, 1] * 1.0 + .18 * np.sin(p[:, 0] * 3) + .05 * value_noise(p[:, 0] * 3, p[:, 1] * 3, 4)) * count)) ** .7 - .6)


def curls(material, mask, spread, radius, count, seed=1):
    """Small spirals over the scalp instead of balls."""
    rnd = random.Random(seed)
    parts = []
    golden = math.pi * (3 - math.sqrt(5))
    for i in range(count):
        z = 1 - 2 * (i + .5) / count
        d = np.array([[math.cos(i * golden) * math.sqrt(1 - z * z), math.sin(i * golden) * math.sqrt(1 - z * z), z]])
        r = skull_radius(d)[0]
        cover = mask(CENTRE + d * r)[0]
        if cover < .12:
            continue
        at = CENTRE + d[0] * (r + cover * spread * rnd.uniform(.75, 1.05))
        normal = Vector(d[0])
        side = normal.orthogonal().normalized()
        side.rotate(Quaternion(normal, rnd.uniform(0, 6.28)))
        other = normal.cross(side)
        t = np.linspace(0, 1, 34)
        turn, k = 2 * math.pi * 1.9 * t, radius * (1 - .72 * t)
        pts = at + np.outer(np.cos(turn) * k, side) + np.outer(np.sin(turn) * k, other) + np.outer(.055 * t, normal)
        parts.append(tube(pts, radius * .42 * (1 - .35 * t), material, 9))
    return parts


def falling(material, length, opening=58, volume=.10, tuck=.10, wave=0.0, comb=60, depth=.012, back=0.0):
    """Hair hanging from the crown: outer skin, rounded tips, inner return; it closes softly beside the face."""
    fi = np.radians(np.linspace(opening, 360 - opening, 260))
    hem = length
    cols = []
    for f in fi:
        t = min(1, min(math.degrees(f) - opening, 360 - opening - math.degrees(f)) / 16)
        edge = math.sqrt(max(0, 1 - (1 - t) ** 2))
        cx, cy = math.sin(f), -math.cos(f)
        outer = [(.03, 2.335), (.24, 2.29), (.40, 2.12), (.47, 1.90), (.485 + volume * .45, 1.66), (.47 + volume * .85, (1.66 + hem) / 2), (.44 + volume - tuck * .4, hem + .10), (.40 + volume - tuck, hem)]
        inner = [(.36 + volume - tuck, hem + .015), (.36 + volume * .4, (1.66 + hem) / 2), (.37, 1.7), (.34, 1.95)]
        path = spline(outer + inner, 70)
        comb_line = depth * (abs(math.sin(f * comb / 2 + .6 * value_noise(f * 4, 0, 1))) ** .7 - .6)
        r = path[:, 0] + comb_line * np.clip((2.3 - path[:, 1]) * 3, 0, 1)
        r += wave * np.sin((path[:, 1]) * 11 + 2 * math.sin(2 * f)) * np.clip((1.8 - path[:, 1]) * 2, 0, 1)
        # beside the face the outer skin rounds off into the inner one, so no hollow end is seen
        inside = np.interp(path[:, 1], [hem, (1.66 + hem) / 2, 1.7, 1.95, 2.3], [.36 + volume - tuck, .36 + volume * .4, .37, .34, .05])
        k = smoothstep(2.12, 1.85, path[:, 1]) * (1 - edge)
        r = r * (1 - k) + np.minimum(r, inside) * k
        cols.append(np.stack([cx * r, .07 + cy * r * 1.04 + back * np.clip(1.5 - path[:, 1], 0, 2), path[:, 1]], -1))
    return grid(np.array(cols), material)


def braid(material, path, radius=.085, turns=7):
    """Three strands woven round a path."""
    base = spline(path, 150)
    t = np.linspace(0, turns * 2 * math.pi, 150)
    fade = np.interp(np.linspace(0, 1, 150), [0, .1, .85, 1], [.9, 1, .75, .3])
    parts = []
    for k in range(3):
        q = t + k * 2 * math.pi / 3
        off = np.stack([radius * .8 * np.sin(q), radius * .5 * np.sin(2 * q) - .02, np.zeros(150)], -1) * fade[:, None]
        parts.append(tube(base + off, radius * .72 * fade, material, 14))
    return parts


def beard_mask(full=True):
    def mask(p):
        z, az = p[:, 2], azimuth(p)
        top = np.interp(az, [0, 8, 14, 20, 27, 52, 72, 92], [1.310, 1.316, 1.345, 1.425, 1.475, 1.52, 1.62, 1.70])
        chin = smoothstep(0, .05, top - z) * smoothstep(80, 66, az) if full else smoothstep(1.15, .75, (p[:, 0] / .125) ** 2 + ((z - 1.235) / .085) ** 2) * (p[:, 1] < -.1)
        lip = smoothstep(1.436, 1.452, z - .030 * np.minimum(az / 21, 1) ** 2) * smoothstep(1.535, 1.505, z + .0016 * az) * smoothstep(33, 27, az)
        return np.maximum(chin, lip) * smoothstep(1.10, 1.19, z - .05 * smoothstep(30, 80, az)) * (p[:, 1] < .12)
    return mask


def beard(material, full=True, length=.05):
    return shell(material, beard_mask(full), lambda p, d: length * (.55 + .7 * smoothstep(1.42, 1.15, p[:, 2])) + strands(p, 110, .006, (0, -.2, 1.6)), .04, 7, True)


def hair_material(colour):
    s = Shader('hair', colour, .55, specular=.35, sheen=.25)
    return s.mat


def scarf(kind, material, body_tree):
    if kind == 'hijab':
        def mask(p):
            oval = (p[:, 0] / .315) ** 2 + ((p[:, 2] - 1.585) / .45) ** 2
            return np.where(p[:, 1] < .08, smoothstep(.98, 1.14, oval), 1)
        fold = lambda p, d: .075 + .012 * np.sin(18 * p[:, 2] + 9 * p[:, 0] + 5 * p[:, 1]) * smoothstep(.1, .3, np.abs(p[:, 0]))
        cap = shell(material, mask, fold, .10, 6)
        rows, a = [], np.linspace(0, 2 * math.pi, 180, endpoint=False)
        for t in np.linspace(0, 1, 46):
            rx, ry = np.interp(t, [0, .3, .6, 1], [.31, .31, .40, .72]), np.interp(t, [0, .3, .6, 1], [.31, .31, .36, .50])
            z = np.interp(t, [0, .3, .6, 1], [1.36, 1.12, .94, .62]) - .20 * t ** 2 * np.clip(-np.sin(a), 0, 1)
            fold = .030 * np.sin(11 * z + 3 * np.sin(a) + 2 * a) + .014 * np.sin(25 * z + 4 * np.cos(a))
            row = np.stack([np.cos(a) * (rx + fold * .8), .06 + np.sin(a) * (ry + fold * .8), z], -1)
            if t > .45:   # the scarf lies on the shoulders
                k = float(smoothstep(.45, .75, t))
                row = row * (1 - k) + hug(body_tree, row, 0) * k
                normals = np.array([body_tree.find_nearest(Vector(p))[1] for p in row])
                row += normals * (k * (.045 + fold * .7))[:, None]
            rows.append(row)
        rows.append(rows[-1] * np.array((.985, .985, 1)) - np.array((0, -.01, .03)))
        drape = grid(np.array(rows), material, wrap_v=True)
        return [cap, drape]
    # head wrap: cloth laid round the head and wound into a soft crown
    band = lambda p, d: .085 + .05 * smoothstep(1.95, 2.3, p[:, 2]) + .011 * np.sin(30 * (p[:, 2] + .38 * p[:, 0]) + 2 * p[:, 1])
    cap = shell(material, hairline(1.985, 1.36, 1.52, .06), band, .08, 7)
    crown = ball(material, (.33, .33, .22), 96)
    for v in crown.data.vertices:
        swirl = math.atan2(v.co.y, v.co.x)
        v.co *= 1 + .05 * abs(math.sin(v.co.z * 13 + swirl)) ** .7
    return [cap, place(crown, (0, .12, 2.36), (-10, 8, 0), (.9, .9, .85))]


def hair(style, material, side=1, volume=1.0, seed=1):
    full = hairline(1.985, 1.26, 1.60, .17)   # slow ramp: the hair starts thin, not like a cap
    if style == 'bald':
        return []
    if style == 'crop':
        return [shell(material, hairline(2.03, 1.36, 1.63, .05), lambda p, d: .035 + .035 * smoothstep(1.95, 2.25, p[:, 2]) + .012 * value_noise(p[:, 0] * 26, p[:, 1] * 26 + p[:, 2] * 26, 3), .06, 7)]
    if style == 'thin':   # receding at the temples
        def mask(p):
            line = np.interp(azimuth(p), [0, 14, 30, 44, 60, 72, 84, 97, 112, 180], [2.13, 2.14, 2.17, 2.12, 1.86, 1.64, 1.62, 1.70, 1.46, 1.34])
            return smoothstep(-.03, .14, p[:, 2] - line)
        return [shell(material, mask, lambda p, d: .028 + .035 * smoothstep(2.0, 2.2, p[:, 2]) + sideways(p, 52, .011), .06, 7)]
    if style == 'quiff':
        return [shell(material, hairline(2.03, 1.34, 1.60, .05), lambda p, d: .03 + .20 * smoothstep(1.96, 2.22, p[:, 2]) * smoothstep(.30, -.30, p[:, 1]) * (1 + .25 * np.sin(p[:, 0] * 9)) + .05 * smoothstep(1.95, 2.2, p[:, 2]) + sideways(p, 36, .016) * smoothstep(1.9, 2.05, p[:, 2]), .06, 7)]
    if style == 'ponytail':
        cap = shell(material, full, lambda p, d: .045 + .03 * smoothstep(1.9, 2.2, p[:, 2]) + strands(p, 84, .012, (side * .2, .55, 2.05)), .06, 7)
        path = spline([(side * .12, .46, 2.10), (side * .34, .56, 2.12), (side * .50, .42, 1.85), (side * .50, .16, 1.45), (side * .44, -.06, 1.1), (side * .40, -.16, .80)], 60)
        t = np.linspace(0, 1, 60)
        tail = [tube(path + np.outer(np.interp(t, [0, .15, .6, 1], [.2, 1, 1, .3]), (a, b, 0)), np.interp(t, [0, .12, .5, .9, 1], [.05, .085, .085, .05, .012]), material, 12)
                for a, b in ((.0, .0), (.055, .03), (-.05, .03), (.02, -.055), (-.03, -.05), (.06, -.02))]
        return [cap] + tail
    if style == 'wavy':
        return [shell(material, full, lambda p, d: .065 + .03 * smoothstep(2.0, 2.25, p[:, 2]) + strands(p, 46, .016, (side * .14, .1, 2.5)) - .03 * np.exp(-((p[:, 0] - side * .14) / .03) ** 2) * smoothstep(.1, -.1, p[:, 1]), .06, 7), falling(material, .80, 60, .20, .06, .038, 30, .028)]
    if style == 'swept':
        return [shell(material, hairline(2.03, 1.34, 1.60), lambda p, d: .045 + .14 * smoothstep(1.98, 2.2, p[:, 2]) * smoothstep(.35, -.35, p[:, 1]) + .05 * smoothstep(1.9, 2.2, p[:, 2]) * smoothstep(-.3, .3, p[:, 0]) + sideways(p, 42, .014) * smoothstep(1.8, 2.0, p[:, 2]), .06, 7)]
    if style == 'sidepart':
        return [shell(material, hairline(1.945, 1.26, 1.53, .18), lambda p, d: .07 + .09 * smoothstep(1.9, 2.25, p[:, 2]) * smoothstep(-.28, -.12, p[:, 0]) + .03 * smoothstep(.1, .4, np.abs(p[:, 0])) + strands(p, 70, .014, (-.22, .1, 2.4)) - .07 * np.exp(-((p[:, 0] + .20) / .022) ** 2) * (p[:, 1] < .15), .06, 7)]
    if style == 'pixie':
        def mask(p):
            fringe = 1.93 - .10 * smoothstep(-.3, .3, p[:, 0]) + .012 * np.sin(p[:, 0] * 60)
            line = np.interp(azimuth(p), [0, 40, 60, 74, 88, 100, 115, 180], [0, 0, -.03, -.30, -.30, -.28, -.45, -.60])
            return smoothstep(-.02, .05, p[:, 2] - fringe - line)
        return [shell(material, mask, lambda p, d: .075 + .06 * smoothstep(1.95, 2.25, p[:, 2]) + strands(p, 64, .017, (-.15, .2, 2.35)), .07, 7)]
    if style in ('bun', 'lowbun'):
        at = (0, .20, 2.40) if style == 'bun' else (side * .16, .58, 1.44)
        cap = shell(material, full, lambda p, d: .055 + .03 * smoothstep(1.9, 2.2, p[:, 2]) + strands(p, 84, .012, (0, .22, 2.45) if style == 'bun' else (0, .7, 1.5)) - (.035 * np.exp(-(p[:, 0] / .02) ** 2) * (p[:, 1] < .1) if style == 'lowbun' else 0), .06, 7)
        knot = ball(material, (.215, .205, .19), 96)
        for v in knot.data.vertices:   # wound like a skein
            swirl = math.atan2(v.co.y, v.co.x)
            v.co *= 1 + .045 * abs(math.sin(v.co.z * 16 + swirl * 1.0)) ** .6
        return [cap, place(knot, at, (-20, 22, 0))]
    if style == 'bob':
        return [shell(material, full, lambda p, d: .05 + .05 * smoothstep(2.0, 2.25, p[:, 2]) + strands(p, 70, .012, (0, .1, 2.5)), .06, 7), falling(material, 1.16, 57, .13, .10)]
    if style == 'fringebob':
        fringe = lambda p: np.maximum(full(p), smoothstep(0, .05, p[:, 2] - 1.885) * smoothstep(76, 68, azimuth(p)))
        return [shell(material, fringe, lambda p, d: .075 + .012 * np.sin(p[:, 0] * 62) * (p[:, 1] < 0), .06, 7), falling(material, 1.28, 50, .10, .06)]
    if style == 'long':
        return [shell(material, full, lambda p, d: .06 + strands(p, 60, .012, (.0, .1, 2.5)) - .03 * np.exp(-(p[:, 0] / .03) ** 2) * smoothstep(.1, -.1, p[:, 1]), .06, 7), falling(material, .62, 62, .15, .02, .022, 48, .016)]
    if style == 'afro':
        def cloud(p, d):
            n = np.array([mnoise.noise(Vector(q) * 9) for q in p])
            return volume * (.20 + .04 * smoothstep(1.9, 2.3, p[:, 2])) + .03 * n
        return [shell(material, hairline(2.02, 1.36, 1.66, .34), cloud, .03, 6)] + curls(material, hairline(2.0, 1.38, 1.66, .32), .255 * volume, .062, 1500, seed)
    if style == 'curls':
        return [shell(material, hairline(2.01, 1.32, 1.62), lambda p, d: .07 + 0 * p[:, 0], .07)] + curls(material, hairline(2.02, 1.34, 1.66, .06), .085, .075, 330, seed)
    if style == 'ringlets':   # curls all over, the lower ones hang as spirals beside the face
        rnd = random.Random(seed)
        parts = [shell(material, full, lambda p, d: .07 + 0 * p[:, 0], .07)] + curls(material, hairline(2.0, 1.30, 1.62, .06), .10, .08, 330, seed)
        for i in range(64):
            f = math.radians(66 + 228 * (i % 32) / 31 + (3.5 if i >= 32 else 0))
            out, x, y = (.44 if i < 32 else .52), math.sin(f), -math.cos(f)
            t = np.linspace(0, 1, 90)
            end = rnd.uniform(1.08, 1.24) + .10 * (i >= 32)
            bow = out + .10 * np.sin(t * 2.6) + .01
            turn = 2 * math.pi * rnd.uniform(4.2, 5.2) * t + rnd.uniform(0, 6.28)
            coil = .040 * smoothstep(0, .12, t)
            path = np.stack([x * bow + np.cos(turn) * coil, .08 + y * bow * 1.05 + np.sin(turn) * coil, 1.92 + (end - 1.92) * t], -1)
            parts.append(tube(path, .034 * (1 - .35 * t ** 3), material, 9))
        return parts
    if style == 'braid':
        cap = shell(material, full, lambda p, d: .06 + strands(p, 74, .012, (side * .3, .5, 1.3)) - .05 * np.exp(-((p[:, 0] + side * .06) / .02) ** 2) * (p[:, 1] < .15), .06, 7)
        return [cap] + braid(material, [(side * x, y, z) for x, y, z in ((.22, .44, 1.50), (.40, .28, 1.24), (.43, -.08, 1.0), (.40, -.36, .78), (.37, -.46, .45), (.36, -.50, .05))], .125, 6)
    if style == 'locs':
        cap = shell(material, full, lambda p, d: .06 + strands(p, 40, .022, (0, .25, 2.35)), .06, 6)
        rnd, parts = random.Random(5), [cap]
        for i in range(44):
            f = math.radians(72 + (216) * i / 43)
            x, y = math.sin(f), -math.cos(f)
            k = rnd.uniform(.95, 1.1)
            end = rnd.uniform(.95, 1.12)
            parts.append(tube(spline([(x * .30, .08 + y * .32, 2.10), (x * .46 * k, .08 + y * .5 * k, 1.95), (x * .52 * k, .08 + y * .56 * k, 1.6), (x * .50 * k, .10 + y * .54 * k, 1.3), (x * .46 * k, .10 + y * .5 * k, end)], 30), np.r_[np.linspace(.054, .044, 27), .038, .028, .012], material, 12))
        return parts
    raise ValueError(style)
