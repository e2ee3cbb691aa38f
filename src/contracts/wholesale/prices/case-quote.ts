import { z } from 'zod'
import { calendarDate, endpoint } from '../../endpoint.ts'
import { cents } from '../../shared/money.ts'
import { customerTier } from '../company/customer-tier.ts'
import { actingFor } from '../company/own-company.ts'
import { caseLine, maxCaseLines, wholesaleOrderState } from '../orders/orders.ts'

export const caseQuoteRequest = z.strictObject({
	lines: z.array(caseLine).max(maxCaseLines),
	/** The company's usual place unless told. */
	shipToId: z.guid().optional(),
	/** The day that it should leave on, in the store's calendar. */
	requestedDate: calendarDate.optional(),
})
export type CaseQuoteRequest = z.output<typeof caseQuoteRequest>

/** What would keep an order of these lines from being placed, with the code and the words that placing it answers. */
export const caseQuoteProblem = z.object({
	code: z.string(),
	message: z.string(),
	/** The line that it is about, counted from 0; null for the whole order. */
	line: z.int().nullable(),
})
export type CaseQuoteProblem = z.output<typeof caseQuoteProblem>

export const caseQuote = z.object({
	/** Null for staff who act for no company. */
	tier: customerTier.nullable(),
	/** In the order that they were asked for; what is not on the list has no price and costs nothing. */
	lines: z.array(
		z.object({
			productId: z.string(),
			name: z.string(),
			cases: z.int(),
			/** Of a case, at the break that so many cases reach. */
			priceCents: cents.nullable(),
			subtotalCents: cents,
			depositCents: cents,
			taxCents: cents,
			/** Cases that can be promised now. */
			available: z.int(),
		}),
	),
	cases: z.int(),
	subtotalCents: cents,
	depositCents: cents,
	taxCents: cents,
	totalCents: cents,
	weightGrams: z.int(),
	pallets: z.int(),
	/** Where an order of these lines would begin: a buyer's may wait for an owner, one over the credit limit for us. */
	state: wholesaleOrderState,
	problems: z.array(caseQuoteProblem),
})
export type CaseQuote = z.output<typeof caseQuote>

export const getCaseQuote = endpoint({
	method: 'POST',
	path: '/api/wholesale/quote',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'What these cases would cost the company, and what would keep them from being ordered; nothing is kept',
	query: z.strictObject(actingFor),
	body: caseQuoteRequest,
	example: { lines: [{ productId: '0199a6a5-5c3e-7000-8000-000000000001', cases: 5 }] },
	reply: caseQuote,
})
