import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryResultRow, types } from 'pg'
import { Refusal } from '../errors.ts'

// bigint and numeric come back as strings by default; ours are counts and sums that fit a double exactly.
types.setTypeParser(types.builtins.INT8, Number)

/** A statement that PostgreSQL parses and plans once per connection; for the paths where that shows. */
export interface Statement<Row extends QueryResultRow> {
	name: string
	text: string
	/** Never set; carries the row's type. */
	row?: Row
}

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

export function openDatabase(url: string, options: { max?: number; role?: string; name?: string } = {}): Db {
	const pool = new Pool({
		connectionString: url,
		max: options.max ?? 12,
		application_name: options.name ?? 'untapped',
		// Our statements are small and always of one shape: planning them anew, or compiling them, costs more than it gains.
		options: `-c role=${options.role ?? applicationRole} -c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off`,
		connectionTimeoutMillis: 4000,
		statement_timeout: 15_000,
		idle_in_transaction_session_timeout: 20_000,
		idleTimeoutMillis: 60_000,
		keepAlive: true,
		// Statements that do not wait for each other share a round trip.
		pipeline: true,
	})
	// An idle connection that breaks is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {})
	return Object.assign(drizzle({ client: pool }), { pool, run: runsOn(pool) })
}

const runsOn =
	(client: Pool | PoolClient): Runs['run'] =>
	async <Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[]) => {
		holdWrites(client)
		const result = await client.query<Row>({ name: statement.name, text: statement.text, values: [...values] })
		return result.rows
	}

/** Statements that are sent in the same turn of the event loop leave in one write: system calls are what a purchase waits for. */
function holdWrites(client: Pool | PoolClient): void {
	const { stream } = (client as { connection?: { stream: Writable } }).connection ?? {}
	if (!stream) return
	stream.cork()
	process.nextTick(() => stream.uncork())
}

const divisionByZero = '22012'
/** In the select list of a statement whose transaction is to fail unless `condition` holds; told by `hasFailed`. */
export const failsUnless = (condition: string) => `1 / (${condition})::int`
/** Whether a transaction ended because a `failsUnless` in it did not hold. */
export const hasFailed = (error: unknown) => sqlState(error) === divisionByZero

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

/** Drizzle on a connection of the pool, made once per connection: a connection has one transaction at a time. */
function txOn(client: PoolClient): Tx {
	let tx = transactions.get(client)
	if (!tx) {
		tx = drizzle({ client }) as unknown as Tx
		transactions.set(client, tx)
	}
	return tx
}
const transactions = new WeakMap<PoolClient, Tx>()

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	const client = await db.pool.connect()
	const pending: Array<Promise<unknown>> = []
	const unawaited = (result: Promise<unknown>) => {
		result.catch(() => {})
		pending.push(result)
	}
	let broken: Error | undefined
	// What follows a failed statement fails because of it: the first failure is the one to tell.
	let cause: unknown
	const run: Runs['run'] = async (statement, values) => {
		try {
			return await runsOn(client)(statement, values)
		} catch (error) {
			cause ??= error
			throw error
		}
	}
	try {
		unawaited(client.query('BEGIN'))
		const tx = txOn(client)
		tx.run = run
		tx.runLater = (statement, values) => unawaited(run(statement, values))
		const result = await work(tx)
		const committing = client.query('COMMIT')
		unawaited(committing)
		await Promise.all(pending)
		// After a failed statement PostgreSQL answers COMMIT with ROLLBACK, which is no error to the driver.
		if ((await committing).command !== 'COMMIT') throw new Error('The transaction was rolled back.')
		return result
	} catch (error) {
		await client.query('ROLLBACK').catch((failure: Error) => {
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
