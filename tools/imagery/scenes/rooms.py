"""Partner places: rooms put together from walls, windows, light and furniture, each in its own way."""
from kit import *
from . import scene
from .furniture import armchair, ball_chair, eye, lamp, lit, mat_roll, plant, rug, slats, table, window
from .places import curtain, room


@scene('place-yogahaus-kastanie')
def yogahaus():
    room('#E9E3D2', '#C79E6B')
    lit(target=(-.6, 3.9, 2.6))
    window((2.3, 4.0, 1.0), (3.0, 3.8), columns=3, rows=2)
    rug((-.4, 1.2, 0), 2.3, '#C9D3C8')
    place(box((3.5, 1.5, .22), linen('#F1E8DA', 'Object', .05, .2), .09, 5), (-.6, 1.25, .14))
    place(cushion(linen(SAGE, 'UV', .03, .3), (.95, 1.1, .32), 3, n=50), (-1.85, 1.25, .24))
    place(rolled_towel(waffle(PAPER), .17, 1.0, seed=2), (.55, 1.25, .25))
    for k, colour in enumerate((PINE, TERRA, SAGE)):
        mat_roll((-3.5 + k * .12, 2.7, .02 + .44 * (k == 2)), colour, 8 + k * 4) if k == 2 else mat_roll((-3.75 + k * .56, 2.7, .02), colour, 8)
    drum = lathe([(0, 0), (.46, .01), (.58, .18), (.52, .34), (.2, .44), (0, .43)], linen(TERRA, 'UV', .03, .35), 96, 60)
    place(drum, (1.9, .4, 0))
    place(lathe([(0, 0), (.42, .01), (.52, .16), (.46, .30), (.2, .38), (0, .37)], linen(OAT, 'UV', .03, .35), 96, 60), (2.7, 1.2, 0))
    plant((-2.1, 3.2, 0), '#E9DDCB', 'olive', '#6F8F6A', 1.05, 2)
    lamp((-2.7, 2.6, 3.9), .50)
    eye((.1, -9.5, 2.5), (0, 1.5, 1.6))


@scene('place-physiowerk-bergmannstrasse')
def physiowerk():
    room('#DDE4E0', '#CDBB9F')
    lit(target=(1.0, 3.9, 2.8), panes=(1.4, 3.0), columns=3)
    bar = wood(OAK, 0, .5)
    for x in (-3.55, -1.75):
        place(box((.14, .22, 4.4), wood(OAK, 2, .5), .02), (x, 3.82, 2.2))
    for k in range(13):
        place(cylinder(.055, 1.8, bar, .02, 32), (-3.55, 3.72, .4 + k * .31), (0, 90, 0))
    table((.75, 1.5, 0), 0, PAPER, '#7FA08F', '#D8D2C6')
    ball_chair((-2.4, 1.2, 0), CLAY, .68)
    ball_chair((-3.3, 2.2, 0), SAGE, .48)
    shelf = wood(OAK, 0, .5)
    for z in (2.6, 3.4):
        place(box((2.1, .36, .07), shelf, .015), (2.5, 3.82, z))
    for k, x in enumerate((1.75, 2.1, 2.45)):
        place(rolled_towel(waffle((PAPER, SAGE, PAPER)[k]), .15, .34, seed=k), (x, 3.80, 2.64), (0, 0, 0))
    for x, c in ((1.9, PINE), (2.25, PAPER), (3.0, PINE)):
        place(bottle(ceramic(c, .4), wood(OAK), None, .11, .36), (x, 3.8, 3.44))
    plant((3.7, 2.9, 0), PAPER, 'eucalyptus', '#86A08D', .85, 1)
    eye((.0, -9.5, 2.6), (0, 1.5, 1.85))


