import { pictureFormats, widthsOf } from '#contracts/shared/uploaded-pictures.ts'
import { invalidField } from '#server/errors.ts'
import { inTurnOfPhotos, isPhoto, maxPixels } from './photo.ts'

/** A part of a picture, in shares of its width and height. */
interface Area {
	left: number
	top: number
	width: number
	height: number
}

export interface PictureSize {
	width: number
	format: (typeof pictureFormats)[number]
	bytes: Buffer
}

export interface SizedPicture {
	width: number
	height: number
	sizes: PictureSize[]
}

const maxWidth = 1400

/**
 * A picture made anew from its pixels in the sizes that pages use: upright, cropped where told, and without what the camera
 * wrote beside it. Throws `FILE_INVALID` for what is no photograph, has too many pixels, or too few are left of.
 */
export const pictureSizes = (bytes: Buffer, crop: Area | undefined, minEdge: number): Promise<SizedPicture> =>
	inTurnOfPhotos(() => make(bytes, crop, minEdge))

async function make(bytes: Buffer, crop: Area | undefined, minEdge: number): Promise<SizedPicture> {
	if (!isPhoto(bytes)) throw refusal('This picture cannot be read. Send a JPEG, PNG or WebP.')
	const { default: sharp } = await import('sharp')
	const upright = await cropped(bytes, crop, sharp)
	if (Math.min(upright.width, upright.height) < minEdge)
		throw refusal(
			`Of this picture ${upright.width} × ${upright.height} pixels are left. It takes ${minEdge} at the least.`,
		)
	const width = Math.min(upright.width, maxWidth)
	const height = Math.max(1, Math.round((upright.height * width) / upright.width))
	const sizes: PictureSize[] = []
	for (const each of widthsOf(width))
		for (const format of pictureFormats) {
			const resized = sharp(upright.pixels, { raw: upright.raw }).resize({ width: each })
			const encoded = format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80 })
			sizes.push({ width: each, format, bytes: await encoded.toBuffer() })
		}
	return { width, height, sizes }
}

/** The part that is kept, as pixels; never wider than four times what pages show. */
async function cropped(bytes: Buffer, crop: Area | undefined, sharp: typeof import('sharp').default) {
	try {
		const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
		const { width = 0, height = 0, orientation = 1 } = await image.metadata()
		const [wide, high] = orientation >= 5 ? [height, width] : [width, height]
		const upright = image.rotate()
		const part = crop
			? upright.extract({
					left: Math.floor(crop.left * wide),
					top: Math.floor(crop.top * high),
					width: Math.max(1, Math.min(wide - Math.floor(crop.left * wide), Math.round(crop.width * wide))),
					height: Math.max(1, Math.min(high - Math.floor(crop.top * high), Math.round(crop.height * high))),
				})
			: upright
		const { data, info } = await part.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
		return {
			...{ pixels: data, width: info.width, height: info.height },
			raw: { width: info.width, height: info.height, channels: info.channels },
		}
	} catch {
		throw refusal('This picture cannot be read. Send a JPEG, PNG or WebP of at most 60 megapixels.')
	}
}

const refusal = (message: string) => invalidField('picture', message, 'FILE_INVALID')
