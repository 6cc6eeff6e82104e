"""A head as one distance field: skull, cheeks, jaw, nose, lids, lips and ears with soft seams, shaped by a person's numbers."""
from kit import *

CENTRE = np.array((0, .05, 1.74))
EYE_R = .128                             # of the usual eye
USUAL = dict(
    wide=1.0, jaw=1.0, chin=1.0, cheeks=1.0, full=0.0,         # outline: width of face and jaw, chin, cheekbones, fullness
    nose=1.0, tip=0.0, bridge=1.0,                             # nose: width, how far the tip turns up, height of the bridge
    lips=1.0, mouth=1.0, smile=1.0, teeth=0.0,                 # mouth: fullness, width, how much it smiles, how far it opens
    open=1.0, slant=0.0, fold=False, eyes=1.0, apart=1.0,      # eyes: how open, slant, smooth upper lid, size, distance
    ridge=.5, age=0.0, neck=1.0, ears=1.0,
)


class Face:
    """The numbers of a person, and the curves that follow from them."""

    def __init__(self, **numbers):
        self.__dict__.update({**USUAL, **numbers})
        self.eye = np.array((.172 * self.apart, -.283, 1.69), np.float32)
        self.eye_r = EYE_R * self.eyes
        self.tables = {}
        self.half = .146 * self.mouth          # half the width of the mouth

    def lids(self, u):
        """Upper and lower edge of the opening, in radians above the middle of the eye, at the angle u outwards."""
        u0 = .86
        t = np.clip(1 - (u / u0) ** 2, 0, 1)
        lean = self.slant * u
        up = .43 * self.open * t ** (.62 if not self.fold else .55) * (1 - .10 * u) - (.02 if self.fold else 0)
        low = -(.31 - .06 * self.smile) * min(self.open, 1.05) * t ** .75
        return up + lean - .03, low + lean - .03

    def eye_point(self, side, u, v, r):
        """A point at the distance r from the middle of an eye; u runs outwards, v upwards."""
        return np.stack([side * (self.eye[0] + r * np.sin(u) * np.cos(v)), self.eye[1] - r * np.cos(u) * np.cos(v), self.eye[2] + r * np.sin(v)], -1)

    def mouth_lines(self, x):
        """Heights of the lower edge of the upper lip and the upper edge of the lower lip."""
        k = np.clip(np.abs(x) / self.half, 0, 1)
        up = 1.398 + .038 * self.smile * k ** 2 - .008 * self.teeth * (1 - k ** 2)
        return up, up - .058 * self.teeth * (1 - k ** 2) ** .8

    def lip_path(self, low):
        x = np.linspace(-self.half, self.half, 13)
        k = np.abs(x) / self.half
        up, down = self.mouth_lines(x)
        y = -.418 + .085 * k ** 2 + (.012 * self.teeth)
        if low:
            r = self.lips * (.038 * (1 - k ** 2) ** .7) + .004
            return np.stack([x, y + .004, down - r * .82, ], -1), r
        bow = .014 * np.exp(-(k / .16) ** 2) * self.lips
        r = self.lips * (.028 * (1 - k ** 2.2) ** .7 - .005 * np.exp(-(k / .14) ** 2)) + .004
        return np.stack([x, y, up + r * .86 - bow * .2], -1), r

    # -- the fields -----------------------------------------------------------------------------------------------

    def base(self, p):
        """Smooth head without features; hair and beards are fitted to it."""
        e = lambda at, size: ellipsoid(p, at, size)
        d = e((0, .06, 1.81), (.42, .47, .465))
        d = merge(d, e((0, -.075, 1.56), (.345 * self.wide + .02 * self.full, .355, .40)), .10)
        d = merge(d, e((0, -.09, 1.34), (.268 * self.jaw + .03 * self.full, .275, .19)), .12)
        d = merge(d, e((0, -.30, 1.225), (.105 * self.chin, .105, .085)), .13)
        d = merge(d, chain(p, [(0, .07, 1.42), (0, .07, 1.1), (0, .10, .55)], np.array((.205, .195, .225)) * self.neck), .10)
        if self.full:
            d = merge(d, e((0, -.16, 1.20), (.20, .17, .10)), .10) if self.full > .5 else d
        return d

    def field(self, p):
        d = self.base(p)
        front = (p[:, 1] < .1) & (p[:, 2] > 1.02) & (p[:, 2] < 2.12)
        if front.any():
            d[front] = self.features(p[front], d[front])
        if self.ears:
            side = (np.abs(p[:, 0]) > .26) & (p[:, 2] > 1.3) & (p[:, 2] < 1.95) & (p[:, 1] > -.2) & (p[:, 1] < .3)
            if side.any():
                q = np.abs(p[side] * (1, 0, 0)) + p[side] * (0, 1, 1)
                # the ear stands off the head a little and leans back
                c = np.array((.425 + .02 * (self.wide - 1), .055, 1.615))
                ear = ellipsoid(q, c, (.062, .088, .145), -14)
                ear = carve(ear, ellipsoid(q, c + (.045, -.030, .02), (.042, .052, .085), -14), .03)
                ear = merge(ear, ellipsoid(q, c + (-.018, -.015, -.10), (.04, .045, .05)), .03)
                d[side] = merge(d[side], ear, .03)
        return d

    def features(self, p, d):
        q = np.abs(p * np.array((1, 0, 0), np.float32)) + p * np.array((0, 1, 1), np.float32)   # both halves at once
        smile = self.smile
        # cheeks rise with the smile
        d = merge(d, ellipsoid(q, (.215 * self.wide, -.262, 1.535 + .012 * smile), (.13 * self.cheeks + .02 * self.full, .125, .115 + .03 * self.full)), .09)
        d = merge(d, ellipsoid(p, (0, -.315, 1.405), (.155, .105, .115)), .10)             # round of the mouth
        d = merge(d, chain(q, [(0, -.362, 1.80), (.13, -.345, 1.818), (.26, -.25, 1.79)], .05 + .022 * self.ridge), .07)
        # sockets, eyeballs behind lids
        eye = self.eye
        d = carve(d, ellipsoid(q, eye + (0.0, -.135, .012), (.135, .085, .085)), .075)
        lid = np.sqrt(((q - eye) ** 2).sum(-1)) - (self.eye_r + .017)
        d = merge(d, lid, .045)
        rel = q - eye
        dist = np.sqrt((rel ** 2).sum(-1)) + 1e-6
        u = np.arctan2(rel[:, 0], -rel[:, 1])
        v = np.arcsin(np.clip(rel[:, 2] / dist, -1, 1))
        up, low = self.lids(u)
        r = self.eye_r
        if not self.fold:   # the crease of the upper lid
            d = d + .011 * np.exp(-((v - up - .30) * r / .010) ** 2) * np.clip(1.15 - np.abs(u), 0, .4) / .4 * (dist < r + .07) * (rel[:, 1] < 0)
        d = d + (.006 + .012 * self.age) * np.exp(-((v - low + .36) * r / .014) ** 2) * np.clip(1.0 - np.abs(u), 0, .5) * 2 * (dist < r + .08) * (rel[:, 1] < 0)
        # nose
        w = self.nose
        tip = np.array((0, -.512, 1.553 + .016 * self.tip))
        nose = chain(p, [(0, -.355 - .018 * self.bridge, 1.745), (0, -.388 - .022 * self.bridge, 1.66), tip + (0, .02, .01)], [.036, .042, .05])
        nose = merge(nose, ellipsoid(p, tip, (.058 * (.55 + .45 * w), .052, .050)), .03)
        nose = merge(nose, ellipsoid(q, (.060 * w, -.445, 1.538 + .006 * self.tip), (.039 * (.5 + .5 * w), .052, .038)), .025)
        nose = carve(nose, ellipsoid(q, (.030 * w, -.462, 1.500 + .008 * self.tip), (.017 * w, .022, .016)), .012)
        d = merge(d, nose, .045)
        d = d + .006 * np.exp(-(p[:, 0] / .014) ** 2) * np.exp(-((p[:, 2] - 1.462) / .035) ** 2) * (p[:, 1] < -.3)    # philtrum
        # folds beside the mouth, lines of age
        depth = .010 * smile + .018 * self.age
        fold = chain(q, spline([(.088 * (.6 + .4 * w), -.41, 1.555), (.150, -.36, 1.495), (self.half + .052, -.32, 1.415), (self.half + .050, -.30, 1.37)], 9), 0)
        d = d + depth * np.exp(-(fold / .017) ** 2)
        if self.age > .3:
            for z, x1 in ((1.905, .20), (1.955, .16)):
                d = d + .007 * self.age * np.exp(-((p[:, 2] - z + .25 * p[:, 0] ** 2) / .010) ** 2) * smoothstep(x1 + .04, x1 - .04, q[:, 0])
            for lift in (-.035, .005, .045):
                crow = chain(q, [(eye[0] + .120, -.30, 1.685 + lift * .3), (eye[0] + .175, -.22, 1.685 + lift * 1.5)], 0)
                d = d + .009 * self.age * np.exp(-(crow / .009) ** 2)
            d = d + .012 * self.age * np.exp(-((q[:, 0] - .20) / .05) ** 2) * np.exp(-((p[:, 2] - 1.28) / .04) ** 2) * (p[:, 1] < -.1)
        # mouth
        near = (q[:, 0] < .24) & (p[:, 2] > 1.27) & (p[:, 2] < 1.50) & (p[:, 1] < -.22)
        if near.any():
            n = p[near]
            x, dn = n[:, 0], d[near]
            line, under = self.mouth_lines(x)
            for lower in (False, True):
                dn = merge(dn, chain(n, *self.lip_path(lower)), .022)
            k = np.clip(np.abs(x) / self.half, 0, 1)
            if self.teeth > .05:
                cut = np.maximum(np.maximum(under - n[:, 2], n[:, 2] - line), np.maximum(np.abs(x) - self.half * .96, n[:, 1] + .30))
                dn = carve(dn, cut, .010)
            else:
                dn = dn + .018 * np.exp(-((n[:, 2] - line) / .0075) ** 2) * smoothstep(1.12, .9, np.abs(x) / self.half)
            corner = np.sqrt((np.abs(x) - self.half - .006) ** 2 + (n[:, 2] - line - .004) ** 2)
            dn = dn + .012 * smile * np.exp(-(corner / .016) ** 2)
            d[near] = dn
        # the opening of the eye
        ahead = (rel[:, 1] < 0) & (dist < r + .12)
        opening = np.where(ahead, np.maximum(low - v, v - up) * r, 1)
        opening = np.maximum(opening, (np.abs(u) - .86) * r)
        return carve(d, np.where(ahead, opening, 1).astype(np.float32), .009)

    def radius(self, directions, full=False):
        """How far the head reaches from CENTRE along unit directions; `full` with the features, or the smooth one."""
        key = 'full' if full else 'smooth'
        if key not in self.tables:
            polar, around = np.meshgrid(np.linspace(0, math.pi, 121), np.linspace(-math.pi, math.pi, 241), indexing='ij')
            d = np.stack([np.sin(polar) * np.cos(around), np.sin(polar) * np.sin(around), np.cos(polar)], -1).reshape(-1, 3).astype(np.float32)
            t = np.full(len(d), .85, np.float32)
            for _ in range(24):
                p = (CENTRE + d * t[:, None]).astype(np.float32)
                t = np.maximum(t - .9 * (self.field(p) if full else self.base(p)), .1)
            self.tables[key] = t.reshape(121, 241)
        table, d = self.tables[key], np.asarray(directions)
        i = np.arccos(np.clip(d[:, 2], -1, 1)) / math.pi * 120
        j = (np.arctan2(d[:, 1], d[:, 0]) + math.pi) / (2 * math.pi) * 240
        a, b = np.clip(i.astype(int), 0, 119), np.clip(j.astype(int), 0, 239)
        f, g = i - a, j - b
        return (table[a, b] * (1 - f) + table[a + 1, b] * f) * (1 - g) + (table[a, b + 1] * (1 - f) + table[a + 1, b + 1] * f) * g

    def mesh(self, material):
        xs = axis(-.56, .56, .022, (-.36, .36), .0095)
        ys = axis(-.62, .62, .026, (-.60, -.10), .011)
        zs = axis(.60, 2.36, .026, (1.12, 1.92), .0095)
        return skin_of(self.field, xs, ys, zs, material)

    # -- colour ----------------------------------------------------------------------------------------------------

    def tones(self, p, skin_tone, blush=1.0, lip_tone=None, shade=None, shade_mask=None, freckled=0):
        """Skin colour of each vertex: blood in cheeks, nose, ears and lips; a beard's shadow where shade says so."""
        light = float(np.mean(rgb(skin_tone)))
        skin_tone = warm_tone(skin_tone)
        base = np.array(skin_tone)
        colour = np.tile(base, (len(p), 1))
        blend = lambda c, m: colour * (1 - m[:, None]) + np.array(c) * m[:, None]
        x, y, z = np.abs(p[:, 0]), p[:, 1], p[:, 2]
        warm = np.array(mix(skin_tone, '#C2452F' if light > .22 else '#8A2A1C', .42 if light > .22 else .22))
        spot = lambda cx, cz, sx, sz: np.exp(-((x - cx) / sx) ** 2 - ((z - cz) / sz) ** 2) * (y < 0)
        colour = blend(warm, np.clip(blush * (.50 * spot(.235, 1.535, .10, .075) + .45 * spot(0, 1.55, .055, .05) + .16 * spot(0, 1.22, .10, .06)), 0, .8))
        colour = blend(warm, .45 * smoothstep(.41, .47, x) * (y > -.15))
        deep = np.array(mix(skin_tone, '#5B2A1E', .40))
        rel = np.stack([x, y, z], -1) - self.eye
        dist = np.linalg.norm(rel, axis=1)
        u, v = np.arctan2(rel[:, 0], -rel[:, 1]), np.arcsin(np.clip(rel[:, 2] / (dist + 1e-6), -1, 1))
        up, low = self.lids(u)
        lid = (dist < self.eye_r + .05) & (rel[:, 1] < 0)
        colour = blend(deep, np.where(lid, .40 * smoothstep(.34, .0, v - up) * (v > low) + .20 * smoothstep(.25, 0, low - v) * (v < up), 0) * .8)
        colour = blend(mix(skin_tone, '#D98A7A', .5), np.where(lid & (dist < self.eye_r + .014) & (v < 0), .6, 0))
        if self.age > .3:   # soft shade in the lines
            q = np.stack([x, y, z], -1).astype(np.float32)
            w = self.nose
            fold = chain(q, spline([(.088 * (.6 + .4 * w), -.41, 1.555), (.150, -.36, 1.495), (self.half + .052, -.32, 1.415), (self.half + .050, -.30, 1.37)], 9), 0)
            m = .8 * np.exp(-(fold / .016) ** 2)
            for level, reach in ((1.905, .20), (1.955, .16)):
                m = np.maximum(m, .55 * np.exp(-((z - level + .25 * x ** 2) / .008) ** 2) * smoothstep(reach + .04, reach - .04, x) * (y < 0))
            for lift in (-.035, .005, .045):
                crow = chain(q, [(self.eye[0] + .128, -.29, 1.685 + lift * .3), (self.eye[0] + .185, -.20, 1.685 + lift * 1.5)], 0)
                m = np.maximum(m, .7 * np.exp(-(crow / .008) ** 2))
            bag = np.where(lid, np.exp(-((v - low + .34) * self.eye_r / .012) ** 2) * np.clip(1 - np.abs(u), 0, .5) * 2, 0)
            colour = blend(mix(skin_tone, '#7A3A26', .5), np.clip(np.maximum(m, .5 * bag) * .75 * self.age, 0, 1))
        if freckled:
            rnd = np.random.RandomState(freckled)
            for _ in range(46):
                s, fx, fz, size = rnd.choice((-1, 1)), rnd.uniform(.0, .30), rnd.uniform(1.49, 1.63), rnd.uniform(.006, .010)
                m = np.exp(-(((p[:, 0] - s * fx) ** 2 + (z - fz) ** 2) / size ** 2)) * (y < -.1)
                colour = blend(mix(skin_tone, '#8A4A24', .6), .7 * m)
        if shade_mask is not None:
            colour = blend(shade, shade_mask)
        lip = lip_tone or mix(skin_tone, '#A8353A' if light > .22 else '#7A2426', .56)
        near = np.minimum(chain(p, *self.lip_path(False)), chain(p, *self.lip_path(True)))
        colour = blend(lip, .95 * smoothstep(.009, -.001, near))
        line, _ = self.mouth_lines(p[:, 0])
        if self.teeth < .05:
            colour = blend(mix(lip, '#3A1210', .6), .85 * np.exp(-((z - line) / .007) ** 2) * smoothstep(1.08, .9, x / self.half) * (y < -.25))
        if self.teeth > .05:
            a, b = self.mouth_lines(p[:, 0])
            hollow = (x < self.half) & (y > -.385) & (y < -.2) & (z < a + .02) & (z > b - .02) & (near > .004)
            colour[hollow] = rgb('#7A3028')
        return colour


def warm_tone(tone):
    """Very fair skin would burn out in the light, so it gets a little blood."""
    return mix(tone, '#BE6A47', .20 * float(smoothstep(.30, .60, np.mean(rgb(tone)))) + .02)


def painted_skin(tone):
    """Skin that takes its colour from the vertices, with light that travels a little under the surface."""
    s = Shader('skin', tone, .50, specular=.32, sheen=.10)
    attribute = s.node('Attribute')
    attribute.attribute_name = 'tone'
    s.link(attribute.outputs['Color'], s.bsdf.inputs['Base Color'])
    s.bump(s.noise(s.coords('Object'), 42, 2), .05, .01)
    return s.mat
