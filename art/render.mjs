// Regenerates the store's pictures from source. See README.md.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures } from './pictures.mjs'

const art = dirname(fileURLToPath(import.meta.url))
const root = resolve(art, '..')
const out = join(art, '.out')
const passes = join(out, 'passes')
const delivered = join(root, 'src/web/public/pictures')
const manifestFile = join(root, 'src/web/pictures.json')
const fonts = join(out, 'fonts')
for (const folder of [passes, join(out, 'art'), fonts, delivered]) mkdirSync(folder, { recursive: true })

const args = process.argv.slice(2)
const flags = new Set(args.filter((arg) => arg.startsWith('--')))
const wanted = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.replaceAll('/', '-'))
const draft = flags.has('--draft')
const fresh = flags.has('--fresh')
const done = new Set()

const env = { ...process.env, ART_FONTS: fonts, FONTCONFIG_FILE: join(fonts, 'fonts.conf') }
const run = (command, parts) => {
	const result = spawnSync(command, parts, { env, encoding: 'utf8', maxBuffer: 1 << 28 })
	const said = `${result.stdout}\n${result.stderr}`
	if (result.error || result.status !== 0 || /Traceback|^Error:/m.test(said))
		throw new Error(`${command} ${parts.join(' ')}\n${result.error ?? said.slice(-3000)}`)
}
const blender = (script, ...parts) =>
	run('nice', ['-n', '19', 'blender', '-b', '-t', '1', '-P', join(art, script), '--', ...parts])

/** A Python with fontTools: the one on the path, or else the system's. */
const python = ['python3', '/usr/bin/python3'].find(
	(command) => spawnSync(command, ['-c', 'import fontTools']).status === 0,
)
if (!python) throw new Error('Needs Python with fontTools and brotli (Debian: python3-fonttools, python3-brotli)')

/** Sheets of artwork: `label-blood-orange` comes from lib/label.py. */
function artwork(stem) {
	const base = join(out, 'art', stem)
	if (done.has(stem)) return base
	done.add(stem)
	if (!existsSync(join(fonts, 'fonts.conf')))
		run(python, [join(art, 'lib/fonts.py'), join(root, 'node_modules'), fonts])
	const [kind, ...rest] = stem.split('-')
	const script = kind === 'label' ? 'label' : 'prints'
	if (fresh || flags.has('--art') || !existsSync(`${base}.foil.png`)) {
		run(python, [join(art, `lib/${script}.py`), join(out, 'art'), kind === 'label' ? rest.join('-') : stem])
		run('rsvg-convert', ['--unlimited', `${base}.svg`, '-o', `${base}.png`])
		run('rsvg-convert', ['--unlimited', '--zoom', '0.5', `${base}.foil.svg`, '-o', `${base}.foil.png`])
	}
	return base
}

async function render(name) {
	const p = pictures[name]
	const scale = draft ? 0.5 : (p.scale ?? 1)
	const samples = Math.round((p.samples ?? 128) * (draft ? 0.25 : 1))
	const sheets = Object.entries(p.art ?? {}).map(([part, stem]) => `${part}=${artwork(stem)}`)
	const tag = `${p.scene}${draft ? '-draft' : ''}`
	const pass = (mode, key, count, parts) => {
		const file = join(passes, `${tag}-${mode}${key}.exr`)
		if (!done.has(file) && (fresh || (key && flags.has('--art')) || !existsSync(file)))
			blender('scenes/scene.py', p.scene, mode, file, String(count), String(scale), ...parts)
		done.add(file)
		return file
	}
	const job = {
		...p.compose,
		out: join(out, `${name}.raw`),
		spec: pass('spec', p.own ? `-${name}` : '', samples, sheets),
	}
	if (p.art) {
		job.diffuse = pass('diffuse', '', Math.round(samples * 0.6), sheets)
		job.metal = pass('metal', '', Math.round(samples * 0.6), sheets)
		job.ink = pass('ink', `-${name}`, 16, sheets)
		job.foil = job.ink.replace('-ink', '-foil')
	}
	for (const stem of p.needs ?? []) artwork(stem)
	for (const [layer, scene] of Object.entries(p.layers ?? {})) {
		const file = join(passes, `${scene}${draft ? '-draft' : ''}-spec-${p.flavour}.exr`)
		if (fresh || !existsSync(file))
			blender(
				'scenes/scene.py',
				scene,
				'spec',
				file,
				String(Math.round(samples * 0.6)),
				String(scale),
				`flavour=${p.flavour}`,
			)
		job[layer] = file
	}
	job.meta = job.spec.replace('.exr', '.json')
	writeFileSync(join(out, `${name}.job.json`), JSON.stringify(job))
	blender('lib/compose.py', join(out, `${name}.job.json`))
	const raw = { width: Math.round(p.width * scale), height: Math.round(p.height * scale), channels: 4 }
	const master = await sharp(readFileSync(job.out), { raw })
		.resize(p.width, p.height, { kernel: 'lanczos3' })
		.png()
		.toBuffer()
	writeFileSync(join(out, `${name}.png`), master)
	await deliver(name, master, p)
}

