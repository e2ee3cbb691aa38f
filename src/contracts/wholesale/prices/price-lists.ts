import { z } from 'zod'
import { byId, calendarDateOr, endpoint, listOf, listQuery, time } from '../../endpoint.ts'
import { cents } from '../../shared/money.ts'
import { customerTier } from '../company/customer-tier.ts'
import { priceRows } from './price-rows.ts'

const day = calendarDateOr('Enter a day.')

/** Whether a list counts today: one of a tier is replaced by a newer one that has begun. */
export const priceListState = z.enum(['in_force', 'coming', 'replaced', 'ended'])
export type PriceListState = z.output<typeof priceListState>

const priceListSummary = z.object({
	id: z.string(),
	name: z.string(),
	/** Null for a list of the companies that name it. */
	tier: customerTier.nullable(),
	validFrom: z.iso.date(),
	validTo: z.iso.date().nullable(),
	state: priceListState,
	/** How many products are on it. */
	products: z.int(),
	/** How many companies name it as their own. */
	namedBy: z.int(),
})
export type PriceListSummary = z.output<typeof priceListSummary>

const payer = z.object({ id: z.string(), number: z.string(), name: z.string() })

/** Another price, or the same thing that one can buy only before or only after. */
const priceDifference = z.object({
	casePackId: z.string(),
	sku: z.string(),
	name: z.string(),
	minCases: z.int(),
	oldCents: cents.nullable(),
	newCents: cents.nullable(),
})
export type PriceDifference = z.output<typeof priceDifference>

export const priceListRecord = priceListSummary.extend({
	/** A change names the version that it was made from. */
	version: z.int(),
	/** Every case pack that is sold or has a price here. */
	packs: z.array(
		z.object({
			casePackId: z.string(),
			sku: z.string(),
			gtin: z.string(),
			name: z.string(),
			unitsPerCase: z.int(),
			isActive: z.boolean(),
			prices: z.array(z.object({ minCases: z.int(), priceCents: cents })),
		}),
	),
	/** Who pays these prices today, by name: the first hundred, and how many there are. */
	payers: z.object({ count: z.int(), companies: z.array(payer) }),
	/** What was done to it, the newest first. */
	history: z.array(
		z.object({ id: z.int(), at: time, by: z.string(), action: z.string(), details: z.record(z.string(), z.unknown()) }),
	),
})
export type PriceListRecord = z.output<typeof priceListRecord>

const span = {
	name: z.string().trim().min(1, 'Enter a name.').max(80, 'At most 80 characters.'),
	validFrom: day,
	/** Its last day; null for one that goes on. */
	validTo: day.nullable(),
}

const endsAfterStart = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) =>
	validTo === null || validTo >= validFrom
const endsBefore = { path: ['validTo'], message: 'It cannot end before it begins.' }

const wholeList = z.strictObject({ ...span, prices: priceRows })
export type WholePriceList = z.output<typeof wholeList>

export const listPriceLists = endpoint({
	method: 'GET',
	path: '/api/admin/price-lists',
	access: ['ADMIN'],
	summary: 'Price lists by the case, the newest start first: search, filter, keyset paging',
	query: z.strictObject({ ...listQuery, tier: customerTier.optional() }),
	reply: listOf(priceListSummary),
})

export const getPriceList = endpoint({
	method: 'GET',
	path: '/api/admin/price-lists/:id',
	access: ['ADMIN'],
	summary: 'One price list: its prices, who pays them, and what was done to it',
	params: byId,
	reply: priceListRecord,
})

export const createPriceList = endpoint({
	method: 'POST',
	path: '/api/admin/price-lists',
	access: ['ADMIN'],
	summary: 'Make a price list of a tier, or of companies, empty or with the prices of another',
	body: z
		.strictObject({
			...span,
			tier: customerTier.nullable(),
			/** The list whose prices it begins with. */
			copyOf: z.guid().nullable(),
		})
		.refine(endsAfterStart, endsBefore),
	example: { name: 'GOLD 2027', tier: 'GOLD', validFrom: '2027-01-01', validTo: null, copyOf: null },
	reply: priceListRecord,
	status: 201,
})

export const changePriceList = endpoint({
	method: 'PUT',
	path: '/api/admin/price-lists/:id',
	access: ['ADMIN'],
	summary: 'Change a price list as a whole; the next order pays the new prices',
	params: byId,
	body: wholeList.extend({ version: z.int() }).refine(endsAfterStart, endsBefore),
	reply: priceListRecord,
})

export const previewPriceList = endpoint({
	method: 'POST',
	path: '/api/admin/price-lists/:id/preview',
	access: ['ADMIN'],
	summary: 'What a change of a price list would change, for which companies and from which day on; nothing is saved',
	params: byId,
	body: wholeList.refine(endsAfterStart, endsBefore),
	reply: z.object({
		days: z.array(
			z.object({
				on: z.iso.date(),
				/** Companies for which the same changes. */
				groups: z.array(z.object({ count: z.int(), companies: z.array(payer), changes: z.array(priceDifference) })),
			}),
		),
	}),
})
export type PricePreview = z.output<(typeof previewPriceList)['reply']>

const readRow = z.object({
	/** Its line in the file, from 1. */
	row: z.int(),
	text: z.string(),
	name: z.string().nullable(),
	minCases: z.int().nullable(),
	priceCents: cents.nullable(),
	problem: z.string().nullable(),
})
export type ReadPriceRow = z.output<typeof readRow>

export const importPrices = endpoint({
	method: 'POST',
	path: '/api/admin/price-lists/:id/import',
	access: ['ADMIN'],
	summary:
		'Read prices from comma-separated values: a product by code, barcode or name, from how many cases, its price',
	params: byId,
	body: z.strictObject({
		csv: z.string().max(500_000, 'At most 500,000 characters.'),
		/** True reads and answers alone; false saves, unless a row is wrong. */
		isDryRun: z.boolean(),
		version: z.int(),
	}),
	example: {
		csv: 'sku,from cases,price\nUNT-COLA-CASE24,1,38.40\nUNT-COLA-CASE24,20,36.00',
		isDryRun: true,
		version: 1,
	},
	reply: z.object({
		rows: z.array(readRow),
		/** The whole list as it would be; null while a row is wrong. */
		prices: priceRows.nullable(),
		/** The list as it is now. */
		list: priceListRecord,
	}),
})
