"""Cap, card, tote, ice and fruit."""
import json
import math
import pathlib
import random
import sys

import bpy
import numpy as np

from studio import bezier, math_node, vec


def subdivided(o, levels=2):
    m = o.modifiers.new('smooth', 'SUBSURF')
    m.levels = m.render_levels = levels
    return o


def grid(studio, name, f, nu, nv, closed=False):
    """A surface f(u, v) for u, v in 0..1."""
    verts = [f(i / (nu - 1), j / (nv - 1)) for j in range(nv) for i in range(nu)]
    faces = [(j * nu + i, j * nu + i + 1, (j + 1) * nu + i + 1, (j + 1) * nu + i) for j in range(nv - 1) for i in range(nu - 1)]
    return studio.mesh(name, verts, faces)


def cap(s, art, loc, turn):
    """Six panels, a curved brim. It faces -y; the mark is projected from the front."""
    cloth = s.fabric(f'cap {art}', art, 7.5, .3)
    rnd = random.Random(2)
    wob = [(rnd.uniform(.03, .10), rnd.randint(2, 5), rnd.uniform(0, 6.3), rnd.uniform(1, 3)) for _ in range(6)]

    def dome(u, v, out=0.0):
        a = 2 * math.pi * u
        p = v * math.pi / 2
        front = max(0, math.cos(a))
        rx, ry, h = 8.6, 10.2, 11.2
        # fuller than an ellipsoid; the front panels stand up
        k = math.sin(p) ** (.80 - .16 * front)
        r = math.cos(p) ** (.74 - .12 * front)
        seam = abs(math.sin(3 * a))                       # seams at every 60 degrees, one in front
        groove = -.10 * math.exp(-(seam / .05) ** 2) * (1 if p > .03 else .4)
        puff = .16 * (1 - math.exp(-(seam / .5) ** 2)) * math.sin(2 * p)
        soft = sum(q * math.sin(n * a + ph) * math.sin(m * p) for q, n, ph, m in wob)
        g = 1 + (groove + puff + soft + out) / 9
        return (rx * r * math.sin(a) * g, -ry * r * math.cos(a) * g, h * k * (1 + (groove + soft * .5) / 11))

    def uv_front(me):
        layer = me.uv_layers.new()
        for p in me.polygons:
            back = p.center.y > 0
            for li, vi in zip(p.loop_indices, p.vertices):
                c = me.vertices[vi].co
                layer.data[li].uv = (.5 + c.x / 22, .5 + (c.z - 6.6) / 22) if not back else (.02, .02)

    root = bpy.data.objects.new('cap', None)
    root.location, root.rotation_euler = loc, (0, 0, math.radians(turn))
    s.scene.collection.objects.link(root)
    crown = grid(s, 'crown', lambda u, v: dome(u, v * .995), 361, 90)
    uv_front(crown)
    s.put(crown, (0, 0, .35), materials=(cloth,)).parent = root

    def brim(u, v):
        # u across from temple to temple, v outwards
        a = math.radians(-66 + 132 * u)
        c = math.cos(a)
        bx, by = 8.55 * math.sin(a), -10.15 * math.cos(a)
        out = 7.4 * max(0, math.cos(a * 1.3)) ** .62 * v
        x = bx * (1 + .05 * v * abs(math.sin(a)))
        y = by - out
        across = (x / 8.6) ** 2
        z = .1 - .95 * across * v - .085 * out - .12 * v
        for k in range(1, 7):
            z -= .035 * math.exp(-((v - k / 7.2) / .008) ** 2)
        return (x, y, z + .55)

    b = grid(s, 'brim', brim, 161, 180)
    layer = b.uv_layers.new()
    for d in layer.data:
        d.uv = (.03, .03)
    ob = s.put(b, materials=(cloth,))
    ob.parent = root
    m = ob.modifiers.new('thick', 'SOLIDIFY')
    m.thickness = .28
    m.offset = -1
    # button and eyelets
    bpy.ops.mesh.primitive_uv_sphere_add(radius=.62, segments=40, ring_count=20)
    o = bpy.context.object
    me = o.data
    bpy.data.objects.remove(o)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    layer = me.uv_layers[0]
    for d in layer.data:
        d.uv = (.03, .03)
    s.put(me, (0, 0, 11.45), (0, 0, 0), (1, 1, .55), materials=(cloth,)).parent = root
    thread = s.plain('thread', (.02, .02, .022), 0, .7)
    for k in range(6):
        a, p = (k + .5) / 6, .62
        x, y, z = dome(a, p)
        n = vec((x / 70, y / 95, z / 120)).normalized()
        bpy.ops.mesh.primitive_torus_add(major_radius=.26, minor_radius=.085, major_segments=32, minor_segments=10)
        t = bpy.context.object
        tm = t.data
        bpy.data.objects.remove(t)
        tm.polygons.foreach_set('use_smooth', [True] * len(tm.polygons))
        q = s.put(tm, (x, y, z + .35), materials=(thread,))
        q.rotation_euler = n.to_track_quat('Z', 'Y').to_euler()
        q.parent = root
    c, sn = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    s.footprints.append({'kind': 'circle', 'x': loc[0], 'y': loc[1], 'r': 8.4})
    s.footprints.append({'kind': 'circle', 'x': loc[0] + 10 * sn, 'y': loc[1] - 10 * c, 'r': 6.6, 'k': .55})


