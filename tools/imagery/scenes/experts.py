"""Experts: calm clay busts. One seamless head per person, sculpted hair, linen tunic, palette background."""
from kit import *
from . import scene
from .bust import collar, face, freckles, glasses, head, lines, surface, torso
from .hair import beard, hair, hair_material, scarf

PEOPLE = [
    # skin, hair style, hair colour, tunic, neckline, background, yaw, and what is this person's own: man, beard, glasses
    # (colour; square), jaw, nose and brows (1 = usual), lines (of age), freckles (seed), earrings, side (of a braid or low knot), volume
    ('#D9A27E', 'bun', '#5A3423', SAND, 'wrap', SAGE, 10, {}),
    ('#8A5433', 'curls', '#1E1714', PINE, 'mandarin', OAT, -10, {'man': True, 'beard': 'stubble'}),
    ('#E2B090', 'bob', '#A9713F', TERRA, 'vee', MIST, 8, {}),
    ('#D9A27C', 'swept', '#2A1E19', SAND, 'mandarin', BLUSH, -8, {'man': True, 'beard': 'full'}),
    ('#7A4A30', 'afro', '#191412', OAT, 'wrap', MIST, -9, {}),
    ('#DDAE8C', 'sidepart', '#A7A39C', PINE, 'crew', SAND, 9, {'man': True, 'glasses': BRASS}),
    ('#C98F66', 'hijab', MIST, PINE, 'mandarin', BLUSH, -7, {}),
    ('#7C4C32', 'bald', '#1C1513', SAGE, 'mandarin', SAND, 8, {'man': True, 'beard': 'full'}),
    ('#E4B497', 'pixie', '#C9A36B', CLAY, 'crew', OAT, -11, {}),
    ('#B97B52', 'braid', '#2B1B15', MIST, 'wrap', PINE, -9, {}),
    ('#E3B08C', 'crop', '#6E4428', SAGE, 'crew', OAT, 10, {'man': True, 'beard': 'stubble', 'glasses': INK, 'square': True}),
    ('#855436', 'wrapknot', CLAY, SAND, 'vee', SAGE, 7, {}),
    ('#DEAF8A', 'fringebob', '#1F1A1A', SAND, 'mandarin', TERRA, 9, {}),
    ('#DBAA88', 'lowbun', '#CFCBC3', PINE, 'vee', MIST, -8, {'glasses': BRASS}),
    ('#6C422B', 'locs', '#1A1412', TERRA, 'crew', SAND, 9, {'man': True, 'beard': 'stubble'}),
    ('#D8A077', 'long', '#3D2418', SAGE, 'wrap', BLUSH, -9, {}),
    ('#E8BFA4', 'braid', '#9C4B22', OAT, 'wrap', SAGE, -9, {'freckles': 1, 'jaw': .92}),
    ('#E2B198', 'crop', '#191615', PINE, 'mandarin', BLUSH, 8, {'man': True, 'jaw': .96, 'nose': .92}),
    ('#C9976C', 'long', '#17130F', SAND, 'vee', MIST, 9, {'nose': 1.06, 'earrings': True}),
    ('#E6B99B', 'swept', '#A9804C', SAGE, 'crew', SAND, -10, {'man': True, 'beard': 'stubble', 'jaw': 1.1}),
    ('#6B412B', 'locs', '#3A241A', TERRA, 'vee', MIST, -8, {'nose': 1.05, 'earrings': True}),
    ('#DDAD8B', 'sidepart', '#B9B6AF', OAT, 'mandarin', SAGE, -9, {'man': True, 'lines': True, 'jaw': 1.12, 'nose': 1.16}),
    ('#BC8463', 'bun', '#181413', SAND, 'wrap', TERRA, -8, {'jaw': 1.0, 'nose': .9}),
    ('#C99A70', 'curls', '#55351F', CLAY, 'crew', OAT, 9, {'man': True, 'beard': 'stubble', 'nose': 1.14, 'brows': 1.3}),
    ('#DFB190', 'bob', '#BDBBB6', MIST, 'wrap', SAGE, 8, {'glasses': BRASS, 'lines': True}),
    ('#DCA985', 'bald', '#4A3426', PINE, 'crew', SAND, -9, {'man': True, 'glasses': INK, 'square': True, 'jaw': 1.1, 'nose': 1.12}),
    ('#6F452D', 'pixie', '#161211', SAGE, 'vee', OAT, 9, {'jaw': .9, 'nose': 1.04}),
    ('#C59266', 'crop', '#1C1613', SAND, 'mandarin', MIST, -8, {'man': True, 'beard': 'full', 'nose': 1.14, 'brows': 1.35}),
    ('#CC9B70', 'hijab', '#B4653E', OAT, 'mandarin', MIST, 8, {'nose': 1.06, 'brows': 1.1}),
    ('#DDAC89', 'swept', '#6B3C22', TERRA, 'crew', MIST, 9, {'man': True, 'jaw': 1.0, 'nose': 1.0}),
    ('#EAC1A6', 'long', '#D6BA8C', PINE, 'vee', BLUSH, 8, {'jaw': .9, 'freckles': 4}),
    ('#6A402B', 'afro', '#15110F', SAGE, 'mandarin', SAND, 8, {'man': True, 'beard': 'stubble', 'volume': .5, 'jaw': 1.08, 'nose': 1.12}),
    ('#C7956B', 'lowbun', '#33211A', CLAY, 'wrap', OAT, -12, {'nose': 1.05, 'jaw': 1.0, 'side': 2.1}),
    ('#E7BBA0', 'curls', '#A5532A', PINE, 'crew', MIST, -9, {'man': True, 'beard': 'full', 'freckles': 2, 'jaw': 1.04}),
    ('#DCAC89', 'fringebob', '#5F3D27', MIST, 'crew', SAGE, -8, {'glasses': INK, 'square': True, 'jaw': .98}),
    ('#C8976F', 'crop', '#8F8A83', SAND, 'mandarin', MIST, 9, {'man': True, 'beard': 'stubble', 'lines': True, 'jaw': 1.12, 'nose': 1.1}),
    ('#94603E', 'ringlets', '#2C1C15', OAT, 'wrap', SAGE, -8, {'nose': .98, 'earrings': True}),
    ('#B67D5A', 'sidepart', '#191514', TERRA, 'mandarin', SAND, 9, {'man': True, 'glasses': INK, 'square': True, 'jaw': 1.0, 'nose': 1.0}),
    ('#E7BCA0', 'braid', '#C6A374', SAND, 'vee', PINE, 9, {'side': -1, 'nose': .92}),
    ('#9A653F', 'bun', '#4B4744', PINE, 'vee', BLUSH, 9, {'lines': True, 'jaw': 1.04, 'nose': 1.1, 'earrings': True}),
]


