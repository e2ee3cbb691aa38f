"""Artwork for what is not a can: cartons, trays, the gift card, cloth.

Usage: python3 prints.py OUTDIR NAME, where NAME is carton-SLUG, tray-SLUG, mixcarton, giftcard, or one of `marks`.
A box is one sheet: front at the top left, side to its right, top below the front (see BOXES in scenes/scene.py).
"""
import json
import math
import pathlib
import random
import sys

from fruit import art
from glyphs import bolt, lockup, mark, outline, width
from label import mix
from svg import Sheet

FLAVORS = json.loads((pathlib.Path(__file__).parents[1] / 'flavors.json').read_text())
OF = {f['slug']: f for f in FLAVORS}
INK = '#08080c'
VOLT = '#d6ff3d'


def accent(f):
    return f['b'] if f['slug'] == 'midnight-cola' else '#e08bff' if f['slug'] == 'berry-voltage' else f['a']


def logo(s, x, y, cap, letters_fill='#fff', spark_fill=VOLT, metal=0.0, center=False, keyline=0):
    letters, spark, w = lockup(0, 0, cap)
    if center:
        x -= w / 2
    t = f'transform="translate({x:.1f} {y:.1f})"'
    if keyline:
        for sheet, c in ((s.ink, INK), (s.foil, '#000')):
            sheet.append(f'<path {t} d="{letters}{spark}" fill="{c}" stroke="{c}" stroke-width="{keyline}" stroke-linejoin="round"/>')
    s.path(letters, letters_fill, 1, metal, t)
    s.path(spark, spark_fill, 1, .6, t)
    return w


def clip(s, x, y, w, h):
    """What follows stays inside; close with unclip."""
    s.count += 1
    s.defs.append(f'<clipPath id="c{s.count}"><rect x="{x}" y="{y}" width="{w}" height="{h}"/></clipPath>')
    for sheet in (s.ink, s.foil):
        sheet.append(f'<g clip-path="url(#c{s.count})">')


def unclip(s):
    for sheet in (s.ink, s.foil):
        sheet.append('</g>')


def energy(s, f, x, y, w, h, seed, reach=.62):
    rnd = random.Random(seed)
    a, low = f['a'], f.get('low', f['b'])
    fill = s.gradient([(0, INK, 1), (.32, '#0a0a0f', 1), (.62, mix(f['ground'], low, .16), 1), (.85, mix(f['ground'], low, .75), 1), (1, low, 1)])
    s.rect(x, y, w, h, fill)
    s.foil[-1] = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{s.gradient([(0, "#000", 1), (.5, "#111", 1), (1, "#999", 1)])}"/>'
    for i in range(int(w / 38)):
        cx = x + rnd.uniform(0, w)
        far = abs(cx - x - w / 2) / (w / 2)
        top = y + h * (1 - reach * (.35 + .65 * far)) + rnd.uniform(-.06, .16) * h
        c = f.get('shards', [mix(a, f['b'], rnd.random())])
        c = c[i % len(c)]
        half = rnd.uniform(.012, .05) * h
        g = s.gradient([(0, c, .95), (.55, c, .5), (1, mix(c, f['ground'], .2), 0)])
        s.path(f'M{cx + (cx - x - w / 2) * .1:.0f} {top:.0f}L{cx + half:.0f} {y + h - rnd.uniform(0, .16) * h:.0f}L{cx - half:.0f} {y + h + 20:.0f}Z', g, rnd.uniform(.25, .8), .9)
    step = h / 66
    for j in range(34):
        for i in range(int(w / step) + 1):
            px, py = x + i * step + (step / 2 if j % 2 else 0), y + h - j * step * .86
            d = math.hypot((px - x - w / 2) / (w * .62), (y + h - py) / (h * .5))
            r = step * .42 * max(0, 1 - d) ** .75
            if r > 1.2:
                s.path(f'M{px - r:.1f} {py:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0Z', a, .5 * (1 - d), .8)