def card(s, art, loc, turn, lean):
    """A gift card on its edge, twice life size."""
    w, h, t, r = 14.3, 9.02, .12, .62
    pts = []
    for sx, sz, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(9):
            a = math.radians(a0 + i * 90 / 8)
            pts.append((sx * (w / 2 - r) + r * math.cos(a), h / 2 + sz * (h / 2 - r) + r * math.sin(a)))
    n = len(pts)
    verts = [(x, 0, z) for x, z in pts] + [(x, t, z) for x, z in pts]
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    me = s.mesh('card', verts, faces, False)
    layer = me.uv_layers.new()
    for p in me.polygons:
        for li, vi in zip(p.loop_indices, p.vertices):
            c = me.vertices[vi].co
            layer.data[li].uv = (c.x / w + .5, c.z / h)
    o = s.put(me, loc, (math.radians(lean), math.radians(0), math.radians(turn)), materials=(s.printed(f'card {art}', art, .2, .26, 1.42),))
    b = o.modifiers.new('bevel', 'BEVEL')
    b.width, b.segments, b.limit_method = .03, 2, 'ANGLE'
    s.footprints.append({'kind': 'box', 'x': loc[0], 'y': loc[1] + .2, 'w': w, 'd': .5, 'turn': math.radians(turn)})
    s.footprints.append({'kind': 'box', 'x': loc[0], 'y': loc[1] + 1.4, 'w': w * .96, 'd': 2.6, 'turn': math.radians(turn), 'k': .45})


