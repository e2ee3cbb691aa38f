import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'

/** What is held against what: money, stock, and the ways to pay that are ours. */
export const comparisonKind = z.enum(['payments', 'totals', 'reserved', 'on_hand', 'gift_cards', 'tokens'])
export type ComparisonKind = z.output<typeof comparisonKind>

/** One row that does not agree with another. */
const differingRow = z.object({
	rule: z.string(),
	subject: z.string(),
	detail: z.string(),
	/** The order that it is of (of a gift card the one that bought it), the item on the shelf, or the member whose tokens they are. */
	orderNumber: z.string().nullable(),
	sku: z.string().nullable(),
	member: z.string().nullable(),
})
export type DifferingRow = z.output<typeof differingRow>

const comparison = z.object({
	kind: comparisonKind,
	/** How much was compared: so many orders, lots, cards, accounts. */
	compared: z.array(z.object({ what: z.string(), count: z.int() })),
	rows: z.array(differingRow),
	/** Why not all of it could be compared now; null on a good day. */
	failure: z.string().nullable(),
})
export type BooksComparison = z.output<typeof comparison>

export const reconcileNow = endpoint({
	method: 'GET',
	path: '/api/admin/operations/reconciliation',
	access: ['ADMIN'],
	summary:
		'Payments against orders against stock: what changed last is compared now; for everything else, what the last look at all of it found',
	reply: z.object({
		comparedAt: time,
		comparisons: z.array(comparison),
		/** The last look at everything that came to its end; null before the first. */
		whole: z
			.object({
				startedAt: time,
				finishedAt: time,
				checked: z.int(),
				found: z.int(),
				rows: z.array(differingRow.extend({ kind: comparisonKind.nullable() })),
			})
			.nullable(),
		/** The look at everything that is under way. */
		underWay: z.object({ startedAt: time, checked: z.int(), found: z.int() }).nullable(),
		/** When the minute's look at what changed last came to its end. */
		minuteAt: time.nullable(),
	}),
})
