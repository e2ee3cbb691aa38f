"""Fruit, herbs, spices, ice and water: what stands or floats around a drink. Lengths are centimeters."""
import math
import random

import bpy

from studio import bezier, grid, math_node, vec

rad = math.radians


def color(h):
    return tuple(((int(h[i:i + 2], 16) / 255) ** 2.2) for i in (1, 3, 5))


def turned(degrees):
    return tuple(rad(v) for v in degrees)


def group(s, loc, rot=(0, 0, 0), scale=1.0):
    o = bpy.data.objects.new('group', None)
    o.location, o.rotation_euler, o.scale = loc, turned(rot), (scale,) * 3
    s.scene.collection.objects.link(o)
    return o


# ---- surfaces

def skin(s, name, base, rough=.35, bump=0.0, scale=8.0, second=None, coat=.3, juicy=0.0):
    """A peel. `juicy` lets light into it."""
    def build(t):
        c = t.nodes.new('ShaderNodeTexCoord')
        n = s.node(t, 'BsdfPrincipled', Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.15, Base_Color=(*base, 1))
        paint = None
        if second:
            big = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=.55, Detail=3.0)
            ramp = t.nodes.new('ShaderNodeValToRGB')
            ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .38, .62
            ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*base, 1), (*second, 1)
            t.links.new(big.outputs[0], ramp.inputs[0])
            paint = ramp.outputs[0]
            t.links.new(paint, n.inputs['Base Color'])
        if bump:
            v = t.nodes.new('ShaderNodeTexVoronoi')
            v.inputs['Scale'].default_value = scale
            t.links.new(c.outputs['Object'], v.inputs['Vector'])
            b = s.node(t, 'Bump', Strength=bump, Distance=.12, Height=v.outputs['Distance'])
            t.links.new(b.outputs[0], n.inputs['Normal'])
        if not juicy:
            return n.outputs[0]
        through = s.node(t, 'BsdfTranslucent', Color=paint or (*base, 1))
        return mixed(t, juicy, n.outputs[0], through.outputs[0])
    return s.material(name, build)


def mixed(t, amount, first, second):
    mix = t.nodes.new('ShaderNodeMixShader')
    mix.inputs[0].default_value = amount
    t.links.new(first, mix.inputs[1])
    t.links.new(second, mix.inputs[2])
    return mix.outputs[0]


def flesh(s, art, glow=0.0):
    """The cut face of citrus: the drawn flesh, wet, with light coming through; `glow` is what a drink around it lends."""
    def build(t):
        tex = s.texture(t, art + '.png')
        n = s.node(t, 'BsdfPrincipled', Base_Color=tex.outputs[0], Roughness=.2, Clearcoat=.7, Clearcoat_Roughness=.06)
        c = t.nodes.new('ShaderNodeTexCoord')
        noise = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=3.4, Detail=4.0)
        lum = t.nodes.new('ShaderNodeRGBToBW')
        t.links.new(tex.outputs[0], lum.inputs[0])
        height = math_node(t, 'ADD', math_node(t, 'MULTIPLY', noise.outputs[0], .35), lum.outputs[0])
        b = s.node(t, 'Bump', Strength=.5, Distance=.08, Height=height)
        t.links.new(b.outputs[0], n.inputs['Normal'])
        through = s.node(t, 'BsdfTranslucent', Color=tex.outputs[0])
        face = mixed(t, .22, n.outputs[0], through.outputs[0])
        if not glow:
            return face
        both = t.nodes.new('ShaderNodeAddShader')
        t.links.new(face, both.inputs[0])
        t.links.new(s.node(t, 'Emission', Color=tex.outputs[0], Strength=glow).outputs[0], both.inputs[1])
        return both.outputs[0]
    return s.material(f'flesh {art} {glow}', build)


def clear(s, name, ior, tint=(1, 1, 1), bump=.0, scale=1.3):
    """Water, ice and glass. Their shadows are left out: without caustics they would be those of a solid."""
    def build(t):
        normal = {}
        if bump:
            c = t.nodes.new('ShaderNodeTexCoord')
            n = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=scale, Detail=2.0)
            normal = {'Normal': s.node(t, 'Bump', Strength=bump, Distance=.25, Height=n.outputs[0]).outputs[0]}
        return s.node(t, 'BsdfGlass', Roughness=0, IOR=ior, Color=(*tint, 1), **normal).outputs[0]
    return s.material(name, build)


