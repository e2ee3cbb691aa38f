import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, QueryArrayConfig, QueryArrayResult, QueryConfig } from 'pg'
import { sha256 } from '#server/hashing.ts'
import type { Db } from '../client.ts'
import { sqlState } from './sql-errors.ts'

interface QueuedQuery {
	/** The builder reads rows by position; `rowsOf` by name. */
	config: QueryConfig & { rowMode?: string }
	params: unknown[]
	resolve(answer: { rows: unknown[] }): void
	reject(error: unknown): void
}

/**
 * A database whose reads leave as one statement when they are asked in one turn of the event loop, so that a page made of
 * ten reads keeps one connection for one round trip. For reads of a few rows each: every value comes back as JSON, which
 * the builder's columns decode as usual; a time in an untyped `sql` is text in ISO form, and a numeric loses the zeros at
 * its end. `run` is not joined with others.
 */
export function batchReads(db: Db, ask: Ask = (query) => db.pool.query(query)): Db {
	let waiting: QueuedQuery[] = []

	function send() {
		const asked = waiting
		waiting = []
		const [only, ...others] = asked
		if (only && others.length === 0) db.pool.query(only.config, only.params).then(only.resolve, only.reject)
		else if (only) sendAsOne(ask, asked)
	}

	// A read that asks again after its answer asks in the same turn as other reads that got theirs.
	const query = (config: QueuedQuery['config'], params: unknown[]) =>
		new Promise<{ rows: unknown[] }>((resolve, reject) => {
			if (waiting.push({ config, params, resolve, reject }) === 1) setImmediate(send)
		})
	return Object.assign(drizzle({ client: { query } as unknown as Pool }), { pool: db.pool, run: db.run })
}

type Ask = (query: QueryArrayConfig) => Promise<QueryArrayResult<unknown[][]>>

/**
 * How `together` asks what is asked alike thousands of times an hour, each time by a reader of its own: the first `max` texts
 * that come are parsed and planned once for each connection, which then keeps their plans.
 */
export function rememberedReads({ pool }: Pick<Db, 'pool'>, max: number): Ask {
	const names = new Map<string, string>()
	return (query) => {
		const { text } = query
		if (!names.has(text) && names.size < max) names.set(text, `together-${sha256(text)}`)
		const name = names.get(text)
		if (!name) return pool.query(query)
		return pool.query<unknown[][]>({ ...query, name }).catch((error) => {
			// After a change of a table's columns a kept plan answers no more. It was a read: it is asked again without one.
			if (sqlState(error) !== '0A000') throw error
			names.set(text, '')
			return pool.query<unknown[][]>(query)
		})
	}
}

function sendAsOne(ask: Ask, asked: readonly QueuedQuery[]) {
	let before = 0
	const columns = asked.map(({ config, params }) => {
		const text = config.text.replaceAll(/\$(\d+)/g, (_, nth: string) => `$${before + Number(nth)}`)
		before += params.length
		// `json`, unlike an object of JavaScript, keeps two columns of one name, and the order of all.
		const row =
			config.rowMode === 'array' ? '(SELECT json_agg(value) FROM json_each(row_to_json(r)))' : 'row_to_json(r)'
		return `(SELECT coalesce(json_agg(${row}), '[]') FROM (${text}) AS r)`
	})
	const params = asked.flatMap((each) => each.params)
	ask({ text: `SELECT ${columns.join(', ')}`, values: params, rowMode: 'array' }).then(
		({ rows: [answers = []] }) => {
			for (const [nth, { resolve }] of asked.entries()) resolve({ rows: answers[nth] ?? [] })
		},
		(error) => {
			for (const { reject } of asked) reject(error)
		},
	)
}
