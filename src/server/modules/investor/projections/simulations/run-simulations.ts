import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SimulationInput } from '#contracts/insight/projections/simulation.ts'
import { type Db, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { reasonOf } from '#server/jobs/reason.ts'
import { projectionSimulations as simulations } from '../tables.ts'
import { runInThread } from '../threads/run-in-thread.ts'

/** A thread that was not heard of for so long is gone, with the process that had it. */
const goneAfter = sql`interval '1 minute'`
const timeoutMs = 5 * 60_000
const reportedEachMs = 500

/** Computes what waits, one after the other; those whose process ended are computed anew. */
export async function runSimulations(
	{ db, failures }: { db: Db; failures: Failures },
	signal?: AbortSignal,
): Promise<void> {
	while (!signal?.aborted) {
		const next = await takeOne(db)
		if (!next) return
		await runOne(db, failures, next, signal)
	}
}

interface Taken {
	id: string
	input: SimulationInput
}

const takeOne = (db: Db): Promise<Taken | undefined> =>
	transaction(db, async (tx) => {
		const { id, state, heardAt, input } = simulations
		const isGone = and(eq(state, 'running'), sql`${heardAt} < now() - ${goneAfter}`)
		const [found] = await tx
			.select({ id, input })
			.from(simulations)
			.where(and(inArray(state, ['queued', 'running']), or(eq(state, 'queued'), isGone)))
			.orderBy(asc(id))
			.limit(1)
			.for('update', { skipLocked: true })
		if (found)
			await tx.update(simulations).set({ state: 'running', done: 0, heardAt: sql`now()` }).where(eq(id, found.id))
		return found
	})

/** Thrown to end a run that somebody cancelled. */
const cancelled = Symbol('cancelled')

async function runOne(db: Db, failures: Failures, { id, input }: Taken, signal?: AbortSignal): Promise<void> {
	const ended = new AbortController()
	let done = 0
	const isMine = and(eq(simulations.id, id), eq(simulations.state, 'running'))
	const timer = setInterval(async () => {
		const told = await db
			.update(simulations)
			.set({ done, heardAt: sql`now()` })
			.where(isMine)
			.returning({ id: simulations.id })
			.catch(() => [id])
		if (told.length === 0) ended.abort(cancelled)
	}, reportedEachMs)
	try {
		const result = await runInThread('simulate', input, {
			onProgress: (runs) => {
				done = runs
			},
			signal: signal ? AbortSignal.any([signal, ended.signal]) : ended.signal,
			timeoutMs,
		})
		await db.update(simulations).set({ state: 'done', result, done: input.runs }).where(isMine)
	} catch (error) {
		if (error === cancelled) return
		// The server stops: another process, or the next start, computes it.
		const isStopping = signal?.aborted ?? false
		if (!isStopping) failures.note('simulations', error, { row: id })
		await db
			.update(simulations)
			.set(isStopping ? { state: 'queued', done: 0 } : { state: 'failed', reason: reasonOf(error) })
			.where(isMine)
	} finally {
		clearInterval(timer)
	}
}
