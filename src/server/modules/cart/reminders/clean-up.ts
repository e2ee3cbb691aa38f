import { inArray, lt, sql } from 'drizzle-orm'
import type { CleanUpStep } from '#server/db/clean-up.ts'
import { cartReminders } from './tables.ts'

const { id, sentAt } = cartReminders

/** A month after its mail the link has had its time. */
export const reminderCleanUp: readonly CleanUpStep[] = [
	{
		what: 'cart reminders',
		async remove(db) {
			const old = db.select({ id }).from(cartReminders).where(lt(sentAt, sql`now() - interval '30 days'`)).limit(500)
			return (await db.delete(cartReminders).where(inArray(id, old)).returning({ id })).length
		},
	},
]