def big_bolt(s, f, x, y, w, h, opacity=1.0):
    hue = [(0, f['a'], 1), (.44, f['a'], 1), (.52, f['b'], 1), (1, f['b'], 1)] if f.get('split') else [(0, f['a'], 1), (.5, mix(f['a'], f['b'], .45), 1), (1, f['b'], 1)]
    s.path(bolt(x, y, w, h), s.gradient(hue, .7, 0, .3, 1), opacity, .9)
    p = lambda u, v: f'{x + u * w:.0f} {y + v * h:.0f}'
    s.path(f'M{p(.50, 0)}L{p(.66, 0)}L{p(.12, .54)}L{p(0, .54)}Z', '#fff', .26 * opacity, .9)
    s.path(f'M{p(1, .385)}L{p(.87, .385)}L{p(.31, .80)}L{p(.20, 1)}Z', '#000', .26 * opacity, .9)


def words(s, lines, x, y, size, lead, fills, center=False, keyline=0, metal=(0, .15)):
    for i, line in enumerate(lines):
        lx = x - width(line, size, 'Anton', size * .02) / 2 if center else x
        d = outline(line, size, 'Anton', size * .02, lx, y + i * lead)
        if keyline:
            s.keyline(d, INK, keyline)
        s.path(d, fills[min(i, len(fills) - 1)], 1, metal[min(i, len(metal) - 1)])


def facts(s, f, x, y, h, count, center=True):
    text = f'{count} × 12 FL OZ (355 mL) CANS'
    s.text(x, y, text, h, '#fff', 800, 'middle' if center else 'start', h * .06)


def face(s, f, x, y, w, h, count, seed, big=True):
    clip(s, x, y, w, h)
    energy(s, f, x, y, w, h, seed)
    if big:
        s.shapes(art(f['slug'], f), x + w * .90, y + h * .50, h * .285, 12)
        s.shapes(art(f['slug'], f), x + w * .045, y + h * .40, h * .16, -24)
        s.shapes(art(f['slug'], f), x + w * .70, y + h * .14, h * .10, 40)
        big_bolt(s, f, x + w * .5 - h * .33, y + h * .02, h * .62, h * .98)
        logo(s, x + w / 2, y + h * .27, min(h * .225, w * .80 / 4.55), '#fff', accent(f), 0, True, h * .022)
        words(s, [f['name'].upper()], x + w / 2, y + h * .735, h * .158, 0, ['#fff'], True, h * .018)
        text = f'{f["caffeine"]} MG CAFFEINE  ·  ZERO SUGAR'
        pw = width(text, h * .042, 'Inter-800', h * .0025) + h * .09
        s.rect(x + w / 2 - pw / 2, y + h * .79, pw, h * .082, INK, 1, 0, h * .041)
        s.text(x + w / 2, y + h * .846, text, h * .042, '#fff', 800, 'middle', h * .0025)
        facts(s, f, x + w / 2, y + h * .945, h * .036, count)
    else:
        big_bolt(s, f, x + w * .5 - h * .36, y - h * .04, h * .72, h * 1.05)
        s.shapes(art(f['slug'], f), x + w * .80, y + h * .66, h * .17, 12)
        words(s, [str(count)], x + w / 2, y + h * .60, h * .52, 0, ['#fff'], True, h * .022)
        words(s, ['CANS'], x + w / 2, y + h * .80, h * .15, 0, [accent(f)], True, h * .018)
        s.text(x + w / 2, y + h * .905, f['name'].upper(), h * .05, '#fff', 800, 'middle', h * .008)
    unclip(s)


def box(name, f, dims, count):
    w, d, h = (v * 100 for v in dims)
    s = Sheet(int(w + d), int(h + d), INK)
    face(s, f, 0, 0, w, h, count, f['slug'])
    face(s, f, w, 0, d, h, count, f['slug'] + 's', False)
    # top: flaps, a handle, the wordmark
    clip(s, 0, h, w, d)
    s.rect(0, h, w, d, s.gradient([(0, INK, 1), (1, mix(f['ground'], f['b'], .10), 1)]))
    big_bolt(s, f, w * .5 - d * .2, h - d * .1, d * .4, d * 1.2, .9)
    s.rect(0, h + d / 2 - 3, w, 6, '#000', .75)
    logo(s, w / 2, h + d * .66, d * .16, '#fff', accent(f), 0, True, 24)
    unclip(s)
    return s


