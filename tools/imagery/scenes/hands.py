"""Hands at work: soft sculpted hands and a back under linen."""
from kit import *
from . import scene
from .bust import hug, surface, torso
from .hair import HEAD, hair, hair_material
from .head import Face, painted_skin, warm_tone

SOFT = '#DCE3DA'

FINGERS = (   # knuckle, middle, tip; radii
    (((.47, .165, .035), (.70, .205, .045), (.865, .225, .0)), (.070, .058, .046)),
    (((.50, .060, .045), (.765, .080, .050), (.955, .090, -.005)), (.072, .060, .047)),
    (((.475, -.045, .035), (.725, -.055, .040), (.895, -.060, -.01)), (.068, .057, .044)),
    (((.42, -.140, .015), (.605, -.185, .020), (.735, -.210, -.015)), (.060, .048, .038)),
)
THUMB = ((.10, .10, .0), (.26, .235, -.01), (.40, .315, -.02), (.52, .345, -.035)), (.085, .075, .062, .048)


def waffle_object(colour):
    return linen(colour, 'Object', .05, .4, .2)


def hand_field(p, spread=1.0, curl=0.0, rise=.30):
    """A relaxed hand, palm down, the wrist at the origin and the fingers towards +x; its length is about one."""
    d = chain(p, [(-2.7, 0, rise * 2), (-1.5, 0, rise), (-.75, 0, .03 + rise * .38), (-.18, 0, .045), (.0, 0, .03)], (.25, .215, .175, .120, .118))
    for y, x, r in ((.145, .43, .088), (.055, .46, .092), (-.045, .44, .088), (-.125, .385, .078)):
        d = merge(d, chain(p, [(.06, y * .55, .025), (x, y, .022)], (.105, r)), .07)
    for (points, radius) in FINGERS:
        points = np.array(points, np.float32)
        points[1:, 1] = points[0, 1] + (points[1:, 1] - points[0, 1]) * spread
        points[1:, 2] -= curl * np.array((.03, .12))
        points[1:, 0] -= curl * np.array((.01, .05))
        d = merge(d, chain(p, spline(points, 6), np.interp(np.linspace(0, 2, 6), (0, 1, 2), radius)), .030)
        for k, r in ((0, .040), (1, .026)):   # knuckles
            d = merge(d, ellipsoid(p, points[k] + (0, 0, radius[k] * .62), (r * 1.1, r, r * .62)), .04)
        way = points[2] - points[1]
        way = way / np.linalg.norm(way)
        nail = points[2] + way * .008 + np.array((0, 0, radius[2] * .93))
        d = d + .004 * np.exp(-(np.abs(np.sqrt((((p - nail) * (1, 1.35, 1)) ** 2).sum(-1)) - .036) / .007) ** 2)
    points, radius = THUMB
    d = merge(d, chain(p, spline(points, 7), np.interp(np.linspace(0, 3, 7), range(4), radius)), .05)
    return merge(d, ellipsoid(p, (.17, .12, -.015), (.16, .10, .07)), .06)


def hand(tone, left=False, spread=1.0, curl=0.0, rise=.30):
    field = lambda p: hand_field(p * np.array((1, -1 if left else 1, 1), np.float32), spread, curl, rise)
    obj, at = skin_of(field, axis(-2.6, 1.1, .05, (-.1, 1.05), .0155), axis(-.45, .45, .015), axis(min(-.3, 2 * rise - .3), max(.6, 2 * rise + .3), .05, (-.16, .22), .014), painted_skin(tone))
    q = at * np.array((1, -1 if left else 1, 1))
    colour = np.tile(np.array(rgb(tone)), (len(at), 1))
    warm, pale = np.array(mix(tone, '#B5452F', .34)), np.array(mix(tone, '#F6D9CC', .42))
    mask = np.zeros(len(at))
    nails = np.zeros(len(at))
    for points, radius in (*FINGERS, (THUMB[0][1:], THUMB[1][1:])):
        points = np.array(points, np.float32)
        points[1:, 1] = points[0, 1] + (points[1:, 1] - points[0, 1]) * spread if len(points) == 3 else points[1:, 1]
        points[1:, 2] -= curl * np.array((.03, .12))
        points[1:, 0] -= curl * np.array((.01, .05))
        for k, weight in ((0, .5), (1, .6), (2, .8)):
            mask = np.maximum(mask, weight * np.exp(-(np.linalg.norm(q - points[k], axis=1) / (radius[k] * 1.3)) ** 2))
        way = (points[2] - points[1]) / np.linalg.norm(points[2] - points[1])
        nail = points[2] + way * .008 + np.array((0, 0, radius[2] * .93))
        nails = np.maximum(nails, smoothstep(.040, .030, np.sqrt((((q - nail) * (1, 1.35, .8)) ** 2).sum(-1))))
    colour = colour * (1 - mask[:, None]) + warm * mask[:, None]
    colour = colour * (1 - nails[:, None]) + pale * nails[:, None]
    return paint(obj, colour)


