import { z } from 'zod'
import { byId, endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'

export const pricePlanState = z.enum(['planned', 'done', 'withdrawn'])
export type PricePlanState = z.output<typeof pricePlanState>

const pricePlan = z.object({
	id: z.guid(),
	productId: z.guid(),
	product: z.string(),
	variant: z.string(),
	sku: z.string(),
	/** What it costs now. */
	presentCents: cents,
	priceCents: cents,
	dueAt: time,
	state: pricePlanState,
	/** Its time has passed, and it did not happen yet. */
	isLate: z.boolean(),
	by: z.string(),
	endedAt: time.nullable(),
})
export type PricePlan = z.output<typeof pricePlan>

export const listPricePlans = endpoint({
	method: 'GET',
	path: '/api/admin/price-plans',
	access: ['ADMIN'],
	summary: 'Price changes that are planned or happened, the next ones first; keyset paging',
	query: z.strictObject({ ...pageQuery, state: pricePlanState.optional() }),
	reply: listOf(pricePlan),
})

export const planPrices = endpoint({
	method: 'POST',
	path: '/api/admin/price-plans',
	access: ['ADMIN'],
	summary: 'Plan prices for a time that is to come; 409 BIG_PRICE_CHANGE asks whether a tenfold price is meant',
	idempotent: true,
	body: z.strictObject({
		dueAt: time,
		prices: z
			.array(z.strictObject({ variantId: z.guid(), priceCents: cents.min(1, 'At least $0.01.').max(10_000_000) }))
			.min(1, 'Choose a price.')
			.max(500, 'At most 500 prices at once.')
			.refine(
				(rows) => new Set(rows.map(({ variantId }) => variantId)).size === rows.length,
				'One stands there twice.',
			),
		isBigChangeMeant: z.boolean().default(false),
	}),
	reply: z.object({ planned: z.int() }),
	status: 201,
})

export const withdrawPricePlan = endpoint({
	method: 'POST',
	path: '/api/admin/price-plans/:id/withdraw',
	access: ['ADMIN'],
	summary: 'Take a planned price back before its time; 409 CONFLICT once it happened',
	params: byId,
	reply: pricePlan,
})
