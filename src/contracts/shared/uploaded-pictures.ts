/** The widths that a picture which staff sent is kept in, as far as it is that wide. */
const keptWidths = [400, 800, 1400] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A picture that staff sent: its name in a product says its size, so that pages need no list of them. */
export interface UploadedPicture {
	id: string
	width: number
	height: number
	widths: readonly number[]
}

const uploadedName = /^sent-([0-9a-f-]{36})-(\d{2,4})x(\d{2,4})$/

export const nameOfUploaded = (id: string, { width, height }: { width: number; height: number }): string =>
	`sent-${id}-${width}x${height}`

export function uploadedPicture(name: string): UploadedPicture | null {
	const [, id, width, height] = uploadedName.exec(name) ?? []
	return id ? { id, width: Number(width), height: Number(height), widths: widthsOf(Number(width)) } : null
}

/** The widths that a picture of this width is kept in, the smallest first. */
export const widthsOf = (width: number): number[] => [
	...keptWidths.filter((each) => each < width),
	...(width <= Math.max(...keptWidths) ? [width] : []),
]

export const uploadedUrl = (id: string, width: number, format: PictureFormat): string =>
	`/api/product-pictures/${id}-${width}.${format}`
