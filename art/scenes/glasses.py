"""Glasses and cups, empty. Lengths are centimeters; an outline is a list of (radius, height)."""
import math

import fruit
from fruit import clear
from studio import arc, bezier


class Vessel:
    """What a drink is poured into. `top` is as high as a picture of it reaches with its garnish, without a straw."""

    def __init__(self, inner, level, top, low, metal=False):
        self.inner, self.level, self.top, self.low, self.metal = inner, level, top, low, metal
        self.rim, self.height = inner[0]

    def radius(self, z):
        """How wide it is inside, at a height."""
        rising = sorted((h, r) for r, h in self.inner)
        for (z0, r0), (z1, r1) in zip(rising, rising[1:]):
            if z <= z1:
                return r0 + (r1 - r0) * max(0, z - z0) / max(z1 - z0, 1e-6)
        return rising[-1][1]


def glass(s):
    return clear(s, 'glass', 1.5, (.985, .995, .99))


def vessel(s, outer, inner, material=None, seg=144):
    """A lathed wall from its outline outside, from the middle of the foot up, and inside, from the rim down."""
    (r0, z0), (r1, z1) = outer[-1], inner[0]
    w = (r0 - r1) / 2
    rim = [(r1 + w + w * math.cos(a), z0 + w * math.sin(a)) for a in [math.pi * i / 8 for i in range(1, 8)]]
    me = s.lathe('vessel', outer + rim + inner, seg)
    o = s.put(me, materials=(material or glass(s),))
    o.visible_shadow = material is not None
    return o


def stand(s, r, k=1.0):
    s.footprints.append({'kind': 'circle', 'x': 0, 'y': 0, 'r': r, 'k': k})


def tumbler(foot, rim, height, base=.9, wall=.22):
    """Outside and inside of a straight or conical glass with a thick base."""
    outer = [(0, .12), (foot - .5, .1)] + arc(foot - .28, .3, .28, -90, 0, 6) + [(foot + (rim - foot) * .5, height * .5), (rim, height)]
    inner = [(rim - wall, height), (foot + (rim - foot) * .5 - wall, height * .5)] + [(foot - wall + .02, base + .6)] + [(x, z) for x, z in reversed(bezier((0, base), (foot * .55, base), (foot - wall - .08, base + .05), (foot - wall + .01, base + .5), 10))]
    return outer, inner


def stemmed(s, bowl, foot, skip=2):
    """A bowl on a stem; `bowl` begins where the stem ends. Returns the inside."""
    r, z = bowl[0]
    stem = bezier((foot, .22), (foot * .4, .45), (.42, .9), (.40, 2.6), 14) + bezier((.38, max(2.7, z - 3.6)), (.38, max(2.8, z - 1.4)), (r - .05, z - .4), (r, z), 8)[1:]
    outer = [(0, .02), (foot - .3, .02)] + arc(foot, .12, .1, -90, 60, 5) + stem[1:] + bowl[1:]
    inner = [(r - .13, z) for r, z in reversed(bowl[skip:])] + [(.5, z + .35), (0, z + .25)]
    vessel(s, outer, inner)
    rear_light(s)
    stand(s, foot - .1, .5)
    return inner


def rear_light(s):
    """What the foot and the surface of the drink mirror."""
    s.softbox((0, 26, 13), (0, 0, 9), (15, 30), 3600, soft=(.3, .2)).visible_transmission = False


def belly_light(s):
    """Something for a metal belly to reflect."""
    s.softbox((15, -44, 10), (0, 0, 6), (17, 34), 11000, (1, .93, .85), soft=(.45, .35))
    s.softbox((-4, -30, -13), (0, 0, 4), (44, 9), 2600, (1, .95, .9), soft=(.3, .45))


def straight(s, outline, level, top, shadow):
    outer, inner = outline
    vessel(s, outer, inner)
    stand(s, shadow)
    return Vessel(inner, level, top, inner[-1][1])


def highball(s):
    return straight(s, tumbler(3.0, 3.35, 15.4), 13.2, 18.0, 2.6)


def rocks(s):
    return straight(s, tumbler(3.9, 4.35, 9.4, 1.1, .24), 8.1, 12.4, 3.5)


def cone(s):
    return straight(s, tumbler(2.7, 4.1, 13.6, .5, .16), 12.6, 18.4, 2.4)


def shot(s):
    return straight(s, tumbler(1.75, 2.3, 6.8, 1.7, .2), 5.9, 8.9, 1.5)


def wine(s):
    bowl = bezier((.45, 8.6), (3.2, 8.7), (4.75, 11.2), (4.7, 14.0), 18) + bezier((4.7, 14.0), (4.66, 16.0), (4.1, 17.6), (3.75, 18.6), 14)[1:]
    return Vessel(stemmed(s, bowl, 4.0), 15.6, 21.0, 8.9)