def mixcarton(dims):
    w, d, h = (v * 100 for v in dims)
    s = Sheet(int(w + d), int(h + d), INK)
    clip(s, 0, 0, w, h)
    n = len(FLAVORS)
    for i, f in enumerate(FLAVORS):
        x0, lean, bw = w * (i - .7) / (n - .6), w * .10, w / (n - .6)
        low = f.get('low', f['b'])
        g = s.gradient([(0, mix(f['a'], INK, .12), 1), (1, low, 1)])
        s.path(f'M{x0 + lean:.0f} 0L{x0 + bw + lean + 2:.0f} 0L{x0 + bw - lean + 2:.0f} {h}L{x0 - lean:.0f} {h}Z', g, 1, .7)
    s.path(f'M0 {h * .26:.0f}L{w} {h * .18:.0f}L{w} {h * .66:.0f}L0 {h * .74:.0f}Z', INK)
    logo(s, w / 2, h * .345, h * .2, '#fff', VOLT, 0, True)
    words(s, ['VARIETY PACK'], w / 2, h * .66, h * .085, 0, [VOLT], True)
    s.rect(w * .26, h * .845, w * .48, h * .1, INK, 1, 0, h * .05)
    s.text(w / 2, h * .911, '16 × 12 FL OZ (355 mL) CANS', h * .043, '#fff', 800, 'middle', 5)
    unclip(s)
    clip(s, w, 0, d, h)
    s.rect(w, 0, d, h, INK)
    for i, f in enumerate(FLAVORS):
        s.rect(w, h * (.09 + i * .105), d, h * .085, s.gradient([(0, f['a'], 1), (1, f['b'], 1)] if not f.get('split') else [(0, f['a'], 1), (.5, f['a'], 1), (.5, f['b'], 1), (1, f['b'], 1)], 0, 0, 1, 0), 1, .7)
        words(s, [f['name'].upper()], w + d * .06, h * (.15 + i * .105), h * .055, 0, [INK])
    unclip(s)
    clip(s, 0, h, w, d)
    s.rect(0, h, w, d, INK)
    big_bolt(s, {'a': VOLT, 'b': '#9bd600'}, w * .5 - d * .2, h - d * .1, d * .4, d * 1.2)
    s.rect(0, h + d / 2 - 3, w, 6, '#000', .75)
    logo(s, w / 2, h + d * .66, d * .16, '#fff', VOLT, 0, True, 24)
    unclip(s)
    return s


def tray(f, dims):
    w, d, h = (v * 100 for v in dims)
    s = Sheet(int(w + d), int(h + d), INK)
    for x, ww, full in ((0, w, True), (w, d, False)):
        clip(s, x, 0, ww, h)
        energy(s, f, x, 0, ww, h, f['slug'] + 't', .9)
        if full:
            big_bolt(s, f, x + ww * .5 - h * .5, -h * .1, h * 1.0, h * 1.2)
            s.shapes(art(f['slug'], f), x + ww * .93, h * .52, h * .38, 12)
            s.shapes(art(f['slug'], f), x + ww * .06, h * .62, h * .30, -24)
            logo(s, x + ww * .5, h * .30, h * .32, '#fff', accent(f), 0, True, 26)
            s.text(x + ww * .5, h * .84, f'{f["name"].upper()}  ·  24 × 12 FL OZ (355 mL)', h * .105, '#fff', 800, 'middle', 3)
        else:
            big_bolt(s, f, x + ww * .5 - h * .5, -h * .1, h * 1.0, h * 1.2)
            words(s, ['24'], x + ww / 2, h * .72, h * .62, 0, ['#fff'], True, 26)
        unclip(s)
    s.rect(0, h, w, d, '#9a7a52')
    return s


def giftcard():
    w, h = 2140, 1350
    s = Sheet(w, h, INK)
    rnd = random.Random(11)
    for i in range(90):
        x = w * .72 + rnd.gauss(0, 1) * w * .26
        f = FLAVORS[i % 8]
        top = rnd.uniform(-.2, .72) * h
        half = rnd.uniform(14, 62)
        c = mix(f['a'], f['b'], rnd.random()) if not f.get('split') else f['a']
        g = s.gradient([(0, c, 1), (.7, c, .55), (1, c, 0)])
        s.path(f'M{x + 220:.0f} {top:.0f}L{x + half:.0f} {h + 30}L{x - half:.0f} {h + 30}Z', g, rnd.uniform(.3, .9), .95)
    fill = s.gradient([(0, '#f0ff9a', 1), (.4, VOLT, 1), (1, '#86c800', 1)], .7, 0, .3, 1)
    d = bolt(w * .56, -120, 860, 1640)
    s.keyline(d, INK, 30)
    s.path(d, fill, 1, 1)
    p = lambda u, v: f'{w * .56 + u * 860:.0f} {-120 + v * 1640:.0f}'
    s.path(f'M{p(.50, 0)}L{p(.66, 0)}L{p(.12, .54)}L{p(0, .54)}Z', '#fff', .35, 1)
    s.path(f'M{p(1, .385)}L{p(.87, .385)}L{p(.31, .80)}L{p(.20, 1)}Z', '#3c5a00', .4, 1)
    logo(s, 130, 240, 236, '#fff', VOLT, 0, False, 34)
    words(s, ['GIFT CARD'], 130, h - 250, 150, 0, ['#fff'], False, 20)
    s.text(134, h - 140, 'Unleash somebody.', 58, '#fff', 600, 'start', 1)
    return s


