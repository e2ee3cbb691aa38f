"""Garments laid flat: outlines with thickness, seams, ribs and folds, as one height field. Lengths are centimeters."""
import math
import random

import numpy as np


def smooth(points, rounds=2, keep=()):
    """Chaikin's corner cutting; corners listed in `keep` stay sharp."""
    pts = [(x, y, i in keep) for i, (x, y) in enumerate(points)]
    for _ in range(rounds):
        out, n = [], len(pts)
        for i, (x, y, sharp) in enumerate(pts):
            px, py, _ = pts[i - 1]
            nx, ny, _ = pts[(i + 1) % n]
            if sharp:
                out.append((x, y, True))
            else:
                out.append((x * .75 + px * .25, y * .75 + py * .25, False))
                out.append((x * .75 + nx * .25, y * .75 + ny * .25, False))
        pts = out
    return [(x, y) for x, y, _ in pts]


def mirrored(half):
    """Left half from top to bottom, closed over the middle."""
    return half + [(-x, y) for x, y in reversed(half) if abs(x) > 1e-6]


def sdf(poly, X, Y):
    """Signed distance, negative inside."""
    d = np.full(X.shape, 1e9)
    inside = np.zeros(X.shape, bool)
    n = len(poly)
    for i in range(n):
        (x0, y0), (x1, y1) = poly[i], poly[(i + 1) % n]
        ex, ey = x1 - x0, y1 - y0
        t = np.clip(((X - x0) * ex + (Y - y0) * ey) / max(ex * ex + ey * ey, 1e-9), 0, 1)
        d = np.minimum(d, (X - x0 - t * ex) ** 2 + (Y - y0 - t * ey) ** 2)
        cross = (y0 > Y) != (y1 > Y)
        if ey:
            inside ^= cross & (X < x0 + (Y - y0) / ey * ex)
    return np.where(inside, -np.sqrt(d), np.sqrt(d))


def line_distance(path, X, Y):
    d = np.full(X.shape, 1e9)
    for (x0, y0), (x1, y1) in zip(path, path[1:]):
        ex, ey = x1 - x0, y1 - y0
        t = np.clip(((X - x0) * ex + (Y - y0) * ey) / max(ex * ex + ey * ey, 1e-9), 0, 1)
        d = np.minimum(d, (X - x0 - t * ex) ** 2 + (Y - y0 - t * ey) ** 2)
    return np.sqrt(d)


def pillow(s, r, h):
    """Rounded at the edge, level further in."""
    t = np.clip(-s / r, 0, 1)
    return h * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1)) * (s < 0)


def fold(X, Y, x, y, angle, length, width, height):
    """One crease: a ridge with a valley beside it, fading at both ends."""
    c, s = math.cos(angle), math.sin(angle)
    u, v = (X - x) * c + (Y - y) * s, -(X - x) * s + (Y - y) * c
    v = v + .06 * u * u / length
    along = np.exp(-np.clip(np.abs(u / length), 0, 9) ** 2.5)
    k = v / width * (1 + .35 * np.clip(u / length, -1, 1))
    return height * along * (np.exp(-k * k) - .72 * np.exp(-((k - 1.35) / .9) ** 2))


def folds(X, Y, rnd, spots):
    total = np.zeros_like(X)
    for (x, y, angle, length, width, height, count, spread) in spots:
        for _ in range(count):
            a = math.radians(angle + rnd.uniform(-spread, spread))
            total += 1.4 * fold(X, Y, x + rnd.gauss(0, 2.2), y + rnd.gauss(0, 2.2), a, length * rnd.uniform(.6, 1.25), width * rnd.uniform(.6, 1.4), height * rnd.uniform(.4, 1.1) * rnd.choice((1, 1, -1)))
    return total


def seam(d, width=.16, depth=.16):
    return -depth * np.exp(-(d / width) ** 2)


def stitches(d, gap=.32, depth=.05):
    return -depth * (np.exp(-((d - gap) / .06) ** 2) + np.exp(-((d + gap) / .06) ** 2))


