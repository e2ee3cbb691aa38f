import { type Connection, type FieldDef, type PoolClient, Query, type QueryResultRow, types } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

/** A statement that PostgreSQL parses and plans once per connection; for the paths where that shows. */
export interface Statement<Row extends QueryResultRow> {
	name: string
	text: string
	/** Never set; carries the row's type. */
	row?: Row
}

export interface Queued {
	statement: Statement<QueryResultRow>
	values: readonly unknown[]
	rows: QueryResultRow[]
	command: string
	resolve(done: Queued): void
	reject(error: Error): void
}

/** A statement to go into a batch, and what becomes of it. */
export function queuedStatement(statement: Statement<QueryResultRow>, values: readonly unknown[]) {
	const { promise, resolve, reject } = Promise.withResolvers<Queued>()
	return { promise, entry: { statement, values, rows: [], command: '', resolve, reject } satisfies Queued }
}

/** How a row is read. */
type Columns = ReadonlyArray<{ name: string; parse: (text: string) => unknown }>

/** The statements that each connection has parsed, with the columns of their rows once PostgreSQL has described them. */
let knownOn = new WeakMap<Connection, Map<string, Columns | null>>()

/**
 * Has every connection parse its statements anew. After a change of a table's columns all of them may hold plans that
 * answer otherwise than they once said, and each would fail for itself.
 */
export function forgetStatements(): void {
	knownOn = new WeakMap()
}

/**
 * Statements that leave in one message and come back in one: driver and database each make two system calls for all of
 * them instead of two for each, and columns are described once. When one fails, those behind it are skipped.
 */
export class Batch extends Query {
	/** The statements that the batch sends, in order; tests read them, to look at their plans. */
	readonly queued: readonly Queued[]
	#known = new Map<string, Columns | null>()
	#at = 0
	#columns: Columns | undefined
	#error: Error | undefined
	/** Set by a pool, which then takes its connection back. */
	declare callback: ((error?: Error) => void) | undefined

	constructor(queued: readonly Queued[]) {
		super('')
		this.queued = queued
		this.submit = (connection) => this.#submit(connection)
	}

	/** Sends the batch and waits for its end; throws what it failed of, the commit behind its last statement too. */
	askedOf(client: PoolClient): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		this.callback = (error) => (error ? reject(error) : resolve())
		client.query(this)
		return promise
	}

	#submit(connection: Connection) {
		const known = knownOn.get(connection) ?? this.#known
		knownOn.set(connection, known)
		this.#known = known
		const messages: Buffer[] = []
		for (const { statement, values } of this.queued) {
			const { name, text } = statement
			const columns = known.get(name)
			if (columns === undefined) {
				// One that failed may have been parsed all the same.
				messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text, types: [] }))
				known.set(name, null)
			}
			messages.push(serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue }))
			if (!columns) messages.push(serialize.describe({ type: 'P', name: '' }))
			messages.push(serialize.execute())
		}
		messages.push(serialize.sync())
		// As one piece: for each of its own the stream would keep a record and call back.
		if (connection.stream.writable) connection.stream.write(Buffer.concat(messages))
	}

	handleRowDescription({ fields }: { fields: FieldDef[] }) {
		this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID, 'text') }))
	}

	handleDataRow({ fields }: { fields: Array<string | null> }) {
		const queued = this.queued[this.#at]
		if (!queued) return
		this.#columns ??= this.#known.get(queued.statement.name) ?? []
		const row: QueryResultRow = {}
		for (const [i, { name, parse }] of this.#columns.entries()) {
			const text = fields[i] ?? null
			row[name] = text === null ? null : parse(text)
		}
		queued.rows.push(row)
	}

	handleCommandComplete({ text }: { text: string }) {
		const queued = this.queued[this.#at++]
		if (!queued) return
		queued.command = text
		const { name } = queued.statement
		if (!this.#known.get(name)) this.#known.set(name, this.#columns ?? [])
		this.#columns = undefined
	}

	handleError(error: Error) {
		const failed = this.queued[this.#at]
		this.#error = Object.assign(error, { statement: failed?.statement.name })
		for (const { statement } of this.queued.slice(this.#at))
			if (!this.#known.get(statement.name)) this.#known.delete(statement.name)
		this.#settle()
	}

	handleReadyForQuery() {
		this.#settle()
	}

	#settle() {
		const error = this.#error
		this.queued.forEach((queued, index) => {
			if (error && index >= this.#at) queued.reject(error)
			else queued.resolve(queued)
		})
		this.callback?.(error)
		this.callback = undefined
	}
}
