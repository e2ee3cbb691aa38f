"""Renders one pass of one scene.

Usage: blender -b -t 1 -P scene.py -- SCENE PASS OUT.exr SAMPLES SCALE [ART=STEM...]
"""
import json
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import cloth  # noqa: E402
import things  # noqa: E402
from studio import Studio  # noqa: E402

name, mode, out, samples, scale, *rest = sys.argv[sys.argv.index('--') + 1:]
art = dict(r.split('=', 1) for r in rest)
samples, scale = int(samples), float(scale)


def single(turn, drops=620, seed=7, up=6.2):
    s = Studio(round(960 * scale), round(1600 * scale), samples, mode)
    light(s)
    s.can(art.get('can', ''), turn=turn, drops=drops, seed=seed, tab_turn=180 - turn)
    d, e = 92, math.radians(up)
    s.camera((0, -d * math.cos(e), 7.62 + d * math.sin(e)), (0, 0, 7.62), 187)
    return s


def light(s, k=1.0, at=(0, 0, 8), fill=1.0):
    """The same studio, k times as large."""
    def box(loc, size, power, soft=(0, 0)):
        s.softbox(tuple(a + k * (c - (8 if i == 2 else 0)) for i, (a, c) in enumerate(zip(at, loc))), at, tuple(k * v for v in size), power * k * k, soft=soft)
    box((-17, -9, 9), (6, 30), 5600, (.35, .12))
    box((19, -5, 9), (4, 30), 5000, (.3, .12))
    box((-9, -34, 27), (30, 20), 14500 * fill, (.4, .4))
    box((0, -3, 38), (22, 18), 4200, (.3, .3))
    box((-11, 16, 9), (6, 26), 2600)
    box((13, 15, 9), (5, 26), 2200)
    box((0, -10, -14), (16, 10), 500)


def view(s, up, dist, target, lens, swing=0.0):
    e, a = math.radians(up), math.radians(swing)
    s.camera((target[0] + dist * math.sin(a) * math.cos(e), target[1] - dist * math.cos(a) * math.cos(e), target[2] + dist * math.sin(e)), target, lens)
    return s


def square(width=1600, height=1600):
    return Studio(round(width * scale), round(height * scale), samples, mode)


def at(turn, x, y):
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return x * c - y * s, x * s + y * c


def pack4():
    s = square()
    light(s, 1.25)
    for i, (x, y) in enumerate(((-2.95, -2.95), (2.95, -2.95), (-2.95, 2.95), (2.95, 2.95))):
        px, py = at(24, x, y)
        s.can(art.get('can', ''), (px, py, 0), (-6, 5, -3, 4)[i], drops=300, seed=20 + i, tab_turn=(170, 195, 185, 160)[i])
    return view(s, 13, 110, (0, 0, 7.5), 186)


CARTON = (23.4, 17.6, 15.9)


def pack12():
    s = square()
    light(s, 1.9, (0, 0, 8))
    s.box(art.get('box', ''), CARTON, (-2.4, 3, 0), 24)
    s.can(art.get('can', ''), (14.2, -3.6, 0), -4, drops=260, seed=31)
    return view(s, 13, 160, (-.6, 0, 7.9), 142)


def pack24():
    s = square()
    light(s, 2.2, (0, 0, 8))
    turn = 30
    s.tray(art.get('box', ''), (35.4, 23.6, 6.4), (0, 3, 0), turn)
    for i in range(6):
        for j in range(4):
            x, y = at(turn, (i - 2.5) * 5.84, (j - 1.5) * 5.84)
            s.can(art.get('can', ''), (x, y + 3, .1), 18 if j == 0 and i < 5 else 24, tab_turn=150 + (i * 37 + j * 53) % 60)
    s.footprints = [f for f in s.footprints if f['kind'] == 'box']
    return view(s, 19, 190, (0, 3, 6.6), 140)


ALL = ['blood-orange', 'citrus-surge', 'berry-voltage', 'cherry-lime', 'arctic-mint', 'mango-heat', 'peach-static', 'midnight-cola']


def each(i):
    return art.get(ALL[i % 8], str(i % 8))


def lineup():
    s = square(1920, 960)
    light(s, 2.0)
    order = [4, 2, 0, 5, 1, 3, 6, 7]
    for k, i in enumerate(order):
        x = (k - 3.5) * 6.05
        s.can(each(i), (x, abs(k - 3.5) * 1.5 - 3, 0), -x * .35, drops=240, seed=40 + i)
    return view(s, 6, 170, (0, 0, 7.6), 250)


def variety():
    s = square()
    light(s, 2.0)
    rows = [([0, 1, 3, 4], 0), ([5, 2, 6, 7], 1), ([3, 4, 0, 1], 2), ([7, 6, 5, 2], 3)]
    for row, j in rows:
        for i, n in enumerate(row):
            x, y = at(26, (i - 1.5) * 6.0, (j - 1.5) * 6.0)
            s.can(each(n), (x, y, 0), 8 - 4 * i, drops=160 if j == 0 or i == 3 else 0, seed=60 + n)
    return view(s, 20, 165, (0, 0, 6.9), 150)


