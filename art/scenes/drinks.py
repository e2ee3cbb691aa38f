"""Mixed drinks: a glass, what is in it, and what is on it. Lengths are centimeters."""
import math
import random

import bpy

import fruit
from fruit import clear, color
from studio import arc, bezier, math_node, vec


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


def straw(s, foot, top, radius, name='#f4f4f0', stripe=None):
    """A paper straw; with a second color, striped."""
    def build(t):
        n = s.node(t, 'BsdfPrincipled', Base_Color=(*color(name), 1), Roughness=.5)
        if stripe:
            c = t.nodes.new('ShaderNodeTexCoord')
            sep = t.nodes.new('ShaderNodeSeparateXYZ')
            t.links.new(c.outputs['Object'], sep.inputs[0])
            turn = math_node(t, 'ARCTAN2', sep.outputs['Y'], sep.outputs['X'])
            wave = math_node(t, 'FRACT', math_node(t, 'ADD', math_node(t, 'MULTIPLY', turn, 1 / math.tau), math_node(t, 'MULTIPLY', sep.outputs['Z'], .55)))
            mix = t.nodes.new('ShaderNodeMixRGB')
            mix.inputs[1].default_value, mix.inputs[2].default_value = (*color(name), 1), (*color(stripe), 1)
            t.links.new(math_node(t, 'GREATER_THAN', wave, .5), mix.inputs[0])
            t.links.new(mix.outputs[0], n.inputs['Base Color'])
        # what the drink around its foot lends it
        n.inputs['Emission'].default_value, n.inputs['Emission Strength'].default_value = (*color(name), 1), .22
        return n.outputs[0]
    a, b = vec(foot), vec(top)
    long = (b - a).length
    me = s.lathe('straw', [(radius, 0), (radius, long), (radius * .84, long), (radius * .84, 0)], 40)
    o = s.put(me, foot, materials=(s.material(f'straw {name}{stripe}', build),))
    o.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler()
    return o


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


def stand(s, r, k=1.0):
    s.footprints.append({'kind': 'circle', 'x': 0, 'y': 0, 'r': r, 'k': k})


def tumbler(foot, rim, height, base=.9, wall=.22):
    """Outside and inside of a straight or conical glass with a thick base."""
    outer = [(0, .12), (foot - .5, .1)] + arc(foot - .28, .3, .28, -90, 0, 6) + [(foot + (rim - foot) * .5, height * .5), (rim, height)]
    inner = [(rim - wall, height), (foot + (rim - foot) * .5 - wall, height * .5)] + [(foot - wall + .02, base + .6)] + [(x, z) for x, z in reversed(bezier((0, base), (foot * .55, base), (foot - wall - .08, base + .05), (foot - wall + .01, base + .5), 10))]
    return outer, inner


def highball(s):
    outer, inner = tumbler(3.0, 3.35, 15.4)
    vessel(s, outer, inner)
    fill(s, inner, 13.2, liquid(s, 'citrus', '#ffc400', '#fff3a0', (1, 10), .10))
    cubes(s, 'highball', 6, 1.35, 3.2, 11.8, 2.4)
    bubbles(s, 3, 120, inner, 1.6, 12.8)
    fruit.wheel(s, 'lemon', (2.9, -1.4, 15.3), 2.3, (84, 14, 26))
    fruit.wheel(s, 'lemon', (-.3, -2.25, 8.4), 1.9, (87, 8, -6), .14, glow=.5)
    fruit.sprig(s, (-1.2, -.8, 15.6), 2.0, random.Random(4))
    straw(s, (.6, .9, 2), (-1.5, 1.3, 19.4), .34, '#fbfaf6')
    stand(s, 2.6)
    return 15.4, 9.6


def spritz(s):
    bowl = bezier((.45, 8.6), (3.2, 8.7), (4.75, 11.2), (4.7, 14.0), 18) + bezier((4.7, 14.0), (4.66, 16.0), (4.1, 17.6), (3.75, 18.6), 14)[1:]
    stem = bezier((4.0, .22), (1.6, .45), (.42, .9), (.40, 2.6), 14) + [(.38, 5.0)] + bezier((.38, 5.0), (.38, 7.2), (.4, 8.2), (.45, 8.6), 8)[1:]
    outer = [(0, .02), (3.7, .02)] + arc(4.0, .12, .1, -90, 60, 5) + stem[1:] + bowl[1:]
    inner = [(r - .13, z) for r, z in reversed(bowl[2:])] + [(.5, 8.95), (0, 8.85)]
    vessel(s, outer, inner)
    fill(s, inner, 15.6, liquid(s, 'spritz', '#ff4a10', '#ff9a3c', (9, 15.5), .25))
    cubes(s, 'spritz', 7, 2.2, 11.0, 16.0, 2.5)
    bubbles(s, 5, 110, inner, 9.6, 15.2)
    fruit.wheel(s, 'blood', (3.4, -1.2, 18.3), 2.6, (80, 16, 22))
    fruit.wheel(s, 'blood', (-1.0, -2.8, 12.9), 2.0, (84, 20, -16), .14, glow=.5)
    straw(s, (.4, .6, 10.2), (-2.5, 1.5, 22.0), .3, '#1a1a20')
    # what the foot and the surface of the drink mirror
    s.softbox((0, 26, 13), (0, 0, 9), (15, 30), 3600, soft=(.3, .2)).visible_transmission = False
    stand(s, 3.9, .5)
    return 18.6, 10.6