@scene('place-praxis-savignyplatz')
def savignyplatz():
    room('#D6DDCF', '#9C6F48')
    lit(target=(.2, 3.9, 3.0), panes=(1.2, 4.0), columns=3, rows=3)
    white = matte('#F6F1E7', .7, 0)
    for x0, x1 in ((-6, -2.2), (-1.9, .9), (3.0, 6)):    # old mouldings
        for z0, z1 in ((.35, 1.35), (1.75, 4.5)):
            for x in (x0, x1):
                place(box((.07, .05, z1 - z0), white, .015), (x, 3.98, (z0 + z1) / 2))
            for z in (z0, z1):
                place(box((x1 - x0 + .07, .05, .07), white, .015), ((x0 + x1) / 2, 3.98, z))
    place(box((28, .10, .12), white, .03), (0, 3.96, 1.55))
    for x in (1.45, 2.45):        # tall double door
        place(box((.96, .08, 4.1), white, .02), (x, 3.94, 2.05))
        for z, h in ((.75, .9), (2.6, 2.3)):
            place(box((.62, .04, h), matte('#E9E2D4', .8, 0), .02), (x, 3.885, z))
    for x in (.90, 3.0):
        place(box((.16, .14, 4.3), white, .02), (x, 3.92, 2.15))
    place(box((2.5, .16, .2), white, .03), (1.95, 3.92, 4.3))
    for x in (1.86, 2.04):
        place(ball(metal(BRASS, .3), (.05, .05, .05), 20), (x, 3.84, 2.0))
    table((-.9, 1.3, 0), 0, PAPER, TERRA, WALNUT)
    armchair((2.9, 1.9, 0), -32, PINE)
    lamp((-.9, 2.2, 4.35), .42)
    plant((-3.6, 2.8, 0), '#E9DDCB', 'olive', '#6F8F6A', 1.1, 3)
    eye((.2, -9.5, 2.6), (.0, 1.5, 1.9))


@scene('place-hebammenhaus-pankow')
def hebammenhaus():
    room('#EBCDBB', '#D0AE84')
    lit(target=(-.2, 3.9, 2.6), colour='#FFDDB8')
    window((-2.6, 4.0, 1.5), (1.9, 2.5), '#F3EEDF')
    place(curtain(sheer('#FBF4E8', .15), 1.1, 4.6, 5, .10, 3), (-3.95, 3.7, 0))
    place(curtain(sheer('#FBF4E8', .15), 1.1, 4.6, 5, .10, 6), (-1.25, 3.7, 0))
    rug((.2, 1.1, 0), 2.7, '#F4EADB')
    table((.2, 1.6, 0), 0, PAPER, BLUSH, OAK, True)
    place(cushion(linen(TERRA, 'UV', .03, .3), (1.3, .8, .42), 5, n=50), (1.3, 1.5, 1.04), (0, 0, 12))
    armchair((3.1, 1.6, 0), -38, SAGE)
    ball_chair((-2.7, 1.2, 0), '#C98262', .62)
    basket = lathe([(0, 0), (.36, .0), (.46, .18), (.48, .40), (.46, .42), (.40, .1)], Shader('wicker', '#C9A26B', .9).mat, 96, 30, lambda a, k: 1 + .02 * np.sin(a * 24) * np.sin(k * 40))
    place(basket, (2.0, .35, 0))
    for k in range(3):
        place(rolled_towel(terry((PAPER, BLUSH, PAPER)[k]), .14, .6, seed=k), (1.85 + .15 * k, .25 + .1 * k, .22), (0, -30, 20 * k))
    lamp((2.2, 2.7, 3.7), .48)
    for k, (x, z) in enumerate(((.35, 3.3), (1.15, 3.1))):
        place(box((.62, .05, .82), wood(OAK, 2), .01), (x, 3.96, z))
        place(box((.52, .055, .72), matte(('#F6EFE3', SAGE)[k], .9, 0), .005), (x, 3.955, z))
    eye((.1, -9.5, 2.4), (.1, 1.5, 1.65))


@scene('place-hotel-ahornhof')
def ahornhof():
    room('#5C6F63', '#8A6A4C')
    lit(strength=1.6, target=(.6, 3.9, 2.7), fill=110)
    slats(-6, -1.2, 3.98, 6, '#8A6243')
    slats(2.9, 6.4, 3.98, 6, '#8A6243')
    arch = [(-1.25, 0), (1.25, 0), (1.25, 2.1)] + [(1.25 * math.cos(t), 2.1 + 1.25 * math.sin(t)) for t in np.linspace(0, math.pi, 40)] + [(-1.25, 2.1)]
    place(outline(arch, .02, glow('#F3CE9A', .55), 0), (.85, 3.99, .9), (90, 0, 0))
    place(box((2.7, .5, .14), wood(WALNUT, 0), .03), (.85, 3.72, .92))
    for x, h in ((.1, .5), (.45, .32), (1.7, .42)):
        place(candle(.12, h, True, 6), (x, 3.7, 1.0))
    place(glass_vase(ceramic('#E9DDCB', .5, True), .22, .62), (1.15, 3.7, 1.0))
    for k, dx in enumerate((-.25, .05, .3)):
        sprig([(1.15, 3.7, 1.5), (1.15 + dx * .5, 3.7, 1.9), (1.15 + dx, 3.68, 2.5)], 'eucalyptus', leaf('#86A08D'), .22, 7, k)
    table((-.5, 1.4, 0), 0, '#F4ECDF', PINE, WALNUT)
    place(cylinder(.42, .95, stone('#A39B8D', .6), .03), (2.7, 1.6, 0))
    place(bowl(metal(BRASS, .3), .28, .16, .02, .12, oil('#E0B25A'), .7), (2.7, 1.6, .95))
    plant((-3.7, 2.9, 0), '#3D4A44', 'olive', '#6F8F6A', 1.1, 4)
    lamp((-2.6, 2.8, 3.6), .36, strength=1.6)
    eye((.2, -9.5, 2.5), (.0, 1.5, 1.75))


