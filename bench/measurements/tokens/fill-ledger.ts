import type { Client } from 'pg'
import { fill } from '#test/database/years-of-trade.ts'

const tables = ['users', 'token_accounts', 'token_transfers', 'token_entries', 'token_lots', 'token_lot_moves']

/** Each member has so many transfers, each with a lot that is open. */
const perMember = 50
const idOf = (what: string, n: string) => `md5('${what}' || ${n})::uuid`

/** Fills an empty ledger with so many entries of the last 300 days, all but today's sealed. */
export async function fillLedger(owner: Client, entries: number): Promise<void> {
	const transfers = entries / 2
	const members = Math.max(1, Math.floor(transfers / perMember))
	const at = `now() - interval '300 days' * (1 - n::float8 / ${transfers})`
	await fill(owner, tables, [
		`INSERT INTO users (id, name, email, email_verified, username)
			SELECT 'filled-' || n, 'Ada', 'filled.' || n || '@example.net', true, 'filled' || n FROM generate_series(0, ${members - 1}) n`,
		`INSERT INTO token_accounts (user_id, number, available, transfers, last_hash)
			SELECT 'filled-' || n, ${idOf('member', 'n')}, 50 * count, count, '' FROM (
				SELECT n, (${transfers} / ${members})::int + CASE WHEN n < ${transfers % members} THEN 1 ELSE 0 END AS count FROM generate_series(0, ${members - 1}) n) m`,
		`INSERT INTO token_transfers (id, kind, cause_type, cause_id, member, from_account, to_account, amount, position, previous_hash, hash, at)
			SELECT ${idOf('transfer', 'n')}, 'promotion', 'bench', n::text, ${idOf('member', `(n % ${members})`)}, 'promotion', 'available', 50,
				1 + n / ${members}, '', md5(n::text), ${at} FROM generate_series(0, ${transfers - 1}) n`,
		`INSERT INTO token_entries (transfer_id, account, member, amount, balance_after)
			SELECT t.id, s.account, CASE WHEN s.amount > 0 THEN t.member END, s.amount, CASE WHEN s.amount > 0 THEN 50 * t.position END
			FROM token_transfers t CROSS JOIN LATERAL (VALUES (t.from_account, -t.amount), (t.to_account, t.amount)) s(account, amount)`,
		`INSERT INTO token_lots (id, member, transfer_id, amount, available, expires_at)
			SELECT id, member, id, 50, 50, at + interval '12 months' FROM token_transfers`,
		`INSERT INTO token_seals (day, transfers, totals, previous_hash, hash)
			SELECT (now() AT TIME ZONE 'UTC')::date - n, 1000, '{"available": 100, "promotion": -100}', '', md5(n::text) FROM generate_series(1, 300) n`,
	])
}