def portrait(skin_tone, style, hair_tone, tunic, neckline, background, yaw, extras):
    empty_stage(PAPER, .40, .36, 'Medium High Contrast')
    skin_material, cloth_material = skin(skin_tone), linen(tunic, 'Object', .03, .2, .15)
    hairs = linen(hair_tone, 'Object', .03, .2, .2) if style in ('hijab', 'wrapknot') else hair_material(hair_tone)
    brow_tone = '#2A1E19' if style in ('hijab', 'wrapknot') else mix(hair_tone, '#5A4030', .35)
    man = extras.get('man', False)
    usual = 1.06 if man else .95
    h = head(skin_material, extras.get('jaw', usual), extras.get('nose', 1.08 if man else .95), style not in ('hijab', 'wrapknot'))
    body = torso(cloth_material, skin_material, neckline, 1.04 if man else .94)
    face_tree, body_tree = surface(h), surface(body)
    dark = matte(mix(skin_tone, INK, .82), .6, 0)
    lip = matte(mix(mix(skin_tone, '#A23B30', .5), INK, .10), .5, 0)
    brow = hair_material(brow_tone)
    parts = [h, body] + collar(neckline, body_tree, cloth_material, matte(mix(tunic, WALNUT, .6), .4, 0))
    parts += face(face_tree, dark, lip, brow, extras.get('brows', 1.15 if man else .9))
    parts += scarf(style, hairs, body_tree) if style in ('hijab', 'wrapknot') else hair(style, hairs, extras.get('side', 1), extras.get('volume', 1))
    if extras.get('lines'):
        parts += lines(face_tree, matte(mix(skin_tone, '#7A4630', .34), .6, 0))
    if extras.get('freckles'):
        parts += freckles(face_tree, matte(mix(skin_tone, '#9A5A36', .55), .6, 0), extras['freckles'])
    kind = extras.get('beard')
    if kind:
        tone = hair_material(hair_tone if style != 'bald' else '#1C1513')
        if kind == 'stubble':
            tone = hair_material(mix(hair_tone, skin_tone, .18))
        parts.append(beard(tone, kind != 'goatee', .022 if kind == 'stubble' else .055))
    if extras.get('glasses'):
        frame = metal(BRASS, .3) if extras['glasses'] == BRASS else matte(extras['glasses'], .4, 0)
        parts += glasses(frame, .125, extras.get('square', False))
    if extras.get('earrings') or style in ('bun', 'lowbun', 'bob', 'pixie'):
        for s in (-1, 1):
            parts.append(place(ball(metal(), (.022, .022, .022), 20), (s * .445, .02, 1.455)))
    group(parts, turn=(0, 0, yaw))
    wall = backdrop(background, depth=6, curve=2.5)
    wall.location.z = -1.2
    softbox((-4.5, -4.5, 4.6), (0, 0, 1.5), 3.5, 350, '#FFEEDD')
    softbox((5, -2.0, 2.2), (0, 0, 1.4), 4, 130, '#FFDFC6')
    softbox((3.0, 2.4, 3.4), (0, 0, 1.6), 1.6, 120, '#FFF3E4')
    camera((0, -12, 1.66), (0, 0, 1.46), 162)


def _register(index, person):
    @scene(f'expert-{index + 1:02d}', (1, 1))
    def build():
        portrait(*person)


for _index, _person in enumerate(PEOPLE):
    _register(_index, _person)
