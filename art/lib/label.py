"""Label artwork for the cans: one ink sheet and one foil sheet per flavor.

Usage: python3 label.py OUTDIR [SLUG...]
The artwork goes once round a 12 fl oz sleek can. Front center is at a quarter of the width, back center at three quarters;
what must be read from one side stays within 50 degrees of its center (WIDTH / 7.2).
"""
import json
import math
import pathlib
import random
import sys

from fruit import art
from glyphs import bolt, lockup, mark, outline, width, wrap
from svg import Sheet

W, H = 4000, 3120
FRONT, BACK = W / 4, W * 3 / 4


def mix(a, b, t):
    ca, cb = (tuple(int(c[i:i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return '#%02x%02x%02x' % tuple(round(x + (y - x) * t) for x, y in zip(ca, cb))


def energy(s, f, rnd, cx, cy):
    """Shards and halftone that rise from below."""
    a, b = f['a'], f['b']
    for i in range(58):
        x = cx + rnd.uniform(-W / 4, W / 4)
        far = abs(x - cx) / (W / 4)
        top = H * (.30 + .42 * far ** 1.3) + rnd.uniform(-260, 420)
        w = rnd.uniform(36, 150)
        lean = (x - cx) * .22 + rnd.uniform(-60, 60)
        c = f.get('shards', [mix(a, b, rnd.random())])[i % len(f.get('shards', [0]))]
        fill = s.gradient([(0, c, .95), (.55, c, .5), (1, mix(c, f['ground'], .2), .0)])
        s.path(f'M{x + lean:.0f} {top:.0f}L{x + w:.0f} {H - rnd.uniform(0, 500):.0f}L{x - w:.0f} {H + 60}Z', fill, rnd.uniform(.25, .8), .95)
    step = 40
    for j in range(46):
        for i in range(-25, 26):
            x, y = cx + i * step + (step / 2 if j % 2 else 0), H - 20 - j * step * .86
            d = math.hypot((x - cx) / 1150, (H - y) / 1500)
            r = 17 * max(0, 1 - d) ** .75
            if r > 2:
                s.path(f'M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0Z', a, .5 * (1 - d), .9)


def bars(s, x, y, w, h, digits):
    """UPC-A."""
    left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
    odd = sum(int(d) for d in digits[0::2]) * 3 + sum(int(d) for d in digits[1::2])
    digits += str(-odd % 10)
    code = '101' + ''.join(left[int(d)] for d in digits[:6]) + '01010' + ''.join(left[int(d)].translate({48: 49, 49: 48}) for d in digits[6:]) + '101'
    s.rect(x, y, w, h, '#fff', rx=10)
    m = w / 117
    for i, bit in enumerate(code):
        if bit == '1':
            tall = i < 10 or i > 84 or 45 <= i < 50
            s.rect(x + (11 + i) * m, y + 18, m * 1.02, h - (44 if tall else 72), '#0a0a0f')
    for cx, t in ((x + 5 * m, digits[0]), (x + 36 * m, digits[1:6]), (x + 81 * m, digits[6:11]), (x + 112 * m, digits[11])):
        s.text(cx, y + h - 18, t, 34, '#0a0a0f', 500, 'middle', 4)


def panel(s, f, x, y, w):
    """Nutrition Facts as 21 CFR 101.9 has them."""
    rows = [('Total Fat', '0g', '0%', 0), ('Sodium', '65mg', '3%', 0), ('Total Carbohydrate', '1g', '0%', 0), ('Total Sugars', '0g', '', 1),
            ('Incl. 0g Added Sugars', '', '0%', 2), ('Sugar Alcohol', 'less than 1g', '', 1), ('Protein', '0g', '', 0)]
    vitamins = [('Niacin 8mg', '50%'), ('Vitamin B6 0.85mg', '50%'), ('Vitamin B12 1.2mcg', '50%'), ('Pantothenic Acid 2.5mg', '50%')]
    h, ink, m, row = 1141, '#0a0a0f', 22, 51
    s.rect(x, y, w, h, '#fff', rx=6)
    l, r, c = x + m, x + w - m, y + 92
    size = 84
    while width('Nutrition Facts', size, 'Inter-900') > w - 2 * m:
        size -= .5
    s.text(l, c, 'Nutrition Facts', size, ink, 900)
    rule = lambda yy, t: s.rect(l, yy, r - l, t, ink)
    rule(c + 18, 3)
    s.text(l, c + 62, '1 serving per container', 38, ink, 400)
    s.text(l, c + 110, 'Serving size', 40, ink, 800)
    s.text(r, c + 110, '1 can (355mL)', 40, ink, 800, 'end')
    rule(c + 128, 20)
    s.text(l, c + 186, 'Amount per serving', 30, ink, 800)
    s.text(l, c + 258, 'Calories', 74, ink, 900)
    s.text(r, c + 258, str(f['calories']), 92, ink, 900, 'end')
    rule(c + 276, 11)
    s.text(r, c + 322, '% Daily Value*', 30, ink, 800, 'end')
    yy = c + 334
    for name, amount, dv, indent in rows:
        rule(yy, 2)
        bold = 800 if indent == 0 else 400
        s.text(l + indent * 32, yy + 39, name, 37, ink, bold)
        if amount:
            s.text(l + indent * 32 + width(name, 37, f'Inter-{bold}') + 12, yy + 39, amount, 37, ink, 400)
        if dv:
            s.text(r, yy + 39, dv, 37, ink, 800, 'end')
        yy += row
    rule(yy, 20)
    yy += 20
    for i, (name, dv) in enumerate(vitamins):
        s.text(l, yy + 42, name, 35, ink, 400)
        s.text(r, yy + 42, dv, 35, ink, 400, 'end')
        yy += 52
        rule(yy, 2 if i < 3 else 11)
    for i, line in enumerate(('Not a significant source of saturated fat,', 'trans fat, cholesterol, dietary fiber, vitamin D,', 'calcium, iron and potassium. *% DV = % Daily Value.')):
        s.text(l, yy + 42 + i * 29, line, 21.5, ink, 400)


def front(s, f, cx):
    a, b, ground = f['a'], f['b'], f['ground']
    hue = [(0, a, 1), (.44, a, 1), (.52, b, 1), (1, b, 1)] if f.get('split') else [(0, a, 1), (.5, mix(a, b, .45), 1), (1, b, 1)]
    fill = s.gradient(hue, .7, 0, .3, 1)
    d = bolt(cx - 640, 120, 1280, 2150)
    s.keyline(d, '#08080c', 40)
    s.path(d, fill, 1, 1)
    # facets: light along one edge, shade along the other
    p = lambda u, v: f'{cx - 640 + u * 1280:.0f} {120 + v * 2150:.0f}'
    s.path(f'M{p(.50, 0)}L{p(.66, 0)}L{p(.12, .54)}L{p(0, .54)}Z', '#fff', .28, 1)
    s.path(f'M{p(1, .385)}L{p(.87, .385)}L{p(.31, .80)}L{p(.20, 1)}Z', mix(b, '#000000', .45), .26, 1)
    # wordmark, read upwards
    cap = 452
    letters, spark, length = lockup(0, 0, cap)
    y0 = 2268
    t = f'transform="translate({cx - cap / 2 + 14:.1f} {y0}) rotate(-90)"'
    for sheet, c in ((s.ink, '#08080c'), (s.foil, '#000')):
        sheet.append(f'<path {t} d="{letters}{spark}" fill="{c}" stroke="{c}" stroke-width="36" stroke-linejoin="round"/>')
    s.path(letters, '#fff', 1, 0, t)
    light = a if f['slug'] not in ('midnight-cola', 'berry-voltage') else b if f['slug'] == 'midnight-cola' else '#e08bff'
    s.path(spark, light, 1, .7, t)
    # name
    words = f['name'].upper().split()
    size = 236
    top = 2500
    for i, word in enumerate(words):
        w = width(word, size, 'Anton', 6)
        d = outline(word, size, 'Anton', 6, cx - w / 2, top + i * 222)
        s.keyline(d, '#08080c', 30)
        s.path(d, '#fff' if i == 0 else light, 1, 0 if i == 0 else .15)
    facts = f'{f["caffeine"]} MG CAFFEINE  ·  ZERO SUGAR'
    w = width(facts, 47, 'Inter-800', 3) + 96
    s.rect(cx - w / 2, top + 266, w, 100, '#08080c', 1, 0, 50)
    s.text(cx + 1.5, top + 333, facts, 47, '#fff', 800, 'middle', 3)
    line = 'ENERGY DRINK  ·  12 FL OZ (355 mL)'
    t = f'x="{cx}" y="{top + 440}" font-family="Inter" font-weight="800" font-size="43" text-anchor="middle" letter-spacing="3"'
    for sheet, c in ((s.ink, '#08080c'), (s.foil, '#000')):
        sheet.append(f'<text {t} fill="{c}" stroke="{c}" stroke-width="16" stroke-linejoin="round">{line}</text>')
    s.text(cx, top + 440, line, 43, '#fff', 800, 'middle', 3)


def back(s, f, cx):
    ink = '#08080c'
    s.rect(cx - 590, 400, 1180, 2300, ink, .9, 0, 26)
    panel(s, f, cx - 566, 424, 590)
    x, y = cx + 62, 470
    d = outline('UNLEASH', 104, 'Anton', 2, x, y + 40)
    s.path(d, '#fff')
    s.path(outline('YOUR', 104, 'Anton', 2, x, y + 152), '#fff')
    light = f['b'] if f['slug'] == 'midnight-cola' else f['a']
    word = f['unleash'].upper() + '.'
    size = min(104, 104 * 490 / width(word, 104, 'Anton', 2))
    s.path(outline(word, size, 'Anton', 2, x, y + 264), light, 1, .6)
    y += 330
    def para(text, size, weight, limit, color='#fff', lead=1.28):
        nonlocal y
        for line in wrap(text, size, limit, f'Inter-{weight}'):
            s.text(x, y, line, size, color, weight)
            y += size * lead
    para(f['notes'], 35, 600, 490)
    y += 24
    ingredients = ('Carbonated water, citric acid, taurine, erythritol, ' + f['taste'] + ', sodium citrate, caffeine from green coffee beans, L-theanine, '
                   + f['color'] + ', stevia leaf extract, niacinamide (vitamin B3), calcium pantothenate (vitamin B5), pyridoxine hydrochloride (vitamin B6), cyanocobalamin (vitamin B12).')
    para('INGREDIENTS', 31, 800, 490, light)
    para(ingredients, 29.5, 500, 490)
    y += 22
    s.rect(cx - 566, 1606, 1132, 3, '#fff', .4)
    x, y = cx - 566, 1668
    para(f'CAFFEINE: {f["caffeine"]} MG PER CAN', 42, 800, 1132, light, 1.36)
    para('For adults. Not recommended for children, pregnant or nursing women, or people sensitive to caffeine. Limit caffeine from all sources to 400 mg a day.', 35, 500, 1132)
    bars(s, cx - 566, 1866, 620, 360, f'26001{"%06d" % (12001 + f["index"] * 10)}')
    x, y = cx + 96, 1900
    para('Best very cold. Best by date on the base of the can. Contents under pressure.', 33, 500, 470)
    y += 16
    para('UNTAPPED Beverage Co. untapped.example', 33, 700, 470)
    y += 16
    para('Please recycle.', 33, 700, 470, light)
    s.rect(cx - 566, 2268, 1132, 3, '#fff', .4)
    s.text(cx - 566, 2322, 'CA CRV · HI IA MA ME NY VT 5¢ · CT MI OR 10¢ · DEPOSIT REFUND', 33, '#fff', 700, 'start', 1)
    letters, spark, w = lockup(0, 0, 210)
    t = f'transform="translate({cx - w / 2:.0f} 2440)"'
    s.path(letters, '#fff', 1, 0, t)
    s.path(spark, light, 1, .7, t)


def label(f, out):
    slug, rnd = f['slug'], random.Random(f['slug'])
    a, b, ground = f['a'], f['b'], f['ground']
    low = f.get('low', b)
    s = Sheet(W, H, '#08080c', 0)
    s.rect(0, 0, W, H, s.gradient([(0, '#08080c', 1), (.3, '#0a0a0f', 1), (.55, mix(ground, low, .12), 1), (.78, mix(ground, low, .72), 1), (1, low, 1)]))
    s.foil[-1] = f'<rect width="{W}" height="{H}" fill="{s.gradient([(0, "#000", 1), (.4, "#222", 1), (1, "#eee", 1)])}"/>'
    for cx in (FRONT, BACK):
        energy(s, f, rnd, cx, 1300)
    for x, y, k, turn in ((FRONT + 690, 1850, 420, 12), (FRONT - 700, 1150, 330, -24), (FRONT + 640, 760, 170, 40), (FRONT - 640, 2120, 190, 20)):
        s.shapes(art(slug, f), x, y, k, turn)
    front(s, f, FRONT)
    back(s, f, BACK)
    # neck: a ring of foil and a line that goes round
    s.rect(0, 0, W, 58, s.gradient([(0, b, 1), (.25, a, 1), (.5, b, 1), (.75, a, 1), (1, b, 1)] if not f.get('split') else [(0, a, 1), (1, a, 1)], 0, 0, 1, 0), 1, 1)
    s.rect(0, 58, W, 10, '#08080c')
    s.rect(0, H - 34, W, 34, mix(b, '#000000', .25), 1, 1)
    s.save(f'{out}/label-{slug}')


if __name__ == '__main__':
    out, *only = sys.argv[1:]
    flavors = json.loads((pathlib.Path(__file__).parents[1] / 'flavors.json').read_text())
    for index, flavor in enumerate(flavors):
        if not only or flavor['slug'] in only:
            label({**flavor, 'index': index}, out)
