import type { FactKind } from '#contracts/insight/investor-facts.ts'
import type { Span } from '#contracts/insight/spans.ts'
import { firstOfMonth, lastOfMonth } from '#contracts/shared/calendar.ts'
import { cohortLtv } from '#server/modules/analytics/index.ts'
import { closedMonth, sameDayBefore, yearUntil } from '../calendar.ts'
import { type Answer, type Figure, quotientOf, shareOfGain, standingAnswer } from './answer.ts'
import { type SalesMonth, type SpanSales, salesOfSpan } from './sources/sales-months.ts'
import { liabilityCents } from './sources/token-months.ts'
import { factOf, type Sources, trendMonths } from './sources.ts'

const netOf = ({ storeCents, wholesaleCents }: SpanSales) => storeCents + wholesaleCents

type Sum = (month: SalesMonth) => number
const total = (months: readonly SalesMonth[], sum: Sum) => months.reduce((added, month) => added + sum(month), 0)

/** The twelve months until the day against the twelve before; the trend is that of twelve calendar months each. */
async function overTheYear(sources: Sources, of: (sales: SpanSales) => number | null): Promise<Answer> {
	const before = yearUntil(sameDayBefore(sources.asOf, 12))
	const [now, then, months] = await Promise.all([
		sources.yearSales(),
		salesOfSpan(sources.db, sources.known, before.from, before.to),
		sources.sales(),
	])
	const first = months.length - trendMonths
	const trend = sources.months.map((_, at) => {
		const year = months.slice(first + at - 11, first + at + 1)
		return of({
			storeCents: total(year, (each) => each.storeCents),
			wholesaleCents: total(year, (each) => each.wholesaleCents),
			cogsCents: total(year, (each) => each.cogsCents),
		})
	})
	const value = of(now)
	return { value, before: { value: of(then), name: 'the twelve months before' }, trend: [...trend.slice(0, -1), value] }
}

const quarter = [-2, -1, 0]
/** The three closed months of which margins are told. */
export const quarterUntil = ({ asOf }: Pick<Sources, 'asOf'>): Span => {
	const last = closedMonth(asOf)
	return { from: firstOfMonth(last, -2), to: lastOfMonth(last) }
}

/** What staff entered of three months until one; undefined where a month of one of them is missing. */
async function enteredOf(sources: Sources, kinds: readonly FactKind[], month: string): Promise<number | undefined> {
	const values = await Promise.all(
		kinds.flatMap((kind) => quarter.map((ago) => factOf(sources, kind, firstOfMonth(month, ago)))),
	)
	return values.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0)
}

/** Commissions of three months until one, and by how much the token liability grew in them. */
async function programCosts(sources: Sources, month: string): Promise<number> {
	const [commissions, tokens] = await Promise.all([sources.commissions(), sources.tokens()])
	const at = sources.allMonths.indexOf(month)
	const paid = commissions.slice(at - 2, at + 1).reduce((sum, cents) => sum + cents, 0)
	const [end, before] = [tokens[at], tokens[at - 3]]
	return paid + (end ? liabilityCents(end) : 0) - (before ? liabilityCents(before) : 0)
}

type Quarter = (months: readonly SalesMonth[], last: string) => Promise<number | null>

/** A figure of three closed months, for each month of the trend; of the one that runs it is not told yet. */
async function overQuarters(sources: Sources, of: Quarter): Promise<Answer> {
	const months = await sources.sales()
	const closed = closedMonth(sources.asOf)
	const trend = await Promise.all(
		sources.months.map((month, at) => {
			const end = months.length - trendMonths + at + 1
			return month > closed ? null : of(months.slice(end - 3, end), month)
		}),
	)
	const at = sources.months.indexOf(closed)
	return { value: trend[at] ?? null, before: { value: trend[at - 1] ?? null, name: 'a month before' }, trend }
}

const margin1: Sum = (month) => netOf(month) - month.cogsCents
const perOrder: readonly FactKind[] = ['fulfillment', 'payment_fees']

const marginAfter =
	(sources: Sources, kinds: readonly FactKind[], more: (last: string) => Promise<number>): Quarter =>
	async (months, last) => {
		const [spent, rest] = await Promise.all([enteredOf(sources, kinds, last), more(last)])
		return spent === undefined ? null : quotientOf(total(months, margin1) - spent - rest, total(months, netOf))
	}

/** What marketing cost for each of what it brought in three months. */
const marketingPer =
	(sources: Sources, sum: Sum): Quarter =>
	async (months, last) => {
		const spent = await enteredOf(sources, ['marketing'], last)
		return spent === undefined ? null : shareOfGain(spent, total(months, sum))
	}

const inCents = (value: number | null) => (value === null ? null : Math.round(value))

/** Customers are old enough for day 90 so many months after the month of their first orders began, on any day. */
export const monthsToDay90 = 4
/** The month of first orders that a month tells the LTV of. */
export const cohortOf = (month: string): string => firstOfMonth(month, -monthsToDay90)

export const salesFigures = {
	netSales: async (sources) => {
		const to = sameDayBefore(sources.asOf, 1)
		const [months, before] = await Promise.all([
			sources.sales(),
			salesOfSpan(sources.db, sources.known, firstOfMonth(to), to),
		])
		const trend = months.slice(-trendMonths).map(netOf)
		return { ...standingAnswer(trend), before: { value: netOf(before), name: 'the same days of last month' } }
	},
	netSalesYear: (sources) => overTheYear(sources, netOf),
	storeSales: (sources) => overTheYear(sources, ({ storeCents }) => storeCents),
	wholesaleSales: (sources) => overTheYear(sources, ({ wholesaleCents }) => wholesaleCents),
	wholesaleShare: (sources) => overTheYear(sources, (sales) => quotientOf(sales.wholesaleCents, netOf(sales))),
	cogs: (sources) => overTheYear(sources, ({ cogsCents }) => cogsCents),
	margin1: (sources) =>
		overQuarters(sources, async (months) => quotientOf(total(months, margin1), total(months, netOf))),
	margin2: (sources) =>
		overQuarters(
			sources,
			marginAfter(sources, perOrder, async () => 0),
		),
	margin3: (sources) =>
		overQuarters(
			sources,
			marginAfter(sources, [...perOrder, 'marketing'], (last) => programCosts(sources, last)),
		),
	cac: (sources) =>
		overQuarters(sources, async (months, last) =>
			inCents(await marketingPer(sources, (each) => each.newCustomers)(months, last)),
		),
	payback: (sources) =>
		overQuarters(
			sources,
			marketingPer(sources, (each) => each.newContributionCents),
		),
	cohortLtv: async (sources) => {
		const cohorts = sources.months.map(cohortOf)
		const found = await cohortLtv(sources.db, { months: cohorts, days: 90, asOf: sources.known })
		const trend = cohorts.map((month) => {
			const { contributionCents = 0, customers = 0 } = found.find((each) => each.month === month) ?? {}
			return inCents(quotientOf(contributionCents, customers))
		})
		return { ...standingAnswer(trend), before: { value: trend.at(-2) ?? null, name: 'the cohort of the month before' } }
	},
} satisfies Record<string, Figure>
