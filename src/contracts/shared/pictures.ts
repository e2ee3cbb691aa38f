import { z } from 'zod'

/** Where anybody can open a picture: WebP, as large as there is; null where nothing of its kind has been drawn yet. */
export const pictureUrl = z
	.url()
	.nullable()
	.describe('Where anybody can open the picture: absolute, WebP, as large as there is')