@scene('place-hotel-elbspeicher')
def elbspeicher():
    room('#B8735A', '#8C7358')
    lit(target=(-1.4, 3.9, 2.7), strength=3.0)
    brick = Shader('brick', '#A26A52', .9, specular=.15)
    tex = brick.node('TexBrick', Scale=1.0, Mortar_Size=.012)
    for name, value in (('Color1', '#A06A54'), ('Color2', '#8C5643'), ('Mortar', '#CBB7A2')):
        tex.inputs[name].default_value = (*rgb(value), 1)
    tex.inputs['Brick Width'].default_value, tex.inputs['Row Height'].default_value = .52, .17
    tex.inputs['Mortar Size'].default_value = .012
    brick.link(brick.coords('Object', rotation=(math.pi / 2, 0, 0)), tex.inputs['Vector'])
    brick.link(tex.outputs['Color'], brick.bsdf.inputs['Base Color'])
    brick.bump(tex.outputs['Fac'], -.5, .02)
    place(box((28, .1, 12), brick.mat, 0), (0, 3.98, 6))
    for x in (-2.5, 2.6):
        window((x, 3.92, 1.1), (1.9, 3.6), '#DCE8EE', INK, 2, 4, .8)
    beam = wood('#6B4A32', 0, .6)
    place(box((28, .42, .42), beam, .03), (0, 3.5, 5.0))
    place(box((.42, .42, 5.2), wood('#6B4A32', 2, .6), .03), (0.05, 3.7, 2.5))
    table((-.2, 1.3, 0), 0, PAPER, '#6F8A94', WALNUT)
    place(box((1.7, .6, .12), beam, .03), (3.3, 1.5, .72))
    for x in (2.65, 3.95):
        place(box((.12, .5, .68), beam, .02), (x, 1.5, .34))
    for part in towel_stack([waffle(PAPER), waffle('#6F8A94')], (.9, .5), 3, .09, 3):
        part.location.x += 3.1
        part.location.y += 1.5
        part.location.z += .78
    plant((-3.7, 2.7, 0), '#CFC5B5', 'eucalyptus', '#86A08D', .95, 5)
    eye((.1, -9.5, 2.6), (.0, 1.5, 1.8))


@scene('place-studio-ottensen')
def ottensen():
    room('#C8C4BB', '#B7AFA2')
    lit(target=(.4, 3.9, 2.8), panes=(2.6, 1.5), columns=2, rows=3)
    window((-2.2, 4.0, 1.7), (3.2, 2.6), '#EFF2EC', '#3A3D3A', 4, 3, .75)
    pipe = metal('#B08A4A', .4)
    place(cylinder(.07, 12, pipe, .01, 24), (-6, 3.75, 4.75), (0, 90, 0))
    rug((.2, 1.2, 0), 2.6, '#D8B79E')
    table((.2, 1.5, 0), 0, '#F4EFE6', CLAY, '#3A3D3A')
    shelf = wood(OAK, 2, .5)
    for k in range(3):
        place(box((.9, .8, .86), shelf, .02), (3.0, 3.4, .44 + .88 * k))
        place(box((.76, .1, .72), matte('#8E7A5F', .9, 0), 0), (3.0, 2.97, .44 + .88 * k))
    for k, z in enumerate((.10, .98)):
        for part in towel_stack([waffle((PAPER, SAGE)[k])], (.6, .4), 4, .07, k):
            part.location.x += 3.0
            part.location.y += 2.88
            part.location.z += z
    place(bottle(amber_glass(), wood(OAK), matte(PAPER, .9, .1), .13, .42), (2.85, 2.88, 1.86))
    place(bottle(amber_glass(), wood(OAK), matte(PAPER, .9, .1), .10, .32), (3.15, 2.86, 1.86))
    plant((-3.8, 2.4, 0), '#3A3D3A', 'olive', '#55785A', 1.15, 6)
    for k, x in enumerate((.6, 1.5)):
        lamp((x, 2.9, 3.8 + .3 * k), .30, strength=.9)
    eye((-.1, -9.5, 2.6), (.0, 1.5, 1.8))


