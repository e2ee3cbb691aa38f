import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderNumber } from './order-params.ts'
import { adminOrder } from './orders.ts'
import { orderTag } from './tag-shapes.ts'

/** Tags of one order, at most. */
export const maxTags = 10

const tags = z.array(orderTag).max(maxTags, `At most ${maxTags} tags.`)

export const changeTags = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/tags',
	access: ['ADMIN'],
	summary:
		'Put tags on an order and take others off. Words of staff, in small letters, which the buyer never reads; 409 TAG_LIMIT when there are too many',
	params: orderNumber,
	body: z
		.strictObject({ add: tags.default([]), remove: tags.default([]) })
		.refine(({ add, remove }) => !remove.some((tag) => add.includes(tag)), {
			path: ['remove'],
			message: 'A tag is put on or taken off, not both.',
		}),
	reply: adminOrder,
})

export const listTags = endpoint({
	method: 'GET',
	path: '/api/admin/order-tags',
	access: ['ADMIN'],
	summary: 'Tags that orders have, by the alphabet, the first 500',
	reply: z.object({ tags: z.array(z.string()) }),
})
