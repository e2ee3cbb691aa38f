import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import lockup from '#art/logo/untapped-lockup.svg?raw'
import lockupMono from '#art/logo/untapped-lockup-mono.svg?raw'
import mark from '#art/logo/untapped-mark.svg?raw'
import markMono from '#art/logo/untapped-mark-mono.svg?raw'

interface KitFile {
	name: string
	bytes: Buffer
}

const logos = [
	{ name: 'untapped-wordmark-dark', svg: lockup, color: '#0a0a0f', width: 2400 },
	{ name: 'untapped-wordmark-light', svg: lockup, color: '#ffffff', width: 2400 },
	{ name: 'untapped-wordmark-one-color', svg: lockupMono, color: '#0a0a0f', width: 2400 },
	{ name: 'untapped-mark-dark', svg: mark, color: '#0a0a0f', width: 1200 },
	{ name: 'untapped-mark-light', svg: mark, color: '#ffffff', width: 1200 },
	{ name: 'untapped-mark-one-color', svg: markMono, color: '#0a0a0f', width: 1200 },
]

/** Each logo as a drawing and as a picture without ground. */
export async function logoFiles(): Promise<KitFile[]> {
	const made = logos.map(async ({ name, svg, color, width }) => {
		const drawing = Buffer.from(svg.replaceAll('currentColor', color))
		const picture = await sharp(drawing, { density: 300 }).resize({ width }).png().toBuffer()
		return [
			{ name: `logos/${name}.svg`, bytes: drawing },
			{ name: `logos/${name}.png`, bytes: picture },
		]
	})
	return (await Promise.all(made)).flat()
}

/** For programs that do not read WebP. */
export const pngOf = (picture: Buffer): Promise<Buffer> => sharp(picture).png({ compressionLevel: 7 }).toBuffer()

/** Of one time, so that the same contents are the same archive. */
const options = { mtime: new Date('2026-01-01T00:00:00Z'), mode: 0o100644 }

export async function writeArchive(path: string, files: readonly KitFile[]): Promise<void> {
	const archive = new ZipFile()
	for (const { name, bytes } of files)
		archive.addBuffer(bytes, `untapped-press-kit/${name}`, { ...options, compress: !name.endsWith('.png') })
	archive.end()
	await pipeline(archive.outputStream, createWriteStream(path, { mode: 0o600 }))
}
