import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Address } from '#contracts/shared/address.ts'
import type { PriceBreak } from '#contracts/wholesale/prices/case-prices.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { users } from '#server/modules/identity/tables.ts'
import { inventoryItems } from '#server/modules/inventory/tables.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
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

export interface PastShop {
	id: string
	name: string
	address: Omit<Address, 'name'>
}

export interface PastCompany {
	company: typeof companies.$inferSelect
	/** The default one first. */
	locations: Array<typeof companyLocations.$inferSelect>
	certificates: Array<typeof companyCertificates.$inferSelect>
	/** The account of its owner; null where nobody belongs to it. */
	ownerId: string | null
	ownerEmail: string | null
	/** Shops that it wants to win. */
	shops: PastShop[]
	packs: SoldPack[]
}

/** The companies of the demo with what they buy, as they were seeded; none where they were not. */
export async function readPastCompanies(db: Db): Promise<PastCompany[]> {
	const [found, locations, certificates, members, prices, shops] = await Promise.all([
		db.select().from(companies).where(ne(companies.tier, 'INTERNAL')).orderBy(asc(companies.number)),
		db.select().from(companyLocations).orderBy(asc(companyLocations.name)),
		db.select().from(companyCertificates).where(isNotNull(companyCertificates.verifiedAt)),
		db
			.select({ companyId: companyMembers.companyId, userId: companyMembers.userId, email: users.email })
			.from(companyMembers)
			.innerJoin(users, eq(users.id, companyMembers.userId))
			.where(eq(companyMembers.role, 'owner')),
		readPrices(db),
		readShops(db),
	])
	return found.map((company) => ({
		company,
		locations: locations
			.filter(({ companyId }) => companyId === company.id)
			.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
		certificates: certificates.filter(({ companyId }) => companyId === company.id),
		...ownerIn(members.filter(({ companyId }) => companyId === company.id)),
		shops: shops.flatMap(({ companyId, id, name, ...address }) =>
			companyId === company.id ? { id, name, address: { ...address, country: 'US' as const } } : [],
		),
		packs: packsOf(prices.filter(({ tier }) => tier === company.tier)),
	}))
}

const ownerIn = ([owner]: ReadonlyArray<{ userId: string; email: string }>) => ({
	ownerId: owner?.userId ?? null,
	ownerEmail: owner?.email ?? null,
})

/** Prospects that are neither won nor lost, by name. */
const readShops = (db: Db) =>
	db
		.select({
			companyId: prospects.companyId,
			id: prospects.id,
			name: prospects.name,
			line1: sql<string>`${prospects.street}`,
			city: prospects.city,
			state: prospects.state,
			postalCode: prospects.postalCode,
		})
		.from(prospects)
		.where(and(eq(prospects.standing, 'open'), isNotNull(prospects.street)))
		.orderBy(asc(prospects.name))

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
