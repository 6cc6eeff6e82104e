"""Distance fields: seamless organic skins. A field says how far each point is from the surface (negative inside)."""
import bpy
import numpy as np
from .shapes import link


def ellipsoid(p, at, size, turn=0):
    """turn: degrees about the y axis."""
    q = p - np.asarray(at, np.float32)
    if turn:
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        q = np.stack([q[..., 0] * c - q[..., 2] * s, q[..., 1], q[..., 0] * s + q[..., 2] * c], -1)
    q = q / np.asarray(size, np.float32)
    k0 = np.sqrt((q ** 2).sum(-1))
    k1 = np.sqrt(((q / np.asarray(size, np.float32)) ** 2).sum(-1)) + 1e-6
    return k0 * (k0 - 1) / k1


def chain(p, points, radius):
    """A rope through the points, its radius given per point."""
    points = np.asarray(points, np.float32)
    radius = np.broadcast_to(np.asarray(radius, np.float32), (len(points),))
    best = None
    for a, b, ra, rb in zip(points[:-1], points[1:], radius[:-1], radius[1:]):
        along = b - a
        t = np.clip(((p - a) @ along) / max(float(along @ along), 1e-9), 0, 1)
        d = np.sqrt(((p - a - t[..., None] * along) ** 2).sum(-1)) - (ra + (rb - ra) * t)
        best = d if best is None else np.minimum(best, d)
    return best


def merge(a, b, k):
    """Union of two fields with a soft seam of width k."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * k * .25


def carve(a, b, k):
    """Take b away from a, with a soft edge of width k."""
    return -merge(-a, b, k)


def axis(low, high, step, fine=None, fine_step=None):
    """Grid positions along one axis; within `fine` they lie closer."""
    at, out = low, [low]
    while at < high:
        at += fine_step if fine and fine[0] <= at < fine[1] else step
        out.append(at)
    return np.array(out, np.float32)


def _gradient(field, p, e=.003):
    k = np.array(((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)), np.float32)
    g = sum(field(p + e * d)[:, None] * d for d in k)
    return g / (np.linalg.norm(g, axis=1, keepdims=True) + 1e-9)


def skin_of(field, xs, ys, zs, material=None, settle=3):
    """Surface nets: one vertex in every grid cell that the surface crosses, then drawn onto the surface."""
    shape = (len(xs), len(ys), len(zs))
    value = np.empty(shape, np.float32)
    for i, x in enumerate(xs):
        plane = np.empty((shape[1], shape[2], 3), np.float32)
        plane[..., 0], plane[..., 1], plane[..., 2] = x, ys[:, None], zs[None, :]
        value[i] = field(plane.reshape(-1, 3)).reshape(shape[1:])
    inside = value < 0
    cells = np.zeros(tuple(n - 1 for n in shape), np.int8)
    corner = lambda a, di, dj, dk: a[di:shape[0] - 1 + di, dj:shape[1] - 1 + dj, dk:shape[2] - 1 + dk]
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    for c in corners:
        cells += corner(inside, *c)
    crossed = (cells > 0) & (cells < 8)
    index = np.full(cells.shape, -1, np.int64)
    index[crossed] = np.arange(crossed.sum())
    ijk = np.argwhere(crossed)
    low = np.stack([xs[ijk[:, 0]], ys[ijk[:, 1]], zs[ijk[:, 2]]], -1)
    high = np.stack([xs[ijk[:, 0] + 1], ys[ijk[:, 1] + 1], zs[ijk[:, 2] + 1]], -1)
    total, count = np.zeros_like(low), np.zeros(len(low), np.float32)
    for a in corners:
        for b in corners:
            if sum(b) - sum(a) != 1 or any(q < w for q, w in zip(b, a)):
                continue
            va, vb = corner(value, *a)[crossed], corner(value, *b)[crossed]
            cut = (va < 0) != (vb < 0)
            t = np.where(cut, va / np.where(cut, va - vb, 1), 0)[:, None]
            at = np.array(a) + t * (np.array(b) - np.array(a))
            total += np.where(cut[:, None], low + at * (high - low), 0).astype(np.float32)
            count += cut
    verts = total / count[:, None]
    limit = np.linalg.norm(high - low, axis=1) * .6
    start = verts.copy()
    for _ in range(settle):
        step = np.clip(field(verts), -.02, .02)[:, None] * _gradient(field, verts)
        verts = verts - .8 * step
        away = verts - start
        far = np.linalg.norm(away, axis=1)
        verts = np.where((far > limit)[:, None], start + away * (limit / (far + 1e-9))[:, None], verts)
    faces = []
    for ax in range(3):
        u, v = (ax + 1) % 3, (ax + 2) % 3
        a = np.take(inside, range(shape[ax] - 1), ax)
        b = np.take(inside, range(1, shape[ax]), ax)
        edges = np.argwhere(a != b)
        keep = (edges[:, u] > 0) & (edges[:, v] > 0) & (edges[:, u] < shape[u] - 1) & (edges[:, v] < shape[v] - 1)
        edges = edges[keep]
        flip = a[tuple(edges.T)]
        ring = []
        for du, dv in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
            cell = edges.copy()
            cell[:, u] += du
            cell[:, v] += dv
            ring.append(index[tuple(cell.T)])
        quad = np.stack(ring, -1)
        quad[~flip] = quad[~flip][:, ::-1]
        faces.append(quad)
    faces = np.concatenate(faces)
    me = bpy.data.meshes.new('skin')
    me.vertices.add(len(verts))
    me.vertices.foreach_set('co', verts.astype(np.float32).ravel())
    me.loops.add(faces.size)
    me.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    me.polygons.add(len(faces))
    me.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(faces), 4, np.int32))
    me.polygons.foreach_set('use_smooth', [True] * len(faces))
    me.update(calc_edges=True)
    if material:
        me.materials.append(material)
    return link(bpy.data.objects.new('skin', me)), verts


def paint(obj, colours, name='tone'):
    """Colours per vertex, in linear light; a material reads them as an attribute of this name."""
    layer = obj.data.color_attributes.new(name, 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', np.c_[colours, np.ones(len(colours))].astype(np.float32).ravel())
    return obj
