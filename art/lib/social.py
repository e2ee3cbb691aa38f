"""Grounds of the link previews: gradient, bolt, wordmark, headline and a line below it, all as outlines.

Usage: python3 social.py CARDS.json OUTDIR
A card: {"name", "a", "b", "ground", "headline", "line"}.
"""
import json
import pathlib
import sys

from glyphs import bolt, lockup, outline, width, wrap

W, H, LEFT, ROOM, VOLT = 1200, 630, 72, 520, '#d6ff3d'


def headline(text):
    """As large as it may be: at most three lines, within the room on the left."""
    for size in range(142, 70, -2):
        lines = wrap(text.upper(), size, ROOM, 'Anton')
        if len(lines) <= 3 and len(lines) * size * 1.06 <= 330 and max(width(line, size, 'Anton') for line in lines) <= ROOM:
            break
    return lines, size


def balanced(text, size):
    """As few lines as there can be, and about as long as each other."""
    best = wrap(text, size, ROOM, 'Inter-600')
    for room in range(ROOM, 200, -10):
        lines = wrap(text, size, room, 'Inter-600')
        if len(lines) > len(best):
            break
        best = lines
    return best


def card(c):
    a, b, ground = c['a'], c['b'], c['ground']
    parts = [
        '<defs>'
        f'<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="880" cy="330" r="640"><stop offset="0" stop-color="{a}" stop-opacity=".74"/><stop offset=".42" stop-color="{b}" stop-opacity=".42"/><stop offset="1" stop-color="{b}" stop-opacity="0"/></radialGradient>'
        f'<linearGradient id="l" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="{ground}" stop-opacity=".96"/><stop offset=".5" stop-color="{ground}" stop-opacity=".5"/><stop offset="1" stop-color="{ground}" stop-opacity="0"/></linearGradient>'
        '</defs>'
        f'<rect width="{W}" height="{H}" fill="#0a0a0f"/><rect width="{W}" height="{H}" fill="{ground}"/><rect width="{W}" height="{H}" fill="url(#r)"/>'
        f'<path d="{bolt(640, -120, 560, 900)}" fill="{a}" opacity=".16"/><rect width="{W}" height="{H}" fill="url(#l)"/>']
    letters, spark, w = lockup(0, 0, 200)
    k = 44 / 200
    parts.append(f'<g transform="translate({LEFT} 66) scale({k})"><path d="{letters}" fill="#fff"/><path d="{spark}" fill="{VOLT}"/></g>')
    lines, size = headline(c['headline'])
    lead = size * 1.06
    below = balanced(c['line'], 29)
    # the block of headline and line stands in the middle of what is left under the wordmark
    y = 148 + (H - 148 - 58 - len(lines) * lead - 30 - len(below) * 40) / 2 + size * .86
    for i, text in enumerate(lines):
        parts.append(f'<path d="{outline(text, size, "Anton", 0, LEFT, y + i * lead)}" fill="#fff"/>')
    y += (len(lines) - 1) * lead + 64
    for i, text in enumerate(below):
        parts.append(f'<path d="{outline(text, 29, "Inter-600", 0, LEFT, y + i * 40)}" fill="#fff" opacity=".88"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" viewBox="0 0 {W} {H}">{"".join(parts)}</svg>'


if __name__ == '__main__':
    cards, out = json.loads(pathlib.Path(sys.argv[1]).read_text()), pathlib.Path(sys.argv[2])
    for c in cards:
        (out / f'{c["name"]}.svg').write_text(card(c))
