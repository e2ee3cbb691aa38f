import { asc, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { daysIn } from '#contracts/insight/spans.ts'
import type { stockHealth } from '#contracts/insight/supply-reads.ts'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { publishedInventoryItems, publishedStockLots } from '#server/modules/inventory/index.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { lotDays } from '../tables.ts'
import { fillRate } from './fill-rate.ts'
import { type LotOnHand, unitsAtRisk } from './stock-rules.ts'

const maxLots = 200
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** What each item had, got and sold in a span; `since` is what moved from its first day until now. */
async function movedIn(tx: Tx, from: string, to: string) {
	const during = sql`FILTER (WHERE day <= ${to}::date)`
	const sum = (what: string) => sql`coalesce(sum(${sql.raw(what)})`
	const rows = await tx
		.select({
			itemId: publishedStockLots.itemId,
			received: sql<number>`${sum('received')} ${during}, 0)::float8`,
			shipped: sql<number>`${sum('shipped')} ${during}, 0)::float8`,
			returned: sql<number>`${sum('returned')} ${during}, 0)::float8`,
			since: sql<number>`coalesce(sum(received - shipped + returned + other), 0)::float8`,
		})
		.from(lotDays)
		.innerJoin(publishedStockLots, sql`${publishedStockLots.id} = ${lotDays.lotId}`)
		.where(sql`day >= ${from}::date`)
		.groupBy(publishedStockLots.itemId)
	return new Map(rows.map((row) => [row.itemId, row]))
}

const noMoves = { received: 0, shipped: 0, returned: 0, since: 0 }

/** Days on hand, sell-through and best-by risk of each item, by the rate at which it left in a span. Throws `SPAN_INVALID`. */
export async function stockHealthOf(
	db: Db,
	{ from, to }: z.output<typeof stockHealth.query>,
): Promise<ReplyOf<typeof stockHealth>> {
	checkSpan({ from, to })
	const today = storeToday()
	// Days that are still to come sold nothing: they are no part of a mean.
	const days = daysIn({ from, to: to < today ? to : today })
	return withStatementTimeout(db, async (tx) => {
		const items = await tx
			.select({ id: publishedInventoryItems.id, sku: publishedInventoryItems.sku, name: publishedInventoryItems.name })
			.from(publishedInventoryItems)
			.orderBy(asc(publishedInventoryItems.sku))
		const { itemId, code, bestBy, onHand } = publishedStockLots
		const lots: Array<LotOnHand & { itemId: string }> = await tx
			.select({ itemId, code, bestBy, onHand })
			.from(publishedStockLots)
			.where(gt(onHand, 0))
		const moved = await movedIn(tx, from, to)
		const lotsOf = Map.groupBy(lots, (lot) => lot.itemId)
		const rows = items.map(({ id, sku, name }) => {
			const { received, shipped, returned, since } = moved.get(id) ?? noMoves
			const here = lotsOf.get(id) ?? []
			const has = here.reduce((sum, lot) => sum + lot.onHand, 0)
			const dailyUnits = (shipped - returned) / days
			const opening = has - since
			const atRisk = unitsAtRisk(here, Math.max(0, dailyUnits), today)
			return {
				...{ itemId: id, sku, name, href: `/admin/inventory/${sku}`, onHand: has, dailyUnits },
				daysOnHand: dailyUnits <= 0 ? null : has / dailyUnits,
				sellThrough: ratio(shipped - returned, opening + received),
				...{ opening, received, shipped: shipped - returned },
				atRisk: [...atRisk.values()].reduce((sum, units) => sum + units, 0),
				nextBestBy: here.flatMap((lot) => lot.bestBy ?? []).sort()[0] ?? null,
				risks: atRisk,
				here,
			}
		})
		return {
			...{ from, to },
			items: rows.map(({ risks: _, here: __, ...row }) => row),
			lotsAtRisk: rows
				.flatMap(({ itemId: of, name, here, risks }) =>
					here.flatMap(({ code: lot, bestBy: until, onHand: units }, at) => {
						const atRisk = risks.get(at) ?? 0
						return atRisk > 0 && until ? { itemId: of, name, lot, bestBy: until, onHand: units, atRisk } : []
					}),
				)
				.sort((a, b) => a.bestBy.localeCompare(b.bestBy))
				.slice(0, maxLots),
			fill: await fillRate(tx, { from, to: dayLater(to, 1) }),
			countedThrough: await countedThroughOf(tx),
		}
	})
}
