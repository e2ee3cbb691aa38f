"""What is in a glass: the drink, its ice, bubbles, foam and cream. Lengths are centimeters."""
import math
import random

import bpy

import fruit
from fruit import clear, color
from studio import math_node

def reflector(s, inner, level, wall=.5, strength=1.0):
    """The white card a photographer puts behind a glass, bent round it: only what is seen through the drink sees it."""
    low = min(z for _, z in inner)
    heights = [low - .3 + (level - low + .5) * i / 24 for i in range(25)]
    rising = sorted(((z, r) for r, z in inner))

    def radius(z):
        for (z0, r0), (z1, r1) in zip(rising, rising[1:]):
            if z <= z1:
                return r0 + (r1 - r0) * max(0, z - z0) / max(z1 - z0, 1e-6)
        return rising[-1][1]

    def f(u, v):
        z, a = heights[round(v * 24)], math.radians(-8 + 196 * u)
        r = radius(z) + wall
        return r * math.cos(a), r * math.sin(a), z

    def build(t):
        # brightest behind the middle, darker to the sides, which draws the edge of the glass
        c = t.nodes.new('ShaderNodeTexCoord')
        sep = t.nodes.new('ShaderNodeSeparateXYZ')
        t.links.new(c.outputs['Object'], sep.inputs[0])
        turn = math_node(t, 'ARCTAN2', sep.outputs['Y'], sep.outputs['X'])
        bright = math_node(t, 'MULTIPLY', math_node(t, 'ADD', .42, math_node(t, 'MULTIPLY', math_node(t, 'SINE', turn), .58)), strength)
        return s.node(t, 'Emission', Color=(1, .985, .96, 1), Strength=bright).outputs[0]
    m = s.material('reflector', build)
    m.cycles.sample_as_light = False
    o = s.put(fruit.grid(s, 'reflector', f, 97, 25), materials=(m,))
    o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_shadow = False


def fill(s, inner, level, material, dome=.0, behind=1.5):
    """The drink itself, from the inside of its vessel up to a level; it reaches a hair into the wall."""
    if behind:
        reflector(s, inner, level, strength=behind)
    prof = [(r + .015 * (r > 0), z) for r, z in reversed(inner) if z < level]
    (ra, za), above = prof[-1], [p for p in reversed(inner) if p[1] >= level][0]
    t = (level - za) / max(above[1] - za, 1e-6)
    r = ra + (above[0] - ra) * t
    # the wall ends as steep as it is: its shading must not bend towards the surface
    lower = prof[-1]
    prof += [(lower[0] + (r - lower[0]) * k, lower[1] + (level - lower[1]) * k) for k in (.9, .985)]
    # the surface creeps up the wall a little
    prof += [(r, level + .06), (r - .08, level + .015), (r - .25, level), (r * .5, level + dome), (0, level + dome)]
    o = s.put(s.lathe('fill', prof, 144), materials=(material,))
    o.visible_shadow = False
    return o


def liquid(s, name, low, high, span, cloud=.35, ior=1.34):
    """Tinted, from one color at the foot to another at the top; the cloudier, the less one sees through it."""
    def build(t):
        c = t.nodes.new('ShaderNodeTexCoord')
        sep = t.nodes.new('ShaderNodeSeparateXYZ')
        t.links.new(c.outputs['Object'], sep.inputs[0])
        ramp = t.nodes.new('ShaderNodeMapRange')
        ramp.interpolation_type = 'SMOOTHSTEP'
        ramp.inputs[1].default_value, ramp.inputs[2].default_value = span
        t.links.new(sep.outputs['Z'], ramp.inputs[0])
        mix = t.nodes.new('ShaderNodeMixRGB')
        mix.inputs[1].default_value, mix.inputs[2].default_value = (*color(low), 1), (*color(high), 1)
        t.links.new(ramp.outputs[0], mix.inputs[0])
        clean = s.node(t, 'BsdfGlass', Roughness=0, IOR=ior, Color=mix.outputs[0])
        matte = s.node(t, 'BsdfDiffuse', Color=mix.outputs[0])
        through = s.node(t, 'BsdfTranslucent', Color=mix.outputs[0])
        gloss = s.node(t, 'BsdfGlossy', Roughness=.02)
        cloudy = fruit.mixed(t, .55, matte.outputs[0], through.outputs[0])
        cloudy = fruit.mixed(t, .05, cloudy, gloss.outputs[0])
        return fruit.mixed(t, cloud, clean.outputs[0], cloudy)
    return s.material(name, build)


