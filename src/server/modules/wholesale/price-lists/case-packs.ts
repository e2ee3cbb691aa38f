import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { PriceBreak } from '#contracts/wholesale/prices/case-prices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Company } from '../companies/company-of.ts'
import { casePacks, priceListPrices, priceLists } from './tables.ts'

/** A case pack with what a company pays for it. */
export interface PricedCasePack extends Omit<typeof casePacks.$inferSelect, 'isActive' | 'position'> {
	/** The least first. */
	prices: PriceBreak[]
}

/** The list whose prices a company pays on a day: its own where that is valid then, else its tier's, the newest that has begun. */
const listOf = (db: DbOrTx, { priceListId, tier }: Pick<Company, 'priceListId' | 'tier'>, day: string) =>
	db
		.select({ id: priceLists.id })
		.from(priceLists)
		.where(
			and(
				priceListId ? or(eq(priceLists.id, priceListId), eq(priceLists.tier, tier)) : eq(priceLists.tier, tier),
				lte(priceLists.validFrom, day),
				or(isNull(priceLists.validTo), gte(priceLists.validTo, day)),
			),
		)
		.orderBy(...(priceListId ? [desc(eq(priceLists.id, priceListId))] : []), desc(priceLists.validFrom))
		.limit(1)

const isOf = (products: readonly string[] | SQLWrapper) =>
	inArray(casePacks.productId, 'getSQL' in products ? products : [...products])

/**
 * The case packs on sale that are on the company's list, of all products, of these, or of those that a query finds. Asked inside the transaction of an
 * order it is what the order pays.
 */
export async function pricedCasePacks(
	db: DbOrTx,
	company: Pick<Company, 'priceListId' | 'tier'>,
	day: string,
	productIds?: readonly string[] | SQLWrapper,
): Promise<PricedCasePack[]> {
	const rows = await db
		.select({ pack: casePacks, minCases: priceListPrices.minCases, priceCents: priceListPrices.priceCents })
		.from(casePacks)
		.innerJoin(priceListPrices, eq(priceListPrices.casePackId, casePacks.id))
		.where(
			and(
				eq(casePacks.isActive, true),
				eq(priceListPrices.priceListId, sql`(${listOf(db, company, day)})`),
				productIds && isOf(productIds),
			),
		)
		.orderBy(asc(casePacks.position), asc(casePacks.id), asc(priceListPrices.minCases))
	return [...Map.groupBy(rows, ({ pack }) => pack.id).values()].flatMap((ofPack) => {
		const [first] = ofPack
		if (!first) return []
		const { isActive: _active, position: _position, ...pack } = first.pack
		return [{ ...pack, prices: ofPack.map(({ minCases, priceCents }) => ({ minCases, priceCents })) }]
	})
}
