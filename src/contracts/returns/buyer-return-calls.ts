import { z } from 'zod'
import { endpoint, fileReply } from '../endpoint.ts'
import { orderNumber, withToken } from '../orders/order-params.ts'
import { order } from '../orders/orders.ts'
import { optionalLine } from '../shared/text.ts'
import { maxPhotos, returnReason } from './return-policy.ts'
import { exchangeOption } from './return-shapes.ts'

const units = z.int().min(1).max(10_000)
const eachOnce = [
	(lines: ReadonlyArray<{ lineId: string }>) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
	'Name each line once.',
] as const
const limitedText = (max: number) =>
	z
		.string()
		.trim()
		.max(max, `At most ${max.toLocaleString('en-US')} characters.`)
const ofReturn = orderNumber.extend({ id: z.uuid() })

export const returnRequest = z.strictObject({
	lines: z
		.array(
			z.strictObject({
				lineId: z.uuid(),
				quantity: units,
				reason: returnReason,
				/** A size or flavor to have instead; left out, the money goes back. */
				exchangeFor: z.uuid().optional(),
			}),
		)
		.min(1, 'Choose what goes back.')
		.max(50)
		.refine(...eachOnce),
	note: limitedText(1000).optional(),
})
export type ReturnRequest = z.output<typeof returnRequest>

export const requestReturn = endpoint({
	method: 'POST',
	path: '/api/orders/:number/returns',
	access: 'public',
	summary:
		'Ask to send units of an own order back, for money or for another size or flavor; staff approve or refuse it. 409 when less can go back',
	limit: { name: 'returns', max: 20, seconds: 600 },
	params: orderNumber,
	query: withToken,
	body: returnRequest,
	example: {
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', quantity: 1, reason: 'changed_mind' }],
		note: 'Unopened.',
	},
	reply: order,
	idempotent: true,
})

export const damageClaimRequest = z.strictObject({
	lines: z
		.array(z.strictObject({ lineId: z.uuid(), quantity: units }))
		.min(1, 'Choose what is damaged.')
		.max(50)
		.refine(...eachOnce),
	wish: z.enum(['refund', 'replacement']),
	note: limitedText(2000).min(3, 'Say what is wrong: a word is enough.'),
})
export type DamageClaimRequest = z.output<typeof damageClaimRequest>

export const claimDamage = endpoint({
	method: 'POST',
	path: '/api/orders/:number/claims',
	access: 'public',
	summary:
		'Say that units of an own order arrived damaged, wrong or not at all; photographs are sent after it, one a call',
	limit: { name: 'returns', max: 20, seconds: 600 },
	params: orderNumber,
	query: withToken,
	body: damageClaimRequest,
	example: {
		lines: [{ lineId: '0199a6a5-5c3e-7000-8000-000000000001', quantity: 1 }],
		wish: 'replacement',
		note: 'Two cans had burst in the carton.',
	},
	reply: order,
	idempotent: true,
})

const megabyte = 1024 * 1024
/** The largest photograph, in bytes. */
export const maxPhotoBytes = 10 * megabyte

export const addPhoto = endpoint({
	method: 'POST',
	path: '/api/orders/:number/returns/:id/photos',
	access: 'public',
	summary: `Add a photograph (JPEG, PNG or WebP) to an own claim that is not decided, ${maxPhotos} at the most. It is made anew from its pixels: place and camera are not kept`,
	limit: { name: 'claim-photos', max: 30, seconds: 600 },
	params: ofReturn,
	query: withToken,
	body: z.strictObject({
		photo: z.file('Choose a photograph.').max(maxPhotoBytes, 'The photograph is larger than 10 MB.'),
	}),
	multipart: { files: 1, bytesPerFile: maxPhotoBytes },
	reply: order,
})

export const getPhoto = endpoint({
	method: 'GET',
	path: '/api/orders/:number/returns/:id/photos/:photo',
	access: 'public',
	summary: 'A photograph of an own claim',
	params: ofReturn.extend({ photo: z.uuid() }),
	query: withToken,
	reply: fileReply,
})

export const withdrawReturn = endpoint({
	method: 'POST',
	path: '/api/orders/:number/returns/:id/withdraw',
	access: 'public',
	summary: 'Take back an own request, until it is sent or decided',
	params: ofReturn,
	query: withToken,
	body: z.strictObject({}).optional(),
	reply: order,
})

export const sendReturn = endpoint({
	method: 'POST',
	path: '/api/orders/:number/returns/:id/sent',
	access: 'public',
	summary: 'Say that an approved return is on its way',
	params: ofReturn,
	query: withToken,
	body: z.strictObject({ trackingNumber: optionalLine(60).optional() }),
	reply: order,
})

export const getReturnSlip = endpoint({
	method: 'GET',
	path: '/api/orders/:number/returns/:id/slip',
	access: 'public',
	summary: 'The slip to put into the parcel of an approved return, with its reference as a barcode, as PDF',
	params: ofReturn,
	query: withToken,
	reply: fileReply,
})

export const listExchangeOptions = endpoint({
	method: 'GET',
	path: '/api/orders/:number/exchange-options',
	access: 'public',
	summary: 'Sizes and flavors that the lines of an own order can be exchanged for',
	params: orderNumber,
	query: withToken,
	reply: z.object({ items: z.array(z.object({ lineId: z.string(), options: z.array(exchangeOption) })) }),
})
