import type { CropArea } from '#contracts/catalog/product-pictures.ts'

/** What somebody chose of a picture: its shape, how near, and which part, from 0 to 1. */
export interface CropChoice {
	/** Width by height; null for the whole picture. */
	shape: number | null
	zoom: number
	across: number
	down: number
}

export const wholePicture: CropChoice = { shape: null, zoom: 1, across: 0.5, down: 0.5 }

/** The part that is kept of a picture of this size, in shares of it. */
export function cropOf({ shape, zoom, across, down }: CropChoice, size: { width: number; height: number }): CropArea {
	const ratio = shape ?? size.width / size.height
	const width = Math.min(size.width, size.height * ratio) / zoom
	const [wide, high] = [width / size.width, width / ratio / size.height].map((part) => Math.min(1, part))
	return {
		left: (1 - (wide ?? 1)) * across,
		top: (1 - (high ?? 1)) * down,
		width: wide ?? 1,
		height: high ?? 1,
	}
}
