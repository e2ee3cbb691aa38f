import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { promotionCodeBatches, promotionCodes } from '../tables.ts'
import { codesFrom } from './single-use-codes.ts'

/** A slice keeps the process from its visitors for some ten milliseconds. */
const codesInSlice = 2000
/** Between two slices visitors come first. */
const pauseMs = 5

/** Batches read at once. */
const batchesAtOnce = 50

type MakeCodesDeps = RowJobDeps & { promotionKey: string }

const { id, remaining, stoppedAt, createdAt } = promotionCodeBatches
const isUnmade = and(gt(remaining, 0), isNull(stoppedAt))

/**
 * Makes the codes of all batches that lack some, slice by slice, the oldest batch first. Each slice is a transaction of its
 * own, so what a process that dies had made is there, and the next process goes on behind it.
 */
export const makeDueCodes = (deps: MakeCodesDeps, signal?: AbortSignal): Promise<void> =>
	doEachRow(
		deps,
		{
			work: 'code-batch',
			atOnce: batchesAtOnce,
			next: (after: UnmadeBatch | undefined) => unmadeBatches(deps.db, after),
			act: async (batch) => {
				while (!signal?.aborted && (await makeNextCodes(deps, batch.id))) await sleep(pauseMs)
			},
		},
		signal,
	)
type UnmadeBatch = Awaited<ReturnType<typeof unmadeBatches>>[number]

const unmadeBatches = (db: Db, after: { id: string } | undefined) =>
	db
		.select({ id, about: sql<string>`'Begun on ' || ${createdAt}::date` })
		.from(promotionCodeBatches)
		.where(and(isUnmade, isDueAgain(db, 'code-batch', id), after && gt(id, after.id)))
		.orderBy(asc(id))
		.limit(batchesAtOnce)

/** Makes the next codes of a batch. False where none is left to make, or another process is making them. */
export async function makeNextCodes(
	{ db, promotionKey }: Pick<MakeCodesDeps, 'db' | 'promotionKey'>,
	unmade: string,
): Promise<boolean> {
	return transaction(db, async (tx) => {
		const [batch] = await tx
			.select()
			.from(promotionCodeBatches)
			.where(and(eq(id, unmade), isUnmade))
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
