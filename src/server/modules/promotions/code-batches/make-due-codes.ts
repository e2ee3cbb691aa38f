import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import { promotionCodeBatches, promotionCodes } from '../tables.ts'
import { codesFrom } from './single-use-codes.ts'

/** A slice keeps the process from its visitors for some ten milliseconds. */
const codesInSlice = 2000
/** Between two slices visitors come first. */
const pauseMs = 5

interface MakeCodesDeps {
	db: Db
	promotionKey: string
}

/**
 * Makes the codes of all batches that lack some, slice by slice, the oldest batch first. Each slice is a transaction of its
 * own, so what a process that dies had made is there, and the next process goes on behind it.
 */
export async function makeDueCodes(deps: MakeCodesDeps, signal?: AbortSignal): Promise<void> {
	while (!signal?.aborted && (await makeSlice(deps))) await sleep(pauseMs)
}

const { id, remaining, stoppedAt } = promotionCodeBatches

/** Whether there was something to make. */
export async function makeSlice({ db, promotionKey }: MakeCodesDeps): Promise<boolean> {
	return transaction(db, async (tx) => {
		// A batch that somebody else is at is left to them.
		const [batch] = await tx
			.select()
			.from(promotionCodeBatches)
			.where(and(gt(remaining, 0), isNull(stoppedAt)))
			.orderBy(asc(id))
			.limit(1)
			.for('update', { skipLocked: true })
		if (!batch) return false
		const { seed, nextNumber: from } = batch
		if (seed === null) throw new Error(`Batch ${batch.id} lacks codes, and its seed is gone.`)
		const count = Math.min(codesInSlice, batch.remaining)
		// Thousands of hashes, as one parameter.
		const hashes = sql.param(codesFrom(promotionKey, { seed, from, count }).map(({ hash }) => hash))
		// A code that another batch has is left to it; another number makes up for it.
		const written = await tx
			.insert(promotionCodes)
			.select(
				tx
					.select({
						id: sql`uuidv7()`.as('id'),
						batchId: sql`${batch.id}::uuid`.as('batch_id'),
						promotionId: sql`${batch.promotionId}::uuid`.as('promotion_id'),
						codeHash: sql`hash`.as('code_hash'),
					})
					.from(sql`unnest(${hashes}::text[]) AS hash`),
			)
			.onConflictDoNothing()
			.returning({ id: promotionCodes.id })
		await tx
			.update(promotionCodeBatches)
			.set({ remaining: batch.remaining - written.length, nextNumber: from + count })
			.where(eq(id, batch.id))
		return true
	})
}
