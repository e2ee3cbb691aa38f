"""Flavor art in a flat, cut-paper style. Each function returns shapes in a unit circle: (kind, data, fill, opacity, metal)."""
import math
import random


def P(d, fill, opacity=1.0, metal=0.0, **extra):
    return {'d': d, 'fill': fill, 'opacity': opacity, 'metal': metal, **extra}


def circle(x, y, r):
    return f'M{x - r:.4f} {y:.4f}a{r:.4f} {r:.4f} 0 1 0 {2 * r:.4f} 0a{r:.4f} {r:.4f} 0 1 0 {-2 * r:.4f} 0Z'


def polar(r, a):
    return f'{r * math.cos(a):.4f} {r * math.sin(a):.4f}'


def wheel(rind, pith, flesh, light, n=10, x=0.0, y=0.0, k=1.0, turn=0.0, seed=1):
    rnd, out = random.Random(seed), []
    out.append(P(circle(0, 0, 1), rind, metal=.75))
    out.append(P(circle(0, 0, .92), pith))
    for i in range(n):
        a0, a1 = 2 * math.pi * i / n + .05 + turn, 2 * math.pi * (i + 1) / n - .05 + turn
        m = (a0 + a1) / 2
        r0, r1 = .13, .82
        d = f'M{polar(r0, m)}L{polar(r1 - .05, a0 + .015)}Q{polar(r1 + .05, a0 + .02)} {polar(r1 + .02, a0 + .12)}A{r1} {r1} 0 0 1 {polar(r1 + .02, a1 - .12)}Q{polar(r1 + .05, a1 - .02)} {polar(r1 - .05, a1 - .015)}Z'
        out.append(P(d, flesh, metal=.85))
        for _ in range(7):
            a, r = rnd.uniform(a0 + .1, a1 - .1), rnd.uniform(.34, .66)
            out.append(P(f'M{polar(r, a - .012)}L{polar(r + .17, a - .035)}Q{polar(r + .2, a)} {polar(r + .17, a + .035)}L{polar(r, a + .012)}Z', light, .55, .85))
    return moved(out, x, y, k)


def moved(shapes, x=0.0, y=0.0, k=1.0, turn=0.0):
    for s in shapes:
        s['t'] = f'translate({x:.4f} {y:.4f}) rotate({turn:.2f}) scale({k:.4f}) ' + s.get('t', '')
    return shapes


def berry(body, light, dark):
    out = [P(circle(0, 0, 1), body, metal=.8), P('M-.7 -.7A1 1 0 0 0 -.7 .7A1.2 1.2 0 0 1 -.7 -.7Z', light, .0)]
    out.append(P('M.3 .954A1 1 0 0 0 .954 -.3A1.15 1.15 0 0 1 .3 .954Z', dark, .55, .6))
    out.append(P('M-.78 -.2A.8 .8 0 0 1 -.2 -.78A1.1 1.1 0 0 0 -.78 -.2Z', light, .8, .6))
    star = ''.join(('M' if i == 0 else 'L') + polar(.42 if i % 2 == 0 else .2, math.pi * i / 6) for i in range(12)) + 'Z'
    out.append(P(star, dark, .9, .2, t='translate(.12 -.05)'))
    return out


def leaf(fill, vein, light):
    out = [P('M0 -1C.62 -.62 .62 .35 0 1C-.62 .35 -.62 -.62 0 -1Z', fill, metal=.8), P('M0 -1C.62 -.62 .62 .35 0 1Z', light, .45, .8)]
    out.append(P('M-.018 -.8L.018 -.8L.03 1.2L-.03 1.2Z', vein, .9))
    for i in range(5):
        y = -.5 + i * .27
        w = .34 - abs(i - 2) * .05
        out.append(P(f'M0 {y + .16:.3f}L{w:.3f} {y - .1:.3f}L{w + .02:.3f} {y - .07:.3f}L0 {y + .2:.3f}L{-w - .02:.3f} {y - .07:.3f}L{-w:.3f} {y - .1:.3f}Z', vein, .8))
    return out


def cherry(body, light, dark, stem):
    out = [P('M-.05 -.8C.1 -1.5 .5 -2 1 -2.2L1.03 -2.12C.6 -1.9 .2 -1.4 .07 -.8Z', stem, metal=.5)]
    out.append(P('M0 -.82C.5 -1.12 1.06 -.7 1 0C.95 .7 .45 1 0 1C-.45 1 -.95 .7 -1 0C-1.06 -.7 -.5 -1.12 0 -.82Z', body, metal=.85))
    out.append(P('M.28 .955C.8 .8 1.05 .3 .97 -.3C.9 .3 .7 .7 .28 .955Z', dark, .6, .6))
    out.append(P('M-.72 -.1C-.74 -.5 -.5 -.72 -.25 -.74C-.5 -.58 -.6 -.36 -.72 -.1Z', light, .9, .4))
    return out


