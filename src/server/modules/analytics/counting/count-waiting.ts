import { asc, eq, inArray } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import { waitingDays, waitingMonths } from '../tables.ts'
import { countDays, countMonth } from './count-days.ts'
import { holdProgress } from './progress.ts'

/** Days counted in one transaction. */
export const daysAtOnce = 4

/** Counts the days that wait, the oldest first, and then the copies of their months. */
export async function countWaiting(db: Db, signal?: AbortSignal): Promise<void> {
	for (let isLast = false; !isLast && !signal?.aborted; )
		await transaction(db, async (tx) => {
			await holdProgress(tx)
			const { day } = waitingDays
			const rows = await tx.select({ day }).from(waitingDays).orderBy(asc(day)).limit(daysAtOnce)
			const days = rows.map((row) => row.day)
			isLast = days.length < daysAtOnce
			if (days.length === 0) return
			await tx.delete(waitingDays).where(inArray(day, days))
			await countDays(tx, days)
		})
	for (let isLast = false; !isLast && !signal?.aborted; )
		await transaction(db, async (tx) => {
			await holdProgress(tx)
			const [next] = await tx.select().from(waitingMonths).orderBy(asc(waitingMonths.month)).limit(1)
			isLast = !next
			if (!next) return
			await tx.delete(waitingMonths).where(eq(waitingMonths.month, next.month))
			await countMonth(tx, next.month)
		})
}