def tee(X, Y):
    rnd = random.Random(5)
    half = [(-8.8, 33.5), (-25.0, 29.2), (-31, 24), (-42.2, 10.2), (-41.8, 9.2), (-32.2, 2.8), (-31.2, 3.2), (-26.6, 10.5), (-27.2, -12), (-28, -35.2), (-27.2, -36.2), (0, -36.9)]
    outline = mirrored(half)
    back = smooth(outline[:1] + outline[1:], 2, keep=(0, len(outline) - 1))
    neck = [(8.8 * math.cos(a), 33.4 + 7.6 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 24)]
    full = sdf(back + [(x, y) for x, y in ((8.0, 34.3), (0, 33.4), (-8.0, 34.3))], X, Y)
    hole = sdf([*neck, (8.8, 40), (-8.8, 40)], X, Y)
    front = np.maximum(full, -hole)
    h = pillow(full, 1.0, .7) + pillow(front, .9, .9)
    arm = [(-25.4, 28.9), (-23.8, 22), (-24.2, 15), (-26.6, 10.5)]
    for sx in (1, -1):
        d = line_distance([(x * sx, y) for x, y in arm], X, Y)
        h += seam(d) * (full < -.1)
    rib = np.abs(line_distance(neck, X, Y) - 0)
    band = (rib < 2.3) & (hole > 0) & (full < 0)
    h += np.where(band, .24 * np.sqrt(np.clip(1 - ((rib - 1.15) / 1.15) ** 2, 0, 1)), 0)
    ang = np.arctan2(Y - 33.4, X)
    h += np.where(band, .03 * np.sin(ang * 190), 0)
    h += seam(rib - 2.35, .1, .1) * (hole > 0)
    backrib = (hole < 0) & (full < 0) & (full > -2.2)
    h += np.where(backrib, .2, 0) + np.where(hole < 0, -.25, 0)
    h += stitches(Y + 34.2 + .0006 * X * X, .22) * (np.abs(X) < 28) * (Y < -30)
    for sx in (1, -1):
        d = ((X * sx + 37.4) * .553 + (Y - 5.6) * .833)
        e = np.abs((X * sx + 32.2) * -.553 * 0 + ((X * sx + 42) * .62 + (Y - 9.8) * 1.0 - .3))
        h += stitches(e - 2.2, .2) * (X * sx < -26) * (full < -.2)
    spots = [(-24, 9, -62, 9, 1.1, .55, 6, 26), (24, 9, -118, 9, 1.1, .55, 6, 26), (-15, -25, 82, 10, 1.8, .4, 5, 16), (14, -22, 97, 11, 1.8, .42, 5, 16), (0, -6, 70, 12, 2.6, .34, 6, 70), (0, 14, 20, 10, 2.2, .2, 4, 60),
             (-33, 13, 42, 5, 1.2, .4, 4, 22), (33, 13, 138, 5, 1.2, .4, 4, 22), (-20, 22, -55, 6, 1.3, .26, 3, 20), (20, 22, -125, 6, 1.3, .26, 3, 20)]
    h += folds(X, Y, rnd, spots) * np.clip(-full / 2.5, 0, 1) * (hole > -.5)
    return full, h, {}


