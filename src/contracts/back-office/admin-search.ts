import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What can be found from anywhere in the back office, in the order in which it is shown. */
export const foundKinds = [
	'order',
	'wholesale_order',
	'return',
	'customer',
	'company',
	'creator',
	'staff',
	'product',
	'promotion',
	'lot',
	'claim_batch',
	'message',
] as const

const foundItem = z.object({
	kind: z.enum(foundKinds),
	/** What it is called, and what tells it from others. */
	title: z.string(),
	detail: z.string().nullable(),
	/** Its page. */
	path: z.string(),
})
export type FoundItem = z.output<typeof foundItem>
export type FoundKind = FoundItem['kind']

/** Of each kind so many are shown at the most. */
export const foundOfEach = 5

export const searchAdmin = endpoint({
	method: 'GET',
	path: '/api/admin/search',
	access: ['ADMIN'],
	// Every staff role includes it; of what a role does not include, nothing is found.
	permission: 'orders.read',
	summary:
		'Orders, people, products, codes, lots and messages by a number, a name, an e-mail or a code: the first few of each kind that the staff role may read',
	query: z.strictObject({ q: z.string().trim().min(1, 'Write what to look for.').max(100, 'At most 100 characters.') }),
	reply: z.object({ items: z.array(foundItem) }),
})
