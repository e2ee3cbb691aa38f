// How we ask (decision 026): with the builder of `db` and `tx`. `run` and `runLater` send prepared statements, for the files
// that `test/database/sql-dialect.test.ts` lists with their reason. `execute` is for this folder alone.

import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import { Refusal } from '#server/errors.ts'
import { servingRole } from './connections/serving-login.ts'
import { Batch, forgetStatements, type Queued, queuedStatement, type Statement } from './statements/batch.ts'
import { sqlState } from './statements/sql-errors.ts'
import { beginTransactionOn, isRefused, OutcomeUnknown, type StatementRunner, type Tx } from './statements/tx.ts'

export { failsUnless, hasFailed, sqlState, violatedConstraint } from './statements/sql-errors.ts'
export { commitWithoutWaiting, withoutWaiting } from './statements/without-waiting.ts'
export { OutcomeUnknown, type Statement, type StatementRunner, type Tx }

// bigint and numeric come back as strings by default; ours are counts and sums that fit a double exactly.
types.setTypeParser(types.builtins.INT8, Number)

/** A query that nobody waits for, which may take up to the limit that PostgreSQL itself keeps. */
export const slowQuery = (text: string) => ({ text, query_timeout: 20_000 })

/** The database outside a transaction: one connection of the pool per query. */
export type Db = NodePgDatabase & StatementRunner & { readonly pool: Pool }

/** For reads, which may run in a transaction or outside. */
export type DbOrTx = Db | Tx

interface DatabaseOptions {
	max?: number
	role?: string
	name?: string
	/** How long an answer may take, in ms; for work that nobody waits for. */
	timeoutMs?: number
	/** How many processes may help with one statement, for work that reads whole tables. */
	helpers?: number
}

/** A statement whose client has gone away ends within a second instead of running to its end. (Not on Windows.) */
const endWithTheCaller = process.platform === 'win32' ? '' : ' -c client_connection_check_interval=1000'

export function createDb(url: string, options: DatabaseOptions = {}): Db {
	const { timeoutMs = 4000 } = options
	const pool = new Pool({
		connectionString: url,
		max: options.max ?? 12,
		application_name: options.name ?? 'untapped',
		// Our statements are small and always of one shape: planning them anew, compiling them, or starting processes that
		// help (80 ms, for a plan that does not know the limit of a page) costs more than it gains.
		options: `-c role=${options.role ?? servingRole} -c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=${options.helpers ?? 0}${endWithTheCaller}`,
		connectionTimeoutMillis: Math.max(4000, timeoutMs),
		statement_timeout: options.timeoutMs ?? 15_000,
		// A database that has stopped answering must not keep anybody waiting: the connection is given up, and so is the call.
		query_timeout: timeoutMs,
		// Shorter, so that a transaction that waits for another's lock is told no while it can still be told.
		lock_timeout: timeoutMs * 0.75,
		idle_in_transaction_session_timeout: 20_000,
		idleTimeoutMillis: 60_000,
		keepAlive: true,
		// Statements that do not wait for each other share a round trip.
		pipeline: true,
	})
	// A connection that breaks is replaced by the pool, and what it was working on is told that it failed; without a
	// listener, idle or in use, it would end the process.
	pool.on('error', () => {})
	pool.on('connect', (client) => client.on('error', () => {}))
	return Object.assign(drizzle({ client: pool }), { pool, run: runsOn(pool) })
}

const runsOn =
	(pool: Pool): StatementRunner['run'] =>
	async (statement, values) => {
		const run = async () => {
			const { promise, entry } = queuedStatement(statement, values)
			promise.catch(() => {})
			const batch = new Batch([entry])
			const client = await pool.connect()
			let broken: Error | undefined
			try {
				await batch.askedOf(client)
				return (await promise).rows as never
			} catch (error) {
				// A rule that refuses a statement costs no connection, as it would with `pool.query`.
				if (!isRefused(error)) broken = error as Error
				throw error
			} finally {
				client.release(broken)
			}
		}
		return run().catch((error) => {
			if (!isOutdated(error)) throw error
			forgetStatements()
			return run()
		})
	}

/**
 * The database for looking several things up at once: what is asked in one turn of the event loop leaves in one message, on
 * one connection. When one fails, those behind it do too.
 */
export function pipelinedRunner(db: Db): StatementRunner {
	let waiting: Queued[] = []
	async function send() {
		const asked = waiting
		waiting = []
		try {
			await db.pool.query(new Batch(asked))
		} catch (error) {
			// Callers of statements that were sent know already; without a connection, or an answer in time, nobody does.
			for (const { reject } of asked) reject(error as Error)
		}
	}
	return {
		async run(statement, values) {
			const { promise, entry } = queuedStatement(statement, values)
			if (waiting.push(entry) === 1) process.nextTick(send)
			const done = await promise.catch((error) => {
				if (!isOutdated(error)) throw error
				forgetStatements()
			})
			return done ? (done.rows as never) : db.run(statement, values)
		},
	}
}

const retryable = new Set(['40001', '40P01'])
const maxTries = 4

/** "Cached plan must not change result type" and "prepared statement does not exist": nothing was done. */
const isOutdated = (error: unknown) => ['0A000', '26000'].includes(sqlState(error))

/**
 * Runs `work` in one READ COMMITTED transaction: all of it or nothing. Serialization failures and deadlocks are tried
 * again a few times, so `work` must leave nothing outside the database behind; after that it is 503 `UNAVAILABLE`.
 * Throws `OutcomeUnknown` when nobody can say which it was, all or nothing.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	let hasForgotten = false
	for (let attempt = 1; ; attempt++) {
		try {
			return await once(db, work)
		} catch (error) {
			if (isOutdated(error) && !hasForgotten) {
				forgetStatements()
				hasForgotten = true
				continue
			}
			if (!retryable.has(sqlState(error))) throw error
			if (attempt >= maxTries)
				throw new Refusal('UNAVAILABLE', 'The store is busy. Please try again.', { retryAfter: 1 })
			await sleep(Math.random() * 20 * 2 ** attempt)
		}
	}
}

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	const client = await db.pool.connect()
	const { tx, commit, rollback, failure } = beginTransactionOn(client)
	let broken: Error | undefined
	try {
		const result = await work(tx)
		await commit()
		return result
	} catch (error) {
		await rollback().catch((reason: Error) => {
			broken = reason
		})
		throw failure(error)
	} finally {
		client.release(broken)
	}
}