def hoodie(X, Y):
    """From behind: the hood lies on the shoulders, the wordmark below it."""
    rnd = random.Random(8)
    half = [(0, 32.4), (-10, 32), (-23.5, 28.4), (-32.0, 22.4), (-40.0, 9), (-45.8, -6), (-49.4, -22.0), (-40.2, -25.0), (-35.4, -11), (-30.2, 5.6), (-28.9, 8.2), (-28.8, 5.4), (-29.6, -12), (-29.4, -24), (-26.4, -30.6), (0, -31)]
    body = smooth(mirrored(half)[:-1], 2, keep=(0, 6, 7, 15, 23, 24))
    hem = [(-26.2, -29.8), (26.2, -29.8), (25.6, -36), (24.8, -36.8), (0, -37.2), (-24.8, -36.8), (-25.6, -36)]
    cuff = [(-48.9, -21.0), (-40.6, -23.8), (-42.0, -30.8), (-42.7, -31.2), (-49.2, -29.0), (-49.6, -28.3)]
    hood = smooth([(-14.6, 31), (-15.4, 37), (-9, 40.4), (0, 41.2), (9, 40.4), (15.4, 37), (14.6, 31), (14.8, 24), (10.4, 14.5), (3.4, 8.2), (0, 7.4), (-3.4, 8.2), (-10.4, 14.5), (-14.8, 24)], 2)
    sb, sh, so = sdf(body, X, Y), sdf(smooth(hem, 1, keep=(0, 1)), X, Y), sdf(hood, X, Y)
    h = pillow(sb, 1.8, 1.5)
    total = np.minimum(sb, sh)
    h = np.maximum(h, pillow(sh, .9, 1.25) + np.where(sh < -.1, .05 * np.sin(X * 11), 0))
    for sx in (1, -1):
        f = lambda poly: [(x * sx, y) for x, y in poly]
        sc = sdf(f(cuff), X, Y)
        arm = line_distance([(x * sx, y) for x, y in ((-23.6, 28.4), (-26.4, 21), (-28.2, 14), (-28.9, 8.4))], X, Y)
        h += (seam(arm, .2, .26) + stitches(arm, .4, .06)) * (sb < -.2)
        h += 1.2 * np.exp(-((X * sx + 40) / 8) ** 2) * np.clip(-sb / 3, 0, 1) / (1 + np.exp((Y - 12) / 2.5))
        h = np.maximum(h, pillow(sc, .8, 1.5) + np.where(sc < -.1, .05 * np.sin(((X * sx) * .955 - Y * -.30) * 11), 0))
        h += seam(line_distance([(-49.2 * sx, -21.2), (-40.4 * sx, -24.2)], X, Y), .25, .3)
        total = np.minimum(total, sc)
    h += seam(line_distance([(-26.0, -29.8), (26.0, -29.8)], X, Y), .2, .22)
    spots = [(-37, 3, -62, 7, 1.7, .9, 7, 30), (37, 3, -118, 7, 1.7, .9, 7, 30), (-43, -15, 14, 5, 1.4, .85, 7, 25), (43, -15, 166, 5, 1.4, .85, 7, 25), (-35, 15, -50, 7, 1.6, .6, 4, 24), (35, 15, -130, 7, 1.6, .6, 4, 24), (-24, 6, -60, 9, 1.4, .6, 5, 28), (24, 6, -120, 9, 1.4, .6, 5, 28),
             (-14, -23, 84, 9, 2, .8, 6, 18), (14, -23, 96, 9, 2, .8, 6, 18), (0, -14, 30, 13, 2.6, .5, 6, 60), (0, -27, 90, 4, 1.4, .5, 9, 14)]
    h += folds(X, Y, rnd, spots) * np.clip(-total / 2.5, 0, 1)
    # hood, double, with its center seams
    lift = pillow(so, 3.2, 3.3) + np.where(so < 0, h * .25, 0)
    fs = folds(X, Y, rnd, [(-8, 22, 75, 8, 1.6, .55, 4, 24), (8, 22, 105, 8, 1.6, .55, 4, 24), (0, 33, 5, 8, 1.7, .6, 4, 22), (0, 13, 88, 4, 1.2, .3, 2, 20)])
    lift += fs * np.clip(-so / 3, 0, 1)
    for dx in (-3.1, 3.1):
        lift += (seam(np.abs(X - dx * (1 - .012 * (38 - Y))), .15, .18) + stitches(X - dx * (1 - .012 * (38 - Y)), .3, .06)) * (so < -.6)
    opening = sdf(smooth([(-11.5, 37.6), (0, 39.6), (11.5, 37.6), (9, 34.8), (0, 34.0), (-9, 34.8)], 2), X, Y)
    lift -= pillow(opening, 1.6, 1.9)
    h = np.where(so < 0, np.maximum(h, lift), h)
    total = np.minimum(total, so)
    return total, h, {}


