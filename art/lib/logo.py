"""The logo as SVG: full lockup, mark alone, and both in one color.

Usage: python3 logo.py OUTDIR
"""
import pathlib
import sys

from glyphs import lockup, mark

out = pathlib.Path(sys.argv[1])
VOLT = '#d6ff3d'


def save(name, box, body):
    (out / name).write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>\n')


letters, spark, w = lockup(0, 50, 240)
box = f'0 0 {w:.0f} 291'
save('untapped-lockup.svg', box, f'<path fill="currentColor" d="{letters}"/><path fill="{VOLT}" d="{spark}"/>')
save('untapped-lockup-mono.svg', box, f'<path fill="currentColor" d="{letters}{spark}"/>')
u, spark, w = mark(0, 53, 240)
box = f'{(w - 300) / 2:.1f} 0 300 300'
save('untapped-mark.svg', box, f'<path fill="currentColor" d="{u}"/><path fill="{VOLT}" d="{spark}"/>')
save('untapped-mark-mono.svg', box, f'<path fill="currentColor" d="{u}{spark}"/>')
tile = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="{rx}" fill="#0a0a0f"/>{body}</svg>\n'
u, spark, w = mark(0, 0, 42, stem=.25, counter=.36)
body = f'<g transform="translate({32 - w / 2:.2f} 15.4)"><path fill="#fff" d="{u}"/><path fill="{VOLT}" d="{spark}"/></g>'
(out / 'icon.svg').write_text(tile.format(rx=14, body=body))
(out / 'icon-square.svg').write_text(tile.format(rx=0, body=body))
