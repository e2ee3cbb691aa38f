import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CleanUpStep } from '#server/db/clean-up.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type Misses, mayTry, missWindow } from './rules.ts'
import { claimMisses } from './tables.ts'

/** Whose misses are counted: hashes of the account and of the network address. */
export type Who = Record<keyof Misses, string>

const windowStart = () => Math.floor(Date.now() / 1000 / missWindow) * missWindow

/** Every try counts as a miss until it hits, so that no burst gets past the limit. Throws `RATE_LIMITED`. */
export async function countTry({ db, isThrottled }: { db: Db; isThrottled: boolean }, who: Who) {
	const from = windowStart()
	// In one order, or two tries at once could wait for each other.
	const subjects = [who.account, who.address].toSorted()
	const counted = await db
		.insert(claimMisses)
		.values(subjects.map((subject) => ({ subject, windowStart: from, misses: 1 })))
		.onConflictDoUpdate({
			target: [claimMisses.subject, claimMisses.windowStart],
			set: { misses: sql`${claimMisses.misses} + 1` },
		})
		.returning({ subject: claimMisses.subject, misses: claimMisses.misses })
	const of = (subject: string) => counted.find((row) => row.subject === subject)?.misses ?? 0
	const misses = { account: of(who.account), address: of(who.address) }
	if (isThrottled && !mayTry(misses))
		throw new Refusal('RATE_LIMITED', 'Too many codes that were not right. Please wait a moment.', {
			retryAfter: from + missWindow - Date.now() / 1000,
		})
	return { misses, takeBack: () => takeBack(db, subjects, from) }
}

/** Locks in the order in which tries are counted: by the letters' codes, as JavaScript sorts. */
async function takeBack(db: Db, subjects: string[], from: number): Promise<void> {
	const counted = db.$with('counted').as(
		db
			.select({ subject: claimMisses.subject })
			.from(claimMisses)
			.where(and(inArray(claimMisses.subject, subjects), eq(claimMisses.windowStart, from)))
			.orderBy(sql`${claimMisses.subject} COLLATE "C"`)
			.for('update'),
	)
	await db
		.with(counted)
		.update(claimMisses)
		.set({ misses: sql`${claimMisses.misses} - 1` })
		.from(counted)
		.where(and(eq(claimMisses.subject, counted.subject), eq(claimMisses.windowStart, from)))
}

/** Removes a slice of what windows that are over have counted. */
export const missesCleanUp: CleanUpStep = {
	what: 'misses of claim codes',
	async remove(db) {
		const isOver = lt(claimMisses.windowStart, windowStart() - missWindow)
		const { rowCount } = await db
			.delete(claimMisses)
			.where(sql`ctid = ANY(ARRAY(SELECT ctid FROM ${claimMisses} WHERE ${isOver} LIMIT 2000))`)
		return rowCount ?? 0
	},
}