def cubes(s, seed, count, radius, low, high, size, ior=1.13):
    rnd, put = random.Random(seed), []
    for k in range(count * 60):
        if len(put) == count:
            break
        a, q = rnd.uniform(0, 6.3), math.sqrt(rnd.random()) * radius
        p = (q * math.cos(a), q * math.sin(a), low + (high - low) * len(put) / max(count - 1, 1))
        if all(math.dist(p, o) > size * 1.02 for o in put):
            put.append(p)
            fruit.ice_cube(s, size * rnd.uniform(.9, 1.05), f'{seed}{k}', p, (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), rnd.uniform(0, 3)), ior)


def bubbles(s, seed, count, inner, low, high):
    rnd = random.Random(seed)
    air = clear(s, 'bubble', .75)
    radius = lambda z: next((r0 + (r1 - r0) * (z0 - z) / max(z0 - z1, 1e-6) for (r0, z0), (r1, z1) in zip(inner, inner[1:]) if z1 <= z <= z0), 1)
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=1)
    first = bpy.context.object
    me = first.data
    bpy.data.objects.remove(first)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    for _ in range(count):
        z, a = rnd.uniform(low, high), rnd.uniform(0, 6.3)
        q = (radius(z) - .1) * math.sqrt(rnd.uniform(.3, 1))
        r = rnd.uniform(.03, .075)
        s.put(me, (q * math.cos(a), q * math.sin(a), z), scale=(r, r, r), materials=(air,)).visible_shadow = False


def column(s, seed, radius, low, high, size, ior=1.13):
    """Cubes in a narrow glass, each leaning on the wall across from the one below."""
    rnd = random.Random(seed)
    count, first = max(2, round((high - low) / size / .7)), rnd.uniform(3.6, 5.6)
    for k in range(count):
        a, q = first + 2.5 * k, radius * rnd.uniform(.8, 1)
        at = (q * math.cos(a), q * math.sin(a), low + (high - low) * k / (count - 1))
        fruit.ice_cube(s, size * rnd.uniform(.9, 1.03), f'{seed}{k}', at, (rnd.uniform(-.4, .4), rnd.uniform(-.4, .4), rnd.uniform(0, 3)), ior)


def rock(s, at, size, turn):
    """One large clear cube, as bars cut them."""
    return fruit.ice_cube(s, size, 'rock', at, (.06, .1, turn), 1.12)


def crumbs(s, material, seed, places):
    """Crushed ice, a piece at each of `places` (position, size); the pieces are a dozen, turned about."""
    rnd, kinds = random.Random(seed), []
    for _ in range(12):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=1)
        first = bpy.context.object
        me = first.data
        bpy.data.objects.remove(first)
        for v in me.vertices:
            v.co *= 1 + rnd.uniform(-.3, .3)
        kinds.append(me)
    for at, size in places:
        turns = tuple(rnd.uniform(0, 6.3) for _ in range(3))
        s.put(rnd.choice(kinds), at, turns, (size,) * 3, (material,)).visible_shadow = False


def heap(s, vessel, low, high, tall=2.7, count=620):
    """Crushed ice heaped over the rim, tinted by what it has drunk."""
    rnd, places, wide = random.Random(9), [], vessel.rim * .89
    for _ in range(count):
        a, q = rnd.uniform(0, 6.3), math.sqrt(rnd.random()) * wide
        size = rnd.uniform(.25, .58)
        z = vessel.height - .7 + tall * math.sqrt(max(0, 1 - (q / wide / 1.13) ** 2)) + rnd.uniform(-.5, .1)
        places.append(((q * math.cos(a), q * math.sin(a), z - size * .5), size))
    crumbs(s, liquid(s, 'heap', low, high, (-.6, .5), .45, 1.2), 9, places)