# ---- shapes

def ball(s, mat, loc, r, rot=(0, 0, 0), scale=(1, 1, 1), shape=None, parent=None):
    verts, faces, nu, nv = [], [], 72, 44
    for j in range(nv + 1):
        p = math.pi * j / nv
        for i in range(nu):
            a = 2 * math.pi * i / nu
            x, y, z = math.sin(p) * math.cos(a), math.sin(p) * math.sin(a), math.cos(p)
            k = shape(x, y, z) if shape else 1
            verts.append((x * k * r, y * k * r, z * k * r))
    for j in range(nv):
        for i in range(nu):
            faces.append((j * nu + i, (j + 1) * nu + i, (j + 1) * nu + (i + 1) % nu, j * nu + (i + 1) % nu))
    o = s.put(s.mesh('ball', verts, faces), loc, turned(rot), scale, (mat,))
    o.parent = parent
    return o


def stick(s, mat, points, radius, taper=False, parent=None):
    c = bpy.data.curves.new('stick', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', radius, 5
    sp = c.splines.new('POLY')
    sp.points.add(len(points) - 1)
    for i, (q, p) in enumerate(zip(sp.points, points)):
        q.co = (*p, 1)
        q.radius = (1 - i / (len(points) - 1) * .92) if taper else 1
    c.use_fill_caps = True
    c.materials.append(mat)
    o = bpy.data.objects.new('stick', c)
    s.scene.collection.objects.link(o)
    o.parent = parent
    return o


# ---- citrus

PEELS = {'blood': ('#ff6a10', '#f03000'), 'lemon': ('#ffe424', '#fbd800'), 'lime': ('#3f9a0c', '#6cbc1c'), 'orange': ('#ff8a00', '#ff7000'), 'grapefruit': ('#ffb03a', '#ff8a4a'), 'cucumber': ('#1f5a22', '#3f8f34')}


def peel(s, kind):
    c, c2 = PEELS[kind]
    return skin(s, f'peel {kind}', color(c), .34, .22, 3.2, color(c2), .4)


def wheel(s, kind, loc, r, rot, thick=.3, parent=None, glow=0.0):
    """A slice across the fruit; its faces look along its own z."""
    seg = 96
    rows = [(0, thick / 2), (.35, thick / 2), (.7, thick / 2), (.95, thick / 2), (1, thick * .38), (1, -thick * .38), (.95, -thick / 2), (0, -thick / 2)]
    verts, faces, mats = [], [], []
    for q, z in rows:
        for k in range(seg):
            a = 2 * math.pi * k / seg
            verts.append((q * r * math.cos(a), q * r * math.sin(a), z * r))
    for i in range(len(rows) - 1):
        for k in range(seg):
            faces.append((i * seg + k, (i + 1) * seg + k, (i + 1) * seg + (k + 1) % seg, i * seg + (k + 1) % seg))
            mats.append(1 if i in (3, 4, 5) else 0)
    me = s.mesh('wheel', verts, faces)
    me.polygons.foreach_set('material_index', mats)
    layer = me.uv_layers.new()
    for p in me.polygons:
        for li, vi in zip(p.loop_indices, p.vertices):
            c = me.vertices[vi].co
            layer.data[li].uv = (.5 + c.x / r / 2.02, .5 + c.y / r / 2.02)
    o = s.put(me, loc, turned(rot), (1, 1, 1), (flesh(s, s.art[f'wheel-{kind}'], glow), peel(s, kind)))
    o.parent = parent
    return o


def citrus(s, kind, loc, r, rot):
    nub = (lambda x, y, z: 1 - .05 * max(0, z) ** 20) if kind in ('blood', 'orange') else (lambda x, y, z: 1 + .24 * max(0, abs(z)) ** 14)
    return ball(s, peel(s, kind), loc, r, rot, (1, 1, 1.12 if kind == 'lemon' else 1), nub)


# ---- the rest of the greengrocer's

def cherries(s, loc, r, parent=None):
    """Two on one stem."""
    red = skin(s, 'cherry', color('#c00030'), .12, second=color('#7a0018'), coat=1)
    stem = skin(s, 'stem', color('#5f9a2a'), .5)
    dimple = lambda x, y, z: 1 - .16 * math.exp(-((x * x + y * y) / .08)) * (z > 0)
    k = r * .62
    for dx, dz in ((-.62, 0), (.72, -.25)):
        at = (loc[0] + dx * r, loc[1] - .3 * dx, loc[2] + dz * r)
        ball(s, red, at, k, (8, 10 * dx, 0), shape=dimple, parent=parent)
        stick(s, stem, [(x, at[1], z) for x, z in bezier((at[0], at[2] + k * .8), (at[0], at[2] + k * 2), (loc[0] + .3 * r, loc[2] + r * 1.2), (loc[0] + .45 * r, loc[2] + r * 1.75), 16)], .05 * r, parent=parent)


def berries(s, loc, r, rnd, count):
    blue = skin(s, 'blueberry', color('#20246f'), .6, second=color('#4f4fa8'), coat=.03)
    dark = skin(s, 'currant', color('#2a0a45'), .18, second=color('#4c0f66'), coat=.8)
    crown = lambda x, y, z: 1 - .22 * math.exp(-(math.hypot(x, y) / .2) ** 2) * (z > 0) + .07 * math.exp(-((math.hypot(x, y) - .33) / .09) ** 2) * (z > 0) * (.5 + .5 * math.cos(5 * math.atan2(y, x)))
    x, y, z = loc
    placed = []
    for _ in range(4000):
        if len(placed) == count:
            break
        a, q, k = rnd.uniform(0, 6.3), r * .8 * rnd.random() ** .6, r * rnd.uniform(.30, .40)
        at = (x + q * math.cos(a) * 1.05, y + rnd.uniform(-.55, .55) * r * .6, z + q * math.sin(a) * .9)
        if all(math.dist(at, other) > (k + other_k) * .97 for other, other_k in placed):
            placed.append((at, k))
            # the crown looks at us, more or less
            ball(s, (blue, dark)[len(placed) % 3 == 1], at, k, (rnd.uniform(40, 130), rnd.uniform(-50, 50), 0), shape=crown)


def leaf(s, loc, size, rot, base, second, parent=None):
    def f(u, v):
        t = v * 2 - 1
        half = .48 * (1 - abs(t) ** 1.8) ** .8 * (1 + .035 * math.sin(v * 60))
        x = (u - .5) * 2 * half
        vein = abs(x)
        return (x * size, t * size, (.30 * vein - .28 * t * t + .03 * math.cos(v * 46 - vein * 16) * (1 - math.exp(-vein * 18))) * size)
    me = grid(s, 'leaf', f, 31, 61)

    def build(t):
        n = s.node(t, 'BsdfPrincipled', Roughness=.42, Clearcoat=.25, Clearcoat_Roughness=.2)
        c = t.nodes.new('ShaderNodeTexCoord')
        noise = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=1.1, Detail=4.0)
        mix = t.nodes.new('ShaderNodeMixRGB')
        mix.inputs[1].default_value, mix.inputs[2].default_value = (*base, 1), (*second, 1)
        t.links.new(noise.outputs[0], mix.inputs[0])
        t.links.new(mix.outputs[0], n.inputs['Base Color'])
        through = s.node(t, 'BsdfTranslucent', Color=mix.outputs[0])
        return mixed(t, .3, n.outputs[0], through.outputs[0])
    o = s.put(me, loc, turned(rot), (1, 1, 1), (s.material(f'leaf {base}', build),))
    o.parent = parent
    return o


