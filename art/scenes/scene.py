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
from drinks import DRINKS, RECIPES  # noqa: E402
from fruit import around, color  # noqa: E402
from studio import Studio  # noqa: E402

name, mode, out, samples, scale, *rest = sys.argv[sys.argv.index('--') + 1:]
art = dict(r.split('=', 1) for r in rest)
samples, scale = int(samples), float(scale)


def single(turn, drops=620, seed=7, up=6.2):
    s = Studio(round(960 * scale), round(1600 * scale), samples, mode, art)
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
    return Studio(round(width * scale), round(height * scale), samples, mode, art)


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
    return view(s, 6, 170, (0, 0, 7.6), 240)


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
    light(s, 1.9, (0, 0, 12))
    for k, n in enumerate((2, 0, 1, 5, 6)):
        s.can(each(n), (-15.2 + k * 6.2, -.5 * (2 - abs(k - 2)), 0), 6 - 3 * k, drops=220, seed=80 + n)
    for k, n in enumerate((4, 3, 7)):
        s.can(each(n), (-9.0 + k * 6.2, -.5 * (2 - abs(k - 1)), 15.36), (7, -2, -6)[k], drops=220, seed=70 + n)
    s.bottle(art.get('bottle', ''), (17.2, -1.0, 0), -12)
    return view(s, 7, 165, (.9, 0, 14.6), 139)


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
    span = {'tote': 78.0, 'hoodie': 104.0}.get(kind, 90.0)
    cloth.build(s, kind, art.get('cloth', ''), span)
    y = {'tote': 4.2, 'tee': -1.6, 'hoodie': 1.6}[kind]
    size = {'tote': 70, 'tee': 92, 'hoodie': 106}[kind]
    return view(s, up, 300, (0, y, 0), 36 * 300 / size)


def cap():
    s = square()
    light(s, 1.35, (0, 0, 8), 1.25)
    things.cap(s, art.get('cap', ''), (1.0, 1.5, 0), -34)
    return view(s, 15, 130, (-.6, -2.6, 4.6), 172)


def card():
    s = square()
    light(s, 1.4, (0, 0, 8), 1.2)
    things.card(s, art.get('card', ''), (1.4, 2.2, 0), 14, -10)
    things.card(s, art.get('card', ''), (-.6, -2.4, 0), -16, 5)
    return view(s, 10, 120, (.3, 0, 4.9), 222)


def gym():
    s = square()
    light(s, 2.0)
    s.box(art.get('box', ''), CARTON, (-.6, 7, 0), 22)
    s.bottle(art.get('bottle', ''), (19.3, .5, 0), -8)
    s.can(art.get('can', ''), (12.9, -8.4, 0), -6, drops=260, seed=91)
    things.cap(s, art.get('cap', ''), (-10.8, -14.5, 0), -24)
    return view(s, 14, 175, (1.8, 0, 5.8), 107)


def night():
    s = square()
    light(s, 2.1)
    things.standing_tote(s, art.get('tote', ''), (-4.5, 11, 0), 8)
    s.box(art.get('box', ''), CARTON, (4.2, -5.5, 0), 28)
    s.can(art.get('can', ''), (-9.0, -13.0, 0), 8, drops=260, seed=95)
    s.can(art.get('can', ''), (-2.8, -16.5, 0), 0, drops=260, seed=96)
    return view(s, 12, 185, (-1.0, 0, 18.6), 99)


def hero():
    """The can in the air, among ice, water and what it tastes of."""
    s = square(1440, 1600)
    s.world(.05)
    light(s, 1.25, (0, 0, 8), 1.3)
    s.scene.cycles.film_transparent_glass = True
    # a light of the flavor's own from behind, on either side
    for x, tint in ((-13, art['a']), (13, art['b'])):
        s.softbox((x, 15, 12), (0, 0, 8), (7, 26), 4200, tuple(.45 + .55 * v for v in color(tint)))
    s.can(art['can'], (-.9, 0, -.1), 0, tilt=(5, 9), drops=1100, seed=101, tab_turn=165)
    around(s, art['flavor'])
    view(s, 7, 105, (.1, 0, 7.3), 175)
    c = s.scene.camera.data
    c.dof.use_dof, c.dof.focus_distance, c.dof.aperture_fstop = True, 102.4, .11
    return s


def underside():
    """The can turned over, as one looks for the code."""
    s = square(1200, 1600)
    light(s, 1.1, (0, 0, -2))
    # what the hollow of the base reflects
    s.softbox((2, -20, 34), (0, 0, 0), (34, 22), 15000, soft=(.4, .4))
    spin = 196
    root = s.can(art['can'], drops=0, tilt=(-138, 14))
    root.rotation_mode = 'ZXY'
    root.rotation_euler[2] = math.radians(spin)
    things.dots(s, root, ('K7QF', '2MXV', '9RT5', '06 2028'), spin)
    return view(s, 20, 100, (-1.0, 2.6, -4.1), 292)


def drink(kind):
    s = square()
    s.world(.16)
    light(s, 1.3, (0, 0, 9), 1.15)
    c = s.scene.cycles
    c.film_transparent_glass = True
    c.max_bounces = c.transmission_bounces = 18 if kind in RECIPES else 24
    middle, up = DRINKS[kind](s)
    return view(s, up, 120, (0, 0, middle), 36 * 120 / (middle * 2.36))


scenes = {
    'merch-tee': lambda: flat('tee'),
    'merch-hoodie': lambda: flat('hoodie'),
    'merch-tote': lambda: flat('tote'),
    'merch-cap': cap,
    'gift-card': card,
    'bundle-gym': gym,
    'bundle-night': night,
    'hero': hero,
    **{f'drink-{kind}': lambda kind=kind: drink(kind) for kind in DRINKS},
    'can-front': lambda: single(0),
    'can-three-quarter': lambda: single(-28, seed=9, up=15),
    'can-back': lambda: single(180, drops=0),
    'can-underside': underside,
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
