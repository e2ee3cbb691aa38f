import { z } from 'zod'
import { customerSegment } from '../customers/customers.ts'
import { endpoint } from '../endpoint.ts'
import { countedThrough } from './analytics.ts'
import { filterQuery } from './dimensions.ts'
import { comparison, span, spanQuery } from './spans.ts'

const figure = z.number().nullable()

const funnelStage = z.object({
	id: z.enum(['view', 'product', 'cart', 'checkout', 'paid']),
	label: z.string(),
	/** Page views, and of the last stage orders. */
	count: z.int(),
	/** Share of the count of the stage before; null where that is 0. */
	ofPrevious: figure,
	/** Share of the first stage's count. */
	ofFirst: figure,
	previous: z.int().nullable(),
})

export const conversionFunnel = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/funnel',
	access: ['ADMIN'],
	summary: 'From a page view to a paid order: counts of views without cookies, so stages are not the same people',
	query: z.strictObject({ ...spanQuery, compare: comparison.optional() }),
	reply: z.object({
		...span.shape,
		stages: z.array(funnelStage),
		/** Orders placed and paid, of which the ratio is exact. */
		checkouts: z.object({ started: z.int(), completed: z.int(), conversion: figure }),
		/** The pages that were viewed most. */
		pages: z.array(z.object({ path: z.string(), views: z.int(), previous: z.int().nullable() })),
		countedThrough,
	}),
})

/** Days after the first order that LTV is told to. */
export const ltvDays = [0, 30, 60, 90, 120, 180, 270, 360, 540, 720] as const

const cohort = z.object({
	/** The first day of the month of the first order. */
	month: z.string(),
	customers: z.int(),
	/** Customers with two orders or more ÷ customers. */
	repeatRate: figure,
	/** The share that ordered in month k after, from k = 0; null for months that have not ended. */
	retention: z.array(figure),
	/** Contribution margin 1 by day n ÷ customers, in cents, for each of `ltvDays`; null where not all of them are so old. */
	ltvCents: z.array(figure),
	/** The same of net sales. */
	revenueCents: z.array(figure),
})
export type Cohort = z.output<typeof cohort>

export const customerCohorts = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/cohorts',
	access: ['ADMIN'],
	summary: 'Customers of the store by the month of their first order: retention, repeat rate and LTV to day n',
	query: z.strictObject({ ...spanQuery }),
	reply: z.object({
		cohorts: z.array(cohort),
		/** All cohorts together: sums divided, no mean of ratios. */
		all: cohort.omit({ month: true }),
		days: z.array(z.int()),
		countedThrough,
	}),
})

export const customerSegments = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/segments',
	access: ['ADMIN'],
	summary: 'Customers by when they ordered last, how often and for how much (RFM); each opens in the list of customers',
	reply: z.object({
		segments: z.array(
			z.object({
				id: customerSegment,
				name: z.string(),
				/** What makes a customer one of them. */
				rule: z.string(),
				customers: z.int(),
				orders: z.int(),
				spentCents: z.int(),
				/** The list of customers, narrowed to them. */
				href: z.string(),
			}),
		),
		/** Customers by days since the last order × number of orders, for a heat map. */
		grid: z.array(
			z.object({
				recency: z.enum(['0-30', '31-60', '61-90', '91-180', '181+']),
				orders: z.enum(['1', '2', '3-4', '5+']),
				customers: z.int(),
				spentCents: z.int(),
			}),
		),
		countedThrough,
	}),
})

export const promotionResults = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/promotions',
	access: ['ADMIN'],
	summary: 'Promotions used in a span: orders, sales, discount, and uplift against the stated baseline',
	query: z.strictObject({ ...spanQuery }),
	reply: z.object({
		/** How the baseline is found, in words. */
		baseline: z.string(),
		items: z.array(
			z.object({
				id: z.guid(),
				name: z.string(),
				href: z.string(),
				firstUse: z.string(),
				lastUse: z.string(),
				orders: z.int(),
				newCustomers: z.int(),
				netCents: z.int(),
				discountCents: z.int(),
				/** Net sales of the store on a day: in the baseline, and while it ran in this span. */
				baselineDailyCents: figure,
				dailyCents: figure,
				/** The second ÷ the first − 1. */
				uplift: figure,
			}),
		),
		countedThrough,
	}),
})

export const emptySearches = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/searches',
	access: ['ADMIN'],
	summary: 'What was searched for in the shop and not found, the most frequent first',
	query: z.strictObject({ ...spanQuery }),
	reply: z.object({
		items: z.array(z.object({ term: z.string(), searches: z.int(), lastDay: z.string() })),
		total: z.int(),
	}),
})

export const returnResults = endpoint({
	method: 'GET',
	path: '/api/admin/analytics/returns',
	access: ['ADMIN'],
	summary: 'Returns and claims asked for in a span, by reason and product, with the rate of units that came back',
	query: z.strictObject({ ...spanQuery, compare: comparison.optional(), ...filterQuery }),
	reply: z.object({
		...span.shape,
		units: z.int(),
		previousUnits: z.int().nullable(),
		reasons: z.array(
			z.object({ reason: z.string(), label: z.string(), units: z.int(), share: figure, previous: z.int().nullable() }),
		),
		products: z.array(
			z.object({
				key: z.string(),
				label: z.string(),
				units: z.int(),
				/** Units asked back ÷ units sold in the span. */
				rate: figure,
				previous: z.int().nullable(),
			}),
		),
		days: z.array(z.object({ day: z.string(), units: z.int() })),
		countedThrough,
	}),
})
