"""Artwork in two sheets that always agree: the inks, and where the inks let the metal through."""
from xml.sax.saxutils import escape


class Sheet:
    def __init__(self, w, h, ground='#000', metal=0.0):
        self.w, self.h, self.defs, self.count = w, h, [], 0
        self.ink, self.foil = [], []
        self.rect(0, 0, w, h, ground, metal=metal)

    @staticmethod
    def gray(metal):
        v = round(255 * metal)
        return f'rgb({v},{v},{v})'

    def add(self, element, fill, opacity=1.0, metal=0.0, attrs=''):
        """`element` has {} where its fill goes."""
        o = f' opacity="{opacity:.3f}"' if opacity < 1 else ''
        self.ink.append(element.format(f'fill="{fill}"{o} {attrs}'))
        self.foil.append(element.format(f'fill="{self.gray(metal)}"{o} {attrs}'))

    def rect(self, x, y, w, h, fill, opacity=1.0, metal=0.0, rx=0):
        self.add(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{rx}" {{}}/>', fill, opacity, metal)

    def path(self, d, fill, opacity=1.0, metal=0.0, attrs=''):
        self.add(f'<path d="{d}" {{}}/>', fill, opacity, metal, attrs)

    def keyline(self, d, color, width):
        for sheet, c in ((self.ink, color), (self.foil, '#000')):
            sheet.append(f'<path d="{d}" fill="{c}" stroke="{c}" stroke-width="{width}" stroke-linejoin="round"/>')

    def text(self, x, y, text, size, fill='#fff', weight=500, anchor='start', spacing=0.0, family='Inter', opacity=1.0, metal=0.0, attrs=''):
        t = f'x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-weight="{weight}" font-size="{size}" text-anchor="{anchor}" letter-spacing="{spacing}"'
        self.add(f'<text {t} {{}}>{escape(text)}</text>', fill, opacity, metal, attrs)

    def gradient(self, stops, x1=0, y1=0, x2=0, y2=1, units='objectBoundingBox'):
        self.count += 1
        body = ''.join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)
        self.defs.append(f'<linearGradient id="g{self.count}" gradientUnits="{units}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{body}</linearGradient>')
        return f'url(#g{self.count})'

    def shapes(self, shapes, x, y, k, turn=0.0):
        for s in shapes:
            attrs = f'transform="translate({x:.1f} {y:.1f}) rotate({turn}) scale({k}) {s.get("t", "")}"'
            if 'clip' in s:
                self.count += 1
                self.defs.append(f'<clipPath id="c{self.count}"><path d="{s["clip"]}"/></clipPath>')
                attrs += f' clip-path="url(#c{self.count})"'
            self.path(s['d'], s['fill'], s['opacity'], s['metal'], attrs)

    def save(self, stem):
        for name, body in ((f'{stem}.svg', self.ink), (f'{stem}.foil.svg', self.foil)):
            with open(name, 'w') as f:
                f.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.w}" height="{self.h}" viewBox="0 0 {self.w} {self.h}"><defs>{"".join(self.defs)}</defs>{"".join(body)}</svg>')
