import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { sqlState } from './sql-errors.ts'
import { prepared, type Statement } from './statement.ts'

export interface Runs {
	run<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
}

/** One open transaction. What must join one asks for it by this type, so the compiler refuses a call outside. */
export type Tx = NodePgDatabase &
	Runs & {
		/** Runs a statement whose rows nobody needs, without waiting for it; when it fails, so does the transaction. */
		runLater(statement: Statement<never>, values: readonly unknown[]): void
	}

/** The connection was lost while a transaction was committing: it may stand, or come to stand a moment later, or not. */
export class OutcomeUnknown extends Error {
	override name = 'OutcomeUnknown'
}

const inFailedTransaction = '25P02'

/** Begins a transaction on a connection that has none. `tx` is of this one alone: using it after the end is an error. */
export function beginOn(client: PoolClient) {
	let isOver = false
	let isCommitting = false
	// What follows a failed statement fails because of it: the first failure is the one to tell.
	let cause: unknown
	const unawaited: Array<Promise<QueryResult>> = []

	/** Sends at once, behind what was sent before; the driver's pipeline waits for no answer in between. */
	function send(query: string | QueryConfig): Promise<QueryResult> {
		const answer = client.query(query)
		answer.catch((error) => {
			cause ??= error
		})
		return answer
	}

	function run(statement: Statement<QueryResultRow>, values: readonly unknown[]): Promise<QueryResult> {
		if (isOver) throw new Error(`A transaction was used after its end: ${statement.name}`)
		return send(prepared(statement, values))
	}

	const query = (...args: Parameters<PoolClient['query']>) => {
		if (isOver) throw new Error('A transaction was used after its end.')
		return client.query(...args)
	}
	const handle: Pick<Tx, 'run' | 'runLater'> = {
		run: async (statement, values) => (await run(statement, values)).rows as never,
		runLater: (statement, values) => void unawaited.push(run(statement, values)),
	}

	// Not prepared, so that it cannot be missing: what is sent behind a BEGIN that failed would stand by itself.
	unawaited.push(send('BEGIN'))
	return {
		tx: Object.assign(drizzle({ client: { query } as unknown as PoolClient }), handle) as Tx,

		async commit(): Promise<void> {
			const committing = send('COMMIT')
			isOver = true
			isCommitting = true
			await Promise.all(unawaited)
			// After a failed statement PostgreSQL answers COMMIT with ROLLBACK, which is no error to the driver.
			if ((await committing).command === 'COMMIT') return
			isCommitting = false
			throw cause ?? new Error('The transaction was rolled back.')
		},

		async rollback(): Promise<void> {
			isOver = true
			await client.query('ROLLBACK')
		},

		/** What to say of a transaction that ended with this error. */
		failure(error: unknown): unknown {
			const first = sqlState(error) === inFailedTransaction ? (cause ?? error) : error
			if (!isCommitting || wasRefused(first)) return first
			return new OutcomeUnknown('Nobody can say whether a transaction stands.', { cause: first })
		},
	}
}

/** Whether PostgreSQL itself said no and lives on, so that nothing of the transaction can come to stand. */
function wasRefused(error: unknown): boolean {
	const state = sqlState(error)
	return state !== '' && !/^(08|57P|25P03|25P04)/.test(state)
}
