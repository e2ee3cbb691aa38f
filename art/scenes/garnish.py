"""What goes on a glass and into it: straws, wheels, ribbons, rims, herbs. Lengths are centimeters."""
import math
import random

import bpy

import fruit
from fruit import color, rad
from studio import bezier, grid, math_node, vec


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


# ---- garnishes of a recipe: each takes the vessel and its own settings

def on_rim(s, v, fruit_kind, r=2.3, side=1):
    """A wheel cut to its middle and set on the rim."""
    fruit.wheel(s, fruit_kind, (side * v.rim * .88, -v.rim * .42, v.height - .1 + (r - 2.3) * .4), r, (82, 14 * side, 24 * side))


def inside(s, v, fruit_kind, z, r=1.9, x=-.3, lean=-6):
    """A wheel against the glass, lit by the drink."""
    fruit.wheel(s, fruit_kind, (x, -(v.radius(z) - .88), z), r, (87, 8, lean), .14, glow=.5)


def floating(s, v, fruit_kind, x=0, y=-1.2, r=1.9, up=1.4, lean=-12):
    """A wheel stuck upright between the ice."""
    fruit.wheel(s, fruit_kind, (x, y, v.level + up), r, (78, lean, lean))


def lying(s, v, fruit_kind, x=0, y=-.4, r=1.7, up=.12):
    """A thin wheel afloat on the drink or its foam."""
    fruit.wheel(s, fruit_kind, (x, y, v.level + up), r, (6, 0, 20), .1)


def mint(s, v, x=-1.2, y=-.8, up=2.4, r=2.0, seed=4):
    fruit.sprig(s, (x, y, v.level + up), r, random.Random(seed))


def cherry(s, v, x=-.6, y=-1.2, up=1.5, r=1.7):
    fruit.cherries(s, (x, y, v.level + up), r)


def berries(s, v, x=-.8, y=-1.4, up=.6, r=1.8, count=5, seed=2):
    fruit.berries(s, (x, y, v.level + up), r, random.Random(seed), count)


def chili(s, v, x=0, y=-1.2, up=1.8, r=1.9):
    fruit.chili(s, (x, y, v.level + up), r, (1.05, -.2))


def cinnamon(s, v, x=1.6, y=.4, up=3.4, r=2.4, lean=64):
    fruit.cinnamon(s, (x, y, v.level + up), r, lean)


def rosemary(s, v, x=-1.0, y=-.6, up=-2.0, long=8.5, lean=-14):
    """A stem with needles in pairs, standing in the drink."""
    green = (fruit.skin(s, 'rosemary', color('#3f7d4a'), .5, second=color('#6fa566')), fruit.skin(s, 'rosemary stem', color('#6b7a45'), .6))
    rnd, foot = random.Random(6), vec((x, y, v.level + up))
    way = vec((math.sin(rad(lean)), 0, math.cos(rad(lean))))
    fruit.stick(s, green[1], [tuple(foot + way * long * k / 12 + vec((.12 * math.sin(k * .6), 0, 0))) for k in range(13)], .08, True)
    for k in range(110):
        t, a = .12 + .88 * k / 110, k * 2.4
        at = foot + way * long * t + vec((.12 * math.sin(t * 7.2), 0, 0))
        out = (vec((math.cos(a), math.sin(a), 0)) * .62 + way * .8).normalized()
        needle = rnd.uniform(.8, 1.15) * (1.15 - .5 * t)
        fruit.stick(s, green[0], [tuple(at + out * needle * q / 3 + way * .06 * q * q * .3) for q in range(4)], .065, True)


