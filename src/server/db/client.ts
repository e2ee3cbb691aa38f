import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryResultRow, types } from 'pg'
import { Refusal } from '../errors.ts'
import { Batch, type Queued, type Statement } from './batch.ts'

export type { Statement }

// bigint and numeric come back as strings by default; ours are counts and sums that fit a double exactly.
types.setTypeParser(types.builtins.INT8, Number)

/** A query that nobody waits for, which may take up to the limit that PostgreSQL itself keeps. */
export const unhurried = (text: string) => ({ text, query_timeout: 20_000 })

interface Runs {
	run<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
}

/** The database outside a transaction: one connection of the pool per query. */
export type Db = NodePgDatabase & Runs & { readonly pool: Pool }

/** One open transaction. What must join one asks for it by this type, so the compiler refuses a call outside. */
export type Tx = NodePgDatabase &
	Runs & {
		/** Runs a statement whose rows nobody needs, without waiting for it; when it fails, so does the transaction. */
		runLater(statement: Statement<never>, values: readonly unknown[]): void
	}

/** For reads, which may run in a transaction or outside. */
export type DbOrTx = Db | Tx

/** The role that serves: it cannot change or delete what may only be added (see the migrations). */
const applicationRole = 'untapped_app'

interface DatabaseOptions {
	max?: number
	role?: string
	name?: string
	/** How long an answer may take, in ms; for work that nobody waits for. */
	patienceMs?: number
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
	const pool = new Pool({
		connectionString: url,
		max: options.max ?? 12,
		application_name: options.name ?? 'untapped',
		// Our statements are small and always of one shape: planning them anew, or compiling them, costs more than it gains.
		options: `-c role=${options.role ?? applicationRole} -c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off`,
		connectionTimeoutMillis: 4000,
		statement_timeout: options.patienceMs ?? 15_000,
		// A database that has stopped answering must not keep anybody waiting: the connection is given up, and so is the call.
		query_timeout: options.patienceMs ?? 4000,
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
	(pool: Pool): Runs['run'] =>
	async (statement, values) => {
		const { promise, queued } = queue(statement, values)
		promise.catch(() => {})
		await pool.query(new Batch([queued]))
		return (await promise).rows as never
	}

function queue(statement: Statement<QueryResultRow>, values: readonly unknown[]) {
	const { promise, resolve, reject } = Promise.withResolvers<Queued>()
	return { promise, queued: { statement, values, rows: [], command: '', resolve, reject } satisfies Queued }
}

const divisionByZero = '22012'
/** In the select list of a statement whose transaction is to fail unless `condition` holds; told by `hasFailed`. */
export const failsUnless = (condition: string) => `1 / (${condition})::int`
/** Whether a transaction ended because a `failsUnless` in it did not hold; in that statement, if one is named. */
export const hasFailed = (error: unknown, statement?: Statement<never>) =>
	sqlState(error) === divisionByZero && (!statement || (error as { statement?: string }).statement === statement.name)

const retryable = new Set(['40001', '40P01'])
const inFailedTransaction = '25P02'
const mostTries = 4

/**
 * Runs `work` in one READ COMMITTED transaction: all of it or nothing. Serialization failures and deadlocks are tried
 * again a few times, so `work` must leave nothing outside the database behind; after that it is 503 `UNAVAILABLE`.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await once(db, work)
		} catch (error) {
			if (!retryable.has(sqlState(error))) throw error
			if (attempt === mostTries)
				throw new Refusal('UNAVAILABLE', 'The store is busy. Please try again.', { retryAfter: 1 })
			await sleep(Math.random() * 20 * 2 ** attempt)
		}
	}
}

const begin: Statement<never> = { name: 'begin', text: 'BEGIN' }
const commit: Statement<never> = { name: 'commit', text: 'COMMIT' }

/** A connection of the pool as transactions use it, made once per connection: it has one transaction at a time. */
class Line {
	readonly tx: Tx
	readonly #client: PoolClient
	#waiting: Queued[] = []

	constructor(client: PoolClient) {
		this.#client = client
		const query = (...args: Parameters<PoolClient['query']>) => {
			this.#send()
			return client.query(...args)
		}
		this.tx = drizzle({ client: { query } as unknown as PoolClient }) as unknown as Tx
	}

	/** What is queued in one turn of the event loop leaves together. */
	queue(statement: Statement<QueryResultRow>, values: readonly unknown[]): Promise<Queued> {
		const { promise, queued } = queue(statement, values)
		if (this.#waiting.push(queued) === 1) process.nextTick(() => this.#send())
		return promise
	}

	rollback(): Promise<unknown> {
		this.#send()
		return this.#client.query('ROLLBACK')
	}

	#send() {
		if (this.#waiting.length === 0) return
		const batch = new Batch(this.#waiting)
		this.#waiting = []
		this.#client.query(batch)
	}
}

function lineOf(client: PoolClient): Line {
	let line = lines.get(client)
	if (!line) {
		line = new Line(client)
		lines.set(client, line)
	}
	return line
}
const lines = new WeakMap<PoolClient, Line>()

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	const client = await db.pool.connect()
	const line = lineOf(client)
	const { tx } = line
	const pending: Array<Promise<unknown>> = []
	let broken: Error | undefined
	// What follows a failed statement fails because of it: the first failure is the one to tell.
	let cause: unknown
	const queue = async (statement: Statement<QueryResultRow>, values: readonly unknown[]) => {
		try {
			return await line.queue(statement, values)
		} catch (error) {
			cause ??= error
			throw error
		}
	}
	const later = (statement: Statement<never>, values: readonly unknown[]) => {
		const done = queue(statement, values)
		done.catch(() => {})
		pending.push(done)
		return done
	}
	tx.run = async (statement, values) => (await queue(statement, values)).rows as never
	tx.runLater = later
	try {
		later(begin, [])
		const result = await work(tx)
		const committed = later(commit, [])
		await Promise.all(pending)
		// After a failed statement PostgreSQL answers COMMIT with ROLLBACK, which is no error to the driver.
		if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back.')
		return result
	} catch (error) {
		await line.rollback().catch((failure: Error) => {
			broken = failure
		})
		throw sqlState(error) === inFailedTransaction ? (cause ?? error) : error
	} finally {
		client.release(broken)
	}
}

/** The five-letter SQLSTATE of an error, through the wrapper that Drizzle puts round it; '' when it has none. */
export function sqlState(error: unknown): string {
	if (!(error instanceof Error)) return ''
	const own = (error as { code?: unknown }).code
	if (typeof own === 'string' && /^[0-9A-Z]{5}$/.test(own)) return own
	return error.cause ? sqlState(error.cause) : ''
}

/** The constraint that refused a row, or ''. */
export function violated(error: unknown): string {
	if (!(error instanceof Error)) return ''
	const own = (error as { constraint?: unknown }).constraint
	if (typeof own === 'string') return own
	return error.cause ? violated(error.cause) : ''
}