GREEN = (color('#2c6b2a'), color('#4c9a3a'))
MINT = (color('#12904c'), color('#3cc47a'))


def sprig(s, loc, r, rnd, parent=None):
    """Mint, seen from above its tip."""
    x, y, z = loc
    for k, t in enumerate((0, 64, -64, 122, -122)):
        leaf(s, (x + math.sin(rad(t)) * r * .5, y - .12 * k, z + math.cos(rad(t)) * r * .5), r * (.66 if k == 0 else .58), (80 + rnd.uniform(-14, 14), t, rnd.uniform(-12, 12)), *MINT, parent=parent)
    for k, t in enumerate((30, -100, 150)):
        leaf(s, (x + math.sin(rad(t)) * r * .16, y - .75, z + math.cos(rad(t)) * r * .16), r * .26, (66, t, 0), *MINT, parent=parent)


def chili(s, loc, r, bend):
    red = skin(s, 'chili', color('#d40f00'), .14, second=color('#a80800'), coat=1)
    green = skin(s, 'chili stem', color('#3f8f2a'), .5)
    pts = [(loc[0] + (x - .3) * r * 1.5, loc[1], loc[2] + (z - .4) * r * 1.9) for x, z in bezier((.1, 1.1), (.25, .7), (.6, .2), bend, 26)]
    stick(s, red, pts, r * .2, True)
    ball(s, red, pts[0], r * .2)
    ball(s, green, (pts[0][0], pts[0][1], pts[0][2] + r * .14), r * .19, scale=(1, 1, .7))
    stick(s, green, [pts[0], (pts[0][0] - .1 * r, pts[0][1], pts[0][2] + r * .34), (pts[0][0] - .3 * r, pts[0][1], pts[0][2] + r * .55)], r * .05)


