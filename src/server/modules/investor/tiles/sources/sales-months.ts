import { firstOfMonth } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { metricValues } from '#server/modules/analytics/index.ts'
import type { KnownSpan } from './scope.ts'

/** What was sold in some days, by channel. */
export interface SpanSales {
	storeCents: number
	wholesaleCents: number
	cogsCents: number
}

/** What was sold in a month, or so far in the last one. */
export interface SalesMonth extends SpanSales {
	month: string
	newCustomers: number
	/** Contribution margin 1 of the first orders of new customers. */
	newContributionCents: number
}

type Values = Partial<Record<'netSales' | 'cogs', number | null>> | undefined

const byChannel = (store: Values, wholesale: Values): SpanSales => ({
	storeCents: store?.netSales ?? 0,
	wholesaleCents: wholesale?.netSales ?? 0,
	cogsCents: (store?.cogs ?? 0) + (wholesale?.cogs ?? 0),
})

/** Sales of each month, as they were known; of the first one from a day in it, where that is told. */
export async function salesMonths(
	db: Db,
	{ asOf, known }: KnownSpan,
	months: readonly string[],
	from = months[0] ?? firstOfMonth(asOf),
): Promise<SalesMonth[]> {
	const span = { from, to: asOf, step: 'month', asOf: known } as const
	const [channels, ofNew] = await Promise.all([
		metricValues(db, { ...span, metrics: ['netSales', 'cogs'], by: 'channel' }),
		metricValues(db, { ...span, metrics: ['newCustomers', 'contribution1'], filters: { customer: ['new'] } }),
	])
	return months.map((month) => {
		const of = (key: string) => channels.find((each) => each.period === month && each.key === key)?.values
		const first = ofNew.find(({ period }) => period === month)?.values
		return {
			month,
			...byChannel(of('store'), of('wholesale')),
			newCustomers: first?.newCustomers ?? 0,
			newContributionCents: first?.contribution1 ?? 0,
		}
	})
}

/** Sales from one day to another, as they were known. */
export async function salesOfSpan(db: Db, known: string, from: string, to: string): Promise<SpanSales> {
	const found = await metricValues(db, {
		...{ from, to, step: 'total', asOf: known, metrics: ['netSales', 'cogs'], by: 'channel' },
	})
	const of = (key: string) => found.find((each) => each.key === key)?.values
	return byChannel(of('store'), of('wholesale'))
}
