import { and, eq, gte, lte } from 'drizzle-orm'
import { storeDay } from '#contracts/checkout/delivery.ts'
import { dayLater } from '#contracts/shared/day-later.ts'
import type { Tx } from '#server/db/client.ts'
import { creatorClicks, creatorDays } from '../links/tables.ts'
import { isBurst } from './fraud-signs.ts'

/** Whether a link or a code brings far more orders on this day than in the weeks before. */
export async function isSourceInBurst(tx: Tx, sourceId: string, orderedAt: Date): Promise<boolean> {
	const { day, orders } = creatorDays
	const today = storeDay(orderedAt)
	const days = await tx
		.select({ day, orders })
		.from(creatorDays)
		.where(and(eq(creatorDays.sourceId, sourceId), gte(day, dayLater(today, -28)), lte(day, today)))
	const ofToday = days.find((each) => each.day === today)?.orders ?? 0
	return isBurst(
		ofToday + 1,
		days.filter((each) => each.day !== today).map((each) => each.orders),
	)
}

/** The host that a click came from, where the browser let us keep it. */
export async function referrerOfClick(tx: Tx, clickId: string | null): Promise<string | null> {
	if (!clickId) return null
	const { referrer } = creatorClicks
	const [click] = await tx.select({ referrer }).from(creatorClicks).where(eq(creatorClicks.id, clickId))
	return click?.referrer ?? null
}
