import type { TileRow } from '#contracts/insight/investor.ts'
import type { FactKind } from '#contracts/insight/investor-facts.ts'
import { firstOfMonth, lastOfMonth } from '#contracts/shared/calendar.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { cohortLtv } from '#server/modules/analytics/index.ts'
import { earlierDay, laterDay, yearUntil } from '../calendar.ts'
import { factKindNames } from './entered-rows.ts'
import { cohortOf, quarterUntil } from './sales-figures.ts'
import { type SalesMonth, salesMonths } from './sources/sales-months.ts'
import { liabilityCents } from './sources/token-months.ts'
import { factOf, type Sources } from './sources.ts'

type Rows = (sources: Sources) => Promise<TileRow[]>

/** The page of analytics that has a month's sales. */
function toMonth({ asOf }: Sources, from: string, channel?: 'store' | 'wholesale'): string {
	return `/admin/analytics?${new URLSearchParams({ from, to: earlierDay(lastOfMonth(from), asOf), ...(channel && { channel }) })}`
}

const channels = {
	store: ['Store', ({ storeCents }: SalesMonth) => storeCents],
	wholesale: ['Wholesale', ({ wholesaleCents }: SalesMonth) => wholesaleCents],
} as const
type Channel = keyof typeof channels

const rowsOfChannels = (sources: Sources, month: SalesMonth, from: string, of: readonly Channel[]): TileRow[] =>
	of.map((channel) => {
		const [detail, cents] = channels[channel]
		return { label: month.month.slice(0, 7), detail, value: cents(month), to: toMonth(sources, from, channel) }
	})

/** Net sales of the month so far. */
export const salesOfMonth: Rows = async (sources) => {
	const month = (await sources.sales()).at(-1)
	return month ? rowsOfChannels(sources, month, month.month, ['store', 'wholesale']) : []
}

/** Each month of the twelve until the day, the newest first; the first one from the day on which they begin. */
async function monthsOfYear(sources: Sources): Promise<Array<{ month: SalesMonth; from: string }>> {
	const { from } = yearUntil(sources.asOf)
	const months = sources.allMonths.filter((month) => month >= firstOfMonth(from))
	const found = await salesMonths(sources.db, sources, months, from)
	return found.map((month) => ({ month, from: laterDay(month.month, from) })).toReversed()
}

export const salesOfYear =
	(...of: readonly Channel[]): Rows =>
	async (sources) =>
		(await monthsOfYear(sources)).flatMap(({ month, from }) => rowsOfChannels(sources, month, from, of))

export const costsOfYear: Rows = async (sources) =>
	(await monthsOfYear(sources)).map(({ month, from }) => ({
		...{ label: month.month.slice(0, 7), detail: 'Lots shipped', value: month.cogsCents, to: toMonth(sources, from) },
	}))

/** The three closed months that a margin is told of, the newest first. */
async function closedMonths(sources: Sources): Promise<SalesMonth[]> {
	const { from, to } = quarterUntil(sources)
	return (await sources.sales()).filter(({ month }) => month >= from && month <= to).toReversed()
}

async function enteredRow(sources: Sources, kind: FactKind, month: string, sign: 1 | -1): Promise<TileRow> {
	const value = await factOf(sources, kind, month)
	const label = `${factKindNames[kind]}, ${month.slice(0, 7)}`
	const to = `/admin/investor/facts?fact=${kind}.${month}`
	return value === undefined
		? { label, detail: 'Nobody has entered it', value: null, to }
		: { label, detail: 'Entered by staff', value: sign * value, to }
}

/** Commissions of a month and by how much the token liability grew in it, as costs. */
async function programRows(sources: Sources, month: string): Promise<TileRow[]> {
	const [commissions, tokens] = await Promise.all([sources.commissions(), sources.tokens()])
	const at = sources.allMonths.indexOf(month)
	const [end, before] = [tokens[at], tokens[at - 1]]
	const growth = (end ? liabilityCents(end) : 0) - (before ? liabilityCents(before) : 0)
	const label = month.slice(0, 7)
	return [
		{
			label: `Commissions, ${label}`,
			detail: 'Of creators, less what came back',
			value: -(commissions[at] ?? 0),
			to: '/admin/creators/payouts',
		},
		{
			label: `Token cost, ${label}`,
			detail: 'Growth of the token liability',
			value: -growth,
			to: `/admin/token-dashboard?asOf=${lastOfMonth(month)}`,
		},
	]
}

/** What a margin is made of: sales with a plus, costs with a minus. */
export const marginRows =
	(kinds: readonly FactKind[], withPrograms = false): Rows =>
	async (sources) => {
		const months = await closedMonths(sources)
		const parts = await Promise.all(
			months.map(async (month) => {
				const label = month.month.slice(0, 7)
				const to = toMonth(sources, month.month)
				return [
					{
						label: `Net sales, ${label}`,
						detail: 'Store and wholesale',
						value: month.storeCents + month.wholesaleCents,
						to,
					},
					{ label: `COGS, ${label}`, detail: 'Lots shipped', value: -month.cogsCents, to },
					...(await Promise.all(kinds.map((kind) => enteredRow(sources, kind, month.month, -1)))),
					...(withPrograms ? await programRows(sources, month.month) : []),
				]
			}),
		)
		return parts.flat()
	}

/** What marketing cost, and what it brought. */
export const marketingRows =
	(brought: (month: SalesMonth) => { detail: string; value?: number }): Rows =>
	async (sources) => {
		const months = await closedMonths(sources)
		const parts = await Promise.all(
			months.map(async (month) => {
				const { detail, value } = brought(month)
				const spent = await enteredRow(sources, 'marketing', month.month, 1)
				const label = `New customers, ${month.month.slice(0, 7)}`
				return value === undefined
					? [{ ...spent, detail: `${spent.detail}; ${detail}` }]
					: [spent, { label, detail, value, to: '/admin/analytics/customers' }]
			}),
		)
		return parts.flat()
	}

/** The cohorts of the last twelve months of the trend, the newest first. */
export const cohortRows: Rows = async ({ db, known, months }) => {
	const cohorts = months.slice(-12).map(cohortOf)
	const found = await cohortLtv(db, { months: cohorts, days: 90, asOf: known })
	return cohorts.toReversed().map((month) => {
		const { customers = 0, contributionCents = 0 } = found.find((each) => each.month === month) ?? {}
		return {
			label: `First ordered in ${month.slice(0, 7)}`,
			detail: `${formatCount(customers)} ${customers === 1 ? 'customer' : 'customers'}, contribution of each until day 90`,
			value: customers === 0 ? null : Math.round(contributionCents / customers),
			to: '/admin/analytics/customers',
		}
	})
}
