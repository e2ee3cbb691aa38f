import { z } from 'zod'
import type { TokenSeal, TokenSupply } from '#contracts/tokens.ts'
import type { Db, Statement } from '#server/db/client.ts'
import { cursorAt, place, placeAt } from '#server/db/paging.ts'
import type { Paging } from '../reads.ts'
import { supplyOf, type Totals } from '../rules.ts'

const lastSeal: Statement<TokenSeal & { totals: Totals; sealedDays: number }> = {
	name: 'token-last-seal',
	text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, hash, previous_hash AS "previousHash", transfers, totals,
			(SELECT count(*) FROM token_seals) AS "sealedDays"
		FROM token_seals ORDER BY token_seals.day DESC LIMIT 1`,
}
const movedSince: Statement<{ account: keyof Totals; amount: number }> = {
	name: 'token-moved-since',
	// With an end, though there is none: of a range PostgreSQL expects few rows, of a beginning alone a third of all.
	text: `SELECT side.account, sum(side.amount)::bigint AS amount
		FROM token_transfers t CROSS JOIN LATERAL (VALUES (t.from_account, -t.amount), (t.to_account, t.amount)) AS side(account, amount)
		WHERE t.at >= ($1::date + 1)::timestamp AT TIME ZONE 'UTC' AND t.at < 'infinity' GROUP BY side.account`,
}

/** What there is, from the last seal's totals and what moved since: as quick after years as on the first day. */
export async function supply(db: Db): Promise<TokenSupply> {
	const [last] = await db.run(lastSeal, [])
	const { totals: sealed, sealedDays = 0, ...seal } = last ?? {}
	const totals: Totals = { ...sealed }
	for (const { account, amount } of await db.run(movedSince, [last?.day ?? '-infinity']))
		totals[account] = (totals[account] ?? 0) + amount
	return { ...supplyOf(totals), chain: last ? (seal as TokenSeal) : null, sealedDays, asOf: new Date().toISOString() }
}

const seals: Statement<TokenSeal> = {
	name: 'token-seals',
	text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, hash, previous_hash AS "previousHash", transfers
		FROM token_seals WHERE token_seals.day < $1 ORDER BY token_seals.day DESC LIMIT $2`,
}

const byDay = z.tuple([place.day])

export async function sealsList(db: Db, { limit, cursor }: Paging) {
	const most = Number(limit ?? 50)
	const rows = await db.run(seals, [placeAt(cursor, byDay)?.[0] ?? 'infinity', most + 1])
	const items = rows.slice(0, most)
	const end = items.at(-1)
	return { items, nextCursor: rows.length > most && end ? cursorAt([end.day]) : null }
}
