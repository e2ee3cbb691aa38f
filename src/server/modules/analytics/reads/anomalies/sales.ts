import { sql } from 'drizzle-orm'
import { dayLater } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { publishedEmptySearches } from '#server/modules/catalog/index.ts'
import { salesSums, visitDays } from '../../tables.ts'
import type { Anomaly } from './anomaly.ts'
import { percent, spreadOf, weekdayText } from './anomaly-texts.ts'

const weeks = 8

/** Days of the last two weeks whose net sales lie far from those of the same weekday in the weeks before. */
export async function salesAnomalies(tx: Tx, to: string): Promise<Anomaly[]> {
	const from = dayLater(to, -13 - 7 * weeks)
	const rows = await tx
		.select({
			day: salesSums.day,
			cents: sql<number>`sum(gross_cents - discount_cents - tokens_cents - returns_cents)::float8`,
		})
		.from(salesSums)
		.where(sql`level = 'mix' AND channel = 'store' AND day BETWEEN ${from}::date AND ${to}::date`)
		.groupBy(salesSums.day)
	const centsOf = new Map(rows.map(({ day, cents }) => [day, cents]))
	return Array.from({ length: 14 }, (_, ago) => dayLater(to, -ago)).flatMap((day) => {
		const usual = Array.from({ length: weeks }, (_, nth) => centsOf.get(dayLater(day, -7 * (nth + 1))) ?? 0)
		const { mean, deviation } = spreadOf(usual)
		const cents = centsOf.get(day) ?? 0
		if (mean <= 0 || Math.abs(cents - mean) < Math.max(3 * deviation, mean * 0.3)) return []
		const isMore = cents > mean
		return {
			id: `sales-${day}`,
			kind: 'sales' as const,
			sentence: `Net sales of ${weekdayText(day)} were ${percent(Math.abs(cents / mean - 1))} ${isMore ? 'above' : 'below'} the usual`,
			day,
			sign: isMore ? ('good' as const) : ('bad' as const),
			basis: `The mean of the same weekday in the ${weeks} weeks before is ${dollars(mean)}; it varies by ${dollars(deviation)}.`,
			rows: [
				{ label: weekdayText(day), value: dollars(cents), href: `/admin/analytics?from=${day}&to=${day}&open=rows` },
				...usual.map((value, nth) => ({
					label: weekdayText(dayLater(day, -7 * (nth + 1))),
					value: dollars(value),
					href: null,
				})),
			],
		}
	})
}

const dollars = (cents: number) => formatCents(Math.round(cents))

/** Checkouts of the last week that end without a payment much oftener than in the four weeks before. */
export async function conversionAnomalies(tx: Tx, to: string): Promise<Anomaly[]> {
	const week = dayLater(to, -6)
	const rate = async (from: string, until: string) => {
		const [row] = await tx
			.select({
				started: sql<number>`coalesce(sum(started), 0)::int`,
				completed: sql<number>`coalesce(sum(completed), 0)::int`,
			})
			.from(visitDays)
			.where(sql`day BETWEEN ${from}::date AND ${until}::date`)
		return row ?? { started: 0, completed: 0 }
	}
	const now = await rate(week, to)
	const before = await rate(dayLater(week, -28), dayLater(week, -1))
	if (now.started < 20 || before.started < 50) return []
	const [share, usual] = [now.completed / now.started, before.completed / before.started]
	if (share >= usual * 0.8) return []
	return [
		{
			id: `conversion-${to}`,
			kind: 'conversion',
			sentence: `Fewer checkouts end in a payment: ${percent(share)} in the last seven days, ${percent(usual)} before`,
			day: to,
			sign: 'bad',
			basis: 'Orders placed and orders paid of the last seven days, against the 28 days before.',
			rows: [
				{ label: 'Placed in the last seven days', value: String(now.started), href: '/admin/orders' },
				{ label: 'Paid of them', value: String(now.completed), href: '/admin/orders?status=paid' },
			],
		},
	]
}

/** Words that more and more people search for in vain. */
export async function searchAnomalies(tx: Tx, to: string): Promise<Anomaly[]> {
	const week = dayLater(to, -6)
	const { term } = publishedEmptySearches
	const rows = await tx
		.select({
			term,
			now: sql<number>`coalesce(sum(searches) FILTER (WHERE day >= ${week}::date), 0)::int`.as('now'),
			before: sql<number>`coalesce(sum(searches) FILTER (WHERE day < ${week}::date), 0)::int`,
		})
		.from(publishedEmptySearches)
		.where(sql`day BETWEEN ${dayLater(week, -28)}::date AND ${to}::date`)
		.groupBy(term)
		.orderBy(sql`now DESC`, term)
		.limit(20)
	return rows
		.filter(({ now, before }) => now >= 20 && now > (3 * before) / 4)
		.map(({ term: word, now, before }) => ({
			id: `search-${word}`,
			kind: 'searches' as const,
			sentence: `“${word}” was searched for ${now} times in the last seven days, and nothing was found`,
			day: to,
			sign: 'bad' as const,
			basis: `In the 28 days before it was searched for ${before} times.`,
			rows: [{ label: `Searches for “${word}”`, value: String(now), href: `/shop?q=${encodeURIComponent(word)}` }],
		}))
}