def slush(s):
    outer, inner = tumbler(2.7, 4.1, 13.6, .5, .16)
    vessel(s, outer, inner)
    # crushed ice, heaped
    frozen = liquid(s, 'slush', '#7a3cf0', '#e2b8ff', (1, 12), .3, 1.31)
    fill(s, inner, 12.6, frozen, behind=1.7)
    crumb = liquid(s, 'crumb', '#c79bff', '#fbf4ff', (-.6, .5), .45, 1.2)
    crumbs = random.Random(9)
    for _ in range(620):
        a, q = crumbs.uniform(0, 6.3), math.sqrt(crumbs.random()) * 3.45
        z = 12.9 + 2.7 * math.sqrt(max(0, 1 - (q / 3.9) ** 2)) + crumbs.uniform(-.5, .1)
        size = crumbs.uniform(.25, .58)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=size)
        o = bpy.context.object
        for v in o.data.vertices:
            v.co *= 1 + crumbs.uniform(-.3, .3)
        o.location = (q * math.cos(a), q * math.sin(a), z - size * .5)
        o.data.materials.append(crumb)
        o.visible_shadow = False
    # and pressed against the glass
    ice = clear(s, 'crushed', 1.14, (.98, .97, 1), .3)
    for _ in range(420):
        z, a = crumbs.uniform(1.2, 12.6), crumbs.uniform(math.pi, math.tau)
        size = crumbs.uniform(.22, .62)
        q = 2.54 + (3.94 - 2.54) * z / 13.6 - .05 - size * crumbs.uniform(1.0, 2.4)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=size)
        o = bpy.context.object
        for v in o.data.vertices:
            v.co *= 1 + crumbs.uniform(-.3, .3)
        o.location, o.rotation_euler = (q * math.cos(a), q * math.sin(a), z), (crumbs.uniform(0, 6), crumbs.uniform(0, 6), 0)
        o.data.materials.append(ice)
        o.visible_shadow = False
    fruit.berries(s, (-1.0, -1.6, 15.5), 1.9, random.Random(2), 5)
    fruit.sprig(s, (1.3, -1.2, 16.0), 1.5, random.Random(8))
    straw(s, (.8, .6, 4), (2.6, 1.2, 20.0), .42, '#f6f4ee', '#8a2bff')
    stand(s, 2.4)
    return 15.6, 9.6


def mule(s):
    """A hammered copper mug."""
    def copper():
        def build(t):
            n = s.node(t, 'BsdfPrincipled', Base_Color=(.93, .46, .27, 1), Metallic=1.0, Roughness=.2)
            c = t.nodes.new('ShaderNodeTexCoord')
            v = t.nodes.new('ShaderNodeTexVoronoi')
            v.feature = 'SMOOTH_F1'
            v.inputs['Scale'].default_value = 1.35
            t.links.new(c.outputs['Object'], v.inputs['Vector'])
            b = s.node(t, 'Bump', Strength=.34, Distance=.3, Height=v.outputs['Distance'])
            t.links.new(b.outputs[0], n.inputs['Normal'])
            return n.outputs[0]
        return s.material('copper', build)
    body = [(3.55, .3), (3.95, 1.2), (4.25, 3.2), (4.3, 5.2), (4.15, 7.6), (4.1, 9.2)]
    outer = [(0, .1), (3.2, .1)] + body
    inner = [(r - .16, z) for r, z in reversed(body)] + [(3.2, .5), (0, .45)]
    vessel(s, outer, inner, copper())
    s.put(s.lathe('ring', [(4.1 + .14 * math.cos(a), 9.2 + .14 * math.sin(a)) for a in [math.tau * i / 20 for i in range(21)]], 144), materials=(copper(),))
    handle = [(x, -.0, z) for x, z in bezier((4.0, 7.9), (8.0, 8.6), (7.6, 2.2), (4.1, 2.0), 40)]
    fruit.stick(s, copper(), handle, .34)
    fill(s, inner, 8.3, liquid(s, 'ginger', '#ffe9b0', '#fff6d8', (1, 8), .5), behind=0)
    cubes(s, 'mule', 8, 2.5, 7.6, 9.4, 2.3)
    fruit.wheel(s, 'lime', (-1.75, -1.7, 10.3), 1.9, (78, -12, -12))
    fruit.wheel(s, 'lime', (-.3, -.4, 10.9), 1.8, (74, 10, 10))
    fruit.sprig(s, (1.5, -1.4, 10.7), 2.3, random.Random(3))
    # something for the belly to reflect
    s.softbox((15, -44, 10), (0, 0, 6), (17, 34), 11000, (1, .93, .85), soft=(.45, .35))
    s.softbox((-4, -30, -13), (0, 0, 4), (44, 9), 2600, (1, .95, .9), soft=(.3, .45))
    stand(s, 3.6)
    return 11.0, 7.0


