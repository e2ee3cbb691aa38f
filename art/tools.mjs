// What the scripts of this folder share: where things are, and how other programs are run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const art = dirname(fileURLToPath(import.meta.url))
export const root = resolve(art, '..')
export const out = join(art, '.out')
const fonts = join(out, 'fonts')

const env = { ...process.env, ART_FONTS: fonts, FONTCONFIG_FILE: join(fonts, 'fonts.conf') }
export function run(command, parts) {
	const result = spawnSync(command, parts, { env, encoding: 'utf8', maxBuffer: 1 << 28 })
	const said = `${result.stdout}\n${result.stderr}`
	if (result.error || result.status !== 0 || /Traceback|^Error:/m.test(said))
		throw new Error(`${command} ${parts.join(' ')}\n${result.error ?? said.slice(-3000)}`)
}

/** A Python with fontTools: the one on the path, or else the system's. */
export const python = ['python3', '/usr/bin/python3'].find(
	(command) => spawnSync(command, ['-c', 'import fontTools']).status === 0,
)
if (!python) throw new Error('Needs Python with fontTools and brotli (Debian: python3-fonttools, python3-brotli)')

/** The typefaces as files other programs can read. */
export function fontFolder() {
	mkdirSync(fonts, { recursive: true })
	if (!existsSync(join(fonts, 'fonts.conf')))
		run(python, [join(art, 'lib/fonts.py'), join(root, 'node_modules'), fonts])
}