def fronds(s, v, x=-1.6, y=1.0, up=1.2, r=5.6):
    """Leaves from a pineapple's crown, stuck behind the ice."""
    for k, t in enumerate((-26, -6, 16)):
        def blade(u, w, k=k, t=t):
            half = .34 * (1 - w ** 2.2) + .02
            side, long = (u - .5) * 2 * half, r * (1 - .12 * (k != 1)) * w
            a = rad(t + 16 * w * (k - 1))
            return (x + .5 * (k - 1) + long * math.sin(a) + side * math.cos(a), y + .3 * k + .5 * abs(side), v.level + up + long * math.cos(a) - side * math.sin(a))
        green = fruit.skin(s, 'frond', color('#2f7a45'), .42, second=color('#6fae5c'))
        s.put(grid(s, 'frond', blade, 9, 40), materials=(green,))


def ribbon(s, v, low=2.0, turns=.82, wide=2.3):
    """A long slice of cucumber wound up inside the glass."""
    tall = v.level + .9

    def strip(first, last):
        def f(u, w):
            z = low + (tall - wide - low) * u + wide * (first + (last - first) * w)
            a = math.radians(-162) + math.tau * turns * u
            q = v.radius(min(z, v.level)) - .42 - .25 * math.sin(u * 9) ** 2
            return q * math.cos(a), q * math.sin(a), z + .25 * math.sin(u * 14)
        return grid(s, 'ribbon', f, 160, 12)
    for first, last, tint, glow in ((0, .08, '#2f7d32', .25), (.08, .92, '#d9efb4', .38), (.92, 1, '#2f7d32', .25)):
        def build(t, tint=tint, glow=glow):
            n = s.node(t, 'BsdfPrincipled', Base_Color=(*color(tint), 1), Roughness=.3, Clearcoat=.4)
            n.inputs['Emission'].default_value, n.inputs['Emission Strength'].default_value = (*color(tint), 1), glow
            return fruit.mixed(t, .3, n.outputs[0], s.node(t, 'BsdfTranslucent', Color=(*color(tint), 1)).outputs[0])
        s.put(strip(first, last), materials=(s.material(f'cucumber {tint}', build),)).visible_shadow = False


def twist(s, v, kind='orange', side=1, long=5.2):
    """A curl of peel hung over the rim."""
    rind = fruit.peel(s, kind)
    x0, y0 = side * v.rim * .93, -v.rim * .34

    def f(u, w):
        a, q = u * math.tau * 2.1, .62 + .1 * u
        z = v.height + .9 - long * u + (w - .5) * .85
        return x0 + side * .55 + q * math.cos(a) * side, y0 - .2 + q * math.sin(a), z
    o = s.put(grid(s, 'twist', f, 120, 8), materials=(rind,))
    o.modifiers.new('thick', 'SOLIDIFY').thickness = .14


def beans(s, v, up=.12):
    """Three coffee beans on the foam."""
    roast = fruit.skin(s, 'roast', color('#2b1408'), .38, second=color('#4a2612'), coat=.35)
    cleft = lambda x, y, z: 1 - .24 * math.exp(-((x + .1 * math.sin(3 * y)) / .13) ** 2) * (z > 0)
    for k in range(3):
        a = rad(90 + 120 * k + 40)
        fruit.ball(s, roast, (.95 * math.cos(a), -.7 + .85 * math.sin(a), v.level + up), .78, (-22, 8, 120 * k + 40), (.72, 1, .52), cleft)


