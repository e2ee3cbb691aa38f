import { asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { PriceBreak } from '#contracts/wholesale/prices/case-prices.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { inventoryItems } from '#server/modules/inventory/tables.ts'
import {
	companies,
	companyCertificates,
	companyLocations,
	companyMembers,
} from '#server/modules/wholesale/companies/tables.ts'
import { casePacks, priceListPrices, priceLists } from '#server/modules/wholesale/price-lists/tables.ts'

export interface SoldPack {
	pack: typeof casePacks.$inferSelect
	name: string
	taxCategory: string
	itemSku: string
	prices: PriceBreak[]
}

export interface PastCompany {
	company: typeof companies.$inferSelect
	/** The default one first. */
	locations: Array<typeof companyLocations.$inferSelect>
	certificates: Array<typeof companyCertificates.$inferSelect>
	/** The account of its owner; null where nobody belongs to it. */
	ownerId: string | null
	packs: SoldPack[]
}

/** The companies of the demo with what they buy, as they were seeded; none where they were not. */
export async function readPastCompanies(db: Db): Promise<PastCompany[]> {
	const [found, locations, certificates, members, prices] = await Promise.all([
		db.select().from(companies).where(ne(companies.tier, 'INTERNAL')).orderBy(asc(companies.number)),
		db.select().from(companyLocations).orderBy(asc(companyLocations.name)),
		db.select().from(companyCertificates).where(isNotNull(companyCertificates.verifiedAt)),
		db.select().from(companyMembers).where(eq(companyMembers.role, 'owner')),
		readPrices(db),
	])
	return found.map((company) => ({
		company,
		locations: locations
			.filter(({ companyId }) => companyId === company.id)
			.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
		certificates: certificates.filter(({ companyId }) => companyId === company.id),
		ownerId: members.find(({ companyId }) => companyId === company.id)?.userId ?? null,
		packs: packsOf(prices.filter(({ tier }) => tier === company.tier)),
	}))
}

const readPrices = (db: Db) =>
	db
		.select({
			tier: priceLists.tier,
			minCases: priceListPrices.minCases,
			priceCents: priceListPrices.priceCents,
			pack: casePacks,
			name: products.name,
			taxCategory: products.taxCategory,
			itemSku: inventoryItems.sku,
		})
		.from(priceListPrices)
		.innerJoin(priceLists, eq(priceLists.id, priceListPrices.priceListId))
		.innerJoin(casePacks, eq(casePacks.id, priceListPrices.casePackId))
		.innerJoin(products, eq(products.id, casePacks.productId))
		.innerJoin(inventoryItems, eq(inventoryItems.id, casePacks.itemId))
		.orderBy(asc(casePacks.position), asc(priceListPrices.minCases))

const packsOf = (rows: Awaited<ReturnType<typeof readPrices>>): SoldPack[] =>
	[...Map.groupBy(rows, ({ pack }) => pack.id).values()].flatMap((ofPack) => {
		const [first] = ofPack
		if (!first) return []
		const prices = ofPack.map(({ minCases, priceCents }) => ({ minCases, priceCents }))
		return { ...first, prices }
	})