def mango_skin(s):
    return skin(s, 'mango', color('#ffae10'), .3, second=color('#e8401a'), coat=.5)


def mango(s, loc, r):
    ball(s, mango_skin(s), loc, r, (20, 30, 0), (1, .86, 1.2), lambda x, y, z: 1 + .10 * z + .07 * x * (z > 0))


def mango_cheek(s, loc, r, rot):
    """Cut into cubes and turned out."""
    pulp = skin(s, 'mango flesh', color('#ffa400'), .3, second=color('#ffb91a'), coat=.6, juicy=.25)
    m = group(s, loc, rot)
    ball(s, mango_skin(s), (0, 0, -.1 * r), r * .95, scale=(.78, 1.02, .42), parent=m)
    for cx in range(-2, 3):
        for cy in range(-3, 4):
            x, y = cx * r * .27, cy * r * .27
            e = (x / (.70 * r)) ** 2 + (y / (.95 * r)) ** 2
            if e > .92:
                continue
            bpy.ops.mesh.primitive_cube_add(size=r * .25)
            o = bpy.context.object
            o.scale.z = 1.9
            o.location = (x * 1.06, y * 1.06, r * (.36 - .20 * e))
            o.rotation_euler = (-y / r * .5, x / r * .6, 0)
            bevel = o.modifiers.new('bevel', 'BEVEL')
            bevel.width, bevel.segments = r * .045, 4
            o.data.polygons.foreach_set('use_smooth', [True] * 6)
            o.data.materials.append(pulp)
            o.parent = m


def peach_skin(s):
    return skin(s, 'peach', color('#ffa56a'), .62, second=color('#e8455a'), coat=0)


def peach(s, loc, r):
    cleft = lambda x, y, z: 1 - .10 * math.exp(-(x / .10) ** 2) * (y < .2) - .20 * math.exp(-((x * x + y * y) / .05)) * (z > 0)
    ball(s, peach_skin(s), loc, r * .95, (-30, 14, 20), (1.03, 1, .95), cleft)
    leaf(s, (loc[0] + r * .55, loc[1] - .3, loc[2] + r * .98), r * .55, (75, 60, 0), color('#3f8f3a'), color('#7cbf4f'))


