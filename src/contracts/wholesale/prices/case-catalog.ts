import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cents } from '../../shared/money.ts'
import { pictureUrl } from '../../shared/pictures.ts'
import { customerTier } from '../company/customer-tier.ts'
import { actingFor } from '../company/own-company.ts'

export const priceBreak = z.object({ minCases: z.int().min(1), priceCents: cents })

/** A product by the case, as one company buys it. */
export const caseOffer = z.object({
	productId: z.string(),
	sku: z.string(),
	/** GTIN-14 of the case. */
	gtin: z.string(),
	name: z.string(),
	flavor: z.string(),
	picture: z.string(),
	pictureUrl,
	unitsPerCase: z.int(),
	casesPerLayer: z.int(),
	layersPerPallet: z.int(),
	weightGrams: z.int(),
	/** Of the company's list, the least first. */
	prices: z.array(priceBreak),
	/** Container deposits on a case, where the order goes. */
	depositCents: cents,
	/** Sales tax in millionths of the price; 0 with a valid certificate of the state. */
	taxPpm: z.int(),
	/** Cases that can be promised now, from lots with the shelf life that the company is owed. */
	available: z.int().min(0),
	/** The earliest best-by among them; null where there is none, or it does not expire. */
	bestBy: z.iso.date().nullable(),
})
export type CaseOffer = z.output<typeof caseOffer>

export const shipTo = z.object({ id: z.string(), name: z.string(), state: z.string() })

export const caseCatalog = z.object({
	companyId: z.string(),
	/** Null for staff who act for no company: nothing is ordered then. */
	tier: customerTier.nullable(),
	shipTo: shipTo.nullable(),
	/** The certificate that frees the order from tax where it goes. */
	certificate: z.object({ number: z.string(), expiresOn: z.iso.date() }).nullable(),
	/** Promised cases are good for so many days at the least. */
	minShelfDays: z.int(),
	/** The day that an order placed now can leave on at the earliest. */
	earliestShipOn: z.iso.date(),
	/** What the company may still order on its terms; null for who pays before. */
	credit: z.object({ limitCents: cents, usedCents: z.int() }).nullable(),
	items: z.array(caseOffer),
})
export type CaseCatalog = z.output<typeof caseCatalog>

export const getCaseCatalog = endpoint({
	method: 'GET',
	path: '/api/wholesale/catalogue',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Everything sold by the case, at the prices of the company, with what can be promised where its order goes',
	query: z.strictObject({ ...actingFor, shipToId: z.guid().optional() }),
	reply: caseCatalog,
})