def tote(X, Y):
    rnd = random.Random(3)
    body = smooth([(-19.3, 16), (19.3, 16), (19.8, -8), (19.4, -26.3), (18.6, -27.2), (-18.6, -27.2), (-19.4, -26.3), (-19.8, -8)], 1, keep=(0, 1))
    sb = sdf(body, X, Y)
    total, h = sb, pillow(sb, .9, 1.0)
    def strap(w, top, lean, z):
        nonlocal total, h
        path = [(-9.2, 9.5), (-9.2, 16)] + [(-9.2 * math.cos(a) + lean * math.sin(a), 16 + top * math.sin(a) ** .8) for a in np.linspace(.02, math.pi - .02, 40)] + [(9.2, 16), (9.2, 9.5)]
        d = line_distance(path, X, Y) - w / 2
        lift = pillow(d, .35, .38) + stitches(d + .35, .0, .05)
        h = np.where(d < 0, np.maximum(h * (Y < 16.1), z) * 1 + lift, h)
        total = np.minimum(total, d)
    strap(2.9, 19.5, 3.2, .2)
    strap(2.9, 17.6, -1.4, .9)
    # box stitches where the straps are sewn on, a hem, side seams
    for sx in (-9.2, 9.2):
        box = np.maximum(np.abs(X - sx) - 1.05, np.abs(Y - 11.4) - 1.6)
        h += stitches(box, 0, .09) * (sb < 0)
    h += stitches(Y - 12.9 - .4, .0, .07) * (sb < -.2) * (np.abs(np.abs(X) - 9.2) > 1.45)
    h += stitches(Y - 15.2, .0, .06) * (sb < -.2) * (np.abs(np.abs(X) - 9.2) > 1.45)
    spots = [(-10, -20, 40, 9, 2.0, .42, 4, 30), (11, -19, 135, 9, 2.0, .42, 4, 30), (0, 0, 80, 10, 3, .25, 4, 60), (-9, 6, -80, 6, 1.6, .3, 2, 16), (9, 6, -100, 6, 1.6, .3, 2, 16)]
    h += folds(X, Y, rnd, spots) * np.clip(-sb / 2, 0, 1)
    h += (.25 * np.exp(-((Y + 21.5) / .35) ** 2) * -1) * (sb < -.1)
    return total, h, {}


def build(studio, kind, art, span=90.0, n=760):
    """The garment as a mesh; its sheet covers 90 × 90, but for the tote."""
    make = {'tee': tee, 'hoodie': hoodie, 'tote': tote}[kind]
    g = np.linspace(-span / 2, span / 2, n)
    X, Y = np.meshgrid(g, g)
    s, h, _ = make(X, Y)
    cell = g[1] - g[0]
    gy, gx = np.gradient(s, cell)
    inside = s < 0
    quad = inside[:-1, :-1] | inside[1:, :-1] | inside[:-1, 1:] | inside[1:, 1:]
    used = np.zeros_like(inside)
    for a, b in ((0, 0), (1, 0), (0, 1), (1, 1)):
        used[a:n - 1 + a, b:n - 1 + b] |= quad
    norm = np.maximum(np.hypot(gx, gy), 1e-6)
    push = np.where(used & ~inside, s, 0)
    px, py = X - push * gx / norm, Y - push * gy / norm
    z = np.where(inside, np.maximum(h, .02), .02)
    index = np.full((n, n), -1)
    index[used] = np.arange(used.sum())
    verts = np.stack([px[used], py[used], z[used]], -1)
    j, i = np.nonzero(quad)
    faces = np.stack([index[j, i], index[j, i + 1], index[j + 1, i + 1], index[j + 1, i]], -1)
    me = studio.mesh(kind, verts.tolist(), faces.tolist())
    layer = me.uv_layers.new()
    loops = np.empty(len(me.loops), np.int32)
    me.loops.foreach_get('vertex_index', loops)
    uv = verts[loops][:, :2] / 90 + .5
    if kind == 'tote':
        # the sheet covers the panel, as on the standing bag; the straps take the color of its edge
        uv = np.clip((verts[loops][:, :2] + (0, 5.5)) / (43.0, 46.6) + .5, .01, .99)
    layer.data.foreach_set('uv', uv.astype(np.float32).ravel())
    weave = {'tote': 5.2, 'tee': 9.0, 'hoodie': 7.0}[kind]
    studio.put(me, materials=(studio.fabric(f'fabric {art}', art, weave, {'tote': .5, 'tee': .22, 'hoodie': .35}[kind]),))
    step = 3
    studio.footprints.append({'kind': 'mask', 'span': span, 'rows': [''.join('1' if v else '0' for v in row) for row in inside[::step, ::step]]})
    studio.span = span / 2 + 6
