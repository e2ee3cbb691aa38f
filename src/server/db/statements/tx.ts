import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryResultRow } from 'pg'
import { Batch, type Queued, queuedStatement, type Statement } from './batch.ts'
import { sqlState } from './sql-errors.ts'

export interface StatementRunner {
	run<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
}

/** One open transaction. What must join one asks for it by this type, so the compiler refuses a call outside. */
export type Tx = NodePgDatabase &
	StatementRunner & {
		/** Runs a statement whose rows nobody needs, without waiting for it; when it fails, so does the transaction. */
		runLater(statement: Statement<never>, values: readonly unknown[]): void
	}

/** The connection was lost while a transaction was committing: it may stand, or come to stand a moment later, or not. */
export class OutcomeUnknown extends Error {
	override name = 'OutcomeUnknown'
}

const begin: Statement<never> = { name: 'begin', text: 'BEGIN' }
const commit: Statement<never> = { name: 'commit', text: 'COMMIT' }
const inFailedTransaction = '25P02'

/** The statements of one transaction: what is queued in one turn of the event loop leaves together. */
function createQueue(client: PoolClient) {
	let waiting: Queued[] = []
	let isOver = false
	// Statements after a failed one fail because of it: the first failure is the one to report.
	let cause: unknown

	function send() {
		if (waiting.length === 0) return
		const batch = new Batch(waiting)
		waiting = []
		client.query(batch)
	}

	return {
		send,
		queue(statement: Statement<QueryResultRow>, values: readonly unknown[]): Promise<Queued> {
			if (isOver) throw new Error(`A transaction was used after its end: ${statement.name}`)
			const { promise, entry } = queuedStatement(statement, values)
			promise.catch((error) => {
				cause ??= error
			})
			if (waiting.push(entry) === 1) process.nextTick(send)
			return promise
		},
		query: (...args: Parameters<PoolClient['query']>) => {
			if (isOver) throw new Error('A transaction was used after its end.')
			send()
			return client.query(...args)
		},
		end() {
			isOver = true
		},
		cause: () => cause,
	}
}

/** Begins a transaction on a connection that has none. `tx` is of this one alone: using it after the end is an error. */
export function beginTransactionOn(client: PoolClient) {
	const { send, queue, query, end, cause } = createQueue(client)
	let isCommitting = false
	const unawaited: Array<Promise<Queued>> = []
	const handle: Pick<Tx, 'run' | 'runLater'> = {
		run: async (statement, values) => (await queue(statement, values)).rows as never,
		runLater: (statement, values) => void unawaited.push(queue(statement, values)),
	}

	handle.runLater(begin, [])
	return {
		tx: Object.assign(drizzle({ client: { query } as unknown as PoolClient }), handle) as Tx,

		async commit(): Promise<void> {
			const committing = queue(commit, [])
			end()
			isCommitting = true
			await Promise.all(unawaited)
			// After a failed statement PostgreSQL answers COMMIT with ROLLBACK, which is no error to the driver.
			if ((await committing).command === 'COMMIT') return
			isCommitting = false
			throw cause() ?? new Error('The transaction was rolled back.')
		},

		async rollback(): Promise<void> {
			end()
			send()
			await client.query('ROLLBACK')
		},

		/** The error to report for a transaction that ended with this one. */
		failure(error: unknown): unknown {
			const first = sqlState(error) === inFailedTransaction ? (cause() ?? error) : error
			if (!isCommitting || isRefused(first)) return first
			return new OutcomeUnknown('Nobody can say whether a transaction stands.', { cause: first })
		},
	}
}

/** Whether PostgreSQL itself said no and the connection lives on, so that nothing of the transaction can come to stand. */
export function isRefused(error: unknown): boolean {
	const state = sqlState(error)
	return state !== '' && !/^(08|57P|25P03|25P04)/.test(state)
}
