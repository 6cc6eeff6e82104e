"""Still lifes of the treatments with water, flowers or a mat, in the set of treatments.py."""
from kit import *
from . import scene
from .treatments import table, view


def flower(at, petals=5, size=.30, colour='#FBF4E6', heart='#E8B44A', seed=1, tilt=(0, 0)):
    """A plumeria: round petals that overlap like a pinwheel."""
    parts = []
    petal, soft = (Shader('petal', c, .6, specular=.2).mat for c in (colour, heart))
    for k in range(petals):
        blade = leaf_blade(petal, size, size * .40, size * .30, .5)
        parts.append(place(blade, (0, 0, .02), (14, 0, 360 / petals * k + seed * 17)))
        inner = leaf_blade(soft, size * .40, size * .17, size * .13, .5)
        parts.append(place(inner, (0, 0, .032), (14, 0, 360 / petals * k + seed * 17)))
    return group(parts, at, (tilt[0], tilt[1], 0))


def water(radius):
    s = Shader('water', '#BFD6D2', .04, specular=.7, clearcoat=.6)
    v = s.coords()
    s.bump(s.noise(v, 3, 2), .08)
    return s.mat


@scene('treatment-lymphatic')
def lymphatic():
    """Lightness: a feather, clear water, a half roll for the legs."""
    table(MIST, PAPER, 3)
    shell = ceramic('#EFE7DA', .42, True)
    place(bowl(shell, .78, .40, .04, .34), (-.72, -.05, .07))
    rings = [(0, .315)] + [(r, .315 + .012 * math.cos(r * 46) * (1 - r / .7)) for r in np.linspace(.02, .66, 70)]
    place(lathe(rings, water(.66), 96), (-.72, -.05, .07))
    for x, y, t in ((-.95, .10, 20), (-.45, -.22, 140), (-.66, .28, 250)):
        place(leaf_blade(leaf('#9DB3A4'), .22, .075, .03, .3), (x, y, .40), (0, 0, t))
    half = np.linspace(0, math.pi, 40)
    rows = [[(math.cos(a) * .52 * k, y, math.sin(a) * .52 * k) for a in half] for y, k in ((-1.05, .86), (-1.02, .97), (-.9, 1), (.9, 1), (1.02, .97), (1.05, .86))]
    roll = grid(np.array(rows), linen(TERRA, 'UV', .035, .4))
    ends = [grid(np.array([[(math.cos(a) * .52 * .86 * r, y, math.sin(a) * .52 * .86 * r) for a in half] for r in (1, .01)]), linen(TERRA, 'UV', .035, .4)) for y in (-1.05, 1.05)]
    place(group([roll] + ends), (1.30, 1.05, .06), (0, 0, 76))
    quill = spline([(.25, -1.05, .13), (.75, -.95, .17), (1.25, -.72, .24), (1.72, -.42, .30)], 60)
    parts = [tube(quill, np.linspace(.016, .004, 60), matte('#E9DFCF', .6, 0), 8)]
    vane = Shader('vane', '#E6D2B8', .7, specular=.15).mat
    rows = []
    for i, t in enumerate(np.linspace(.22, 1, 46)):
        k = min(int(t * 59), 58)
        p, d = quill[k], quill[k + 1] - quill[k]
        d = d / np.linalg.norm(d)
        side = np.cross(d, (0, 0, 1))
        w = .25 * math.sin(math.pi * min(1, (t - .20) / .80) ** .7) ** .7 + .004
        rows.append([p + side * w * s - d * .10 * abs(s) + np.array((0, 0, .05 * abs(s) ** 2 - .012 * math.sin(i * 1.9) * abs(s))) for s in (-1, -.66, -.33, 0, .33, .66, 1)])
    parts.append(grid(np.array(rows), vane))
    place(bottle(ceramic(PINE, .35), wood(OAK), None, .24, .74), (.42, .35, .05))
    place(folded_towel(waffle(SAGE), (1.25, .95), 4, .11, 2), (-1.75, 1.25, .04), (0, 0, -8))
    view(2.8, (.0, .1, .48))


