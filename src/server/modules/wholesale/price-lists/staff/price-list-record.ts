import { asc, desc, eq, or, sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { PriceListRecord } from '#contracts/wholesale/prices/price-lists.ts'
import { publishedAuditLog } from '#server/audit-log/views.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { casePacks, priceListPrices, priceLists } from '../tables.ts'
import { priceListColumns, priceListSummaryOf } from './list-price-lists.ts'
import { listsAndPayers, priceListsOfCompanies } from './payers.ts'

const maxPayers = 100
const maxHistory = 50

export const priceListSubject = (id: string): string => `price-list:${id}`

/** A price list with its prices, who pays them today, and its history. */
export async function priceListRecord(db: DbOrTx, id: string): Promise<PriceListRecord> {
	const day = storeToday()
	const [[row], packs, { lists, payers }, history] = await Promise.all([
		db.select(priceListColumns(day)).from(priceLists).where(matchesId(priceLists.id, id)),
		packsOf(db, id),
		listsAndPayers(db),
		historyOf(db, id),
	])
	if (!row) throw notFound('This price list')
	const paying = [...priceListsOfCompanies(lists, payers, day)].flatMap(([payer, list]) =>
		list === row.list.id ? [payer] : [],
	)
	return {
		...priceListSummaryOf(row, day),
		version: row.list.version,
		packs,
		payers: {
			count: paying.length,
			companies: paying.slice(0, maxPayers).map(({ id: companyId, number, name }) => ({ id: companyId, number, name })),
		},
		history,
	}
}

/** Case packs on sale, and those that the list has prices of, with these prices. */
async function packsOf(db: DbOrTx, id: string): Promise<PriceListRecord['packs']> {
	const rows = await db
		.select({ pack: casePacks, name: publishedProducts.name, price: priceListPrices })
		.from(casePacks)
		.innerJoin(publishedProducts, eq(publishedProducts.id, casePacks.productId))
		.leftJoin(
			priceListPrices,
			sql`${priceListPrices.casePackId} = ${casePacks.id} AND ${matchesId(priceListPrices.priceListId, id)}`,
		)
		.where(or(eq(casePacks.isActive, true), sql`${priceListPrices.minCases} IS NOT NULL`))
		.orderBy(asc(casePacks.position), asc(casePacks.id), asc(priceListPrices.minCases))
	return [...Map.groupBy(rows, ({ pack }) => pack.id).values()].flatMap((ofPack) => {
		const [first] = ofPack
		if (!first) return []
		const { id: casePackId, sku, gtin, unitsPerCase, isActive } = first.pack
		const prices = ofPack.flatMap(({ price }) =>
			price ? [{ minCases: price.minCases, priceCents: price.priceCents }] : [],
		)
		return { casePackId, sku, gtin, name: first.name, unitsPerCase, isActive, prices }
	})
}

async function historyOf(db: DbOrTx, id: string): Promise<PriceListRecord['history']> {
	const { displayUsername, username } = publishedUsers
	const rows = await db
		.select({
			id: publishedAuditLog.id,
			at: publishedAuditLog.at,
			by: sql<string | null>`coalesce(${displayUsername}, ${username})`,
			action: publishedAuditLog.action,
			details: publishedAuditLog.details,
		})
		.from(publishedAuditLog)
		.leftJoin(publishedUsers, eq(publishedUsers.id, publishedAuditLog.actor))
		.where(eq(publishedAuditLog.subject, priceListSubject(id)))
		.orderBy(desc(publishedAuditLog.id))
		.limit(maxHistory)
	return rows.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: by ?? 'System' }))
}
