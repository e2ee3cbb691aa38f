import { and, eq, gte, lte } from 'drizzle-orm'
import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { creatorClicks, creatorDays } from '../links/tables.ts'
import { isTrafficSpike, isUsedByStrangers } from '../signs/fraud-signs.ts'
import type { AttributionCandidate } from './rules.ts'

/** What the day of an order and the four weeks before it say of a link or a code. */
export async function signsOfSource(
	tx: Tx,
	{ sourceId, orderedAt, isStranger }: { sourceId: string; orderedAt: Date; isStranger: boolean },
): Promise<Pick<AttributionCandidate, 'isInBurst' | 'isUsedByStrangers'>> {
	const { day, orders, followers, strangers } = creatorDays
	const today = storeDay(orderedAt)
	const days = await tx
		.select({ day, orders, followers, strangers })
		.from(creatorDays)
		.where(and(eq(creatorDays.sourceId, sourceId), gte(day, dayLater(today, -28)), lte(day, today)))
	const ofToday = days.find((each) => each.day === today) ?? { orders: 0, followers: 0, strangers: 0 }
	const before = days.filter((each) => each.day !== today)
	return {
		isInBurst: isTrafficSpike(
			ofToday.orders + 1,
			before.map((each) => each.orders),
		),
		isUsedByStrangers: isStranger && isUsedByStrangers({ ...ofToday, strangers: ofToday.strangers + 1 }, before),
	}
}

/** The host that a click came from, where the browser let us keep it. */
export async function referrerOfClick(tx: Tx, clickId: string | null): Promise<string | null> {
	if (!clickId) return null
	const { referrer } = creatorClicks
	const [click] = await tx.select({ referrer }).from(creatorClicks).where(eq(creatorClicks.id, clickId))
	return click?.referrer ?? null
}
