"""Puts the passes of a picture together: ink on light, tone, shadow on the ground.

Usage: blender -b -P compose.py -- JOB.json
The job names the passes: either "spec", "diffuse", "metal", "ink" and "foil", or "whole", "paint", "light" and "bounce"
(see scenes/studio.py); the result is raw 8-bit RGBA.
"""
import json
import os
import sys

import bpy
import numpy as np

job = json.load(open(sys.argv[sys.argv.index('--') + 1]))


def load(path):
    i = bpy.data.images.load(path)
    i.colorspace_settings.name = 'Raw' if 'Raw' in [e.name for e in type(i.colorspace_settings).bl_rna.properties['name'].enum_items] else 'Linear'
    w, h = i.size
    a = np.empty(w * h * 4, np.float32)
    i.pixels.foreach_get(a)
    bpy.data.images.remove(i)
    return a.reshape(h, w, 4)[::-1]


def straight(p):
    return np.where(p[..., 3:] > 1e-4, p[..., :3] / np.maximum(p[..., 3:], 1e-4), 0)


def gauss(a, sigma):
    if sigma < .3:
        return a
    r = int(sigma * 3) + 1
    k = np.exp(-np.arange(-r, r + 1) ** 2 / (2 * sigma * sigma))
    k = (k / k.sum()).astype(np.float32)
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r, r)
        b = np.pad(a, pad, mode='edge')
        out = np.zeros_like(a)
        for i, v in enumerate(k):
            s = [slice(None)] * a.ndim
            s[axis] = slice(i, i + a.shape[axis])
            out += v * b[tuple(s)]
        a = out
    return a


def calm(rgb, alpha, steps, near=.10, far=.5):
    """Takes the grain out of light: a bilateral filter in the log of brightness, its taps further apart each time."""
    h, w = alpha.shape
    rows, cols = np.nonzero(alpha.max(1) > 0)[0], np.nonzero(alpha.max(0) > 0)[0]
    if not len(rows):
        return rgb
    box = np.s_[max(rows[0] - 8, 0):rows[-1] + 9, max(cols[0] - 8, 0):cols[-1] + 9]
    a, out = alpha[box] > .5, rgb.copy()
    for step, near, far in ((s, near / (i + 1), far / (i + 1)) for i, s in enumerate(steps)):
        c = out[box]
        log = np.log(np.maximum(c.mean(-1), 0) + .02)
        guide = gauss(log, .8)
        acc, total = np.zeros_like(c), np.zeros_like(log)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                g, cc, l, al = (np.roll(v, (dy * step, dx * step), (0, 1)) for v in (guide, c, log, a))
                k = np.exp(-(dx * dx + dy * dy) / 3 - ((g - guide) / near) ** 2 - np.minimum(((l - guide) / far) ** 2, 8)) * al
                acc += cc * k[..., None]
                total += k
        out[box] = np.where((total > 1e-3)[..., None], acc / np.maximum(total, 1e-3)[..., None], c)
    return out


def calmed(path):
    """The same light serves many pictures; filter it once."""
    kept = path + '.npy'
    if os.path.exists(kept) and os.path.getmtime(kept) > os.path.getmtime(path):
        return np.load(kept).astype(np.float32)
    p = load(path)
    # what an opaque ink returns is smooth but for shadows, so it can be filtered harder, unless it is woven
    hard = '-diffuse' in path and not job.get('woven')
    out = calm(straight(p), p[..., 3], *(((1, 2, 4), .22, 1.1) if hard else ((1,),)))
    np.save(kept, out.astype(np.float16))
    return out


def tone(x, t=.62):
    """Straight below t, a shoulder above it; bright colors keep most of their hue."""
    curve = lambda v: np.where(v < t, v, t + (1 - t) * (1 - np.exp(-(v - t) / (1 - t))))
    each = curve(x)
    top = np.maximum(x.max(-1, keepdims=True), 1e-6)
    hue = x / top * curve(top)
    return each * .55 + hue * .45


def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)


def ground(meta, w, h):
    """Where the ray through each pixel meets the floor."""
    m = np.array(meta['matrix'], np.float64)
    lens, sensor = meta['lens'], 36.0
    unit = sensor / lens / max(w, h) if meta.get('fit') != 'VERTICAL' else sensor / lens / h
    xs = (np.arange(w) + .5 - w / 2) + meta['shift'][0] * h
    ys = -((np.arange(h) + .5 - h / 2)) + meta['shift'][1] * h
    d = np.stack(np.broadcast_arrays(xs[None, :] * unit, ys[:, None] * unit, np.full((h, w), -1.0)), -1) @ m[:3, :3].T
    t = np.where(d[..., 2] < -1e-6, -m[2, 3] / np.minimum(d[..., 2], -1e-6), np.nan)
    return m[0, 3] + d[..., 0] * t, m[1, 3] + d[..., 1] * t


