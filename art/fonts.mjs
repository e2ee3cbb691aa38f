// Cuts the typefaces down to what our pages say: node art/fonts.mjs. What else somebody types (names, places) comes from the whole files.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { out, python, root, run } from './tools.mjs'

// ASCII, and the signs in our texts; styles/fonts.css names the same.
const characters =
	'U+20-7E,U+A0,U+A9,U+AE,U+B0,U+B7,U+BD,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2122,U+2191,U+2193,U+2212'
const weights = 'wght=400:800'

const files = join(root, 'node_modules')
const delivered = join(root, 'src/web/fonts')
for (const folder of [out, delivered]) mkdirSync(folder, { recursive: true })

const cut = (file, name) =>
	run(python, [
		...['-m', 'fontTools.subset', file, `--unicodes=${characters}`],
		...['--layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum', '--no-hinting', '--flavor=woff2'],
		`--output-file=${join(delivered, name)}`,
	])

const weighted = join(out, 'inter.ttf')
run(python, [
	...[
		'-m',
		'fontTools.varLib.instancer',
		join(files, '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
	],
	...[weights, '-o', weighted],
])
cut(weighted, 'core-inter.woff2')
cut(join(files, '@fontsource/anton/files/anton-latin-400-normal.woff2'), 'core-anton.woff2')