def pressed(s, vessel, count=300):
    """Crushed ice against the inside of a glass, where it faces us."""
    rnd, places = random.Random(10), []
    for _ in range(count):
        z, a = rnd.uniform(vessel.low + .5, vessel.level), rnd.uniform(math.pi, math.tau)
        size = rnd.uniform(.22, .62)
        q = vessel.radius(z) - .05 - size * rnd.uniform(1.0, 2.4)
        places.append(((q * math.cos(a), q * math.sin(a), z), size))
    crumbs(s, clear(s, 'crushed', 1.14, (.98, .97, 1), .3), 10, places)


def foam(s, vessel, tint, thick):
    """Shaken to a fine, even head, with a few larger bubbles at its edge."""
    def build(t):
        c = t.nodes.new('ShaderNodeTexCoord')
        n = s.node(t, 'BsdfPrincipled', Base_Color=(*color(tint), 1), Roughness=.6)
        n.inputs['Emission'].default_value, n.inputs['Emission Strength'].default_value = (*color(tint), 1), .6
        cells = t.nodes.new('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value = 9
        t.links.new(c.outputs['Object'], cells.inputs['Vector'])
        t.links.new(s.node(t, 'Bump', Strength=.16, Distance=.08, Height=cells.outputs['Distance']).outputs[0], n.inputs['Normal'])
        return n.outputs[0]
    low, high = vessel.level - .04, vessel.level + thick
    wall = [(vessel.radius(low + (high - low) * k / 8) + .015, low + (high - low) * k / 8) for k in range(9)]
    r = wall[-1][0]
    prof = [(0, low), (wall[0][0] * .6, low)] + wall + [(r, high + .05), (r - .12, high + .02), (r - .4, high), (r * .5, high + .04), (0, high + .05)]
    material = s.material(f'foam {tint}', build)
    s.put(s.lathe('foam', prof, 144), materials=(material,)).visible_shadow = False
    rnd = random.Random(13)
    for _ in range(60):
        a, k = rnd.uniform(0, 6.3), rnd.uniform(.05, .13)
        q = r - rnd.uniform(.1, .5)
        fruit.ball(s, material, (q * math.cos(a), q * math.sin(a), high + .01), k, scale=(1, 1, .6))


def scoops(s, vessel, tint='#fff6e6', spill='#ead0a4'):
    """Two scoops of ice cream, and the foam where they meet the drink."""
    def build(t):
        c = t.nodes.new('ShaderNodeTexCoord')
        n = s.node(t, 'BsdfPrincipled', Base_Color=(*color(tint), 1), Roughness=.55)
        n.inputs['Emission'].default_value, n.inputs['Emission Strength'].default_value = (*color('#fff0d8'), 1), .1
        noise = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=2.1, Detail=6.0, Roughness=.62)
        t.links.new(s.node(t, 'Bump', Strength=.75, Distance=.4, Height=noise.outputs[0]).outputs[0], n.inputs['Normal'])
        return n.outputs[0]
    cream, z = s.material('cream', build), vessel.level
    rough = random.Random(2)
    waves = [(rough.uniform(.01, .05), *(rough.uniform(-6, 6) for _ in range(3)), rough.uniform(0, 6.3)) for _ in range(14)]
    lump = lambda x, y, z: 1 + sum(k * math.sin(a * x + b * y + c * z + p) for k, a, b, c, p in waves) + .07 * max(0, -z - .1)
    fruit.ball(s, cream, (-.9, -.5, z + 2.0), 2.5, shape=lump)
    fruit.ball(s, cream, (1.4, .5, z + 1.8), 2.2, (0, 40, 70), shape=lump)
    froth = fruit.skin(s, 'froth', color(spill), .8, coat=0, juicy=.3)
    rnd = random.Random(5)
    for _ in range(240):
        a, q, r = rnd.uniform(0, 6.3), rnd.uniform(2.3, 3.25), rnd.uniform(.1, .28)
        fruit.ball(s, froth, (q * math.cos(a), q * math.sin(a), z + .1 + rnd.uniform(-.15, .4)), r)
