import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import type { CreatorDashboard, CreatorPeriod } from '#contracts/creators/creator-dashboard.ts'
import { dayLater, firstOfMonth, monthsBefore, storeDay } from '#contracts/shared/calendar.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { codeName } from '../links/code-name.ts'
import { creatorCodes, creatorDays, creatorLinks } from '../links/tables.ts'
import { visitorCodesOf } from '../links/visitor-codes-of.ts'
import type { CreatorRow } from '../own-creator.ts'
import { currentCreatorSettings } from '../settings/current-settings.ts'
import { creatorBalance } from './balance.ts'

const { clicks, orders, baseCents, commissionCents, day } = creatorDays
const sumOf = (column: typeof clicks | typeof orders | typeof baseCents | typeof commissionCents) =>
	sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
const figures = {
	clicks: sumOf(clicks),
	orders: sumOf(orders),
	baseCents: sumOf(baseCents),
	commissionCents: sumOf(commissionCents),
}
const shownDays = 30
const firstShownDay = (today: string): string => dayLater(today, 1 - shownDays)

const nothing: CreatorPeriod = { clicks: 0, orders: 0, baseCents: 0, commissionCents: 0 }

/** The first day of a month, and the same day as today in the month before or its last one. */
export const monthsAround = (today: string): { first: string; lastFirst: string; lastSame: string } => ({
	first: firstOfMonth(today),
	lastFirst: firstOfMonth(today, -1),
	lastSame: monthsBefore(today, 1),
})

/** The links and codes that earned most since a day. */
const bestSources = (db: DbOrTx, creatorId: string, since: string): Promise<CreatorDashboard['best']> =>
	db
		.select({
			source: sql<'link' | 'code'>`CASE WHEN ${creatorLinks.id} IS NULL THEN 'code' ELSE 'link' END`,
			name: sql<string>`coalesce(${creatorLinks.campaign}, ${codeName})`,
			clicks: figures.clicks,
			orders: figures.orders,
			commissionCents: figures.commissionCents,
		})
		.from(creatorDays)
		.leftJoin(creatorLinks, eq(creatorLinks.id, creatorDays.sourceId))
		.leftJoin(creatorCodes, eq(creatorCodes.id, creatorDays.sourceId))
		.where(and(eq(creatorDays.creatorId, creatorId), gte(day, since)))
		.groupBy(creatorDays.sourceId, creatorLinks.id, creatorCodes.id)
		.having(sql`${figures.commissionCents} > 0`)
		.orderBy(desc(figures.commissionCents), asc(creatorDays.sourceId))
		.limit(3)

/** The last thirty days, those on which nothing happened among them. */
function everyDay<Day extends { day: string }>(counted: readonly Day[], today: string) {
	const byDay = new Map(counted.map((each) => [each.day, each]))
	return Array.from({ length: shownDays }, (_, nth) => {
		const day = dayLater(firstShownDay(today), nth)
		return byDay.get(day) ?? { ...nothing, day }
	})
}

/** What a creator's links and codes brought. Sums are of days, which are counted as it happens; no table is read whole. */
export async function creatorDashboardOf(db: Db, creator: CreatorRow, now = new Date()): Promise<CreatorDashboard> {
	const asOne = batchReads(db)
	const today = storeDay(now)
	const { first, lastFirst, lastSame } = monthsAround(today)
	const within = (from: string, to: string) =>
		asOne
			.select(figures)
			.from(creatorDays)
			.where(and(eq(creatorDays.creatorId, creator.id), gte(day, from), lte(day, to)))
	const [[ofToday], [thisMonth], [lastMonth], days, best, codes, settings, balance, visitorCodes] = await Promise.all([
		within(today, today),
		within(first, today),
		within(lastFirst, lastSame),
		asOne
			.select({ day, ...figures })
			.from(creatorDays)
			.where(and(eq(creatorDays.creatorId, creator.id), gte(day, firstShownDay(today)), lte(day, today)))
			.groupBy(day)
			.orderBy(asc(day)),
		bestSources(asOne, creator.id, firstShownDay(today)),
		asOne
			.select({ code: sql<string>`${creatorCodes.code}` })
			.from(creatorCodes)
			.where(and(eq(creatorCodes.creatorId, creator.id), isNotNull(creatorCodes.code))),
		currentCreatorSettings(asOne),
		creatorBalance(asOne, creator.id, now),
		visitorCodesOf(db, creator.id),
	])
	const { handle, tier, state, reason } = creator
	return {
		creator: {
			handle,
			tier,
			rate: settings.rates[tier],
			state,
			reason,
			codes: codes.map(({ code }) => code),
			visitorCodes,
		},
		today: ofToday ?? nothing,
		thisMonth: thisMonth ?? nothing,
		lastMonth: lastMonth ?? nothing,
		balance,
		best,
		days: everyDay(days, today),
	}
}