@scene('treatment-shiatsu')
def shiatsu():
    """A rolled futon, a meditation cushion and tea, low on a mat."""
    table('#DDE0D2', '#E4DCC6', 11, runner=False)
    straw = Shader('straw', '#D9CBA0', .85, specular=.2)
    wave = straw.node('TexWave', Scale=9.0, Distortion=.3)
    wave.bands_direction = 'Y'
    straw.link(straw.coords('Object'), wave.inputs['Vector'])
    straw.tint(wave.outputs['Fac'], '#C9B884', '#E2D6AE', .2, .8)
    straw.bump(wave.outputs['Fac'], .3, .01)
    place(box((5.4, 3.2, .10), straw.mat, .03), (0, .3, .05))
    for y in (-1.26, 1.86):
        place(box((5.42, .14, .108), linen(PINE, 'Object', .03, .2), .02), (0, y, .052))
    place(rolled_towel(linen('#F1E8DA', 'UV', .04, .4), .50, 2.2, 3.2, 2), (-1.15, .75, .10), (0, 0, 64))
    for x, y in ((-1.60, .97), (-.70, .53)):
        a = np.linspace(0, 2 * math.pi, 60, endpoint=False)
        place(tube(np.stack([np.cos(a) * .535, 0 * a, np.sin(a) * .535 + .62], -1), .035, linen(PINE, 'Object', .02, .2), 10, closed=True), (x, y, .03), (0, 0, 64))
    drum = lathe([(0, 0), (.46, .01), (.56, .08), (.60, .20), (.58, .32), (.46, .42), (.2, .455), (0, .445)], linen(TERRA, 'UV', .03, .35), 128, 60, lambda a, k: 1 + .018 * np.abs(np.sin(a * 12)) * math.sin(math.pi * k))
    place(drum, (.55, .85, .10))
    place(tray(wood(WALNUT, 0, .5), .78, .09), (1.10, -.45, .10))
    pot = ceramic('#3C4F48', .35, True)
    body = lathe([(0, 0), (.20, .0), (.30, .10), (.31, .20), (.22, .32), (.11, .36), (.10, .37), (.04, .39), (.05, .44), (0, .46)], pot, 80, 60)
    spout = tube(spline([(.26, 0, .16), (.38, 0, .22), (.46, 0, .34)], 20), np.linspace(.06, .03, 20), pot, 12)
    a = np.linspace(.25, math.pi - .25, 30)
    handle = tube(np.stack([np.cos(a) * .26, 0 * a, .27 + np.sin(a) * .30], -1), .022, wood(OAK, 0), 10)
    place(group([body, spout, handle]), (1.02, -.30, .18), (0, 0, -155))
    for x, y in ((1.38, -.72), (1.55, -.35)):
        place(bowl(pot, .13, .14, .016, .08, oil('#A9B36A'), .78), (x, y, .18))
    for part in sprig([(-.9, -.95, .13), (-.35, -.88, .22), (.25, -.98, .18)], 'olive', leaf('#6E8F68'), .30, 8, 6):
        part.location.z += .04
    place(pebble(stone('#6E6A63'), (.17, .14, .07), 3), (-1.35, -.75, .10))
    view(2.7, (.08, .2, .50))


