import { z } from 'zod'
import { byId, endpoint, fileReply } from '../endpoint.ts'
import { jsonField } from '../shared/json-field.ts'
import { line } from '../shared/text.ts'
import { productRecord } from './product-record.ts'

export const maxPictureBytes = 12 * 1024 * 1024
/** Shortest edge of the cropped picture, in pixels. */
export const minPictureEdge = 300

const share = z.number().min(0).max(1)

/** The part of a picture that is kept, in shares of its width and height. */
export const cropArea = z
	.strictObject({ left: share, top: share, width: share.gt(0), height: share.gt(0) })
	.refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, 'It sticks out.')
export type CropArea = z.output<typeof cropArea>

export const addProductPicture = endpoint({
	method: 'POST',
	path: '/api/admin/products/:id/pictures',
	access: ['ADMIN'],
	summary:
		'Add a photograph to a product, cropped where told, made anew in the sizes that pages use; 409 STALE says who changed what since',
	params: byId,
	body: z.strictObject({
		picture: z.file('Choose a picture.').max(maxPictureBytes, 'The picture is larger than 12 MB.'),
		alt: line(200),
		/** A number, as text in a form. */
		version: z
			.string()
			.regex(/^\d{1,9}$/, 'A whole number.')
			.transform(Number),
		crop: jsonField(300).pipe(cropArea).optional(),
	}),
	multipart: { files: 1, bytesPerFile: maxPictureBytes },
	limit: { name: 'product-pictures', max: 120, seconds: 3600 },
	reply: productRecord,
})

export const getProductPicture = endpoint({
	method: 'GET',
	path: '/api/product-pictures/:name',
	access: 'public',
	summary: 'A picture of a product that staff sent, in one of its sizes',
	params: z.object({ name: z.string().max(80) }),
	reply: fileReply,
})
