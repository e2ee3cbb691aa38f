"""Cap, card and standing tote."""
import math
import random

import bpy

from studio import can_profile, grid, vec


def cap(s, art, loc, turn):
    """Six panels, a curved brim. It faces -y; the mark is projected from the front."""
    cloth = s.fabric(f'cap {art}', art, 7.5, .3)
    thread = s.plain('thread', (.02, .02, .022), 0, .7)
    rnd = random.Random(2)
    wob = [(rnd.uniform(.05, .15), rnd.randint(2, 5), rnd.uniform(0, 6.3), rnd.uniform(1, 3)) for _ in range(6)]

    def dome(u, v):
        a = 2 * math.pi * u
        p = v * math.pi / 2
        front = max(0, math.cos(a))
        rx, ry, h = 8.4, 9.8, 10.6
        # the front panels stand up and the top is flat; the back falls away from it
        k = math.sin(p) ** (.98 - .10 * front)
        r = math.cos(p) ** (.80 - .22 * front)
        lean = 1.0 * math.sin(p) ** 2
        seam = abs(math.sin(3 * a))                       # seams at every 60 degrees, one in front
        groove = -.11 * math.exp(-(seam / .05) ** 2) * (1 if p > .03 else .4)
        puff = .13 * (1 - math.exp(-(seam / .5) ** 2)) * math.sin(2 * p)
        soft = sum(q * math.sin(n * a + ph) * math.sin(m * p) for q, n, ph, m in wob)
        g = 1 + (groove + puff + soft) / 9
        return (rx * r * math.sin(a) * g, -ry * r * math.cos(a) * g - lean, h * k * (1 + (groove + soft * .5) / 11))

    def uv_front(me):
        layer = me.uv_layers.new()
        for p in me.polygons:
            back = p.center.y > 0
            for li, vi in zip(p.loop_indices, p.vertices):
                c = me.vertices[vi].co
                layer.data[li].uv = (.5 + c.x / 24, .5 + (c.z - 6.8) / 24) if not back else (.02, .02)

    root = bpy.data.objects.new('cap', None)
    root.location, root.rotation_euler = loc, (0, 0, math.radians(turn))
    s.scene.collection.objects.link(root)
    crown = grid(s, 'crown', lambda u, v: dome(u, v * .995), 361, 90)
    uv_front(crown)
    s.put(crown, (0, 0, .35), materials=(cloth,)).parent = root

    def brim(u, v):
        # u across from temple to temple, v outwards; arched, its sides lower than its middle
        a = math.radians(-66 + 132 * u)
        bx, by = 8.2 * math.sin(a), -9.55 * math.cos(a)
        out = 8.2 * max(0, math.cos(a * 1.36)) ** .46 * v
        x = bx * (1 - .02 * v)
        arch = 4.3 * (1 - (x / 8.3) ** 2) + .2
        z = max(arch - .17 * out - .021 * out * out, .05)
        for k in range(1, 7):
            z -= .03 * math.exp(-((v - k / 7.2) / .008) ** 2)
        return (x, by - out, z)

    b = grid(s, 'brim', brim, 161, 180)
    layer = b.uv_layers.new()
    for d in layer.data:
        d.uv = (.03, .03)
    ob = s.put(b, materials=(cloth,))
    ob.parent = root
    m = ob.modifiers.new('thick', 'SOLIDIFY')
    m.thickness = .26
    m.offset = -1
    # its bound edge
    edge = [brim(k / 120, 1) for k in range(121)]
    c = bpy.data.curves.new('edge', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', .19, 4
    sp = c.splines.new('POLY')
    sp.points.add(len(edge) - 1)
    for q, (x, y, z) in zip(sp.points, edge):
        q.co = (x, y, z - .13, 1)
    c.materials.append(thread)
    o = bpy.data.objects.new('edge', c)
    s.scene.collection.objects.link(o)
    o.parent = root
    # what it is sewn with: two rows along every seam, six round the brim
    rises = [.06 + 1.38 * i / 400 for i in range(401)]
    # the mark is embroidered over the one in front
    seams = [[dome(k / 6 + side * .0062 / max(math.cos(p), .2), p / (math.pi / 2)) for p in rises if k or p > 1.34] for k in range(6) for side in (-1, 1)]
    rows = [[(x, y, z + .35) for x, y, z in seam] for seam in seams]
    rows += [[brim(.02 + .96 * i / 400, k / 7.2) for i in range(401)] for k in range(1, 8)]
    stitched(s, s.plain('yarn', (.15, .15, .165), 0, .6), rows).parent = root
    # button and eyelets
    bpy.ops.mesh.primitive_uv_sphere_add(radius=.62, segments=40, ring_count=20)
    o = bpy.context.object
    me = o.data
    bpy.data.objects.remove(o)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    layer = me.uv_layers[0]
    for d in layer.data:
        d.uv = (.03, .03)
    s.put(me, (0, -1.0, 11.3), (0, 0, 0), (1, 1, .5), materials=(cloth,)).parent = root
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


def stitched(s, material, rows, long=.34, gap=.16, thick=.036):
    """Threads lying on a surface, stitch by stitch."""
    c = bpy.data.curves.new('stitches', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', thick, 1
    for row in rows:
        done, stitch = 0.0, []
        for a, b in zip(row, row[1:]):
            done += math.dist(a, b)
            if done % (long + gap) < long:
                stitch.append(b)
            elif stitch:
                if len(stitch) > 1:
                    sp = c.splines.new('POLY')
                    sp.points.add(len(stitch) - 1)
                    for q, at in zip(sp.points, stitch):
                        q.co = (*at, 1)
                stitch = []
    c.materials.append(material)
    o = bpy.data.objects.new('stitches', c)
    s.scene.collection.objects.link(o)
    return o


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
            layer.data[li].uv = (.5 + c.x / 43, .5 + (c.z - 22) / 46.6) if front else (.02, .02)
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


# What an ink-jet coder prints: five columns by seven rows.
DOTS = {
    '0': '01110 10001 10011 10101 11001 10001 01110',
    '2': '01110 10001 00001 00110 01000 10000 11111',
    '5': '11111 10000 11110 00001 00001 10001 01110',
    '6': '00110 01000 10000 11110 10001 10001 01110',
    '7': '11111 00001 00010 00100 01000 01000 01000',
    '8': '01110 10001 10001 01110 10001 10001 01110',
    '9': '01110 10001 10001 01111 00001 00010 01100',
    'F': '11111 10000 10000 11110 10000 10000 10000',
    'K': '10001 10010 10100 11000 10100 10010 10001',
    'M': '10001 11011 10101 10101 10001 10001 10001',
    'Q': '01110 10001 10001 10001 10101 10010 01101',
    'R': '11110 10001 10001 11110 10100 10010 10001',
    'T': '11111 00100 00100 00100 00100 00100 00100',
    'V': '10001 10001 10001 10001 10001 01010 00100',
    'X': '10001 10001 01010 00100 01010 10001 10001',
    ' ': '00000 00000 00000 00000 00000 00000 00000',
}


def dots(s, root, rows, spin):
    """The code under a can, dot by dot; the last row is the date, smaller."""
    ink = s.plain('coder ink', (.012, .012, .02), 0, .5)
    rnd = random.Random(12)
    dome = can_profile()[0][:13]
    # the base is drawn, not rolled: duller than the wall
    base = s.lathe('base', [(r, z - .003) for r, z in dome], 160)
    s.put(base, materials=(s.plain('drawn aluminum', (.87, .875, .89), 1, .4),)).parent = root
    verts, faces, flat = [], [], 14
    c, sn = math.cos(math.radians(-spin)), math.sin(math.radians(-spin))

    def height(r):
        for (r0, z0), (r1, z1) in zip(dome, dome[1:]):
            if r <= r1:
                return z0 + (z1 - z0) * (r - r0) / (r1 - r0)
        return dome[-1][1]
    y = 1.4
    for n, row in enumerate(rows):
        pitch = .086 if n < 3 else .058
        left = -(len(row) * 6.4 - 1.4) * pitch / 2
        for k, letter in enumerate(row):
            for j, line in enumerate(DOTS[letter].split()):
                for i, on in enumerate(line):
                    if on == '0':
                        continue
                    x = left + (k * 6.4 + i) * pitch + rnd.uniform(-.006, .006)
                    up = y - j * pitch + rnd.uniform(-.006, .006)
                    first = len(verts)
                    for q in range(flat):
                        a = 2 * math.pi * q / flat
                        px, py = x + .55 * pitch * math.cos(a), -(up + .55 * pitch * math.sin(a))
                        verts.append((px * c - py * sn, px * sn + py * c, height(math.hypot(px, py)) - .008))
                    faces.append(tuple(range(first, first + flat)))
        y -= 7 * pitch + .16
    o = s.put(s.mesh('code', verts, faces, False), materials=(ink,))
    o.parent = root
