import { sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { countingProgress, waitingDays } from '../tables.ts'
import { countWaiting } from './count-waiting.ts'
import { countAllOrders, followDisputes, followEvents, followInvoices } from './follow-sales.ts'
import { followStock } from './follow-stock.ts'
import { continueRebuild } from './rebuild.ts'

/**
 * Keeps the figures of analytics: reads what happened since the last time, and counts the days anew that it happened to.
 * Whatever ends it half-way, the next run goes on from there, and nothing counts twice.
 */
export async function followTrade({ db }: { db: Db }, signal?: AbortSignal): Promise<void> {
	const [known] = await db.select().from(countingProgress)
	if (!known) await countAllOrders(db)
	const [begun] = await db.select({ at: sql<string>`now()::text` }).from(countingProgress)
	await followEvents(db)
	await followInvoices(db)
	await followDisputes(db)
	await followStock(db)
	await letTodayWait(db)
	await countWaiting(db, signal)
	await db.update(countingProgress).set({ through: sql`greatest(through, ${begun?.at}::timestamptz)` })
	await continueRebuild(db, signal)
}

/** Views of pages tell nobody that they happened: today and the day before are always counted anew. */
async function letTodayWait(db: Db): Promise<void> {
	const today = storeToday()
	await db
		.insert(waitingDays)
		.values([{ day: today }, { day: sql`${today}::date - 1` }])
		.onConflictDoNothing()
}
