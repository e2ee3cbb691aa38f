import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { dimensions } from '#contracts/insight/dimensions.ts'
import type { returnResults } from '#contracts/insight/shopping-reads.ts'
import { comparedSpan, type Span } from '#contracts/insight/spans.ts'
import { returnReasonTexts } from '#contracts/returns/return-policy.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { type Item, isOfItem, itemsLeft, soldItems } from '../metrics/items.ts'
import { salesSumsOf } from '../metrics/sums.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { returnsByDay } from '../tables.ts'
import { filtersIn } from './series.ts'

const labels: Readonly<Record<string, string>> = { ...returnReasonTexts, damaged: 'Arrived damaged' }
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

interface AskedRow {
	day: string
	itemId: string
	reason: string
	units: number
}

async function askedIn(tx: Tx, { from, to }: Span, left: ReadonlySet<string> | null): Promise<AskedRow[]> {
	const rows = await tx
		.select({
			day: returnsByDay.day,
			itemId: returnsByDay.itemId,
			reason: returnsByDay.reason,
			units: sql<number>`sum(units)::int`,
		})
		.from(returnsByDay)
		.where(sql`day BETWEEN ${from}::date AND ${to}::date`)
		.groupBy(returnsByDay.day, returnsByDay.itemId, returnsByDay.reason)
	return left ? rows.filter(({ itemId }) => left.has(itemId)) : rows
}

const unitsOf = (rows: readonly AskedRow[]) => rows.reduce((sum, { units }) => sum + units, 0)

/** Units of each key, the most first. */
function by(rows: readonly AskedRow[], keyOf: (row: AskedRow) => string) {
	const grouped = Map.groupBy(rows, keyOf)
	return [...grouped].map(([key, of]) => ({ key, units: unitsOf(of) })).sort((a, b) => b.units - a.units)
}

/** Returns and claims that were asked for in a span. Throws `SPAN_INVALID` and `METRIC_INVALID`. */
export async function returnResultsOf(
	db: Db,
	query: z.output<typeof returnResults.query>,
): Promise<ReplyOf<typeof returnResults>> {
	const span = { from: query.from, to: query.to }
	checkSpan(span)
	const filters = filtersIn(query)
	if (dimensions.options.some((each) => !isOfItem(each) && filters[each]?.length))
		throw new Refusal('METRIC_INVALID', 'Returns by reason are narrowed by what was bought only.')
	const compared = query.compare ? comparedSpan(span, query.compare) : null
	return withStatementTimeout(db, async (tx) => {
		const items = await soldItems(tx)
		const chosen = itemsLeft(items, filters)
		const left = chosen && new Set(chosen.map(({ id }) => id))
		const now = await askedIn(tx, span, left)
		const before = compared && (await askedIn(tx, compared, left))
		const itemOf = new Map<string, Item>(items.map((item) => [item.id, item]))
		const productOf = ({ itemId }: AskedRow) => itemOf.get(itemId)?.keys.product ?? 'none'
		const nameOf = new Map(items.map(({ keys, labels: { product } }) => [keys.product, product]))
		const sold = await salesSumsOf(
			tx,
			{ ...span, metrics: ['units'], step: 'total', by: 'product', filters: { channel: ['store'] } },
			items,
		)
		// What came back is taken off `units`: the rate is of all that was sold.
		const soldOf = new Map(sold.map(({ key, sums }) => [key, (sums.units ?? 0) + (sums.returnedUnits ?? 0)]))
		const previousOf = (keyOf: (row: AskedRow) => string, key: string) =>
			before && unitsOf(before.filter((row) => keyOf(row) === key))
		const units = unitsOf(now)
		return {
			...span,
			units,
			previousUnits: before && unitsOf(before),
			reasons: by(now, ({ reason }) => reason).map(({ key, units: of }) => ({
				...{ reason: key, label: labels[key] ?? key, units: of, share: ratio(of, units) },
				previous: previousOf(({ reason }) => reason, key),
			})),
			products: by(now, productOf).map(({ key, units: of }) => ({
				...{ key, label: nameOf.get(key) ?? key, units: of, rate: ratio(of, soldOf.get(key) ?? 0) },
				previous: previousOf(productOf, key),
			})),
			days: by(now, ({ day }) => day)
				.map(({ key, units: of }) => ({ day: key, units: of }))
				.sort((a, b) => a.day.localeCompare(b.day)),
			countedThrough: await countedThroughOf(tx),
		}
	})
}