def shadow(meta, w, h, strength):
    """Contact shadow from the footprints: dark where things touch the floor, wide and faint around them."""
    span = meta.get('span', 26)
    res = 16 if span < 30 else 8
    n = int(span * 2 * res)
    gx, gy = np.meshgrid((np.arange(n) + .5) / res - span, (np.arange(n) + .5) / res - span)
    layers = {}
    for f in meta['footprints']:
        if f['kind'] == 'circle':
            dist = np.hypot(gx - f['x'], gy - f['y']) - f['r']
        elif f['kind'] == 'mask':
            rows = np.array([[c == '1' for c in row] for row in f['rows']], np.float32)
            k = len(rows)
            u, v = (np.clip((a / f['span'] + .5) * (k - 1), 0, k - 1.001) for a in (gx, gy))
            i, j = u.astype(int), v.astype(int)
            u, v = u - i, v - j
            soft = gauss(rows, 2.2)
            inside = soft[j, i] * (1 - u) * (1 - v) + soft[j, i + 1] * u * (1 - v) + soft[j + 1, i] * (1 - u) * v + soft[j + 1, i + 1] * u * v
            dist = np.where((np.abs(gx) < f['span'] / 2) & (np.abs(gy) < f['span'] / 2), .5 - inside, 1) / res
        else:
            c, s = np.cos(-f['turn']), np.sin(-f['turn'])
            lx, ly = (gx - f['x']) * c - (gy - f['y']) * s, (gx - f['x']) * s + (gy - f['y']) * c
            dist = np.maximum(np.abs(lx) - f['w'] / 2, np.abs(ly) - f['d'] / 2)
        cover = np.clip(.5 - dist * res, 0, 1).astype(np.float32) * f.get('k', 1)
        layers.setdefault('all', np.zeros((n, n), np.float32))
        layers['all'] = np.maximum(layers['all'], cover)
    light = np.ones((n, n), np.float32)
    for sigma, k in ((.14, .62), (.5, .5), (1.5, .34), (3.6, .22)):
        light *= 1 - np.clip(gauss(layers['all'], sigma * res) * k * 1.35, 0, 1)
    dark = (1 - light) * strength
    edge = np.minimum(np.minimum(gx + span, span - gx), np.minimum(gy + span, span - gy))
    dark *= np.clip(edge / 3, 0, 1)
    x, y = ground(meta, w, h)
    u, v = (x + span) * res - .5, (y + span) * res - .5
    ok = np.isfinite(u) & (u > 0) & (v > 0) & (u < n - 2) & (v < n - 2)
    u, v = np.where(ok, u, 0), np.where(ok, v, 0)
    i, j = u.astype(int), v.astype(int)
    a, b = u - i, v - j
    s = dark[j, i] * (1 - a) * (1 - b) + dark[j, i + 1] * a * (1 - b) + dark[j + 1, i] * (1 - a) * b + dark[j + 1, i + 1] * a * b
    return np.where(ok, s, 0)


if 'whole' in job:
    p = load(job['whole'])
    alpha = np.clip(p[..., 3], 0, 1)
    paint, falls = load(job['paint'])[..., :3], load(job['light'])[..., :3] + load(job['bounce'])[..., :3]
    gloss = p[..., :3] - paint * falls
    # the light that falls on matte things is filtered hard, reflections and what is seen through glass hardly
    matte = (paint.max(-1) > .002).astype(np.float32)
    both = paint * calm(falls, matte, (1, 2, 4), .22, 1.1) + calm(gloss, (alpha > .02).astype(np.float32), (1,), .10, .4)
    light = straight(np.concatenate([both, alpha[..., None]], -1))
else:
    spec, p = load(job['spec']), load(job['ink'])
    alpha = np.clip(spec[..., 3], 0, 1)
    light = calm(straight(spec), alpha, (1,), .08, .4) if job.get('calm') else straight(spec)
    ink = straight(p)
    foil = (load(job['foil'])[..., :3] / np.maximum(p[..., 3:], 1e-4)).mean(-1, keepdims=True)
    diffuse, metal = (calmed(job[k]) for k in ('diffuse', 'metal'))
    # some of the wet sheen on opaque inks too
    foil = .10 + .52 * np.clip(foil, 0, 1)
    light = light + ink * ((1 - foil) * diffuse * job['ink_gain'] + foil * metal * job['foil_gain'])
h, w = alpha.shape
rgb = srgb(tone(light * job.get('exposure', 1)))
if job.get('saturation'):
    gray = rgb @ np.array([.2126, .7152, .0722])
    rgb = np.clip(gray[..., None] + (rgb - gray[..., None]) * job['saturation'], 0, 1)
if job.get('shadow'):
    s = shadow(json.load(open(job['meta'])), w, h, job['shadow'])
    # gone before the picture ends, so that no edge shows on a light page
    fade = lambda n: np.clip(np.minimum(np.arange(n) + .5, n - np.arange(n) - .5) / n / .07, 0, 1)
    s = s * (lambda v: v * v * (3 - 2 * v))(np.minimum(fade(w)[None, :], fade(h)[:, None]))
    total = alpha + s * (1 - alpha)
    rgb = rgb * (alpha / np.maximum(total, 1e-5))[..., None] + np.array([.016, .016, .024]) * (s * (1 - alpha) / np.maximum(total, 1e-5))[..., None]
    alpha = total
out = (np.concatenate([np.clip(rgb, 0, 1), alpha[..., None]], -1) * 255 + .5).astype(np.uint8)
out.tofile(job['out'])
print('composed', w, h)