def flat(w, h, ground, body):
    s = Sheet(w, h, ground)
    body(s)
    return s


def bottle():
    """Once round the steel bottle: engraved, so bare metal on black."""
    s = Sheet(3000, 2400, '#101014')
    letters, spark, w = lockup(0, 0, 330)
    t = f'transform="translate({750 - 330 / 2 + 20:.0f} {1200 + w / 2:.0f}) rotate(-90)"'
    s.path(letters, '#e8eaee', 1, 1, t)
    s.path(spark, VOLT, 1, .35, t)
    s.text(2250, 1180, '20 FL OZ · 590 mL', 60, '#e8eaee', 700, 'middle', 6, metal=1)
    return s


def cloth(kind):
    if kind == 'tote':
        s = Sheet(2400, 2600, '#eee3ca')
        letters, spark, w = lockup(0, 0, 400)
        # the sheet is a little wider than the bag, whose front is some 2200 of these units
        k = 1330 / w
        t = f'transform="translate({1200 - 1330 / 2} 1150) scale({k})"'
        s.path(letters, '#131217', 1, 0, t)
        s.path(spark, '#131217', 1, 0, t)
        s.text(1200, 1585, 'LATENT ENERGY, RELEASED.', 62, '#131217', 700, 'middle', 12)
        return s
    ground = '#2b2b32'
    s = Sheet(3000, 3000, ground)
    if kind == 'tee':
        u, b, w = mark(0, 0, 150)
        t = 'transform="translate(1790 940)"'
        s.path(u, '#f2f2f0', 1, 0, t)
        s.path(b, VOLT, 1, 0, t)
    if kind == 'hoodie':
        logo(s, 1500, 1290, 250, '#f2f2f0', VOLT, 0, True)
    if kind == 'cap':
        u, b, w = mark(0, 0, 620)
        t = f'transform="translate({1500 - w / 2:.0f} 1180)"'
        s.path(u, '#f2f2f0', 1, 0, t)
        s.path(b, VOLT, 1, 0, t)
    return s