def standing_tote(s, art, loc, turn):
    """The tote upright and filled: front panel, gusset, straps."""
    cloth = s.fabric(f'tote {art}', art, 5.2, .5)
    w, d, h = 36.0, 13.0, 34.0
    rnd = random.Random(4)
    waves = [(rnd.uniform(.08, .3), rnd.uniform(.8, 3.2), rnd.uniform(.5, 2.4), rnd.uniform(0, 6.3)) for _ in range(14)]

    def body(u, v):
        # once round a rounded box, from the floor up
        per = 2 * (w + d)
        q = (u * per) % per
        if q < w:
            x, y, nx, ny = -w / 2 + q, -d / 2, 0, -1
        elif q < w + d:
            x, y, nx, ny = w / 2, -d / 2 + (q - w), 1, 0
        elif q < 2 * w + d:
            x, y, nx, ny = w / 2 - (q - w - d), d / 2, 0, 1
        else:
            x, y, nx, ny = -w / 2, d / 2 - (q - 2 * w - d), -1, 0
        z = v * h
        fat = math.sin(min(v * 1.25, 1) * math.pi) * 1.0
        edge = 1 - max(abs(x) / (w / 2), 0) ** 6 if ny else 1 - (abs(y) / (d / 2)) ** 6
        k = fat * edge + sum(a * math.sin(f * u * 6 * 2 + g * v * 5 + p) * (.35 + .65 * v) for a, f, g, p in waves) * (.25 + .75 * edge)
        squeeze = 1 - .16 * v * v
        top = .5 * math.cos(x / w * math.pi * 2) * v * v if ny else 0
        return (x * (1 - .02 * v) + nx * k, y * squeeze + ny * k * .8, max(0, z + top * .8))
    me = grid(s, 'tote', body, 400, 160)
    layer = me.uv_layers.new()
    for p in me.polygons:
        front = p.center.y < -d * .25 and abs(p.normal.y) > .5
        for li, vi in zip(p.loop_indices, p.vertices):
            c = me.vertices[vi].co
            layer.data[li].uv = (.5 + c.x / 43, .5 + (c.z - 18) / 46.6) if front else (.02, .02)
    root = bpy.data.objects.new('tote', None)
    root.location, root.rotation_euler = loc, (0, 0, math.radians(turn))
    s.scene.collection.objects.link(root)
    o = s.put(me, materials=(cloth,))
    o.parent = root
    for y, lift, lean in ((-d * .42 - .6, 15.5, -1.6), (d * .42, 14.2, 1.0)):
        def strap(u, v, y=y, lift=lift, lean=lean):
            a = math.pi * min(max((u - .2) / .6, 0), 1)
            if u < .2:
                x, z = -9, h - 7 + u / .2 * 7
            elif u > .8:
                x, z = 9, h - (u - .8) / .2 * 7
            else:
                x, z = -9 * math.cos(a), h + lift * math.sin(a) ** .75
            rise = max(0, z - h) / lift
            # the band's width lies in the plane of the arch at the sides, across it at the top
            wx = (v - .5) * 2.9
            return (x + wx * (1 - rise ** 2 * .6), y + (lean * rise * 2.2) + (v - .5) * 2.2 * rise ** 2 - (.12 if u < .2 or u > .8 else .12 * (1 - rise)), z + .25 * math.sin(a) * (v - .5))
        st = grid(s, 'strap', strap, 120, 8)
        layer = st.uv_layers.new()
        for dd in layer.data:
            dd.uv = (.02, .02)
        so = s.put(st, materials=(cloth,))
        so.parent = root
        m = so.modifiers.new('thick', 'SOLIDIFY')
        m.thickness = .3
    s.footprints.append({'kind': 'box', 'x': loc[0], 'y': loc[1], 'w': w, 'd': d, 'turn': math.radians(turn)})


def ice(s):
    def build(t):
        if s.mode != 'spec':
            return s.node(t, 'BsdfDiffuse', Color=(0, 0, 0, 1)).outputs[0]
        c = t.nodes.new('ShaderNodeTexCoord')
        n = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=1.3, Detail=2.0)
        b = s.node(t, 'Bump', Strength=.35, Distance=.25, Height=n.outputs[0])
        g = s.node(t, 'BsdfGlass', Roughness=.02, IOR=1.31, Color=(.97, .99, 1, 1), Normal=b.outputs[0])
        return g.outputs[0]
    return s.material('ice', build)


def ice_cube(s, size, seed):
    rnd = random.Random(seed)
    bpy.ops.mesh.primitive_cube_add(size=size)
    o = bpy.context.object
    for v in o.data.vertices:
        v.co += vec((rnd.uniform(-.1, .1), rnd.uniform(-.1, .1), rnd.uniform(-.1, .1))) * size
    b = o.modifiers.new('bevel', 'BEVEL')
    b.width, b.segments = size * .13, 5
    o.data.polygons.foreach_set('use_smooth', [True] * 6)
    o.data.materials.append(ice(s))
    return o


def ice_bed(s):
    rnd = random.Random(12)
    for x, y, z, size in ((-5.2, -3.2, 1.4, 3.0), (-2.6, -5.6, 1.3, 2.7), (4.4, -4.4, 1.5, 3.1), (7.4, -1.2, 1.3, 2.6), (-7.9, -.6, 1.2, 2.4), (1.4, -6.6, 1.1, 2.2), (-5.6, 1.6, 3.0, 2.4), (6.2, 1.6, 1.5, 2.8), (5.6, -2.0, 3.9, 2.0)):
        o = ice_cube(s, size, rnd.random())
        o.location = (x, y, z)
        o.rotation_euler = (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), rnd.uniform(0, 3))
        o.hide_render = s.mode != 'spec'
        s.footprints.append({'kind': 'box', 'x': x, 'y': y, 'w': size * .9, 'd': size * .9, 'turn': o.rotation_euler[2], 'k': .5 if z < 2 else .1})