def peach_half(s, loc, r, rot):
    def pulp(t):
        """Pale at the skin, red at the stone, with fibres between."""
        c = t.nodes.new('ShaderNodeTexCoord')
        sep = t.nodes.new('ShaderNodeSeparateXYZ')
        t.links.new(c.outputs['Object'], sep.inputs[0])
        out = math_node(t, 'SQRT', math_node(t, 'ADD', math_node(t, 'POWER', sep.outputs['X'], 2), math_node(t, 'POWER', sep.outputs['Y'], 2)))
        around = t.nodes.new('ShaderNodeCombineXYZ')
        t.links.new(math_node(t, 'MULTIPLY', math_node(t, 'DIVIDE', sep.outputs['X'], out), 9), around.inputs[0])
        t.links.new(math_node(t, 'MULTIPLY', math_node(t, 'DIVIDE', sep.outputs['Y'], out), 9), around.inputs[1])
        t.links.new(math_node(t, 'MULTIPLY', out, .8 / r), around.inputs[2])
        fibre = s.node(t, 'TexNoise', Vector=around.outputs[0], Scale=1.0, Detail=3.0)
        at = math_node(t, 'ADD', math_node(t, 'DIVIDE', out, r), math_node(t, 'MULTIPLY', math_node(t, 'SUBTRACT', fibre.outputs[0], .5), .34))
        ramp = t.nodes.new('ShaderNodeValToRGB')
        stops = ramp.color_ramp.elements
        stops[0].position, stops[0].color = .30, (*color('#a81c2c'), 1)
        stops[1].position, stops[1].color = .94, (*color('#ffd98f'), 1)
        for place, c2 in ((.42, '#e8553a'), (.56, '#ffb45e')):
            stops.new(place).color = (*color(c2), 1)
        t.links.new(at, ramp.inputs[0])
        n = s.node(t, 'BsdfPrincipled', Base_Color=ramp.outputs[0], Roughness=.24, Clearcoat=.7, Clearcoat_Roughness=.08)
        t.links.new(s.node(t, 'Bump', Strength=.35, Distance=.1, Height=fibre.outputs[0]).outputs[0], n.inputs['Normal'])
        through = s.node(t, 'BsdfTranslucent', Color=ramp.outputs[0])
        return mixed(t, .15, n.outputs[0], through.outputs[0])
    stone = skin(s, 'stone', color('#6b2a1c'), .6, .9, 2.0, color('#8f3d28'), 0)
    m = group(s, loc, (rot[0], rot[1], 0))
    half = ball(s, peach_skin(s), (0, 0, 0), r * .98, parent=m)
    for v in half.data.vertices:
        v.co.z = min(v.co.z, -.01 * r)
    verts = [(r * .95 * q * math.cos(a), r * .95 * q * math.sin(a), r * (.05 - .34 * math.exp(-(q / .38) ** 4))) for q in [k / 30 for k in range(31)] for a in [2 * math.pi * j / 72 for j in range(72)]]
    faces = [(k * 72 + j, (k + 1) * 72 + j, (k + 1) * 72 + (j + 1) % 72, k * 72 + (j + 1) % 72) for k in range(30) for j in range(72)]
    s.put(s.mesh('cut', verts, faces), materials=(s.material(f'peach flesh {r}', pulp),)).parent = m
    ball(s, stone, (0, 0, -.10 * r), r * .34, scale=(.8, 1.1, .6), parent=m)


def cinnamon(s, loc, r, lean):
    bark = skin(s, 'cinnamon', color('#8a4a22'), .65, .35, 5.0, color('#6a3214'), 0)
    for k in range(3):
        a = rad(lean + 17 * k)
        dx, dz, y = math.cos(a) * r * 1.15, math.sin(a) * r * 1.15, loc[1] + k * .9 - .9

        def quill(u, v):
            t, w, q = (v - .5) * 2, u * 2 * math.pi * 1.6, r * (.10 + .085 * u)
            px, py = q * math.cos(w), q * math.sin(w)
            return (loc[0] + dx * t - px * math.sin(a), y + py, loc[2] + dz * t + px * math.cos(a))
        o = s.put(grid(s, 'quill', quill, 80, 30), materials=(bark,))
        o.modifiers.new('thick', 'SOLIDIFY').thickness = .09


def vanilla(s, loc, r):
    for k in range(6):
        t = 60 * k + 12
        leaf(s, (loc[0] + math.sin(rad(t)) * r * .46, loc[1] - .1 * (k % 2), loc[2] + math.cos(rad(t)) * r * .46), r * .5, (82, t, 0), color('#fff0d8'), color('#f2d69c'))
    ball(s, skin(s, 'heart', color('#d9a030'), .5), (loc[0], loc[1] - .4, loc[2]), r * .15)


def kola(s, loc, r):
    nut = skin(s, 'kola', color('#7a3524'), .5, .3, 2.0, color('#a55a3c'), .15)
    for k in range(3):
        ball(s, nut, (loc[0] + (k - 1) * r * .72, loc[1] - k * .5, loc[2] + (.5 if k == 1 else 0) * r), r * .46, (20 * k, 30, 40 * k), (1, .8, .75), lambda x, y, z: 1 - .12 * math.exp(-(x / .10) ** 2))


# ---- ice and water

def ice_cube(s, size, seed, loc=(0, 0, 0), rot=(0, 0, 0), ior=1.31):
    """In a drink it bends light less than in air: give it what it is next to the drink."""
    rnd = random.Random(seed)
    bpy.ops.mesh.primitive_cube_add(size=size)
    o = bpy.context.object
    for v in o.data.vertices:
        v.co += vec((rnd.uniform(-.1, .1), rnd.uniform(-.1, .1), rnd.uniform(-.1, .1))) * size
    bevel = o.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = size * .13, 5
    o.data.polygons.foreach_set('use_smooth', [True] * 6)
    o.data.materials.append(clear(s, f'ice {ior}', ior, (.97, .99, 1), .35))
    o.location, o.rotation_euler = loc, rot
    o.visible_shadow = False
    return o