/** The blurred draft, as small as it must be for its address to stay within 300 bytes. */
async function draftOf(master) {
	let blur
	for (const size of [16, 14, 12, 10, 8, 7, 6]) {
		blur = await sharp(master)
			.resize(size, size, { fit: 'inside' })
			.blur(0.6)
			.webp({ quality: 25, alphaQuality: 25, effort: 6 })
			.toBuffer()
		if (blur.length <= 207) break
	}
	return blur
}

async function deliver(name, master, { width, height, widths = [320, 640, 960] }) {
	for (const file of readdirSync(delivered))
		if (file.startsWith(`${name}-`) && /^\d+\.\w+$/.test(file.slice(name.length + 1))) rmSync(join(delivered, file))
	for (const w of widths) {
		const sized = sharp(master).resize(w, Math.round((w * height) / width), { kernel: 'lanczos3' })
		await sized
			.clone()
			.avif({ quality: 62, effort: 5 })
			.toFile(join(delivered, `${name}-${w}.avif`))
		await sized
			.clone()
			.webp({ quality: 82, alphaQuality: 90, effort: 5 })
			.toFile(join(delivered, `${name}-${w}.webp`))
	}
	const blur = await draftOf(master)
	const manifest = JSON.parse(existsSync(manifestFile) ? readFileSync(manifestFile, 'utf8') : '{}')
	const largest = Math.max(...widths)
	manifest[name] = {
		width: largest,
		height: Math.round((largest * height) / width),
		widths,
		blur: `data:image/webp;base64,${blur.toString('base64')}`,
	}
	const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)))
	writeFileSync(manifestFile, `${JSON.stringify(sorted, null, '\t')}\n`)
}

/** The icons, from the mark. */
async function icons() {
	run(python, [join(art, 'lib/logo.py'), join(art, 'logo')])
	const site = join(root, 'src/web/public')
	copyFileSync(join(art, 'logo/icon.svg'), join(site, 'favicon.svg'))
	for (const [size, file] of [
		[32, 'icon'],
		[180, 'icon-square'],
		[192, 'icon'],
		[512, 'icon'],
	])
		await sharp(join(art, `logo/${file}.svg`), { density: (72 * size) / 64 })
			.resize(size, size)
			.png({ compressionLevel: 9, palette: size > 32 })
			.toFile(join(site, `icon-${size}.png`))
}

/** What a link to the store looks like elsewhere: the line-up under the wordmark. */
async function social() {
	const line = join(out, 'lineup.png')
	if (!existsSync(line)) await render('lineup')
	const width = 1200
	const height = 630
	const logo = readFileSync(join(art, 'logo/untapped-lockup.svg'), 'utf8').replace('currentColor', '#fff')
	const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="r" cx=".5" cy=".82" r=".75"><stop offset="0" stop-color="#2b2b3c"/><stop offset=".55" stop-color="#12121a"/><stop offset="1" stop-color="#0a0a0f"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#r)"/></svg>`
	await sharp(Buffer.from(ground))
		.composite([
			{ input: await sharp(line).trim({ threshold: 1 }).resize({ width: 1120 }).toBuffer(), gravity: 'south' },
			{ input: await sharp(Buffer.from(logo), { density: 200 }).resize({ width: 470 }).toBuffer(), left: 365, top: 44 },
		])
		.jpeg({ quality: 86, mozjpeg: true })
		.toFile(join(root, 'src/web/public/social.jpg'))
}

if (wanted.includes('icons')) await icons()
if (wanted.includes('social')) await social()
if (!wanted.length) {
	console.log(
		`node art/render.mjs NAME... [--draft] [--art] [--fresh]\n\nicons\nsocial\n${Object.keys(pictures).join('\n')}`,
	)
} else if (wanted.some((name) => name !== 'icons' && name !== 'social')) {
	const names = Object.keys(pictures).filter((name) =>
		wanted.some((w) => new RegExp(`^${w.replaceAll('*', '.*')}$`).test(name)),
	)
	if (!names.length) throw new Error(`No picture is called ${wanted.join(', ')}`)
	for (const name of names) {
		const start = Date.now()
		await render(name)
		console.log(`${name}  ${Math.round((Date.now() - start) / 1000)} s`)
	}
}
