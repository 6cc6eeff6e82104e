"""Experts: forty invented people, each with a face, an age, hair and clothes of their own. They look at the viewer."""
from kit import *
from . import scene
from .bust import collar, glasses, surface, torso
from .features import brows, iris, lashes, teeth
from .hair import HEAD, beard, beard_mask, hair, hair_material, scarf
from .head import USUAL, Face, painted_skin, warm_tone

BROWN, DARK, HAZEL, GREEN, BLUE, GREY = '#5B3418', '#351D10', '#7A5426', '#5E7444', '#4C7C9E', '#6B8088'
SOFT_SAGE, SOFT_BLUSH, SOFT_MIST, SOFT_CLAY, SOFT_DUSK = '#B5C4B6', '#EBD2C2', '#DCE3DA', '#DDAF92', '#B9C4C8'

# skin, hair style and colour, iris, clothes, neckline, background, yaw; then what is this person's own (USUAL in head.py
# names the numbers of a face; size is the head's width and height, build the shoulders, roll the tilt of the head)
PEOPLE = [
    dict(skin='#EBC0A6', hair='bun', tone='#5A3423', iris=HAZEL, wear=SAND, neck_line='wrap', wall=SOFT_SAGE, yaw=10, teeth=.7, roll=-3),
    dict(skin='#A56C49', hair='curls', tone='#1E1714', iris=DARK, wear=PINE, neck_line='mandarin', wall=OAT, yaw=-10, man=True, beard='stubble', teeth=.8, jaw=1.12, nose=1.28, lips=1.15, build=1.04, roll=3),
    dict(skin='#EFC7AE', hair='bob', tone='#A9713F', iris=BLUE, wear=TERRA, neck_line='vee', wall=SOFT_MIST, yaw=8, age=.35, wide=.97, nose=1.05, lips=.85, smile=.9, open=.92, size=(.97, 1.03)),
    dict(skin='#D9A583', hair='swept', tone='#241A16', iris=BROWN, wear=SAND, neck_line='mandarin', wall=SOFT_BLUSH, yaw=-8, man=True, beard='full', nose=1.15, bridge=1.7, brows=1.5, jaw=1.1, size=(1.0, 1.02), build=1.05),
    dict(skin='#75472F', hair='afro', volume=.85, tone='#191412', iris=DARK, wear=OAT, neck_line='wrap', wall=SOFT_MIST, yaw=-9, teeth=.85, nose=1.35, bridge=.5, lips=1.4, cheeks=1.08, wide=1.03, roll=3),
    dict(skin='#EBBFA2', hair='sidepart', tone='#A7A39C', iris=GREY, wear=PINE, neck_line='crew', wall=SAND, yaw=9, man=True, glasses=BRASS, age=.7, wide=.95, jaw=.98, chin=.95, nose=1.1, lips=.75, brows=1.0, build=.93, size=(.96, 1.04)),
    dict(skin='#D8A482', hair='hijab', tone=MIST, iris=BROWN, wear=PINE, neck_line='mandarin', wall=SOFT_BLUSH, yaw=-7, lips=1.12, open=1.05, brows=1.1, bridge=1.3, brow='#2A1C16', roll=2),
    dict(skin='#6E432E', hair='bald', tone='#1C1513', iris=DARK, wear=SAGE, neck_line='mandarin', wall=SAND, yaw=8, man=True, beard='full', teeth=.6, jaw=1.2, wide=1.05, nose=1.42, bridge=.6, lips=1.3, neck=1.16, build=1.12, size=(1.03, .99)),
    dict(skin='#F2CDB6', hair='pixie', tone='#D0AC76', iris=BLUE, wear=CLAY, neck_line='crew', wall=OAT, yaw=-11, teeth=.5, chin=.9, jaw=.93, tip=1.2, open=1.08, eyes=1.03, age=.15, size=(.97, .98), build=.92),
    dict(skin='#AF7550', hair='braid', tone='#221713', iris=DARK, wear=MIST, neck_line='wrap', wall=SOFT_DUSK, yaw=-9, lips=1.2, nose=1.12, brows=1.1, eyes=1.05, open=1.08, roll=3),
    dict(skin='#EDC3A8', hair='crop', tone='#6E4428', iris=GREEN, wear=SAGE, neck_line='crew', wall=OAT, yaw=10, man=True, beard='stubble', glasses=INK, square=True, jaw=1.14, chin=1.15, wide=1.0, nose=1.1, lips=.8, build=1.02, age=.2),
    dict(skin='#7C4C33', hair='wrapknot', tone=CLAY, iris=DARK, wear=SAND, neck_line='vee', wall=SOFT_SAGE, yaw=7, teeth=.9, nose=1.3, bridge=.55, lips=1.35, cheeks=1.12, full=.25, brow='#1E1512', earrings=True, roll=-3),
    dict(skin='#F0CBAF', hair='fringebob', tone='#1F1A1A', iris=DARK, wear=SAND, neck_line='mandarin', wall=SOFT_CLAY, yaw=9, fold=True, open=.80, slant=.08, bridge=.25, nose=1.05, lips=.95, wide=1.04, ridge=.1, size=(1.0, .97), build=.9),
    dict(skin='#EFC9B2', hair='lowbun', tone='#D5D1C9', iris=BLUE, wear=PINE, neck_line='vee', wall=SOFT_MIST, yaw=-8, glasses=BRASS, age=1.0, full=.3, lips=.75, open=.86, nose=1.15, smile=1.1, side=1, brow='#A9A097', build=.96),
    dict(skin='#5F3826', hair='locs', tone='#1A1412', iris=DARK, wear=TERRA, neck_line='crew', wall=SAND, yaw=9, man=True, beard='goatee', teeth=.75, nose=1.38, bridge=.6, lips=1.35, jaw=1.08, wide=.97, size=(.98, 1.03), build=1.03, roll=-3),
    dict(skin='#D7A17C', hair='wavy', tone='#3D2418', iris=HAZEL, wear=SAGE, neck_line='wrap', wall=SOFT_BLUSH, yaw=-9, teeth=.8, lips=1.2, full=.15, cheeks=1.05, roll=4),
    dict(skin='#F5D3BF', hair='braid', tone='#9C4B22', iris=GREEN, wear=OAT, neck_line='wrap', wall=SOFT_SAGE, yaw=-9, teeth=.6, freckles=1, jaw=.92, tip=1.3, eyes=1.05, open=1.05, brow='#8A4A28', chin=.9, build=.9),
    dict(skin='#E7BC9C', hair='crop', tone='#191615', iris=DARK, wear=PINE, neck_line='mandarin', wall=SOFT_BLUSH, yaw=8, man=True, fold=True, open=.78, slant=.06, bridge=.35, nose=1.18, lips=1.05, wide=1.06, jaw=1.06, ridge=.15, size=(1.02, .97), build=.97),
    dict(skin='#DDAE8B', hair='long', tone='#17130F', iris=BROWN, wear=SAND, neck_line='vee', wall=SOFT_MIST, yaw=9, nose=1.05, bridge=1.6, tip=-.8, brows=1.2, lips=1.15, open=1.02, slant=.05, earrings=True, size=(.96, 1.03)),
    dict(skin='#F0C9B0', hair='quiff', tone='#B08C58', iris=BLUE, wear=SAGE, neck_line='crew', wall=SAND, yaw=-10, man=True, beard='stubble', teeth=.85, jaw=1.16, chin=1.15, brow='#7E6240', nose=1.05, build=1.06, roll=3),
    dict(skin='#6A402B', hair='curls', tone='#2A1A14', iris=DARK, wear=TERRA, neck_line='vee', wall=SOFT_MIST, yaw=-8, nose=1.3, bridge=.6, lips=1.35, smile=1.1, cheeks=1.1, open=.95, earrings=True, build=.98, size=(1.02, 1.0)),
    dict(skin='#E2AC8C', hair='thin', tone='#BDB9B2', iris=BLUE, wear=OAT, neck_line='mandarin', wall=SOFT_SAGE, yaw=-9, man=True, age=.95, full=.9, jaw=1.16, nose=1.35, lips=.8, open=.94, teeth=.55, neck=1.15, build=1.12, brow='#A29C93', brows=1.2, size=(1.04, .98), blush=1.4),
    dict(skin='#CE9A74', hair='ponytail', tone='#181413', iris=DARK, wear=SAND, neck_line='wrap', wall=SOFT_CLAY, yaw=-8, fold=True, open=.84, slant=.05, bridge=.3, nose=1.22, lips=1.2, wide=1.05, cheeks=1.1, ridge=.15, full=.35, age=.25, teeth=.65, size=(1.03, .95)),
    dict(skin='#D3A07A', hair='curls', tone='#4A2E1C', iris=HAZEL, wear=CLAY, neck_line='crew', wall=OAT, yaw=9, man=True, beard='stubble', teeth=.7, nose=1.12, bridge=1.7, brows=1.4, chin=1.1, wide=.95, size=(.96, 1.04), roll=-3),
    dict(skin='#F1CCB7', hair='bob', tone='#C7C5C0', iris=GREEN, wear=MIST, neck_line='wrap', wall=SOFT_SAGE, yaw=8, glasses=CLAY, square=True, age=.9, wide=.94, jaw=.95, lips=.72, nose=1.1, teeth=.5, open=.88, brow='#9D958C', build=.88, size=(.95, 1.04)),
    dict(skin='#E9BB9C', hair='bald', tone='#4A3426', iris=BLUE, wear=PINE, neck_line='crew', wall=SAND, yaw=-9, man=True, glasses=INK, square=True, jaw=1.18, wide=1.04, nose=1.25, age=.4, lips=.8, neck=1.18, build=1.1, brow='#5A4230', full=.3),
    dict(skin='#5C3626', hair='crop', tone='#161211', iris=DARK, wear=SAGE, neck_line='vee', wall=OAT, yaw=9, jaw=.92, nose=1.22, bridge=.7, lips=1.35, cheeks=1.12, eyes=1.04, open=1.05, teeth=.7, earrings=True, brow='#120E0C', size=(.96, 1.0), build=.9),
    dict(skin='#C9936C', hair='crop', tone='#1C1613', iris=BROWN, wear=SAND, neck_line='mandarin', wall=SOFT_MIST, yaw=-8, man=True, beard='full', nose=1.2, bridge=1.5, brows=1.5, teeth=.6, wide=1.02, build=1.06, roll=3),
    dict(skin='#DCAB88', hair='hijab', tone='#B4653E', iris=GREEN, wear=OAT, neck_line='mandarin', wall=SOFT_MIST, yaw=8, nose=1.0, bridge=1.5, brows=1.25, teeth=.7, lips=1.1, jaw=.94, eyes=1.04, brow='#33211A', roll=-3, size=(.96, 1.02)),
    dict(skin='#EBBE9F', hair='swept', tone='#6B3C22', iris=GREEN, wear=TERRA, neck_line='crew', wall=SOFT_MIST, yaw=9, man=True, teeth=.9, jaw=1.02, chin=1.05, nose=1.0, wide=.95, open=1.0, build=.96, roll=-4),
    dict(skin='#F4D2BE', hair='wavy', tone='#D9BE92', iris=BLUE, wear=PINE, neck_line='vee', wall=SOFT_BLUSH, yaw=8, freckles=4, jaw=1.0, full=.2, cheeks=1.1, tip=.6, teeth=.55, age=.2, brow='#A98658', lips=.9, size=(1.0, .99)),
    dict(skin='#6B422D', hair='afro', tone='#15110F', iris=DARK, wear=SAGE, neck_line='mandarin', wall=SAND, yaw=8, man=True, beard='goatee', volume=.42, jaw=1.08, nose=1.22, bridge=1.0, lips=1.15, wide=.94, size=(.95, 1.05), build=.98),
    dict(skin='#E4B596', hair='lowbun', tone='#33211A', iris=HAZEL, wear=CLAY, neck_line='wrap', wall=OAT, yaw=-12, nose=1.08, bridge=1.3, lips=1.1, brows=1.05, slant=.06, open=.95, side=2.1, size=(.97, 1.02), earrings=True),
    dict(skin='#F3CDB7', hair='curls', tone='#A5532A', iris=BLUE, wear=PINE, neck_line='crew', wall=SOFT_MIST, yaw=-9, man=True, beard='full', freckles=2, wide=1.05, jaw=1.12, full=.4, nose=1.2, teeth=.5, brow='#8F4B26', build=1.1, neck=1.12, blush=1.5, size=(1.04, .98)),
    dict(skin='#F0C8AD', hair='fringebob', tone='#6B4428', iris=BROWN, wear=MIST, neck_line='crew', wall=SOFT_SAGE, yaw=-8, glasses=INK, square=False, jaw=.94, tip=1.0, teeth=.75, lips=1.05, eyes=1.04, build=.88, size=(.97, .97), roll=3),
    dict(skin='#CE9C77', hair='crop', tone='#8F8A83', iris=BROWN, wear=SAND, neck_line='mandarin', wall=SOFT_DUSK, yaw=9, man=True, beard='stubble', age=.75, jaw=1.15, nose=1.32, bridge=1.6, brows=1.5, brow='#5B5048', lips=.85, open=.9, build=1.07, neck=1.1),
    dict(skin='#9B6443', hair='ringlets', tone='#2C1C15', iris=BROWN, wear=OAT, neck_line='wrap', wall=SOFT_SAGE, yaw=-8, nose=1.18, lips=1.28, teeth=.85, cheeks=1.08, earrings=True, roll=3),
    dict(skin='#BF8A63', hair='sidepart', tone='#191514', iris=DARK, wear=TERRA, neck_line='mandarin', wall=SAND, yaw=9, man=True, glasses=INK, square=True, fold=True, open=.9, bridge=.5, nose=1.25, lips=1.15, teeth=.6, wide=1.02, build=.94, size=(1.0, .97)),
    dict(skin='#F1CBB4', hair='braid', tone='#C6A374', iris=GREY, wear=SAND, neck_line='vee', wall=SOFT_DUSK, yaw=9, side=-1, nose=.98, lips=1.1, cheeks=1.12, wide=1.03, teeth=.6, brow='#8A6B45', slant=.04, roll=-3),
    dict(skin='#A06B47', hair='bun', tone='#4B4744', iris=DARK, wear=PINE, neck_line='vee', wall=SOFT_BLUSH, yaw=9, age=.6, full=.55, jaw=1.05, nose=1.25, lips=1.1, brow='#2E2724', earrings=True, open=.95, build=1.04, size=(1.02, .98)),
]