@scene('place-bewegungsraum-eppendorf')
def bewegungsraum():
    room('#E7DFCF', '#D9B98E')
    lit(target=(-.4, 3.9, 2.7), panes=(2.2, 3.6))
    arch = lambda w, h: [(-w, 0), (w, 0), (w, h)] + [(w * math.cos(t), h + w * math.sin(t)) for t in np.linspace(0, math.pi, 40)] + [(-w, h)]
    for x, colour in ((-2.9, '#8FA596'), (-.6, '#C98262'), (1.7, '#C9B79C')):
        place(outline(arch(.95, 2.4), .02, matte(colour, .95, .1, 8), 0), (x, 3.985, .35), (90, 0, 0))
    place(cylinder(.05, 8.4, wood(OAK, 0, .5), .02, 32), (-4.2, 3.72, 1.75), (0, 90, 0))
    for x in (-3.9, -.6, 2.7):
        place(box((.08, .32, .08), metal(BRASS, .35), .02), (x, 3.85, 1.75))
    table((.6, 1.3, 0), 0, PAPER, SAGE, OAK)
    ball_chair((-2.6, 1.5, 0), '#8FA596', .62)
    mat_roll((-3.7, 1.5, .02), CLAY, 30)
    mat_roll((-3.3, 1.1, .02), PINE, 34)
    plant((3.6, 2.7, 0), CLAY, 'eucalyptus', '#86A08D', 1.0, 7)
    lamp((2.6, 2.6, 4.1), .44)
    eye((.0, -9.5, 2.6), (-.1, 1.5, 1.75))


@scene('place-ruderhaus-alster')
def ruderhaus():
    room('#E4DCCB', '#A67C52')
    lit(target=(.4, 3.9, 2.8), panes=(1.5, 3.2), columns=3, colour='#FFE8CC')
    board = matte('#EFE9DC', .8, 0)
    for z in np.arange(.2, 6.4, .32):
        place(box((28, .06, .29), board, .03, 2), (0, 3.97, z))
    window((-1.9, 3.94, 1.5), (3.4, 2.3), '#D3E3EA', PAPER, 3, 1, .8)
    place(box((3.3, .03, .72), glow('#8FB3BE', .75), 0), (-1.9, 3.90, 1.9))      # the lake
    place(box((3.3, .025, .20), glow('#7E9C86', .6), 0), (-1.9, 3.905, 2.36))
    for k, turn in enumerate((24, -24)):
        shaft = place(cylinder(.055, 3.2, wood(OAK, 2, .45), .02, 32), (0, 0, -1.6))
        blade = place(outline([(-.17, 0), (.17, 0), (.22, .5), (.20, .9), (-.20, .9), (-.22, .5)], .05, matte((PINE, CLAY)[k], .6, 0), .02), (0, -.0, 1.2), (90, 0, 0))
        place(group([shaft, blade]), (2.15, 3.82 - .1 * k, 3.1), (0, turn, 0))
    table((-.1, 1.4, 0), 0, PAPER, '#7E99A3', OAK)
    place(box((1.5, .55, .10), wood(OAK, 0), .03), (3.2, 2.2, .85))
    for x in (2.6, 3.8):
        place(box((.1, .45, .82), wood(OAK, 2), .02), (x, 2.2, .41))
    place(bowl(ceramic(PAPER, .4, True), .16, .15, .02, .10, oil('#B9772A'), .75), (3.0, 2.1, .90))
    place(lathe([(0, 0), (.16, 0), (.22, .12), (.20, .24), (.09, .32), (.08, .34), (0, .36)], ceramic(PINE, .4), 64, 40), (3.45, 2.2, .90))
    plant((-3.9, 2.6, 0), '#E9DDCB', 'olive', '#6F8F6A', 1.0, 8)
    eye((.0, -9.5, 2.6), (.0, 1.5, 1.8))
