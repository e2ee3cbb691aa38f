import {
	pictureFormats,
	type UploadedPicture,
	uploadedPicture,
	uploadedUrl,
} from '#contracts/shared/uploaded-pictures.ts'
import manifest from '#web/pictures.json' with { type: 'json' }

interface Rendered {
	width: number
	height: number
	widths: readonly number[]
	/** A tiny picture as data URL; only in what the server renders. */
	blur?: string
}

const rendered: Record<string, Rendered | undefined> = manifest

export interface PictureSources extends Rendered {
	avif: string
	webp: string
	/** A file for what takes one URL only: link previews, old browsers. */
	largest: string
	smallest: string
}

/** The files of a picture; of its flavor's can where there is no such picture yet; null where there is neither. */
export function pictureSources(name: string): PictureSources | null {
	const uploaded = uploadedPicture(name)
	if (uploaded) return uploadedSources(uploaded)
	const known = hasPicture(name) ? name : canLike(name)
	const picture = known && rendered[known]
	if (!picture) return null
	const file = (width: number, format: string) => `/pictures/${known}-${width}.${format}`
	const set = (format: string) => picture.widths.map((width) => `${file(width, format)} ${width}w`).join(', ')
	return {
		...picture,
		avif: set('avif'),
		webp: set('webp'),
		largest: file(Math.max(...picture.widths), 'webp'),
		smallest: file(Math.min(...picture.widths), 'webp'),
	}
}

/** The files of a picture that staff sent. */
function uploadedSources(picture: UploadedPicture): PictureSources {
	const { id, widths } = picture
	const [avif = '', webp = ''] = pictureFormats.map((format) =>
		widths.map((width) => `${uploadedUrl(id, width, format)} ${width}w`).join(', '),
	)
	return {
		...{ width: picture.width, height: picture.height, widths, avif, webp },
		largest: uploadedUrl(id, Math.max(...widths), 'webp'),
		smallest: uploadedUrl(id, Math.min(...widths), 'webp'),
	}
}

/** `pack12-citrus-surge` has the can of `citrus-surge` to stand in for it, the Starter Pack any can at all. */
function canLike(name: string): string | undefined {
	const cans = Object.keys(rendered).filter((key) => /^can-.+-front$/.test(key))
	return cans.find((can) => name.includes(can.slice('can-'.length, -'-front'.length))) ?? cans[0]
}

/** Whether the picture itself has been rendered, not only one to stand in for it. */
export const hasPicture = (name: string): boolean => Object.hasOwn(rendered, name) || uploadedPicture(name) !== null
