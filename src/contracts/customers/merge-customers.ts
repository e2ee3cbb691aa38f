import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byCustomer, customer } from './customers.ts'

const one = customer
	.pick({ id: true, username: true, name: true, email: true, place: true, orders: true, tags: true })
	.extend({
		spentCents: z.int(),
		notes: z.int(),
		tokens: z.int().nullable(),
	})

/** Why two customers may be one person, the surest first. */
export const duplicateReason = z.enum(['email', 'phone', 'street', 'name_and_place', 'name'])
export type DuplicateReason = z.output<typeof duplicateReason>

export const listDuplicates = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/duplicates',
	access: ['ADMIN'],
	summary: 'Customers who may be the same person: by mailbox, phone, street or name. Twenty at the most',
	params: byCustomer,
	reply: z.object({ items: z.array(one.extend({ reasons: z.array(duplicateReason) })) }),
})

const other = z.guid()

export const previewMerge = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/merge',
	access: ['ADMIN'],
	summary: 'What merging another customer into this one would come to; nothing is changed',
	params: byCustomer,
	query: z.strictObject({ other }),
	reply: z.object({
		kept: one,
		other: one,
		/** As the kept one would stand in the list. */
		together: z.object({ orders: z.int(), spentCents: z.int(), notes: z.int(), tags: z.array(z.string()) }),
		/** Why it cannot be done; null when it can. */
		refusal: z.string().nullable(),
	}),
})
export type MergePreview = z.output<typeof previewMerge.reply>

export const mergeCustomers = endpoint({
	method: 'POST',
	path: '/api/admin/customers/:id/merge',
	access: ['ADMIN'],
	summary:
		'Say that another customer is the same person. Orders, tokens and sign-ins stay with whom they belong to; staff see one customer. 409 `CONFLICT`, `TAG_LIMIT`',
	params: byCustomer,
	idempotent: true,
	body: z.strictObject({ other }),
	reply: customer,
})

export const undoCustomerMerge = endpoint({
	method: 'POST',
	path: '/api/admin/customers/:id/merge/undo',
	access: ['ADMIN'],
	summary:
		'Take a merged customer out again, with the orders and notes that are theirs; 409 `CONFLICT` when it is none',
	params: byCustomer,
	idempotent: true,
	body: z.strictObject({ other }),
	reply: customer,
})