def cucumber_sheet():
    """The cut face of a cucumber: dark skin, pale flesh, seeds in three lobes round a clear heart."""
    rnd = random.Random('cucumber')
    s = Sheet(1400, 1400, '#2c6e2a')
    t = 'transform="translate(700 700) scale(693)"'
    disc = lambda r, x=0, y=0: f'M{x - r:.4f} {y:.4f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z'
    for r, fill in ((.95, '#7fb84a'), (.925, '#cfe6a2'), (.86, '#e3f1c4'), (.62, '#cfe3a4')):
        s.path(disc(r), fill, 1, 0, t)
    for lobe in range(3):
        a = 2 * math.pi * lobe / 3 + .4
        s.path(disc(.3, .27 * math.cos(a), .27 * math.sin(a)), '#bddb8c', .8, 0, t)
        for k in range(9):
            turn, far = a + (k % 5 - 2) * .24, .3 + .2 * (k // 5) + rnd.uniform(-.02, .02)
            x, y, dx, dy = far * math.cos(turn), far * math.sin(turn), math.cos(turn), math.sin(turn)
            s.path(f'M{x:.4f} {y:.4f}Q{x + .05 * dx - .05 * dy:.4f} {y + .05 * dy + .05 * dx:.4f} {x + .14 * dx:.4f} {y + .14 * dy:.4f}Q{x + .05 * dx + .05 * dy:.4f} {y + .05 * dy - .05 * dx:.4f} {x:.4f} {y:.4f}Z', '#f4f8dc', .95, 0, t)
    for _ in range(500):
        a, r = rnd.uniform(0, 6.3), rnd.uniform(.62, .9)
        s.path(disc(.006, r * math.cos(a), r * math.sin(a)), rnd.choice(('#f2fadc', '#c0dc90')), .7, 0, t)
    return s


def wheel_sheet(kind):
    """The cut face of a fruit, for heroes and mixed drinks."""
    if kind == 'cucumber':
        return cucumber_sheet()
    rind, pith, flesh, light, dark = {
        'blood': ('#f2720c', '#ffdcae', '#c8102a', '#ff6a3a', '#7a0018'),
        'lemon': ('#ffdc10', '#fffbe2', '#fbe038', '#fff8b8', '#d9b400'),
        'lime': ('#4fae10', '#eaf7c8', '#9ccf2a', '#dff59a', '#5f9a10'),
        'orange': ('#ff8400', '#ffe9c0', '#ff9a14', '#ffc766', '#e06a00'),
        'grapefruit': ('#ffa834', '#ffe8d0', '#f2545c', '#ff9a8c', '#c42a40'),
    }[kind]
    rnd = random.Random(kind)
    s = Sheet(1400, 1400, rind)
    t = 'transform="translate(700 700) scale(693)"'
    polar = lambda r, a: f'{r * math.cos(a):.4f} {r * math.sin(a):.4f}'
    disc = lambda r: f'M{-r} 0a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z'
    s.path(disc(.955), pith, 1, 0, t)
    n = 10 if kind != 'lime' else 9
    cuts = [2 * math.pi * (i + rnd.uniform(-.12, .12)) / n for i in range(n)]
    for i, a0 in enumerate(cuts):
        a1 = cuts[(i + 1) % n] + (2 * math.pi if i == n - 1 else 0)
        a0, a1 = a0 + .035, a1 - .035
        m, r0, r1 = (a0 + a1) / 2, .085, .875
        s.path(f'M{polar(r0, m)}L{polar(r1 - .07, a0 + .02)}Q{polar(r1 + .02, a0 + .02)} {polar(r1 + .02, a0 + .14)}A{r1} {r1} 0 0 1 {polar(r1 + .02, a1 - .14)}Q{polar(r1 + .02, a1 - .02)} {polar(r1 - .07, a1 - .02)}Z', flesh, 1, 0, t)
        for k in range(150):
            u = rnd.random()
            a = a0 + .05 + (a1 - a0 - .1) * u
            r = rnd.uniform(.16, .78)
            if abs(a - m) > (a1 - a0) * .5 * min(1, r * 1.15):
                continue
            w, l = rnd.uniform(.006, .016) / max(r, .3), rnd.uniform(.06, .15)
            lean = (a - m) * .25
            c = rnd.choice((light, light, dark, flesh, mix(light, flesh, .5)))
            s.path(f'M{polar(r, a)}Q{polar(r + l * .5, a - w + lean * l)} {polar(min(r + l, .86), a + lean * l)}Q{polar(r + l * .5, a + w + lean * l)} {polar(r, a)}Z', c, rnd.uniform(.2, .6), 0, t)
    for _ in range(60):
        a, r = rnd.uniform(0, 6.3), rnd.uniform(.89, .95)
        s.path(f'M{polar(r, a)}L{polar(r + .02, a + .02)}L{polar(r, a + .04)}Z', mix(pith, rind, .4), .6, 0, t)
    s.path(disc(.06), pith, 1, 0, t)
    return s


BOXES = {'carton': (23.4, 17.6, 15.9), 'tray': (35.4, 23.6, 6.4), 'mix': (23.4, 23.4, 15.9), 'small': (23.4, 11.8, 15.9)}

if __name__ == '__main__':
    out, name = sys.argv[1:]
    kind, _, slug = name.partition('-')
    make = {
        'carton': lambda: box(name, OF[slug], BOXES['carton'], 12),
        'tray': lambda: tray(OF[slug], BOXES['tray']),
        'mixcarton': lambda: mixcarton(BOXES['mix']),
        'giftcard': giftcard,
        'bottle': bottle,
        'wheel': lambda: wheel_sheet(slug),
        'cloth': lambda: cloth(slug),
    }
    make[kind]().save(f'{out}/{name}')
