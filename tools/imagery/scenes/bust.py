"""Torso, collar and glasses of a bust."""
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from kit import *


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


def glasses(material, radius=.125, square=False):
    a = np.linspace(0, 2 * math.pi, 70, endpoint=False)
    power = .55 if square else 1
    parts = []
    for s in (-1, 1):
        c, n = np.cos(a), np.sin(a)
        x = s * .168 + np.sign(c) * np.abs(c) ** power * radius
        z = 1.685 + np.sign(n) * np.abs(n) ** power * radius * .88
        parts.append(tube(np.stack([x, -.475 + .25 * (np.abs(x) - .1) ** 2 * 2, z], -1), .012, material, 10, closed=True))
        parts.append(tube(spline([(s * (.165 + radius), -.44, 1.70), (s * .40, -.36, 1.71), (s * .455, -.1, 1.70), (s * .455, .10, 1.68)], 30), .011, material, 8))
    parts.append(tube(spline([(-.05, -.485, 1.70), (0, -.51, 1.72), (.05, -.485, 1.70)], 12), .011, material, 8))
    return parts
