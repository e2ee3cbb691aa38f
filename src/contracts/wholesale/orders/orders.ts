import { z } from 'zod'
import { calendarDate, endpoint, time } from '../../endpoint.ts'
import { address } from '../../shared/address.ts'
import { cents } from '../../shared/money.ts'
import { optionalLine } from '../../shared/text.ts'
import { customerTier } from '../company/customer-tier.ts'
import { actingFor, paymentTerms } from '../company/own-company.ts'
import { maxCasesPerLine } from '../prices/case-prices.ts'

/**
 * Where an order stands. It counts once it is submitted: one of a buyer above the company's limit waits for an owner
 * before that, and one above the credit limit for staff.
 */
export const wholesaleOrderState = z.enum([
	'awaiting_approval',
	'in_review',
	'submitted',
	'seen',
	'confirmed',
	'partly_shipped',
	'shipped',
	'invoiced',
	'paid',
	'cancelled',
])
export type WholesaleOrderState = z.output<typeof wholesaleOrderState>

/** Samples and replacements cost nothing and have no minimum. */
export const wholesaleOrderKind = z.enum(['order', 'sample', 'replacement'])

/** Most lines of a wholesale order. */
export const maxCaseLines = 200

const cases = z
	.int('Whole cases only.')
	.min(1, 'At least one case.')
	.max(maxCasesPerLine, `At most ${maxCasesPerLine} cases of one product.`)

export const caseLine = z.strictObject({
	productId: z.guid(),
	cases,
	/** What the buyer saw a case cost; where it costs something else now, nothing is ordered. */
	priceCents: cents.optional(),
})

export const wholesaleOrderRequest = z.strictObject({
	lines: z
		.array(caseLine)
		.min(1, 'The order has no cases.')
		.max(maxCaseLines)
		.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'Each product once.'),
	/** The company's usual place unless told. */
	shipToId: z.guid().optional(),
	poNumber: optionalLine(40).optional(),
	/** The day that it should leave on, in the store's calendar. */
	requestedDate: calendarDate.optional(),
	/** What is short waits for stock and leaves later; without it, an order with something short is refused. */
	takesBackorder: z.boolean().optional(),
})
export type WholesaleOrderRequest = z.output<typeof wholesaleOrderRequest>

export const wholesaleOrder = z.object({
	id: z.string(),
	number: z.string(),
	kind: wholesaleOrderKind,
	/** Why it costs nothing, of samples and replacements. */
	freeReason: z.string().nullable(),
	state: wholesaleOrderState,
	/** Counts changes: a write names the one that it was made from. */
	version: z.int(),
	/** Why staff look at it before it counts. */
	reviewReason: z.string().nullable(),
	tier: customerTier,
	terms: paymentTerms,
	lines: z.array(
		z.object({
			id: z.string(),
			productId: z.string(),
			sku: z.string(),
			name: z.string(),
			unitsPerCase: z.int(),
			cases: z.int(),
			/** Of these cases: given up, sent, and waiting for stock. */
			cancelled: z.int(),
			shipped: z.int(),
			backordered: z.int(),
			priceCents: cents,
			subtotalCents: cents,
			depositCents: cents,
			taxCents: cents,
		}),
	),
	cases: z.int(),
	subtotalCents: cents,
	depositCents: cents,
	taxCents: cents,
	totalCents: cents,
	/** The certificate that freed it from sales tax. */
	certificate: z.string().nullable(),
	shipTo: address,
	poNumber: z.string().nullable(),
	requestedDate: z.iso.date().nullable(),
	placedBy: z.string().nullable(),
	placedAt: time,
})
export type WholesaleOrder = z.output<typeof wholesaleOrder>

/** The details of the refusal `PRICE_CHANGED`. */
export interface ChangedPrice {
	productId: string
	name: string
	oldCents: number
	newCents: number
}

/** The details of the refusal `OUT_OF_STOCK`. */
export interface ShortCases {
	productId: string
	name: string
	available: number
}

export const placeWholesaleOrder = endpoint({
	method: 'POST',
	path: '/api/wholesale/orders',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Orders whole cases for the company: prices, tier minimum, stock and credit are decided as it is placed',
	query: z.strictObject(actingFor),
	body: wholesaleOrderRequest,
	reply: wholesaleOrder,
	status: 201,
	idempotent: true,
})

export const cancelOwnWholesaleOrder = endpoint({
	method: 'POST',
	path: '/api/wholesale/orders/:number/cancel',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary:
		'Cancels an order that nobody has looked at yet, and gives back what is reserved for it; once, however often asked',
	params: z.object({ number: z.string().max(20) }),
	query: z.strictObject(actingFor),
	reply: wholesaleOrder,
})