def back_field(p):
    """A back lying prone along x: hips at -2.2, shoulders at +1.6, head beyond the picture."""
    q = np.abs(p * np.array((0, 1, 0), np.float32)) + p * np.array((1, 0, 1), np.float32)
    d = ellipsoid(p, (.9, 0, .30), (1.55, 1.12, .60))                        # ribs
    d = merge(d, ellipsoid(p, (-.9, 0, .22), (1.3, .88, .50)), .35)          # waist
    d = merge(d, ellipsoid(p, (-2.3, 0, .28), (1.0, 1.05, .66)), .35)        # hips
    d = merge(d, ellipsoid(q, (1.35, .55, .62), (.62, .42, .26)), .30)       # shoulder blades
    d = merge(d, ellipsoid(q, (1.75, 1.02, .30), (.45, .42, .40)), .25)      # shoulders
    d = merge(d, chain(p, [(1.7, 0, .45), (2.6, 0, .42)], (.48, .40)), .35)  # neck
    return d + .055 * np.exp(-(p[:, 1] / .10) ** 2) * smoothstep(-2.2, -1.2, p[:, 0]) * smoothstep(2.3, 1.4, p[:, 0]) * (p[:, 2] > .3)


def back(tone):
    obj, at = skin_of(back_field, axis(-3.2, 2.9, .05), axis(-1.95, 1.95, .05), axis(-.4, 1.2, .045), painted_skin(tone))
    colour = np.tile(np.array(rgb(tone)), (len(at), 1))
    warm = np.array(mix(tone, '#B5452F', .22))
    m = (.5 * np.exp(-((np.abs(at[:, 1]) - 1.1) / .4) ** 2) * smoothstep(.8, 1.8, at[:, 0]))[:, None]
    return paint(obj, colour * (1 - m) + warm * m)


def towel_over(field, material, x0, x1, half=2.3, lift=.035):
    """A towel laid over a field: it follows the surface from above and falls at the sides."""
    xs, ys = np.linspace(x0, x1, 110), np.linspace(-half, half, 150)
    X, Y = np.meshgrid(xs, ys, indexing='ij')
    p = np.stack([X, Y, np.full_like(X, 1.6)], -1).reshape(-1, 3).astype(np.float32)
    for _ in range(60):
        p[:, 2] = np.maximum(p[:, 2] - .8 * np.clip(field(p), -.05, .2), 0)
    z = p[:, 2].reshape(X.shape)
    for _ in range(6):   # it hangs off the widest place instead of following the side inwards
        z = np.maximum(z, np.maximum(np.roll(z, 1, 1), np.roll(z, -1, 1)))
    for _ in range(10):
        z = (np.roll(z, 1, 1) + np.roll(z, -1, 1) + 2 * z) / 4
    z = z + lift + .016 * value_noise(X * 2.2, Y * 3.5, 4) + .02 * np.sin(Y * 9 + 2 * X) * smoothstep(.9, 1.6, np.abs(Y))
    sheet = grid(np.stack([X, Y, z], -1), material)
    solid = sheet.modifiers.new('t', 'SOLIDIFY')
    solid.thickness = .05
    return sheet


def at_work(guest, wall, towel, hands, sheet=PAPER):
    """A back under a towel on a covered table, and hands upon it: (tone, left, at, turn, spread)."""
    empty_stage(PAPER, .40, .36)
    backdrop(wall, depth=8, curve=2.5)
    sun((-5, -3.2, 4.6), 2.9, '#FFE1BC', 2.5)
    softbox((5, -4, 4), (0, 0, .5), 5, 120, '#FFE9D6')
    place(box((11, 4.6, .8), linen(sheet, 'Object', .05, .25), .2, 6), (0, 0, -.42))
    back(guest)
    towel_over(back_field, waffle(towel), -3.7, -1.05)
    for tone, left, at, turn, rise in hands:
        place(hand(tone, left, 1.0, .25, rise), at, turn, 1.12)


@scene('treatment-classic')
def classic():
    at_work('#E3B08E', SAND, PAPER, (('#A9714E', False, (-.45, -.36, .915), (9, -3, 7), .42), ('#A9714E', True, (-.12, .36, .945), (-9, -2, -5), .42)))
    camera((1.5, -6.4, 3.5), (.10, -.02, .78), 74, 2.6, (.2, -.2, .95))


@scene('treatment-head-neck-shoulders')
def shoulders():
    """Seen from behind: hands on the shoulders of somebody who sits."""
    guest, therapist = '#7C4C33', '#E3B08E'
    empty_stage(PAPER, .38, .36)
    wall = backdrop(SOFT, depth=6, curve=2.5)
    wall.location.z = -1.2
    softbox((-4.5, -4.5, 4.6), (0, 0, 1), 3.0, 420, '#FFEEDD')
    softbox((5, -2.0, 2.2), (0, 0, .8), 4, 110, '#FFE6D4')
    softbox((3.0, 2.4, 3.4), (0, 0, 1.2), 1.6, 200, '#FFF3E4')
    face = HEAD['face'] = Face()
    head, at = face.mesh(painted_skin(guest))
    paint(head, face.tones(at, guest))
    up = group([head] + hair('bun', hair_material('#1B1411')), (0, 0, -.09))
    body = torso(waffle_object(PAPER), skin(warm_tone(guest)), 'crew', .92)
    for p in body.data.polygons:
        p.material_index = 0 if p.center.z < .12 + .05 * math.sin(p.center.x * 4) else 1
    hem = [(math.cos(t) * .93, .10 + math.sin(t) * .47, .12 + .05 * math.sin(math.cos(t) * 4)) for t in np.linspace(0, 2 * math.pi, 80, endpoint=False)]
    roll = tube(hug(surface(body), hem, .01), .05, waffle_object(PAPER), 12, closed=True)
    group([up, group([body, roll])], turn=(0, 0, 180))
    for s in (1, -1):
        place(hand(therapist, s < 0, 1.1, .5, -.55), (s * .62, -.50, .85), (s * 24, 3, 90 + s * 16), .88)
    camera((0, -10, 4.0), (0, 0, 1.34), 104, None)
