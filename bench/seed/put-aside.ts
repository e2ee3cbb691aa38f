import type { Client } from 'pg'

interface Rule {
	make: string
	drop: string
}

/** Rules and indexes of tables, in the order in which they are made again: keys before those that name them. */
interface Aside {
	keys: Rule[]
	indexes: Rule[]
	references: Rule[]
}

const dropConstraint = `format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname)`
const makeConstraint = `format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))`

/** Drops what would look at each row that is written; what names one of the tables from outside as well. */
export async function putAside(owner: Client, tables: readonly string[]): Promise<Aside> {
	const read = async <T extends object>(text: string) => (await owner.query<T>(text, [tables])).rows
	const of = 'ANY($1::text[]::regclass[])'
	const references = await read<Rule>(`SELECT ${dropConstraint} AS drop,
			${makeConstraint} || CASE WHEN convalidated THEN ' NOT VALID' ELSE '' END AS make
		FROM pg_constraint WHERE contype = 'f' AND (conrelid = ${of} OR confrelid = ${of})`)
	const keys = await read<Rule>(`SELECT ${dropConstraint} AS drop, ${makeConstraint} AS make
		FROM pg_constraint WHERE contype IN ('p', 'u') AND conrelid = ${of} ORDER BY contype`)
	const indexes =
		await read<Rule>(`SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
		FROM pg_index i WHERE indrelid = ${of} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
		ORDER BY indisunique DESC, pg_relation_size(indexrelid) DESC`)
	for (const { drop } of [...references, ...indexes, ...keys]) await owner.query(drop)
	return { keys, indexes, references }
}

/** Makes all of it again, each statement on whichever connection is free. That rows name what is there holds from now on; of those before it the audit tells. */
export async function makeAgain(owners: readonly Client[], aside: Aside): Promise<void> {
	const texts = (rules: readonly Rule[]) => rules.map(({ make }) => make)
	// A key takes its table for itself: those of one table wait for each other, and indexes for none.
	await inTurns(owners, texts(aside.keys))
	await inTurns(owners, texts(aside.indexes))
	const [first] = owners
	for (const text of texts(aside.references)) await first?.query(text)
}

/** Runs statements, as many at once as there are connections. */
export async function inTurns(owners: readonly Client[], texts: readonly string[]): Promise<void> {
	const waiting = [...texts]
	await Promise.all(
		owners.map(async (owner) => {
			for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await owner.query(text)
		}),
	)
}
