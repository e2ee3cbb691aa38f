import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'

interface Guard {
	drop: string
	create: string
}

/**
 * Fills tables with many rows in a store that has not opened: in the same transaction their foreign keys and indexes are
 * dropped before and made again behind, as they were, which reads all rows once instead of looking for each. Keys stay.
 */
export async function withoutIndexes(
	client: Client,
	tables: readonly PgTable[],
	fill: () => Promise<void>,
): Promise<void> {
	const names = tables.map((table) => {
		const { schema, name } = getTableConfig(table)
		return `"${schema ?? 'public'}"."${name}"`
	})
	const foreignKeys = await foreignKeysOf(client, names)
	const indexes = await indexesOf(client, names)
	await asOwner(client, [...foreignKeys, ...indexes].map(({ drop }) => drop).join(';'))
	await fill()
	await asOwner(client, [...indexes, ...foreignKeys].map(({ create }) => create).join(';'))
}

/** Tables are their owner's, who has connected; the rest is done in the role that serves. */
export async function asOwner(client: Client, statements: string): Promise<void> {
	const { rows } = await client.query('SELECT quote_ident(current_user) AS role')
	await client.query('SET LOCAL ROLE NONE')
	await client.query(statements)
	await client.query(`SET LOCAL ROLE ${rows[0].role}`)
}

async function foreignKeysOf(client: Client, names: readonly string[]): Promise<Guard[]> {
	const { rows } = await client.query<Guard>(
		`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
			format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
		FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::text[]::regclass[])`,
		[names],
	)
	return rows
}

async function indexesOf(client: Client, names: readonly string[]): Promise<Guard[]> {
	const { rows } = await client.query<Guard>(
		`SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
		FROM pg_index i WHERE indrelid = ANY($1::text[]::regclass[])
			AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
		[names],
	)
	return rows
}