def starter():
    s = square()
    light(s, 1.9)
    s.bottle(art.get('bottle', ''), (0, 7.5, 0), 0)
    for k, n in enumerate((2, 5, 4, 7)):
        s.can(each(n), ((-12.9, -6.5, 6.5, 12.9)[k], (0, 1.6, 1.6, 0)[k], 0), (8, 4, -4, -8)[k], drops=200, seed=70 + n)
    for k, n in enumerate((3, 0, 1, 6)):
        s.can(each(n), ((k - 1.5) * 6.45, (-5.2, -6.4, -6.4, -5.2)[k], 0), (6, 2, -2, -6)[k], drops=240, seed=80 + n)
    return view(s, 13, 165, (0, 0, 10.6), 158)


def bottle():
    s = square()
    light(s, 1.5, (0, 0, 11))
    s.bottle(art.get('bottle', ''), (0, 0, 0), 0)
    return view(s, 7, 130, (0, 0, 11.4), 165)


def flat(kind, up=80):
    """A garment from above, lit from one side so that every fold shows."""
    s = square()
    s.world(.05)
    s.softbox((-88, 52, 34), (0, 0, 0), (50, 70), 270000, soft=(.3, .3))
    s.softbox((70, 50, 90), (0, 0, 0), (70, 70), 34000, soft=(.3, .3))
    s.softbox((10, -100, 60), (0, 0, 0), (90, 40), 22000, soft=(.3, .3))
    span = {'tote': 78.0}.get(kind, 90.0)
    cloth.build(s, kind, art.get('cloth', ''), span)
    y = {'tote': 4.2, 'tee': -1.6, 'hoodie': 1.6}[kind]
    size = {'tote': 70, 'tee': 92, 'hoodie': 96}[kind]
    return view(s, up, 300, (0, y, 0), 36 * 300 / size)


def cap():
    s = square()
    light(s, 1.35, (0, 0, 8), 1.25)
    things.cap(s, art.get('cap', ''), (0, 0, 0), -17)
    return view(s, 13, 130, (0, -2.2, 5.2), 168)


def card():
    s = square()
    light(s, 1.4, (0, 0, 8), 1.2)
    things.card(s, art.get('card', ''), (1.4, 2.2, 0), 14, -10)
    things.card(s, art.get('card', ''), (-.6, -2.4, 0), -16, 5)
    return view(s, 10, 120, (.3, 0, 4.9), 222)


def gym():
    s = square()
    light(s, 2.0)
    s.box(art.get('box', ''), CARTON, (-2, 7, 0), 28)
    s.bottle(art.get('bottle', ''), (12.8, -3.4, 0), -4)
    s.can(art.get('can', ''), (5.4, -10.5, 0), 0, drops=260, seed=91)
    things.cap(s, art.get('cap', ''), (-8.6, -12.6, 0), -20)
    return view(s, 14, 170, (-1.2, 0, 8.4), 122)


def night():
    s = square()
    light(s, 2.1)
    things.standing_tote(s, art.get('tote', ''), (-4.5, 11, 0), 8)
    s.box(art.get('box', ''), CARTON, (3.5, -3.5, 0), 28)
    s.can(art.get('can', ''), (-9.4, -11.5, 0), 8, drops=260, seed=95)
    s.can(art.get('can', ''), (-3.2, -15.0, 0), 0, drops=260, seed=96)
    return view(s, 12, 185, (-1.5, 0, 19.6), 104)


def hero(layer):
    """The can tilted, among ice; fruit is a layer behind and a layer in front, one pair per flavour."""
    s = square(1440, 1600)
    light(s, 1.25, (0, 0, 8))
    s.scene.cycles.film_transparent_glass = True
    if layer == 'can':
        s.can(art.get('can', ''), (0, 0, .2), 0, tilt=(4, 9), drops=900, seed=101, tab_turn=165)
        things.ice_bed(s)
    else:
        things.fruit(s, art.get('flavour', 'blood-orange'), layer)
    s.footprints.append({'kind': 'circle', 'x': 0, 'y': 0, 'r': 6.4, 'k': .8})
    return view(s, 9, 105, (.3, 0, 7.9), 166)


scenes = {
    'merch-tee': lambda: flat('tee'),
    'merch-hoodie': lambda: flat('hoodie'),
    'merch-tote': lambda: flat('tote'),
    'merch-cap': cap,
    'gift-card': card,
    'bundle-gym': gym,
    'bundle-night': night,
    'hero': lambda: hero('can'),
    'hero-back': lambda: hero('back'),
    'hero-fore': lambda: hero('fore'),
    'can-front': lambda: single(0),
    'can-angle': lambda: single(-48, seed=9, up=16),
    'can-back': lambda: single(180, drops=0),
    'pack-4': pack4,
    'pack-12': pack12,
    'pack-24': pack24,
    'lineup': lineup,
    'bundle-variety': variety,
    'bundle-starter': starter,
    'merch-bottle': bottle,
}
studio = scenes[name]()
studio.render(out)
camera = studio.scene.camera
pathlib.Path(out).with_suffix('.json').write_text(json.dumps({
    'matrix': [list(r) for r in camera.matrix_world], 'lens': camera.data.lens, 'fit': 'VERTICAL',
    'shift': [camera.data.shift_x, camera.data.shift_y], 'footprints': studio.footprints, 'span': studio.span}))
