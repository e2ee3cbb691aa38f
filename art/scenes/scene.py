"""Renders one pass of one scene.

Usage: blender -b -t 1 -P scene.py -- SCENE PASS OUT.exr SAMPLES SCALE [ART=STEM...]
"""
import json
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from studio import Studio  # noqa: E402

name, mode, out, samples, scale, *rest = sys.argv[sys.argv.index('--') + 1:]
art = dict(r.split('=', 1) for r in rest)
samples, scale = int(samples), float(scale)


def can_light(s):
    s.softbox((-17, -9, 9), (0, 0, 8), (5, 30), 5200, soft=(.35, .12))
    s.softbox((19, -5, 9), (0, 0, 8), (3.4, 30), 4600, soft=(.3, .12))
    s.softbox((-9, -36, 17), (0, 0, 8), (30, 22), 13000, soft=(.4, .4))
    s.softbox((0, -3, 38), (0, 0, 8), (20, 16), 2600, soft=(.3, .3))
    s.softbox((-11, 16, 9), (0, 0, 8), (6, 26), 2600)
    s.softbox((13, 15, 9), (0, 0, 8), (5, 26), 2200)
    s.softbox((0, -10, -14), (0, 0, 5), (16, 10), 500)


def single(turn, drops=620, seed=7, up=6.2):
    s = Studio(round(960 * scale), round(1600 * scale), samples, mode)
    can_light(s)
    s.can(art.get('can', ''), turn=turn, drops=drops, seed=seed, tab_turn=180 - turn)
    d, e = 92, math.radians(up)
    s.camera((0, -d * math.cos(e), 7.62 + d * math.sin(e)), (0, 0, 7.62), 187)
    return s


scenes = {
    'can-front': lambda: single(0),
    'can-angle': lambda: single(-48, seed=9, up=16),
    'can-back': lambda: single(180, drops=0),
}
studio = scenes[name]()
studio.render(out)
camera = studio.scene.camera
pathlib.Path(out).with_suffix('.json').write_text(json.dumps({
    'matrix': [list(r) for r in camera.matrix_world], 'lens': camera.data.lens, 'fit': 'VERTICAL',
    'shift': [camera.data.shift_x, camera.data.shift_y], 'footprints': studio.footprints, 'span': studio.span}))