def portrait(person):
    get = person.get
    man, style, tone, tunic = get('man', False), get('hair'), get('tone'), get('wear')
    covered = style in ('hijab', 'wrapknot')
    empty_stage(PAPER, .30, .36, 'Medium High Contrast')
    numbers = {**(dict(jaw=1.1, ridge=1.0, nose=1.1, lips=.85, neck=1.08) if man else {}), **{k: v for k, v in person.items() if k in USUAL}}
    if covered:
        numbers['ears'] = 0
    face = HEAD['face'] = Face(**numbers)
    hairs = linen(tone, 'Object', .03, .2, .2) if covered else hair_material(tone)
    brow = hair_material(get('brow', mix(tone, '#33231B', .45)))
    skin_material = painted_skin(get('skin'))
    head, at = face.mesh(skin_material)
    shadow = None
    if get('beard') or style == 'bald':
        kind = get('beard')
        shadow = beard_mask(kind != 'goatee')(at) * (.62 if kind == 'stubble' else .8) if kind else np.zeros(len(at))
        if style == 'bald':
            shadow = np.maximum(shadow, .10 * smoothstep(1.98, 2.06, at[:, 2]))
    paint(head, face.tones(at, get('skin'), get('blush', 1), shade=mix(tone, get('skin'), .25), shade_mask=shadow, freckled=get('freckles', 0)))
    above = [head]
    yaw = get('yaw')
    for side in (-1, 1):
        above += iris(face, side, get('iris'), -.9 * yaw)
        above += lashes(face, side, matte('#1A1210', .6, 0), .8 if man else 1.2)
        above += brows(face, side, brow, get('brows', 1.2 if man else .85), lift=get('lift', 0))
    if face.teeth > .05:
        enamel = Shader('teeth', '#FAF4EA', .25, specular=.4)
        enamel.set('Emission', (*rgb('#FFF4E6'), 1))
        enamel.set('Emission Strength', .22)
        above.append(teeth(face, enamel.mat))
    if get('beard') in ('full', 'goatee'):
        above.append(beard(hair_material(tone if style != 'bald' else '#1C1513'), get('beard') == 'full', .050 if get('beard') == 'full' else .035))
    if get('glasses'):
        above += glasses(metal(BRASS, .3) if get('glasses') == BRASS else matte(get('glasses'), .4, 0), .138, get('square', False))
    if get('earrings'):
        above += [place(ball(metal(), (.024, .024, .024), 20), (s * .452, .0, 1.462)) for s in (-1, 1)]
    cloth = linen(tunic, 'Object', .03, .2, .15)
    body = torso(cloth, skin(warm_tone(get('skin'))), get('neck_line'), get('build', 1.02 if man else .92))
    body_tree = surface(body)
    below = [body] + collar(get('neck_line'), body_tree, cloth, matte(mix(tunic, WALNUT, .6), .4, 0))
    if covered:
        cap, *drape = scarf(style, hairs, body_tree)
        above.append(cap)
        below += drape
    else:
        above += hair(style, hairs, get('side', 1), get('volume', 1))
    wide, high = get('size', (1, 1))
    roll, pivot = math.radians(get('roll', 0)), 1.1
    lean = group(above, (-math.sin(roll) * pivot, 0, pivot * (1 - high) - .09), (0, get('roll', 0), 0), (wide, (wide + 1) / 2, high))
    group([lean, group(below)], turn=(0, 0, yaw))
    wall = backdrop(get('wall'), depth=6, curve=2.5)
    wall.location.z = -1.2
    softbox((-4.5, -4.5, 4.6), (0, 0, 1.5), 3.0, 390, '#FFF0E2')
    softbox((5, -2.0, 2.2), (0, 0, 1.4), 4, 100, '#FFE6D4')
    softbox((3.0, 2.4, 3.4), (0, 0, 1.6), 1.6, 220, '#FFF3E4')
    camera((0, -12, 1.64), (0, 0, 1.52), 203)


def _register(index, person):
    @scene(f'expert-{index + 1:02d}', (1, 1))
    def build():
        portrait(person)


for _index, _person in enumerate(PEOPLE):
    _register(_index, _person)