def coupe(s):
    bowl = bezier((.45, 8.4), (3.4, 8.5), (5.0, 10.0), (5.15, 13.0), 24)
    return Vessel(stemmed(s, bowl, 3.9), 12.2, 16.0, 8.8)


def martini(s):
    bowl = bezier((.42, 8.8), (.8, 9.0), (1.2, 9.4), (1.6, 9.9), 8) + [(3.3, 12.2), (5.3, 14.9)]
    return Vessel(stemmed(s, bowl, 3.9), 13.9, 17.2, 9.2)


def flute(s):
    bowl = bezier((.42, 7.4), (1.9, 7.6), (2.75, 10.0), (2.75, 13.4), 16) + bezier((2.75, 13.4), (2.75, 16.4), (2.5, 19.0), (2.36, 20.6), 12)[1:]
    return Vessel(stemmed(s, bowl, 3.4), 18.2, 23.0, 7.7)


def hurricane(s):
    bowl = bezier((.7, 3.4), (2.6, 3.5), (3.75, 5.2), (3.5, 7.6), 16) + bezier((3.5, 7.6), (3.1, 10.6), (2.5, 12.6), (4.0, 18.4), 20)[1:]
    return Vessel(stemmed(s, bowl, 3.5), 16.9, 22.4, 3.7)


def sundae(s):
    body = [(2.5, 1.5), (2.6, 3.0), (3.0, 7.0), (3.5, 11.5), (3.9, 14.2), (4.15, 14.9)]
    outer = [(0, .1), (2.9, .1)] + arc(2.9, .3, .2, -90, 90, 6) + bezier((2.9, .5), (1.6, .7), (1.7, 1.1), (2.5, 1.5), 8)[1:] + body[1:]
    inner = [(r - .2, z) for r, z in reversed(body)] + [(1.6, 1.45), (0, 1.35)]
    vessel(s, outer, inner)
    rear_light(s)
    stand(s, 3.0, .7)
    return Vessel(inner, 13.2, 20.0, 1.4)


def hammered(s, name, tint):
    def build(t):
        n = s.node(t, 'BsdfPrincipled', Base_Color=(*tint, 1), Metallic=1.0, Roughness=.2)
        c = t.nodes.new('ShaderNodeTexCoord')
        v = t.nodes.new('ShaderNodeTexVoronoi')
        v.feature = 'SMOOTH_F1'
        v.inputs['Scale'].default_value = 1.35
        t.links.new(c.outputs['Object'], v.inputs['Vector'])
        b = s.node(t, 'Bump', Strength=.34, Distance=.3, Height=v.outputs['Distance'])
        t.links.new(b.outputs[0], n.inputs['Normal'])
        return n.outputs[0]
    return s.material(name, build)


def ring(s, metal, r, z, thick):
    s.put(s.lathe('ring', [(r + thick * math.cos(a), z + thick * math.sin(a)) for a in [math.tau * i / 20 for i in range(21)]], 144), materials=(metal,))


def mug(s):
    """Of hammered copper."""
    copper = hammered(s, 'copper', (.93, .46, .27))
    body = [(3.55, .3), (3.95, 1.2), (4.25, 3.2), (4.3, 5.2), (4.15, 7.6), (4.1, 9.2)]
    inner = [(r - .16, z) for r, z in reversed(body)] + [(3.2, .5), (0, .45)]
    vessel(s, [(0, .1), (3.2, .1)] + body, inner, copper)
    ring(s, copper, 4.1, 9.2, .14)
    handle = [(x, -.0, z) for x, z in bezier((4.0, 7.9), (8.0, 8.6), (7.6, 2.2), (4.1, 2.0), 40)]
    fruit.stick(s, copper, handle, .34)
    belly_light(s)
    stand(s, 3.6)
    return Vessel(inner, 8.3, 13.6, .5, True)


def cup(s):
    """A julep cup of polished metal, with a bead below its rim and one above its foot."""
    silver = s.plain('silver', (.86, .88, .9), 1, .16)
    body = [(2.95, .2), (2.98, .6), (3.35, 5.0), (3.75, 9.4), (3.8, 9.9)]
    inner = [(r - .14, z) for r, z in reversed(body)] + [(2.6, .5), (0, .45)]
    vessel(s, [(0, .1), (2.8, .1)] + body, inner, silver)
    for r, z, thick in ((3.8, 9.9, .13), (3.72, 9.2, .09), (3.03, 1.0, .09), (2.98, .3, .13)):
        ring(s, silver, r, z, thick)
    belly_light(s)
    s.softbox((-4, -44, 16), (0, 0, 5), (12, 34), 7000, soft=(.45, .35))
    stand(s, 2.9)
    return Vessel(inner, 9.0, 16.0, .5, True)


GLASSES = {'highball': highball, 'rocks': rocks, 'cone': cone, 'shot': shot, 'wine': wine, 'coupe': coupe, 'martini': martini, 'flute': flute, 'hurricane': hurricane, 'sundae': sundae, 'mug': mug, 'cup': cup}
