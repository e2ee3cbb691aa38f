import type { Client } from 'pg'

/** Takes so many numbers of a sequence and answers the first. Nobody else takes any meanwhile: the store has not opened. */
export async function nextNumbers(client: Client, sequence: string, count: number): Promise<number> {
	const { rows } = await client.query<{ first: number }>(
		'SELECT min(number)::int AS first FROM (SELECT nextval($1::regclass) AS number FROM generate_series(1, $2)) taken',
		[sequence, count],
	)
	return rows[0]?.first ?? 0
}
