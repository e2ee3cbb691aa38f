import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { horizons, type stockHorizon } from '#contracts/inventory/stock-lookups.ts'
import type { Db } from '#server/db/client.ts'
import { dayAtStore } from '#server/db/statements/store-day.ts'
import { inventoryItems, stockLots, transitWarehouse } from '../tables.ts'

/** Lots that are shown; the sums are of all. */
const maxLots = 100

/** Units on hand that expire within 30, 60 or 90 days, and their cost as far as it is known. */
export async function stockHorizonNow(db: Db): Promise<ReplyOf<typeof stockHorizon>> {
	const { code, location, bestBy, onHand, reserved, unitCostCents, itemId } = stockLots
	const { sku, name } = inventoryItems
	const rows = await db
		.select({
			...{ sku, name, lot: code, location, bestBy: sql<string>`${bestBy}`, onHand, reserved, unitCostCents },
			daysLeft: sql<number>`(${bestBy} - ${dayAtStore})::int`,
		})
		.from(stockLots)
		.innerJoin(inventoryItems, eq(inventoryItems.id, itemId))
		.where(
			and(
				gt(onHand, 0),
				ne(location, transitWarehouse),
				lt(bestBy, sql`${dayAtStore} + ${sql.raw(String(Math.max(...horizons) + 1))}`),
			),
		)
		.orderBy(asc(bestBy), asc(code))
	return {
		horizons: horizons.map((days) => {
			const within = rows.filter(({ daysLeft }) => daysLeft <= days)
			return {
				days,
				lots: within.length,
				units: within.reduce((sum, row) => sum + row.onHand, 0),
				costCents: within.reduce((sum, row) => sum + row.onHand * (row.unitCostCents ?? 0), 0),
				unpricedUnits: within.reduce((sum, row) => sum + (row.unitCostCents === null ? row.onHand : 0), 0),
			}
		}),
		lots: rows.slice(0, maxLots),
	}
}
