"""What rooms are furnished with: light, windows, lamps, plants, tables and chairs."""
from kit import *


def lit(direction=(-5, -3.2, 4.4), strength=3.4, colour='#FFE1BC', panes=(1.7, 3.4), columns=2, rows=2, target=(.6, 3.9, 2.7), fill=170):
    sun(direction, strength, colour, 1.8)
    window_shadow(direction, target, 16, panes, columns, rows, .18)
    softbox((6, -5, 5), (0, 0, 1), 6, fill)


def table(at, turn=0, cover=PAPER, throw='#A9BBAC', frame=OAK, low=False):
    """A massage table with a pillow, a rolled towel and a throw."""
    top, oak = .72 if low else 1.42, wood(frame, 0)
    parts = [place(box((3.6, 1.5, .10), oak, .03), (0, 0, top)), place(box((3.7, 1.6, .26), linen(cover, 'Object', .05, .2), .10, 5), (0, 0, top + .17))]
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(place(box((.15, .15, top), oak, .02), (sx * 1.55, sy * .58, top / 2)))
    for sy in (-1, 1):
        parts.append(place(box((3.0, .08, .10), oak, .02), (0, sy * .58, top * .30)))

    def drape(p):
        q = p.copy()
        over = np.maximum(np.abs(p[..., 1]) - .80, 0)
        q[..., 1] = np.where(over > 0, np.sign(p[..., 1]) * (.84 + .05 * np.sin(p[..., 0] * 7 + 1) * np.minimum(over * 3, 1) + .04 * over), p[..., 1])
        q[..., 2] = p[..., 2] * .55 - over
        return q
    parts.append(place(cloth(linen(throw, 'UV', .04, .4), (1.3, 2.8), .06, .8, 4, 1.3, .025, 110, drape), (.75, 0, top + .31)))
    parts.append(place(cushion(linen(SAND, 'UV', .03, .3), (.95, 1.15, .32), 2, n=50), (-1.3, 0, top + .29)))
    parts.append(place(rolled_towel(waffle(PAPER), .17, 1.0, seed=2), (-.40, 0, top + .30)))
    return place(group(parts), at, (0, 0, turn))


def plant(at, pot=CLAY, kind='olive', colour='#6F8F6A', height=1.0, seed=0):
    place(lathe([(0, 0), (.30, 0), (.40, .1), (.46, .5), (.42, .72), (.36, .72), (.36, .6)], ceramic(pot, .7), 80, 40), at)
    x, y, z = at
    for k in range(8):
        t = k * .785 + seed
        top = (x + math.cos(t) * (.5 + .15 * (k % 3)), y + math.sin(t) * .5, z + (2.0 + .28 * (k % 4)) * height)
        sprig([(x, y, z + .6), (x + math.cos(t) * .15, y + math.sin(t) * .12, z + 1.4 * height), top], kind, leaf(colour), .36, 9, k + seed)


def window(at, size, sky='#E8F0EE', frame=PAPER, columns=2, rows=2, strength=.75):
    """A window in the back wall with bright air behind it."""
    w, h = size
    x, y, z = at
    place(box((w, .04, h), glow(sky, strength), 0), (x, y - .02, z + h / 2))
    bar = matte(frame, .7, 0)
    for k in range(columns + 1):
        place(box((.11, .12, h + .11), bar, .02), (x - w / 2 + k * w / columns, y - .06, z + h / 2))
    for k in range(rows + 1):
        place(box((w + .11, .12, .11), bar, .02), (x, y - .06, z + k * h / rows))
    place(box((w + .5, .34, .08), bar, .02), (x, y - .16, z - .06))


def lamp(at, size=.46, colour='#FFF1DA', strength=.55):
    shade = Shader('lamp', colour, .9)
    shade.set('Emission', (*rgb('#FFD9A0'), 1))
    shade.set('Emission Strength', strength)
    place(ball(shade.mat, (size, size, size * .82)), at)
    place(cylinder(.01, 6, matte(INK, .8, 0), .001, 8), (at[0], at[1], at[2] + size * .7))


def rug(at, radius=2.4, colour='#EDE3D3'):
    place(cylinder(radius, .03, linen(colour, 'UV', .06, .5), .01, 128), at)


def slats(x0, x1, y, height, colour, gap=.22):
    """Wooden slats from floor to `height` on the back wall."""
    strip = wood(colour, 2, .55)
    for x in np.arange(x0, x1, gap):
        place(box((gap * .62, .07, height), strip, .015, 2), (x, y - .035, height / 2))


def ball_chair(at, colour, radius=.75):
    place(ball(Shader('ball', colour, .55, specular=.3).mat, (radius,) * 3, 64), (at[0], at[1], at[2] + radius))


def mat_roll(at, colour, turn):
    place(rolled_towel(matte(colour, .85, .2, 60), .24, 1.5, 3.2, 4), at, (0, 0, turn))


def armchair(at, turn, colour):
    fabric, leg = linen(colour, 'Object', .04, .3), wood(WALNUT, 2)
    parts = [place(box((1.5, 1.4, .42), fabric, .16, 6), (0, 0, .66)), place(box((1.5, .38, 1.25), fabric, .17, 6), (0, .62, 1.15))]
    for s in (-1, 1):
        parts.append(place(box((.30, 1.3, .78), fabric, .14, 6), (s * .78, .05, .82)))
        for y in (-.5, .5):
            parts.append(place(cylinder(.06, .46, leg, .01, 24, .045), (s * .62, y, 0)))
    place(group(parts), at, (0, 0, turn))


def eye(at=(.2, -9.5, 2.6), target=(.1, 1.5, 1.75), lens=46):
    camera(at, target, lens, None)
