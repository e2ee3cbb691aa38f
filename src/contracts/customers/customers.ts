import { z } from 'zod'
import { endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { orderStatus } from '../orders/orders.ts'
import { orderTag } from '../orders/tag-shapes.ts'
import type { CustomerGroup } from '../pricing/promotions.ts'
import { exportOf } from '../shared/list-export.ts'

/** Who is shown: parts of the list that staff ask for by name. */
export const customerSegment = z.enum([
	'repeat',
	'lapsed',
	'once',
	'never',
	'guests',
	'champions',
	'loyal',
	'recent',
	'at_risk',
	'drifting',
	'lost',
])
export type CustomerSegment = z.output<typeof customerSegment>

/** After so many days without an order somebody with two or more has lapsed. */
export const lapsedAfterDays = 90

export const customerSort = z.enum(['recent', 'spent', 'orders', 'newest'])
export type CustomerSort = z.output<typeof customerSort>

/** An account, or the e-mail of a guest who paid for an order. */
const customerSummary = z.object({
	id: z.guid(),
	/** Null for a guest. */
	username: z.string().nullable(),
	name: z.string(),
	email: z.string(),
	/** City and state of the last order. */
	place: z.string().nullable(),
	/** Orders that were paid. */
	orders: z.int().min(0),
	/** What was paid for them, by card, gift card and tokens, without what went back. */
	spentCents: z.int(),
	firstOrderAt: time.nullable(),
	lastOrderAt: time.nullable(),
	/** When the account was made; of a guest, the first order. */
	since: time,
	tags: z.array(z.string()),
})
export type CustomerSummary = z.output<typeof customerSummary>

/** Another row that staff said is the same person: its orders are counted with this one, and its page leads here. */
const mergedCustomer = customerSummary.pick({ id: true, username: true, name: true, email: true })
export type MergedCustomer = z.output<typeof mergedCustomer>

export const maxCustomerTags = 10
export const customer = customerSummary.extend({
	userId: z.string().nullable(),
	/** Of promotions that are for some: it follows from what the customer is, and nobody is put into one. */
	groups: z.array(z.enum(['members', 'returning', 'creators', 'distributors'] satisfies CustomerGroup[])),
	merged: z.array(mergedCustomer),
	emailConfirmed: z.boolean(),
	averageCents: z.int().nullable(),
	/** From one order to the next, on average; null with fewer than two. */
	daysBetween: z.int().nullable(),
	/** The segments of the list that it is in now. */
	segments: z.array(customerSegment),
	/** Tokens that can be spent; null without an account. */
	tokens: z.int().nullable(),
	/** The latest orders, paid or not. */
	latest: z.array(
		z.object({ number: z.string(), status: orderStatus, placedAt: time, totalCents: z.int(), itemCount: z.int() }),
	),
	notes: z.array(z.object({ id: z.guid(), text: z.string(), author: z.string(), at: time })),
})
export type Customer = z.output<typeof customer>

export const byCustomer = z.object({ id: z.string().max(80) })

const whole = (digits: number) => z.string().regex(new RegExp(`^\\d{1,${digits}}$`), 'A whole number.')

/** What a segment is made of; each narrows the list further. */
export const customerFilters = {
	minOrders: whole(4).optional(),
	maxOrders: whole(4).optional(),
	/** In whole dollars. */
	minSpent: whole(7).optional(),
	/** The last order is so many days ago at the most, or at the least. */
	orderedWithin: whole(4).optional(),
	quietFor: whole(4).optional(),
	/** Of the last order, as `TX`. */
	state: z
		.string()
		.regex(/^[A-Z]{2}$/, 'Two capital letters, as TX.')
		.optional(),
}

export const listCustomers = endpoint({
	method: 'GET',
	path: '/api/admin/customers',
	access: ['ADMIN'],
	summary:
		'Customers: accounts, and guests who paid. Found by name, e-mail, user name or order number; narrowed by segment, tag, orders, money spent, last order and state; keyset paging',
	query: z.strictObject({
		...listQuery,
		segment: customerSegment.optional(),
		tag: orderTag.optional(),
		sort: customerSort.optional(),
		...customerFilters,
	}),
	reply: listOf(customerSummary),
})

export const exportCustomers = exportOf(listCustomers)

export const getCustomer = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id',
	access: ['ADMIN'],
	summary: 'A customer with figures, latest orders, tags and the notes of staff',
	params: byCustomer,
	reply: customer,
})

export const addCustomerNote = endpoint({
	method: 'POST',
	path: '/api/admin/customers/:id/notes',
	access: ['ADMIN'],
	summary: 'Write something about a customer for the other staff. It goes when the customer is forgotten',
	params: byCustomer,
	idempotent: true,
	body: z.strictObject({ text: z.string().trim().min(1, 'Write a note.').max(2000, 'At most 2000 characters.') }),
	reply: customer,
})

const tags = z.array(orderTag).max(maxCustomerTags, `At most ${maxCustomerTags} tags.`)

export const changeCustomerTags = endpoint({
	method: 'POST',
	path: '/api/admin/customers/:id/tags',
	access: ['ADMIN'],
	summary: 'Put tags on a customer and take others off; 409 TAG_LIMIT when there are too many',
	params: byCustomer,
	body: z
		.strictObject({ add: tags.default([]), remove: tags.default([]) })
		.refine(({ add, remove }) => !remove.some((each) => add.includes(each)), {
			path: ['remove'],
			message: 'A tag is put on or taken off, not both.',
		}),
	reply: customer,
})

export const listCustomerTags = endpoint({
	method: 'GET',
	path: '/api/admin/customer-tags',
	access: ['ADMIN'],
	summary: 'Tags that customers have, by the alphabet, the first 500',
	reply: z.object({ tags: z.array(z.string()) }),
})
