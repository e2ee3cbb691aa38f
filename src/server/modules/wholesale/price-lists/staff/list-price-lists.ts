import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { listPriceLists, PriceListState, PriceListSummary } from '#contracts/wholesale/prices/price-lists.ts'
import type { Db } from '#server/db/client.ts'
import { containing, cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { companies } from '../../companies/tables.ts'
import { priceListPrices, priceLists } from '../tables.ts'

const byStart = z.tuple([cursorPart.day, cursorPart.id])

/** Whether a list of the same tier has begun since, and has not ended. */
const isReplaced = (day: string) => sql<boolean>`EXISTS (
	SELECT 1 FROM ${priceLists} AS newer
	WHERE newer.tier = ${priceLists.tier} AND newer.valid_from > ${priceLists.validFrom} AND newer.valid_from <= ${day}
		AND (newer.valid_to IS NULL OR newer.valid_to >= ${day}))`

export const priceListColumns = (day: string) => ({
	list: priceLists,
	isReplaced: isReplaced(day),
	products: sql<number>`(SELECT count(DISTINCT ${priceListPrices.casePackId})::int FROM ${priceListPrices}
		WHERE ${priceListPrices.priceListId} = ${priceLists.id})`,
	namedBy: sql<number>`(SELECT count(*)::int FROM ${companies} WHERE ${companies.priceListId} = ${priceLists.id})`,
})

interface PriceListRow {
	list: typeof priceLists.$inferSelect
	isReplaced: boolean
	products: number
	namedBy: number
}

function stateOn(day: string, { list, isReplaced: hasNewer }: PriceListRow): PriceListState {
	if (list.validFrom > day) return 'coming'
	if (list.validTo !== null && list.validTo < day) return 'ended'
	return hasNewer ? 'replaced' : 'in_force'
}

export const priceListSummaryOf = (row: PriceListRow, day: string): PriceListSummary => ({
	id: row.list.id,
	name: row.list.name,
	tier: row.list.tier,
	validFrom: row.list.validFrom,
	validTo: row.list.validTo,
	state: stateOn(day, row),
	products: row.products,
	namedBy: row.namedBy,
})

/** Price lists, the newest start first. */
export async function priceListPage(db: Db, query: z.output<(typeof listPriceLists)['query']>) {
	const day = storeToday()
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, byStart)
	const { id, name, tier, validFrom } = priceLists
	const rows = await db
		.select(priceListColumns(day))
		.from(priceLists)
		.where(
			and(
				query.tier && eq(tier, query.tier),
				query.q ? sql`${name} ILIKE ${containing(query.q.trim())}` : undefined,
				last ? sql`(${validFrom}, ${id}) < (${last[0]}::date, ${last[1]}::uuid)` : undefined,
			),
		)
		.orderBy(desc(validFrom), desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ list }) => [list.validFrom, list.id])
	return { items: items.map((row) => priceListSummaryOf(row, day)), nextCursor }
}
