"""Outlines and widths of the display and text faces, and the mark."""
import os
import pathlib

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = pathlib.Path(os.environ.get('ART_FONTS', pathlib.Path(__file__).parents[1] / '.out/fonts'))
_loaded = {}


def face(name):
    if name not in _loaded:
        font = TTFont(FONTS / f'{name}.ttf')
        _loaded[name] = (font, font.getGlyphSet(), font.getBestCmap(), font['head'].unitsPerEm)
    return _loaded[name]


def width(text, size, name='Inter-500', spacing=0.0):
    _, glyphs, cmap, em = face(name)
    return sum(glyphs[cmap.get(ord(c), 'space')].width * size / em + spacing for c in text) - spacing


def outline(text, size, name='Anton', spacing=0.0, x=0.0, y=0.0):
    """SVG path of text whose baseline starts at (x, y)."""
    _, glyphs, cmap, em = face(name)
    k, parts = size / em, []
    for c in text:
        glyph = glyphs[cmap[ord(c)]]
        pen = SVGPathPen(glyphs, lambda n: f'{n:.1f}'.rstrip('0').rstrip('.'))
        glyph.draw(TransformPen(pen, (k, 0, 0, -k, x, y)))
        parts.append(pen.getCommands())
        x += glyph.width * k + spacing
    return ''.join(parts)


def wrap(text, size, limit, name='Inter-500'):
    lines, line = [], ''
    for word in text.split():
        trial = f'{line} {word}'.strip()
        if line and width(trial, size, name) > limit:
            lines.append(line)
            line = word
        else:
            line = trial
    return [*lines, line]


# A bolt in a box of 1 × 1 (y down).
BOLT = [(.50, 0), (.98, 0), (.70, .385), (1, .385), (.20, 1), (.41, .54), (0, .54)]


def bolt(x, y, w, h):
    return 'M' + 'L'.join(f'{x + px * w:.1f} {y + py * h:.1f}' for px, py in BOLT) + 'Z'


def mark(x=0.0, y=0.0, cap=1000.0, stem=.235, counter=.34):
    """The mark: a U that is an opened can, a bolt leaving it. (x, y) is the top left of the U; the bolt rises above y.
    Returns (path of the U, path of the bolt, width)."""
    s, c = stem * cap, counter * cap
    w, r = 2 * s + c, min(s + c / 2, .42 * cap)
    ri, cut = c / 2, .16 * s
    n = lambda v: f'{v:.1f}'
    u = (f'M{n(x)} {n(y + cut)}L{n(x + s)} {n(y)}V{n(y + cap - s - ri)}A{n(ri)} {n(ri)} 0 0 0 {n(x + s + c)} {n(y + cap - s - ri)}'
         f'V{n(y + cut)}L{n(x + w)} {n(y)}V{n(y + cap - r)}A{n(r)} {n(r)} 0 0 1 {n(x + w - r)} {n(y + cap)}H{n(x + r)}A{n(r)} {n(r)} 0 0 1 {n(x)} {n(y + cap - r)}Z')
    inset = .06 * c
    return u, bolt(x + s + inset, y - .2 * cap, c - 2 * inset, cap * (1.2) - s - ri * .62), w


def lockup(x=0.0, y=0.0, cap=1000.0):
    """The wordmark, its U being the mark. (x, y) is the top left at cap height. Returns (letters, bolt, width)."""
    size = cap * 2048 / 1760
    u, b, w = mark(x, y, cap, stem=.192, counter=.27)
    gap = .062 * cap
    rest = 'NTAPPED'
    letters = outline(rest, size, 'Anton', .006 * cap, x + w + gap - 78 / 1760 * cap + .02 * cap, y + cap)
    total = w + gap + width(rest, size, 'Anton', .006 * cap) - 78 / 1760 * cap + .02 * cap - 66 / 1760 * cap
    return u + letters, b, total
