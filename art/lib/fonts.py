"""The two typefaces as files that rsvg-convert and Blender can read, made from the Fontsource packages.

Usage: python3 fonts.py NODE_MODULES OUTDIR
"""
import pathlib
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

modules, out = map(pathlib.Path, sys.argv[1:3])
out.mkdir(parents=True, exist_ok=True)
anton = TTFont(modules / '@fontsource/anton/files/anton-latin-400-normal.woff2')
anton.flavor = None
anton.save(out / 'Anton.ttf')
for weight in (400, 500, 600, 700, 800, 900):
    inter = TTFont(modules / '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
    inter.flavor = None
    inter = instancer.instantiateVariableFont(inter, {'wght': weight})
    inter['OS/2'].usWeightClass = weight
    for record in list(inter['name'].names):
        if record.nameID in (16, 17, 21, 22, 25):
            inter['name'].removeNames(record.nameID)
    for record in inter['name'].names:
        if record.nameID == 1:
            inter['name'].setName('Inter', 1, record.platformID, record.platEncID, record.langID)
        if record.nameID == 2:
            inter['name'].setName('Bold' if weight == 700 else 'Regular', 2, record.platformID, record.platEncID, record.langID)
        if record.nameID in (4, 6):
            inter['name'].setName(f'Inter-{weight}', record.nameID, record.platformID, record.platEncID, record.langID)
    inter.save(out / f'Inter-{weight}.ttf')
(out / 'fonts.conf').write_text(
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
    f'<dir>{out.resolve()}</dir><cachedir>{out.resolve()}/cache</cachedir></fontconfig>')
