import type { Client } from 'pg'

/** Every table in which a word stands, whatever schema it belongs to: rows are read as text, JSON included. */
export async function tablesWith(owner: Client, word: string): Promise<string[]> {
	const { rows: tables } = await owner.query<{ name: string }>(
		`SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'drizzle') ORDER BY 1`,
	)
	const found: string[] = []
	for (const { name } of tables) {
		const { rows } = await owner.query(`SELECT FROM ${name} AS r WHERE r::text ILIKE $1 LIMIT 1`, [`%${word}%`])
		if (rows.length > 0) found.push(name.replace('public.', ''))
	}
	return found
}