@scene('treatment-foot-reflexology')
def foot_reflexology():
    """A warm foot bath with petals, a wooden foot roller, a brush and a towel."""
    table('#E9D7C4', PAPER, 13)
    oak = wood(OAK, 2, .5)
    staves = lambda a, k: 1 - .012 * (np.abs(np.sin(a * 11)) < .09)
    tub = lathe([(0, .05), (.98, .05), (1.0, 0), (1.06, 0), (1.16, .62), (1.15, .66), (1.09, .66), (1.08, .62), (1.0, .12), (0, .11)], oak, 264, 0, staves)
    parts = [tub]
    for z, r in ((.14, 1.082), (.48, 1.138)):
        a = np.linspace(0, 2 * math.pi, 120, endpoint=False)
        parts.append(tube(np.stack([np.cos(a) * r, np.sin(a) * r, np.full(120, z)], -1), .032, metal('#B08A4A', .35), 10, closed=True))
    parts.append(place(cylinder(1.05, .012, water(1.05), .004), (0, 0, .50)))
    place(group(parts), (-.55, .35, .06))
    for k, (x, y) in enumerate(((-.95, .05), (-.35, .55), (-.75, .72), (-.18, .12), (-1.1, .50))):
        flower((x, y, .585), 5, .17, '#F6DFCF' if k % 2 else '#FBF4E6', '#E2A16B', k)
    roller = [place(cylinder(.05, 1.5, wood(WALNUT, 2), .02), (0, 0, -.75))]
    for k in range(6):
        roller.append(place(lathe([(.05, -.09), (.17, -.085), (.21, -.03), (.21, .03), (.17, .085), (.05, .09)], wood(OAK if k % 2 else WALNUT, 2, .45), 60, 30), (0, 0, -.50 + k * .20)))
    place(group(roller), (1.15, -.62, .28), (0, 90, 24))
    brush = outline([(math.cos(t) * .46, math.sin(t) * .24) for t in np.linspace(0, 2 * math.pi, 60, endpoint=False)], .11, wood(OAK, 0, .45), .04)
    bristles = outline([(math.cos(t) * .40, math.sin(t) * .19) for t in np.linspace(0, 2 * math.pi, 60, endpoint=False)], .12, matte('#E6D9BC', .95, .5, 60), .01)
    place(group([place(brush, (0, 0, .12)), bristles]), (-.85, -1.10, .07), (0, 0, 16))
    place(folded_towel(terry(PAPER), (1.25, .95), 4, .12, 2), (1.45, .85, .05), (0, 0, 10))
    place(folded_towel(terry(SAGE), (1.15, .88), 2, .12, 5), (1.46, .85, .58), (0, 0, 7))
    view(2.95, (.10, .1, .48))


@scene('treatment-lomi-lomi')
def lomi_lomi():
    """Warm oil in a coconut shell, plumeria and a broad leaf."""
    table('#D5DED2', '#F0E6D4', 14)
    green = leaf('#3F7A5C')
    for at, turn, size, lobes in (((-1.65, 1.05, .10), -42, 1.9, 7), ((1.55, 1.35, .08), 36, 1.75, 7)):
        spine = np.linspace(0, 1, 60)
        rows = []
        for t in spine:
            w = .62 * math.sin(math.pi * t ** .8) ** .75 * (1 - .35 * (math.sin(t * lobes * math.pi) ** 2 > .72) * (t > .12) * (t < .92))
            rows.append([(s * w * size / 1.5, t * size, .22 * math.sin(t * 2.2) + .10 * abs(s) * w - .03 * math.cos(t * 40) * abs(s)) for s in (-1, -.6, -.2, 0, .2, .6, 1)])
        place(group([grid(np.array(rows), green), tube([(0, -.5, .02), (0, 0, 0), (0, size * .5, .22 * math.sin(1.1) + .012), (0, size * .98, .18)], .016, leaf('#7FA58A'), 8)]), at, (14, 0, turn))
    husk = wood('#6B4630', 0, .6, 1.6)
    place(bowl(husk, .66, .50, .045, .26, oil('#E0B25A'), .70), (-.35, .05, .08))
    inner = lathe([(.60, .47), (.575, .40), (.54, .35)], matte('#F4ECDD', .7, .1), 96)
    place(inner, (-.35, .05, .08))
    flower((-.18, .02, .47), 5, .24, '#FBF4E6', '#E9B949', 2)
    for at, size, seed, tilt in (((.75, -.55, .15), .40, 1, (10, -12)), ((1.22, -.20, .14), .34, 4, (-8, 10)), ((-1.25, -.72, .14), .36, 3, (12, 8))):
        flower(at, 5, size, '#FBF4E6', '#E9B949', seed, tilt)
    place(bottle(amber_glass(), wood(OAK), matte(PAPER, .9, .1), .29, .95), (.62, .62, .06), (0, 0, 12))
    place(rolled_towel(waffle(PAPER), .36, 1.7, seed=3), (1.75, .55, .07), (0, 0, 60))
    place(pebble(stone('#5A5650'), (.22, .17, .09), 5), (-.62, -.98, .07), (0, 0, 30))
    view(2.65, (.05, .1, .52))