# ---- fruit, for the heroes

def skin(s, name, base, rough=.35, bump=0.0, scale=8.0, second=None, coat=.3, sub=.0):
    def build(t):
        c = t.nodes.new('ShaderNodeTexCoord')
        n = s.node(t, 'BsdfPrincipled', Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.15, Base_Color=(*base, 1))
        if second:
            big = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=.55, Detail=3.0)
            ramp = t.nodes.new('ShaderNodeValToRGB')
            ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .38, .62
            ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*base, 1), (*second, 1)
            t.links.new(big.outputs[0], ramp.inputs[0])
            t.links.new(ramp.outputs[0], n.inputs['Base Color'])
        if bump:
            v = t.nodes.new('ShaderNodeTexVoronoi')
            v.inputs['Scale'].default_value = scale
            t.links.new(c.outputs['Object'], v.inputs['Vector'])
            b = s.node(t, 'Bump', Strength=bump, Distance=.12, Height=v.outputs['Distance'])
            t.links.new(b.outputs[0], n.inputs['Normal'])
        return n.outputs[0]
    return s.material(name, build)


def ball(s, mat, loc, r, rot=(0, 0, 0), scale=(1, 1, 1), shape=None):
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
    return s.put(s.mesh('ball', verts, faces), loc, rot, scale, (mat,))


def colour(h):
    return tuple(((int(h[i:i + 2], 16) / 255) ** 2.2) for i in (1, 3, 5))


def slice_of(s, art, loc, r, rot, rind, thick=.34, seed=1):
    """A wheel of citrus: the cut faces carry the drawn flesh, wet; the rim is rind."""
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
    me = s.mesh('slice', verts, faces)
    me.polygons.foreach_set('material_index', mats)
    layer = me.uv_layers.new()
    for p in me.polygons:
        for li, vi in zip(p.loop_indices, p.vertices):
            c = me.vertices[vi].co
            layer.data[li].uv = (.5 + c.x / r / 2.02, .5 + c.y / r / 2.02)

    def build(t):
        tex = s.texture(t, art)
        n = s.node(t, 'BsdfPrincipled', Base_Color=tex.outputs[0], Roughness=.22, Clearcoat=.5, Clearcoat_Roughness=.08, Emission=tex.outputs[0], Emission_Strength=.12)
        c = t.nodes.new('ShaderNodeTexCoord')
        noise = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=3.4, Detail=4.0)
        lum = t.nodes.new('ShaderNodeRGBToBW')
        t.links.new(tex.outputs[0], lum.inputs[0])
        height = math_node(t, 'ADD', math_node(t, 'MULTIPLY', noise.outputs[0], .35), lum.outputs[0])
        b = s.node(t, 'Bump', Strength=.55, Distance=.09, Height=height)
        t.links.new(b.outputs[0], n.inputs['Normal'])
        return n.outputs[0]
    return s.put(me, loc, rot, (1, 1, 1), (s.material('flesh ' + art, build), rind))


def leaf(s, loc, size, rot, base, second):
    def f(u, v):
        t = v * 2 - 1
        half = .48 * (1 - abs(t) ** 1.8) ** .8 * (1 + .035 * math.sin(v * 60))
        x = (u - .5) * 2 * half
        vein = abs(x)
        return (x * size, t * size, (.30 * vein - .28 * t * t + .035 * math.cos(v * 46 - vein * 16) * (1 - math.exp(-vein * 18))) * size)
    me = grid(s, 'leaf', f, 31, 61)

    def build(t):
        n = s.node(t, 'BsdfPrincipled', Base_Color=(*base, 1), Roughness=.42, Clearcoat=.25, Clearcoat_Roughness=.2)
        c = t.nodes.new('ShaderNodeTexCoord')
        noise = s.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=1.1, Detail=4.0)
        mix = t.nodes.new('ShaderNodeMixRGB')
        mix.inputs[1].default_value, mix.inputs[2].default_value = (*base, 1), (*second, 1)
        t.links.new(noise.outputs[0], mix.inputs[0])
        t.links.new(mix.outputs[0], n.inputs['Base Color'])
        return n.outputs[0]
    return s.put(me, loc, rot, (1, 1, 1), (s.material(f'leaf {base}', build),))


