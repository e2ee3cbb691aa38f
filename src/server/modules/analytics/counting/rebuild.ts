import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { rebuilds, visitDays } from '../tables.ts'
import { countDays } from './count-days.ts'
import { countWaiting, daysAtOnce } from './count-waiting.ts'
import { walkOrders } from './follow-sales.ts'
import { holdProgress } from './progress.ts'
import { rollupState } from './rollup-state.ts'

/** Counts every day anew, while what is kept goes on being served. A job does it. Throws `CONFLICT` while one is under way. */
export const startRebuild = (db: Db, viewer: Viewer, idempotency: Idempotency) =>
	inOneTransaction(db, idempotency, 202, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		await holdProgress(tx)
		const [open] = await tx.select().from(rebuilds).where(isNull(rebuilds.endedAt)).limit(1)
		if (open) throw new Refusal('CONFLICT', 'Figures are being counted anew already.')
		await tx.insert(rebuilds).values({ author: viewer.id })
		await audit(tx, { actor: viewer.id, action: 'insight.rebuilt', subject: 'system' })
		return rollupState(tx)
	})

/** What is kept of a day, in one word: days whose word changes were kept wrongly. */
const wordOfDays: Statement<{ day: string; word: string }> = {
	name: 'insight-word-of-days',
	text: `SELECT d.day::text, md5(coalesce((SELECT string_agg(s::text, E'\\n' ORDER BY s::text) FROM sales_days s WHERE s.day = d.day), '')
		|| coalesce((SELECT string_agg(s::text, E'\\n' ORDER BY s::text) FROM sales_sums s
			WHERE s.level IN ('mix', 'state', 'item') AND s.day = d.day), '')) AS word
		FROM unnest($1::date[]) AS d (day)`,
}

async function countAnew(tx: Tx, days: readonly string[]): Promise<number> {
	const before = await tx.run(wordOfDays, [days])
	await countDays(tx, days)
	const after = new Map((await tx.run(wordOfDays, [days])).map(({ day, word }) => [day, word]))
	return before.filter(({ day, word }) => after.get(day) !== word).length
}

/** Goes on with a rebuild that was asked for: each slice of days is a transaction that says how far it came. */
export async function continueRebuild(db: Db, signal?: AbortSignal): Promise<void> {
	const [open] = await db.select().from(rebuilds).where(isNull(rebuilds.endedAt)).orderBy(desc(rebuilds.id)).limit(1)
	if (!open) return
	if (open.nextDay === null) await beginRebuild(db, open.id)
	for (let isOver = false; !isOver && !signal?.aborted; )
		await transaction(db, async (tx) => {
			await holdProgress(tx)
			const [row] = await tx
				.select()
				.from(rebuilds)
				.where(and(eq(rebuilds.id, open.id), isNull(rebuilds.endedAt)))
			if (!row?.nextDay) {
				isOver = true
				return
			}
			const days = await daysFrom(tx, row.nextDay)
			const changed = days.length > 0 ? await countAnew(tx, days) : 0
			isOver = days.length < daysAtOnce
			await tx
				.update(rebuilds)
				.set({
					doneDays: sql`${rebuilds.doneDays} + ${days.length}`,
					changedDays: sql`${rebuilds.changedDays} + ${changed}`,
					...(isOver ? { endedAt: sql`now()`, nextDay: null } : { nextDay: sql`${days.at(-1)}::date + 1` }),
				})
				.where(eq(rebuilds.id, open.id))
		})
	await countWaiting(db, signal)
}

/** What orders count as comes first; days that are told otherwise by it wait, and are counted at the end. */
async function beginRebuild(db: Db, id: string): Promise<void> {
	await walkOrders(db)
	const [known] = await db
		.select({ first: sql<string | null>`min(day)::text`, all: sql<number>`count(*)::int` })
		.from(visitDays)
	await db
		.update(rebuilds)
		.set(known?.first ? { nextDay: known.first, allDays: known.all } : { endedAt: sql`now()` })
		.where(eq(rebuilds.id, id))
}

/** Every day that is kept has a row of visits. */
async function daysFrom(tx: Tx, from: string): Promise<string[]> {
	const rows = await tx
		.select({ day: visitDays.day })
		.from(visitDays)
		.where(sql`${visitDays.day} >= ${from}`)
		.orderBy(visitDays.day)
		.limit(daysAtOnce)
	return rows.map(({ day }) => day)
}
