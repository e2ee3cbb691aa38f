import type { Client } from 'pg'
import type { DocumentRow } from './ledger.ts'

/** Takes so many numbers of a sequence and answers the first. Nobody else takes any meanwhile: the store has not opened. */
export async function nextNumbers(client: Client, sequence: string, count: number): Promise<number> {
	const { rows } = await client.query<{ first: number }>(
		'SELECT min(number)::int AS first FROM (SELECT nextval($1::regclass) AS number FROM generate_series(1, $2)) taken',
		[sequence, count],
	)
	return rows[0]?.first ?? 0
}

/** The last number of each kind of document. */
export const lastNumbers = (documents: readonly DocumentRow[]) =>
	(['invoice', 'credit_note'] as const)
		.map((kind) => ({ kind, last: documents.filter((document) => document.kind === kind).length }))
		.filter(({ last }) => last > 0)