def spray(s, count, seed, place):
    """Drops in flight, mostly tiny; `place` says where each may be."""
    rnd = random.Random(seed)
    water = clear(s, 'drops', 1.333)
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=1)
    first = bpy.context.object
    me = first.data
    bpy.data.objects.remove(first)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    for _ in range(count):
        r = .035 + .15 * rnd.random() ** 3.2
        long = rnd.uniform(1, 1.5)
        o = s.put(me, place(rnd), (rnd.uniform(0, 3), rnd.uniform(0, 3), 0), (r, r, r * long), (water,))
        o.visible_shadow = False


# ---- around the can, for the heroes

def around(s, slug):
    """Large things behind the can and high, smaller ones before it and low."""
    rnd = random.Random(slug)
    # position, size, tilt; the third is the smallest of those behind
    behind = [((-5.6, 5, 12.4), 2.9, (76, 20, 10)), ((5.9, 6, 7.6), 2.8, (80, -22, 0)), ((6.0, 4, 14.6), 1.5, (60, 30, 40)), ((-6.6, 5, 6.2), 1.9, (85, 35, 0))]
    before = [((-4.9, -5, 1.7), 2.1, (66, -24, 12)), ((4.6, -5.5, 1.3), 2.0, (70, 26, 0)), ((.2, -7, -.1), 1.05, (78, 10, 0))]
    for i, (loc, r, rot, back) in enumerate([(*b, True) for b in behind] + [(*b, False) for b in before]):
        i, small = (i if back else i - 4), back and i == 2
        if slug == 'blood-orange':
            citrus(s, 'blood', loc, r, (rot[0] - 30, 40, 20)) if i == 1 else wheel(s, 'blood', loc, r, rot)
        elif slug == 'citrus-surge':
            citrus(s, 'lemon', loc, r * .95, (rot[0] - 30, 40, 20)) if i == 1 else wheel(s, 'lime' if i == 2 else 'lemon', loc, r, rot)
        elif slug == 'cherry-lime':
            cherries(s, loc, r) if i % 2 or small else wheel(s, 'lime', loc, r, rot)
        elif slug == 'berry-voltage':
            berries(s, loc, r, rnd, 8 if r > 2 else 6 if r > 1.8 else 4)
            leaf(s, (loc[0] + r * .6, loc[1] + .8, loc[2] + r * .75), r * .5, (70, -50, 0), *GREEN)
        elif slug == 'arctic-mint':
            sprig(s, loc, r, rnd)
        elif slug == 'mango-heat':
            if i == 1:
                mango(s, (loc[0] + .4, loc[1] + 2, loc[2]), r * .9)
            if i % 2 or small:
                chili(s, loc, r, (.0, -.35) if i == 1 else (1.05, -.2))
            else:
                mango_cheek(s, loc, r, (rot[0] - 8, rot[1] * .5, 0))
        elif slug == 'peach-static':
            peach(s, loc, r) if i % 2 else peach_half(s, loc, r, rot)
        else:
            cinnamon(s, loc, r * .9, 68 if i == 2 else 28) if i % 2 == 0 else vanilla(s, loc, r) if i == 1 else kola(s, loc, r * 1.1)
    cubes = [(-8.0, 3, 9.2, 1.7), (8.1, 2, 11.4, 1.8), (-2.3, -7, .3, 1.6), (7.0, -6, -.1, 1.5), (7.7, -2, 4.9, 1.5), (-7.9, -1, 4.6, 1.3), (-2.4, 4, 16.3, 1.3), (-7.6, -3, -.3, 1.3)]
    for k, (x, y, z, size) in enumerate(cubes):
        ice_cube(s, size, f'{slug}{k}', (x, y, z), (rnd.uniform(-.7, .7), rnd.uniform(-.7, .7), rnd.uniform(0, 3)))

    def place(rnd):
        a, q = rnd.uniform(0, 6.3), rnd.uniform(.42, 1) ** .7
        return (8.8 * q * math.cos(a), rnd.uniform(-6, 5), 7.6 + 10 * q * math.sin(a))
    spray(s, 110, slug, place)
