import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countedThrough } from './analytics.ts'
import { span, spanQuery } from './spans.ts'

const figure = z.number().nullable()

const stockRow = z.object({
	itemId: z.guid(),
	sku: z.string(),
	name: z.string(),
	/** The page of the back office that shows it. */
	href: z.string(),
	onHand: z.int(),
	/** Units that left to buyers on a day of the span. */
	dailyUnits: figure,
	daysOnHand: figure,
	/** Units out ÷ (opening + received). */
	sellThrough: figure,
	opening: z.int(),
	received: z.int(),
	shipped: z.int(),
	/** Units whose best-by comes before they would be sold at that rate. */
	atRisk: z.int(),
	/** The first best-by of what is on hand. */
	nextBestBy: z.string().nullable(),
})

export const stockHealth = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/stock',
	access: ['ADMIN'],
	summary: 'Days on hand, sell-through and best-by risk of each item, and the fill rate of wholesale orders',
	query: z.strictObject({ ...spanQuery }),
	reply: z.object({
		...span.shape,
		items: z.array(stockRow),
		lotsAtRisk: z.array(
			z.object({
				itemId: z.guid(),
				name: z.string(),
				lot: z.string(),
				bestBy: z.string(),
				onHand: z.int(),
				atRisk: z.int(),
			}),
		),
		fill: z.object({
			/** Cases of wholesale orders placed in the span, less what buyers cancelled. */
			ordered: z.int(),
			shipped: z.int(),
			rate: figure,
			companies: z.array(
				z.object({ name: z.string(), href: z.string(), ordered: z.int(), shipped: z.int(), rate: figure }),
			),
		}),
		countedThrough,
	}),
})

export const programResults = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/programs',
	access: ['ADMIN'],
	summary: 'The token and the creator program: what was issued, spent and expired; clicks, orders and commission',
	query: z.strictObject({ ...spanQuery }),
	reply: z.object({
		...span.shape,
		tokens: z.object({
			issued: z.int(),
			redeemed: z.int(),
			expired: z.int(),
			days: z.array(z.object({ day: z.string(), issued: z.int(), redeemed: z.int(), expired: z.int() })),
			/** Redeemed ÷ issued. */
			redemptionRate: figure,
			/** The days that are sealed: a day is told the morning after. */
			through: z.string().nullable(),
		}),
		creators: z.object({
			clicks: z.int(),
			orders: z.int(),
			baseCents: z.int(),
			commissionCents: z.int(),
			/** Orders ÷ clicks, of links and codes together. */
			conversion: figure,
			days: z.array(z.object({ day: z.string(), clicks: z.int(), orders: z.int(), commissionCents: z.int() })),
			top: z.array(
				z.object({
					handle: z.string(),
					href: z.string(),
					clicks: z.int(),
					orders: z.int(),
					baseCents: z.int(),
					commissionCents: z.int(),
				}),
			),
		}),
		countedThrough,
	}),
})

const anomalyRow = z.object({ label: z.string(), value: z.string(), href: z.string().nullable() })

export const listAnomalies = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/anomalies',
	access: ['ADMIN'],
	summary: 'What is out of the ordinary, in words, with the rows behind it; found by the job, newest first',
	query: z.strictObject({ ...spanQuery }),
	reply: z.object({
		items: z.array(
			z.object({
				id: z.string(),
				kind: z.enum(['returns', 'sales', 'conversion', 'searches']),
				/** "Returns of Mango Heat tripled since lot MH-0417". */
				sentence: z.string(),
				day: z.string(),
				sign: z.enum(['good', 'bad']),
				/** What it was measured against, in words. */
				basis: z.string(),
				rows: z.array(anomalyRow),
			}),
		),
		countedThrough,
	}),
})
