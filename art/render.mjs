// Regenerates the store's pictures from source. See README.md.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictures } from './pictures.mjs'
import { art, fontFolder, out, python, root, run } from './tools.mjs'

const passes = join(out, 'passes')
const delivered = join(root, 'src/web/public/pictures')
const manifestFile = join(root, 'src/web/pictures.json')
for (const folder of [passes, join(out, 'art'), delivered]) mkdirSync(folder, { recursive: true })

const args = process.argv.slice(2)
const flags = new Set(args.filter((arg) => arg.startsWith('--')))
const wanted = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.replaceAll('/', '-'))
const draft = flags.has('--draft')
const fresh = flags.has('--fresh')
const done = new Set()

const blender = (script, ...parts) =>
	run('nice', ['-n', '19', 'blender', '-b', '-t', '1', '-P', join(art, script), '--', ...parts])

/** Sheets of artwork: `label-blood-orange` comes from lib/label.py. */
function artwork(stem) {
	const base = join(out, 'art', stem)
	if (done.has(stem)) return base
	done.add(stem)
	fontFolder()
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
	const settings = Object.entries(p.settings ?? {}).map(([key, value]) => `${key}=${value}`)
	const tag = `${p.scene}${draft ? '-draft' : ''}`
	const pass = (mode, key, count) => {
		const file = join(passes, `${tag}-${mode}${key}.exr`)
		if (!done.has(file) && (fresh || (key && flags.has('--art')) || !existsSync(file)))
			blender('scenes/scene.py', p.scene, mode, file, String(count), String(scale), ...sheets, ...settings)
		done.add(file)
		return file
	}
	const job = { ...p.compose, out: join(out, `${name}.raw`) }
	if (p.whole) {
		job.whole = pass('whole', `-${name}`, samples)
		for (const part of ['paint', 'light', 'bounce']) job[part] = job.whole.replace('-whole', `-${part}`)
	} else {
		job.spec = pass('spec', '', samples)
		job.diffuse = pass('diffuse', '', Math.round(samples * 0.6))
		job.metal = pass('metal', '', Math.round(samples * 0.6))
		job.ink = pass('ink', `-${name}`, 16)
		job.foil = job.ink.replace('-ink', '-foil')
	}
	job.meta = (job.whole ?? job.spec).replace('.exr', '.json')
	writeFileSync(join(out, `${name}.job.json`), JSON.stringify(job))
	blender('lib/compose.py', join(out, `${name}.job.json`))
	const raw = { width: Math.round(p.width * scale), height: Math.round(p.height * scale), channels: 4 }
	const master = await sharp(readFileSync(job.out), { raw })
		.resize(p.width, p.height, { kernel: 'lanczos3' })
		.png()
		.toBuffer()
	writeFileSync(join(out, `${name}${draft ? '-draft' : ''}.png`), master)
	if (!draft) await deliver(name, master, p)
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

async function deliver(name, master, { width, height, widths = [160, 320, 480, 640, 960] }) {
	for (const w of widths) {
		const sized = sharp(master).resize(w, Math.round((w * height) / width), { kernel: 'lanczos3' })
		await sized
			.clone()
			.avif({ quality: 52, effort: 5, chromaSubsampling: '4:2:0' })
			.toFile(join(delivered, `${name}-${w}.avif`))
		await sized
			.clone()
			.webp({ quality: 78, alphaQuality: 90, effort: 5 })
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
	// files of widths it no longer has
	for (const file of readdirSync(delivered)) {
		const [, width] = (file.startsWith(`${name}-`) && /^(\d+)\.\w+$/.exec(file.slice(name.length + 1))) || []
		if (width && !widths.includes(Number(width))) rmSync(join(delivered, file))
	}
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
	// what a launcher may cut to any shape: the mark within the middle four fifths
	const mark = await sharp(join(art, 'logo/icon-square.svg'), { density: 72 * 6 })
		.resize(400, 400)
		.png()
		.toBuffer()
	await sharp({ create: { width: 512, height: 512, channels: 3, background: '#0a0a0f' } })
		.composite([{ input: mark, gravity: 'center' }])
		.png({ compressionLevel: 9, palette: true })
		.toFile(join(site, 'icon-512-maskable.png'))
	writeFileSync(join(site, 'favicon.ico'), await ico([16, 32, 48]))
}

/** One file for browsers that read no SVG: a directory of PNGs (16 bytes each, after a header of 6). */
async function ico(sizes) {
	const images = []
	for (const size of sizes)
		images.push(
			await sharp(join(art, 'logo/icon.svg'), { density: (72 * size) / 64 })
				.resize(size, size)
				.png({ compressionLevel: 9 })
				.toBuffer(),
		)
	const head = Buffer.alloc(6 + 16 * sizes.length)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(sizes.length, 4)
	let offset = head.length
	for (const [index, image] of images.entries()) {
		const at = 6 + 16 * index
		head.writeUInt8(sizes[index], at)
		head.writeUInt8(sizes[index], at + 1)
		head.writeUInt16LE(1, at + 4)
		head.writeUInt16LE(32, at + 6)
		head.writeUInt32LE(image.length, at + 8)
		head.writeUInt32LE(offset, at + 12)
		offset += image.length
	}
	return Buffer.concat([head, ...images])
}

if (wanted.includes('icons')) await icons()
if (!wanted.length) {
	console.log(
		`node art/render.mjs NAME... [--draft] [--art] [--fresh] [--encode]\n\nicons\n${Object.keys(pictures).join('\n')}`,
	)
} else if (wanted.some((name) => name !== 'icons')) {
	const names = Object.keys(pictures).filter((name) =>
		wanted.some((w) => new RegExp(`^${w.replaceAll('*', '.*')}$`).test(name)),
	)
	if (!names.length) throw new Error(`No picture is called ${wanted.join(', ')}`)
	for (const name of names) {
		const start = Date.now()
		if (flags.has('--encode')) await deliver(name, readFileSync(join(out, `${name}.png`)), pictures[name])
		else await render(name)
		console.log(`${name}  ${Math.round((Date.now() - start) / 1000)} s`)
	}
}
