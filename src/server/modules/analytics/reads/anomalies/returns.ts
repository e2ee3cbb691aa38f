import { eq, inArray, sql } from 'drizzle-orm'
import { dayLater } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { publishedStockLots, publishedVariantItems } from '#server/modules/inventory/index.ts'
import type { Item } from '../../metrics/items.ts'
import { salesSumsOf } from '../../metrics/sums.ts'
import { lotDays, returnsByDay } from '../../tables.ts'
import type { Anomaly } from './anomaly.ts'
import { percent, riseText } from './anomaly-texts.ts'

/** What is looked at, what it is measured against, and how many units tell anything. */
const recentDays = 28
const comparedDays = 112
const minReturned = 5

async function unitsAsked(tx: Tx, from: string, to: string): Promise<Map<string, number>> {
	const rows = await tx
		.select({ itemId: returnsByDay.itemId, units: sql<number>`sum(units)::int` })
		.from(returnsByDay)
		.where(sql`day BETWEEN ${from}::date AND ${to}::date`)
		.groupBy(returnsByDay.itemId)
	return new Map(rows.map(({ itemId, units }) => [itemId, units]))
}

interface LotRate {
	code: string
	first: string
	shipped: number
	returned: number
}

/** The lots that a product's packs were shipped from in the last months, and what came back of each. */
async function lotsOf(tx: Tx, variantIds: readonly string[], to: string): Promise<LotRate[]> {
	const { variantId, itemId } = publishedVariantItems
	const shelf = tx
		.select({ itemId })
		.from(publishedVariantItems)
		.where(inArray(variantId, [...variantIds]))
	return tx
		.select({
			code: publishedStockLots.code,
			first: sql<string>`(min(day) FILTER (WHERE shipped > 0))::text`,
			shipped: sql<number>`sum(shipped)::int`,
			returned: sql<number>`sum(returned)::int`,
		})
		.from(publishedStockLots)
		.innerJoin(lotDays, eq(lotDays.lotId, publishedStockLots.id))
		.where(
			sql`${inArray(publishedStockLots.itemId, shelf)} AND day BETWEEN ${dayLater(to, -comparedDays - recentDays)}::date AND ${to}::date`,
		)
		.groupBy(publishedStockLots.code)
		.having(sql`sum(shipped) > 0`)
}

/** The lot that comes back at least twice as often as all others together; undefined where none stands out. */
export function badLotOf(lots: readonly LotRate[]): LotRate | undefined {
	const rate = ({ shipped, returned }: Pick<LotRate, 'shipped' | 'returned'>) => returned / shipped
	const [worst] = lots.filter(({ returned }) => returned >= minReturned).sort((a, b) => rate(b) - rate(a))
	if (!worst) return undefined
	const others = lots.filter((lot) => lot !== worst)
	const shipped = others.reduce((sum, lot) => sum + lot.shipped, 0)
	const returned = others.reduce((sum, lot) => sum + lot.returned, 0)
	return shipped > 0 && rate(worst) >= 2 * (returned / shipped) ? worst : undefined
}

/** Products that come back more often than they did, with the lot that it began with where one stands out. */
export async function returnAnomalies(tx: Tx, items: readonly Item[], to: string): Promise<Anomaly[]> {
	const from = dayLater(to, 1 - recentDays)
	const basis = { from: dayLater(from, -comparedDays), to: dayLater(from, -1) }
	const now = await unitsAsked(tx, from, to)
	const before = await unitsAsked(tx, basis.from, basis.to)
	const sold = async (span: { from: string; to: string }) => {
		const rows = await salesSumsOf(
			tx,
			{ ...span, metrics: ['units'], step: 'total', by: 'product', filters: { channel: ['store'] } },
			items,
		)
		return new Map(rows.map(({ key, sums }) => [key, (sums.units ?? 0) + (sums.returnedUnits ?? 0)]))
	}
	const soldNow = await sold({ from, to })
	const soldBefore = await sold(basis)
	const found: Anomaly[] = []
	for (const [product, of] of Map.groupBy(items, ({ keys }) => keys.product)) {
		const asked = (units: ReadonlyMap<string, number>) => of.reduce((sum, { id }) => sum + (units.get(id) ?? 0), 0)
		const back = asked(now)
		const [unitsNow, unitsBefore] = [soldNow.get(product) ?? 0, soldBefore.get(product) ?? 0]
		if (back < minReturned || unitsNow === 0 || unitsBefore === 0) continue
		const [rate, usual] = [back / unitsNow, asked(before) / unitsBefore]
		const rise = riseText(rate, usual)
		if (!rise) continue
		const name = of[0]?.labels.product ?? product
		const lots = await lotsOf(
			tx,
			of.map(({ id }) => id),
			to,
		)
		const lot = badLotOf(lots)
		found.push({
			id: `returns-${product}`,
			kind: 'returns',
			sentence: `Returns of ${name} ${rise} ${lot ? `since lot ${lot.code}` : `in the last ${recentDays} days`}`,
			day: to,
			sign: 'bad',
			basis: `${percent(rate)} of the packs sold in the last ${recentDays} days were asked back, ${percent(usual)} in the ${comparedDays} days before.`,
			rows: [
				{ label: 'Packs asked back', value: String(back), href: '/admin/returns' },
				{ label: 'Packs sold', value: String(unitsNow), href: `/admin/products?q=${encodeURIComponent(name)}` },
				...lots
					.sort((a, b) => b.returned / b.shipped - a.returned / a.shipped)
					.slice(0, 5)
					.map(({ code, shipped, returned }) => ({
						label: `Lot ${code}`,
						value: `${returned} of ${shipped} units came back (${percent(returned / shipped)})`,
						href: null,
					})),
			],
		})
	}
	return found
}