def peach(s, v, side=1, r=2.5, x=None, y=None, z=None):
    """A slice of peach on the rim: skin outside, red where the stone was."""
    def pulp(t):
        c = t.nodes.new('ShaderNodeTexCoord')
        length = t.nodes.new('ShaderNodeVectorMath')
        length.operation = 'LENGTH'
        t.links.new(c.outputs['Object'], length.inputs[0])
        ramp = t.nodes.new('ShaderNodeValToRGB')
        stops = ramp.color_ramp.elements
        stops[0].position, stops[0].color = .38, (*color('#c2382f'), 1)
        stops[1].position, stops[1].color = .96, (*color('#ffd78a'), 1)
        stops.new(.55).color = (*color('#ffb056'), 1)
        t.links.new(math_node(t, 'DIVIDE', length.outputs['Value'], r), ramp.inputs[0])
        n = s.node(t, 'BsdfPrincipled', Base_Color=ramp.outputs[0], Roughness=.24, Clearcoat=.6, Clearcoat_Roughness=.08)
        return fruit.mixed(t, .15, n.outputs[0], s.node(t, 'BsdfTranslucent', Color=ramp.outputs[0]).outputs[0])
    half = rad(24)
    at = lambda a, p, q: (q * math.sin(p) * math.sin(a), -q * math.sin(p) * math.cos(a), q * math.cos(p))
    root = fruit.group(s, (side * v.rim * .86 if x is None else x, -v.rim * .5 if y is None else y, v.height + .5 if z is None else z), (0, 24 * side, -52 * side))
    s.put(grid(s, 'skin', lambda u, w: at(half * (2 * u - 1), .2 + 2.74 * w, r), 24, 60), materials=(fruit.peach_skin(s),)).parent = root
    for a in (-half, half):
        s.put(grid(s, 'cut', lambda u, w, a=a: at(a, .2 + 2.74 * w, r * (.36 + .64 * u)), 24, 60), materials=(s.material(f'peach slice {r}', pulp),)).parent = root
    s.put(grid(s, 'stone side', lambda u, w: at(half * (2 * u - 1), .2 + 2.74 * w, r * .36), 10, 40), materials=(s.material(f'peach slice {r}', pulp),)).parent = root


def mango(s, v, x=-.4, y=-1.0, up=4.0, r=.62):
    """Cubes of mango on a heap of ice."""
    pulp = fruit.skin(s, 'mango cube', color('#ffa400'), .3, second=color('#ffc02a'), coat=.6, juicy=.25)
    rnd = random.Random(15)
    for dx, dy, dz in ((-1.5, 0, -.5), (0, -.2, 0), (1.45, .1, -.4), (-.7, .3, .9), (.8, .4, .85)):
        bpy.ops.mesh.primitive_cube_add(size=r * 2)
        o = bpy.context.object
        o.location = (x + dx, y + dy, v.level + up + dz)
        o.rotation_euler = (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), rnd.uniform(0, 1.5))
        bevel = o.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments = r * .3, 4
        o.data.polygons.foreach_set('use_smooth', [True] * 6)
        o.data.materials.append(pulp)


def crust(s, v, tints, deep=.75, count=900):
    """Salt or sugar round the outside of the rim, in one or more colors."""
    rnd, shapes = random.Random(17), []
    for tint in tints:
        def build(t, tint=tint):
            n = s.node(t, 'BsdfPrincipled', Base_Color=(*color(tint), 1), Roughness=.35, Specular=.6)
            n.inputs['Emission'].default_value, n.inputs['Emission Strength'].default_value = (*color(tint), 1), .12
            return n.outputs[0]
        bpy.ops.mesh.primitive_cube_add(size=2)
        first = bpy.context.object
        shapes.append((first.data, s.material(f'crust {tint}', build)))
        bpy.data.objects.remove(first)
    for _ in range(count):
        a, low = rnd.uniform(0, math.tau), rnd.random() ** 1.6
        ragged = deep * (.72 + .28 * math.sin(5 * a) * math.sin(2.3 * a + 1))
        z = v.height + .16 - low * ragged
        q = v.radius(min(z, v.height)) + (.2 if low > .15 else rnd.uniform(0, .2))
        k = rnd.uniform(.05, .105)
        me, material = rnd.choice(shapes)
        s.put(me, (q * math.cos(a), q * math.sin(a), z), tuple(rnd.uniform(0, 3) for _ in range(3)), (k, k, k), (material,))


GARNISHES = {'rim': on_rim, 'inside': inside, 'floating': floating, 'lying': lying, 'mint': mint, 'cherry': cherry, 'berries': berries, 'chili': chili, 'cinnamon': cinnamon, 'rosemary': rosemary, 'fronds': fronds, 'ribbon': ribbon, 'twist': twist, 'beans': beans, 'peach': peach, 'mango': mango, 'crust': crust}