def soda(s):
    """A float: ice cream on cola."""
    body = [(2.5, 1.5), (2.6, 3.0), (3.0, 7.0), (3.5, 11.5), (3.9, 14.2), (4.15, 14.9)]
    outer = [(0, .1), (2.9, .1)] + arc(2.9, .3, .2, -90, 90, 6) + bezier((2.9, .5), (1.6, .7), (1.7, 1.1), (2.5, 1.5), 8)[1:] + body[1:]
    inner = [(r - .2, z) for r, z in reversed(body)] + [(1.6, 1.45), (0, 1.35)]
    vessel(s, outer, inner)
    fill(s, inner, 13.2, liquid(s, 'cola', '#5a1c06', '#a5521c', (2, 13), .06), behind=2.2)
    cubes(s, 'float', 6, 1.4, 4.0, 11.5, 2.2)
    bubbles(s, 11, 130, inner, 2.2, 12.8)

    def cream():
        def build(t):
            c = t.nodes.new('ShaderNodeTexCoord')
            n = s.node(t, 'BsdfPrincipled', Base_Color=(*color('#fff6e6'), 1), Roughness=.55)
            n.inputs['Emission'].default_value, n.inputs['Emission Strength'].default_value = (*color('#fff0d8'), 1), .1
            noise = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=2.1, Detail=6.0, Roughness=.62)
            t.links.new(s.node(t, 'Bump', Strength=.75, Distance=.4, Height=noise.outputs[0]).outputs[0], n.inputs['Normal'])
            return n.outputs[0]
        return s.material('cream', build)
    rough = random.Random(2)
    waves = [(rough.uniform(.01, .05), *(rough.uniform(-6, 6) for _ in range(3)), rough.uniform(0, 6.3)) for _ in range(14)]
    lump = lambda x, y, z: 1 + sum(k * math.sin(a * x + b * y + c * z + p) for k, a, b, c, p in waves) + .07 * max(0, -z - .1)
    fruit.ball(s, cream(), (-.9, -.5, 15.2), 2.5, shape=lump)
    fruit.ball(s, cream(), (1.4, .5, 15.0), 2.2, (0, 40, 70), shape=lump)
    # foam where it meets the drink
    foam = s.plain('foam', color('#ead0a4'), 0, .8)
    ring = random.Random(5)
    for _ in range(240):
        a, q, r = ring.uniform(0, 6.3), ring.uniform(2.3, 3.25), ring.uniform(.1, .28)
        fruit.ball(s, foam, (q * math.cos(a), q * math.sin(a), 13.3 + ring.uniform(-.15, .4)), r)
    fruit.cherries(s, (-.5, -1.3, 18.1), 1.5)
    straw(s, (1.0, 1.2, 5), (2.4, 1.6, 20.6), .36, '#f6f4ee', '#d21f2b')
    s.softbox((0, 26, 13), (0, 0, 9), (15, 30), 3600, soft=(.3, .2)).visible_transmission = False
    stand(s, 3.0, .7)
    return 17.6, 10.0


def punch(s):
    """A short, wide glass."""
    outer, inner = tumbler(3.9, 4.35, 9.4, 1.1, .24)
    vessel(s, outer, inner)
    fill(s, inner, 8.1, liquid(s, 'punch', '#f0184c', '#ff9aa4', (1.4, 7.4), .08))
    cubes(s, 'punch', 7, 2.3, 3.0, 8.3, 2.7)
    bubbles(s, 21, 60, inner, 1.8, 7.8)
    fruit.wheel(s, 'lime', (3.7, -1.6, 9.2), 2.3, (80, 16, 24))
    fruit.cherries(s, (-1.4, -1.2, 9.6), 1.9)
    fruit.sprig(s, (.9, -.3, 10.0), 1.9, random.Random(7))
    stand(s, 3.5)
    return 10.6, 7.0


DRINKS = {'highball': highball, 'spritz': spritz, 'slush': slush, 'mule': mule, 'float': soda, 'punch': punch}