def art(slug, f):
    a, b, g = f['a'], f['b'], f['ground']
    if slug == 'blood-orange':
        return wheel('#ff7a18', '#ffd9b8', '#e4002b', '#ff5a3c', seed=4)
    if slug == 'citrus-surge':
        return moved(wheel('#ffcf00', '#fff8d0', '#ffe600', '#fffbd0', seed=2), k=1) + moved(wheel('#7ac70c', '#f2ffd0', '#b5e61d', '#e8ffa0', n=9, seed=3), -.95, .78, .5)
    if slug == 'berry-voltage':
        out, rnd = [], random.Random(5)
        spots = [(-.52, -.45, .42), (.3, -.62, .4), (-.75, .3, .36), (.75, 0, .4), (.0, .05, .5), (.45, .62, .38), (-.3, .75, .4)]
        for i, (x, y, k) in enumerate(spots):
            body = ['#5a2bff', '#9a2bff', '#3d1bff'][i % 3]
            out += moved(berry(body, '#e3c2ff', '#160640'), x, y, k, rnd.uniform(-40, 40))
        return moved(leaf('#c13bff', '#2b0a55', '#e6a0ff'), .95, -.85, .42, 50) + out
    if slug == 'cherry-lime':
        return moved(wheel('#4fc316', '#eaffd8', '#7dff3a', '#d0ff9a', n=9, seed=6), .35, -.28, .78) + moved(cherry('#ff1f5f', '#ffd0de', '#8a002c', '#7dff3a'), -.42, .48, .5) + moved(cherry('#ff2d6f', '#ffd0de', '#8a002c', '#7dff3a'), .28, .72, .42, -14)
    if slug == 'arctic-mint':
        out = []
        for turn, k, x, y in ((-78, .7, -.5, .35), (74, .7, .52, .3), (-38, .82, -.36, -.3), (40, .82, .4, -.34), (0, .95, 0, -.1)):
            out += moved(leaf('#18d8c0', '#04303a', '#8affea'), x, y, k, turn)
        return out
    if slug == 'mango-heat':
        out = [P('M-.2 -1C.6 -1.05 1.05 -.4 .95 .25C.85 .85 .3 1.1 -.25 .98C-.85 .85 -1.1 .25 -.95 -.25C-.85 -.7 -.6 -.98 -.2 -1Z', '#ff7a00', metal=.85)]
        inner = 'M-.16 -.86C.5 -.9 .88 -.36 .8 .2C.72 .7 .26 .92 -.22 .82C-.72 .72 -.94 .2 -.8 -.22C-.72 -.6 -.5 -.84 -.16 -.86Z'
        out.append(P(inner, '#ffc928', metal=.7))
        for i in range(-3, 4):
            out.append(P(f'M{i * .25 - .72:.3f} -.62L{i * .25 - .69:.3f} -.64L{i * .25 + .75:.3f} .66L{i * .25 + .71:.3f} .68Z', '#f08a00', .9, .3, clip=inner))
            out.append(P(f'M{i * .25 + .72:.3f} -.62L{i * .25 + .69:.3f} -.64L{i * .25 - .75:.3f} .66L{i * .25 - .71:.3f} .68Z', '#f08a00', .9, .3, clip=inner))
        chili = [P('M-.12 -.95C.5 -.8 .55 .1 -.3 1.1C.0 .2 -.1 -.3 -.35 -.7Z', '#e01300', metal=.9), P('M.1 -.6C.34 -.3 .3 .1 .05 .45C.2 .05 .2 -.3 .1 -.6Z', '#ff8a70', .8, .5), P('M-.42 -.72C-.3 -1.05 -.02 -1.1 .06 -.9C.0 -.8 -.25 -.62 -.42 -.72Z', '#4aa82a', metal=.5), P('M-.2 -.95L-.34 -1.3L-.24 -1.33L-.1 -1Z', '#4aa82a', metal=.5)]
        return out + moved(chili, -.62, .62, .78, 24)
    if slug == 'peach-static':
        out = [P('M0 -.86C.5 -1.1 1.08 -.7 1 .05C.94 .7 .42 1 0 1C-.42 1 -.94 .7 -1 .05C-1.08 -.7 -.5 -1.1 0 -.86Z', '#ff8f7a', metal=.8)]
        out.append(P('M0 -.72C.44 -.94 .92 -.6 .86 .05C.8 .6 .36 .86 0 .86C-.36 .86 -.8 .6 -.86 .05C-.92 -.6 -.44 -.94 0 -.72Z', '#ffd9b0', metal=.4))
        out.append(P(circle(0, .04, .5), '#ff7a90', .55, .5))
        out.append(P('M0 -.38C.22 -.3 .34 -.1 .3 .1C.26 .32 .1 .42 0 .46C-.1 .42 -.26 .32 -.3 .1C-.34 -.1 -.22 -.3 0 -.38Z', '#9a2f3c', metal=.4))
        for i in range(3):
            out.append(P(f'M{-.14 + i * .12:.2f} -.2C{-.06 + i * .12:.2f} 0 {-.16 + i * .12:.2f} .15 {-.1 + i * .1:.2f} .3C{-.2 + i * .12:.2f} .1 {-.2 + i * .12:.2f} -.05 {-.14 + i * .12:.2f} -.2Z', '#d9707c', .8))
        return moved(leaf('#ff5e8a', '#5a0f28', '#ffb199'), .62, -.92, .46, 62) + out
    out = [P('M.35 -1A1.02 1.02 0 1 0 .98 .5A.86 .86 0 0 1 .35 -1Z', '#d9a066', metal=1)]
    petals = []
    for i in range(6):
        petals += moved([P('M0 0C.3 -.3 .28 -.8 0 -1C-.28 -.8 -.3 -.3 0 0Z', '#f3dcbd', .96, .3), P('M-.02 -.1L.02 -.1L0 -.8Z', '#8a5a3c', .8)], .42, -.08, .44, 60 * i)
    out += petals + [P(circle(.42, -.08, .1), '#8a5a3c', metal=.6)]
    for x, y, r in ((.95, -.75, .05), (.1, -.62, .035), (.78, .62, .045), (1.08, .05, .03), (.3, .55, .03)):
        out.append(P(circle(x, y, r), '#d9a066', metal=1))
    return out
