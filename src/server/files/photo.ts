import { invalidField } from '#server/errors.ts'

/** The longest edge that is kept, in pixels, and the most that is read of a picture: what unpacks to more is refused. */
const longestEdge = 2000
export const maxPixels = 60_000_000

const unreadable = 'This photograph cannot be read. Send a JPEG, PNG or WebP.'

/** Tells a photo by its first bytes; the name of the file says nothing. */
export const isPhoto = (bytes: Buffer): boolean =>
	bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
	bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
	(bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')

/** One at a time in this process: decoding takes a core and some hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()

/** What a photograph is cropped to, around what is most to be seen in it. */
interface Shape {
	width: number
	height: number
}

/**
 * A photograph made anew from its pixels, as a JPEG: upright, not larger than we show it, cropped where a shape is asked
 * for, and without what the camera wrote beside it. Throws `FILE_INVALID`.
 */
export const photoFrom = (bytes: Buffer, shape?: Shape): Promise<Buffer> => inTurnOfPhotos(() => encode(bytes, shape))

/** Waits until no other picture is being decoded here. */
export function inTurnOfPhotos<Made>(make: () => Promise<Made>): Promise<Made> {
	const mine = last.then(make)
	last = mine.catch(() => {})
	return mine
}

async function encode(bytes: Buffer, shape?: Shape): Promise<Buffer> {
	if (!isPhoto(bytes)) throw refusal()
	const { default: sharp } = await import('sharp')
	try {
		return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
			.rotate()
			.resize(
				shape
					? { ...shape, fit: 'cover', position: 'attention' }
					: { width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true },
			)
			.flatten({ background: '#ffffff' })
			.jpeg({ quality: 82 })
			.toBuffer()
	} catch {
		throw refusal()
	}
}

const refusal = () => invalidField('photo', unreadable, 'FILE_INVALID')