def stick(s, mat, points, radius, taper=False):
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
    return o


def fruit(s, slug, layer):
    """Behind the can, large and high; in front, lower and to the sides."""
    here = pathlib.Path(sys.argv[sys.argv.index('--') + 1:][2]).parents[1] / 'art'
    texture = lambda kind: str(here / f'wheel-{kind}.png')
    rnd = random.Random(slug)
    rad = math.radians
    peel = lambda name, c, c2: skin(s, name, colour(c), .34, .22, 3.2, colour(c2), .4)
    # position, size, tilt of what floats; the can covers the middle
    back = [((-6.1, 6, 12.9), 3.0, (72, 18, 10)), ((6.5, 7, 8.9), 3.2, (80, -22, 0)), ((6.7, 5, 15.2), 1.6, (60, 30, 40)), ((-7.0, 6, 6.7), 2.1, (85, 35, 0))]
    fore = [((-6.7, -4, 2.2), 2.0, (66, -24, 12)), ((6.5, -5.5, 2.3), 2.15, (70, 26, 0)), ((1.8, -8, 1.0), 1.1, (82, 10, 0))]
    spots = back if layer == 'back' else fore
    turn = lambda r: tuple(rad(v) for v in r)
    citrus = {'blood-orange': ('blood', '#ff6a10', '#f03000'), 'citrus-surge': ('lemon', '#ffd000', '#ffb800'), 'cherry-lime': ('lime', '#4fae10', '#7ccc20')}
    if slug in citrus:
        kind, c1, c2 = citrus[slug]
        rind = peel(f'peel {kind}', c1, c2)
        for i, (loc, r, rot) in enumerate(spots):
            whole = (layer == 'back' and i == 1) or (layer == 'fore' and i == 1)
            if slug == 'cherry-lime' and (i % 2 == 1 or (layer == 'back' and i == 2)):
                red = skin(s, 'cherry', colour('#c00030'), .12, second=colour('#7a0018'), coat=1)
                shape = lambda x, y, z: 1 - .16 * math.exp(-((x * x + y * y) / .08)) * (z > 0)
                k = r * .62
                for dx, dz in ((-.62, 0), (.72, -.25)):
                    at = (loc[0] + dx * r, loc[1] - .3 * dx, loc[2] + dz * r)
                    ball(s, red, at, k, (rad(8), rad(10 * dx), 0), shape=shape)
                    stick(s, skin(s, 'stem', colour('#5f9a2a'), .5), [(x, at[1], z) for x, z in bezier((at[0], at[2] + k * .8), (at[0], at[2] + k * 2), (loc[0] + .3 * r, loc[2] + r * 1.2), (loc[0] + .45 * r, loc[2] + r * 1.75), 16)], .09)
            elif whole:
                lemon = kind == 'lemon'
                nub = (lambda x, y, z: 1 + .24 * max(0, abs(z)) ** 14) if kind in ('lemon', 'lime') else (lambda x, y, z: 1 - .05 * max(0, z) ** 20)
                ball(s, rind, loc, r * .98, turn((rot[0] - 30, 40, 20)), (1, 1, 1.12 if lemon else 1), nub)
            else:
                slice_of(s, texture(kind if not (kind == 'lemon' and i == 2) else 'lime'), loc, r, turn(rot), rind if not (kind == 'lemon' and i == 2) else peel('peel lime', '#4fae10', '#7ccc20'))
    elif slug == 'berry-voltage':
        blue = skin(s, 'blue', colour('#2a2b8f'), .55, second=colour('#4a3fb0'), coat=.05)
        dark = skin(s, 'currant', colour('#2a0a45'), .18, second=colour('#4c0f66'), coat=.8)
        crown = lambda x, y, z: 1 - .22 * math.exp(-((math.hypot(x, y) - .0) / .2) ** 2) * (z > 0) + .07 * math.exp(-((math.hypot(x, y) - .33) / .09) ** 2) * (z > 0) * (.5 + .5 * math.cos(5 * math.atan2(y, x)))
        for (x, y, z), r, rot in spots:
            n = 7 if r > 2 else 4
            for k in range(n):
                a, q = rnd.uniform(0, 6.3), r * .62 * math.sqrt(k / n)
                ball(s, (blue, dark)[k % 3 == 1], (x + q * math.cos(a) * 1.1, y + rnd.uniform(-.6, .6) - k * .1, z + q * math.sin(a)), r * rnd.uniform(.30, .42), (rad(rnd.uniform(40, 130)), rad(rnd.uniform(-50, 50)), 0), shape=crown)
            leaf(s, (x + r * .6, y + .8, z + r * .75), r * .5, (rad(70), rad(-50), 0), colour('#2c6b2a'), colour('#4c9a3a'))
    elif slug == 'arctic-mint':
        for (x, y, z), r, rot in spots:
            for k, t in enumerate((0, 64, -64, 122, -122)):
                leaf(s, (x + math.sin(rad(t)) * r * .5, y - .12 * k, z + math.cos(rad(t)) * r * .5), r * (.66 if k == 0 else .58), (rad(78), rad(rnd.uniform(-10, 10)), rad(0)), colour('#12904c'), colour('#3cc47a')).rotation_euler = (rad(80 + rnd.uniform(-14, 14)), rad(t), rad(rnd.uniform(-12, 12)))
        for i, (loc, size) in enumerate((((-8.6, 5, 9.6), 1.7), ((8.6, 4, 12.9), 1.9)) if layer == 'back' else (((8.2, -4, 4.9), 1.3),)):
            o = ice_cube(s, size, i)
            o.location, o.rotation_euler = loc, (.5 + i, .6, .4)
    elif slug == 'mango-heat':
        mango = skin(s, 'mango', colour('#ffae10'), .3, second=colour('#e8401a'), coat=.5)
        flesh = skin(s, 'mango flesh', colour('#ffa400'), .3, second=colour('#ffb91a'), coat=.6)
        red = skin(s, 'chili', colour('#d40f00'), .14, second=colour('#a80800'), coat=1)
        green = skin(s, 'chili stem', colour('#3f8f2a'), .5)
        egg = lambda x, y, z: 1 + .10 * z + .07 * x * (z > 0)
        for i, (loc, r, rot) in enumerate(spots):
            if i % 2 == 1 or (layer == 'back' and i == 2):
                pts = [(loc[0] + (x - .3) * r * 1.5, loc[1], loc[2] + (z - .4) * r * 1.9) for x, z in bezier((.1, 1.1), (.25, .7), (.6, .2), (1.05, -.2) if i != 1 else (.0, -.35), 26)]
                if i == 1:
                    ball(s, mango, (loc[0] + .4, loc[1] + 2, loc[2] - .2), r * .86, turn((20, 30, 0)), (1, .86, 1.2), egg)
                stick(s, red, pts, r * .2, True)
                ball(s, red, pts[0], r * .2)
                ball(s, green, (pts[0][0], pts[0][1], pts[0][2] + r * .14), r * .19, scale=(1, 1, .7))
                stick(s, green, [pts[0], (pts[0][0] - .1 * r, pts[0][1], pts[0][2] + r * .34), (pts[0][0] - .3 * r, pts[0][1], pts[0][2] + r * .55)], r * .05)
            else:
                # the cheek of a mango, cut into cubes and turned out
                m = bpy.data.objects.new('cheek', None)
                s.scene.collection.objects.link(m)
                m.location, m.rotation_euler = loc, turn((rot[0] - 8, rot[1] * .5, 0))
                b = ball(s, mango, (0, 0, -.1 * r), r * .95, scale=(.78, 1.02, .42))
                b.parent = m
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
                        bv = o.modifiers.new('b', 'BEVEL')
                        bv.width, bv.segments = r * .045, 4
                        o.data.polygons.foreach_set('use_smooth', [True] * 6)
                        o.data.materials.append(flesh)
                        o.parent = m
    elif slug == 'peach-static':
        peach = skin(s, 'peach', colour('#ffa56a'), .62, second=colour('#e8455a'), coat=0)
        flesh = skin(s, 'peach flesh', colour('#ffce8a'), .28, second=colour('#ffb877'), coat=.6)
        stone = skin(s, 'stone', colour('#6b2a1c'), .6, .9, 2.0, colour('#8f3d28'), 0)
        cleft = lambda x, y, z: 1 - .10 * math.exp(-(x / .10) ** 2) * (y < .2) - .20 * math.exp(-((x * x + y * y) / .05)) * (z > 0)
        for i, (loc, r, rot) in enumerate(spots):
            if i % 2 == 0:
                m = bpy.data.objects.new('half', None)
                s.scene.collection.objects.link(m)
                m.location, m.rotation_euler = loc, turn((rot[0], rot[1], 0))
                half = ball(s, peach, (0, 0, 0), r * .98)
                for v in half.data.vertices:
                    v.co.z = min(v.co.z, -.01 * r)
                half.parent = m
                verts = [(r * .95 * q * math.cos(a), r * .95 * q * math.sin(a), r * (.05 - .34 * math.exp(-(q / .38) ** 4))) for q in [k / 30 for k in range(31)] for a in [2 * math.pi * j / 72 for j in range(72)]]
                faces = [(k * 72 + j, (k + 1) * 72 + j, (k + 1) * 72 + (j + 1) % 72, k * 72 + (j + 1) % 72) for k in range(30) for j in range(72)]
                s.put(s.mesh('cut', verts, faces), materials=(flesh,)).parent = m
                ball(s, stone, (0, 0, -.10 * r), r * .34, scale=(.8, 1.1, .6)).parent = m
            else:
                ball(s, peach, loc, r * .95, turn((-30, 14, 20)), (1.03, 1, .95), cleft)
                leaf(s, (loc[0] + r * .55, loc[1] - .3, loc[2] + r * .98), r * .55, (rad(75), rad(60), 0), colour('#3f8f3a'), colour('#7cbf4f'))
    else:
        bark = skin(s, 'cinnamon', colour('#8a4a22'), .65, .35, 5.0, colour('#6a3214'), 0)
        nut = skin(s, 'kola', colour('#7a3524'), .5, .3, 2.0, colour('#a55a3c'), .15)
        petal = skin(s, 'petal', colour('#fff0d8'), .5, second=colour('#f6dfae'), coat=.1)
        gold = skin(s, 'heart', colour('#d9a030'), .5)
        for i, (loc, r, rot) in enumerate(spots):
            if i % 2 == 0:
                for k in range(3):
                    a = rad(28 + 17 * k + 40 * (i == 2))
                    dx, dz = math.cos(a) * r * 1.15, math.sin(a) * r * 1.15
                    y = loc[1] + k * .9 - .9
                    def quill(u, v, dx=dx, dz=dz, y=y, a=a):
                        t = (v - .5) * 2
                        w = u * 2 * math.pi * 1.6
                        q = r * (.10 + .085 * u)
                        px, py = q * math.cos(w), q * math.sin(w)
                        return (loc[0] + dx * t - px * math.sin(a), y + py, loc[2] + dz * t + px * math.cos(a))
                    o = s.put(grid(s, 'quill', quill, 80, 30), materials=(bark,))
                    m = o.modifiers.new('thick', 'SOLIDIFY')
                    m.thickness = .09
            elif i == 1:
                for k in range(6):
                    t = 60 * k + 12
                    leaf(s, (loc[0] + math.sin(rad(t)) * r * .46, loc[1] - .1 * (k % 2), loc[2] + math.cos(rad(t)) * r * .46), r * .5, (rad(82), rad(t), 0), colour('#fff0d8'), colour('#f2d69c'))
                ball(s, gold, (loc[0], loc[1] - .4, loc[2]), r * .15)
            else:
                for k in range(3):
                    ball(s, nut, (loc[0] + (k - 1) * r * .72, loc[1] - k * .5, loc[2] + (.5 if k == 1 else 0) * r), r * .46, turn((20 * k, 30, 40 * k)), (1, .8, .75), lambda x, y, z: 1 - .12 * math.exp(-(x / .10) ** 2))
