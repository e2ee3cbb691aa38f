import type { Client } from 'pg'
import { inTurns } from './put-aside.ts'

/** Gifts that each buyer with an account got, within the last two months. */
const gifts = 3

const figures = `count(*)::int AS order_count, coalesce(sum(spent_cents), 0) AS spent, min(placed_at) AS first, max(placed_at) AS last,
	(array_agg(name ORDER BY placed_at DESC))[1] AS name, (array_agg(place ORDER BY placed_at DESC))[1] AS place`

/** What the store's jobs would count for an hour: customers, and how far the jobs have read. */
const counts = [
	`DELETE FROM customers`,
	`INSERT INTO customers (user_id, email, name, username, place, order_count, spent_cents, first_order_at, last_order_at, since)
		SELECT u.id, u.email, coalesce(o.name, u.display_username, u.username), coalesce(u.display_username, u.username),
			nullif(o.place, ''), coalesce(o.order_count, 0), coalesce(o.spent, 0), o.first, o.last, u.created_at
		FROM published.users u LEFT JOIN (SELECT user_id, ${figures} FROM published.order_buyers WHERE user_id IS NOT NULL GROUP BY 1) o ON o.user_id = u.id
		WHERE u.deleted_at IS NULL`,
	`INSERT INTO customers (guest, email, name, place, order_count, spent_cents, first_order_at, last_order_at, since)
		SELECT o.customer, o.email, coalesce(o.name, o.email), nullif(o.place, ''), o.order_count, o.spent, o.first, o.last, o.first
		FROM (SELECT customer, ${figures}, (array_agg(email ORDER BY placed_at DESC))[1] AS email
			FROM published.order_buyers WHERE user_id IS NULL GROUP BY 1) o`,
	`INSERT INTO customer_checkpoint (event_id, accounts_at) SELECT max(id), now() FROM order_events
		ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id, accounts_at = excluded.accounts_at`,
	'ANALYZE customers',
]

const promotionUses = `UPDATE promotions p SET uses = u.uses
	FROM (SELECT promotion_id, count(*)::int AS uses FROM promotion_uses GROUP BY 1) u WHERE u.promotion_id = p.id AND p.uses <> u.uses`

/** Copies are added to what was counted of the past. */
const stockDays = `SELECT count_stock_days(span + 1) FROM copying.spans WHERE name = 'stock_movements'`

const documentNumbers = [
	`UPDATE document_numbers n SET last = (SELECT max(number) FROM order_documents d WHERE d.kind = n.kind)`,
	`UPDATE wholesale_document_numbers SET last = (SELECT max(number) FROM wholesale_invoices) WHERE kind = 'invoice'`,
	`UPDATE wholesale_document_numbers SET last = (SELECT max(number) FROM wholesale_credit_memos) WHERE kind = 'credit_memo'`,
]

const sequences = [
	['order_numbers', `SELECT max(substr(number, 4)::bigint) FROM orders`],
	['return_numbers', `SELECT max(substr(reference, 3)::bigint) FROM order_returns`],
	['company_numbers', `SELECT max(substr(number, 4)::bigint) FROM companies`],
	['wholesale_order_numbers', `SELECT max(substr(number, 4)::bigint) FROM wholesale_orders`],
	['order_events_id_seq', 'SELECT max(id) FROM order_events'],
	['stock_movements_id_seq', 'SELECT max(id) FROM stock_movements'],
	['company_events_id_seq', 'SELECT max(id) FROM company_events'],
	['wholesale_order_events_id_seq', 'SELECT max(id) FROM wholesale_order_events'],
	['wholesale_allocations_id_seq', 'SELECT max(id) FROM wholesale_allocations'],
].map(([name, last]) => `SELECT setval('${name}', (${last}))`)

const hashAfter = (previous: string) =>
	`token_transfer_hash((t.id, t.kind, t.cause_type, t.cause_id, t.member, t.from_account, t.to_account, t.amount, t.reverses,
		t.position, ${previous}, '', t.at, t.concerns)::token_transfers)`

/** Accounts of tokens with their entries, lots and chains, as the ledger's triggers write them one by one. */
const tokens = [
	`CREATE UNLOGGED TABLE copying.transfers (LIKE token_transfers)`,
	`INSERT INTO copying.transfers (id, kind, cause_type, cause_id, member, from_account, to_account, amount, position, previous_hash, hash, at)
		SELECT md5(u.id || 'gift' || nth)::uuid, 'promotion', 'scale', u.id || '-' || nth, md5(u.id || 'member')::uuid, 'promotion', 'available', 50, nth, '', '',
			date_trunc('second', now()) - interval '1 day' * (2 + abs(hashtext(u.id)) % 60) + nth * interval '3 hours'
		FROM users u CROSS JOIN generate_series(1, ${gifts}) nth
		WHERE u.id LIKE '______________c%'`,
	'CREATE INDEX ON copying.transfers (member, position)',
	`UPDATE copying.transfers t SET hash = ${hashAfter(`''`)} WHERE position = 1`,
	...Array.from(
		{ length: gifts - 1 },
		(_, at) => `UPDATE copying.transfers t SET previous_hash = b.hash,
			hash = ${hashAfter('b.hash')}
			FROM copying.transfers b WHERE b.member = t.member AND b.position = t.position - 1 AND t.position = ${at + 2}`,
	),
	`INSERT INTO token_accounts (user_id, number, available, transfers, last_hash)
		SELECT left(cause_id, 36), member, amount * position, position, hash FROM copying.transfers WHERE position = ${gifts}`,
	'INSERT INTO token_transfers SELECT * FROM copying.transfers',
	`INSERT INTO token_entries (transfer_id, account, member, amount, balance_after)
		SELECT t.id, s.account, CASE WHEN s.amount > 0 THEN t.member END, s.amount, CASE WHEN s.amount > 0 THEN 50 * t.position END
		FROM copying.transfers t CROSS JOIN LATERAL (VALUES (t.from_account, -t.amount), (t.to_account, t.amount)) s(account, amount)`,
	`INSERT INTO token_lots (id, member, transfer_id, amount, available, expires_at)
		SELECT md5(id || 'lot')::uuid, member, id, amount, amount, token_lot_expiry(at) FROM copying.transfers`,
]
export const tokenTables = ['token_accounts', 'token_transfers', 'token_entries', 'token_lots']

export async function writeTokens(owner: Client): Promise<void> {
	for (const table of tokenTables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
	for (const text of tokens) await owner.query(text)
	for (const table of tokenTables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

/** Brings everything that is counted or numbered to what is there now. */
export async function countAgain(owners: readonly Client[]): Promise<void> {
	const [owner] = owners
	if (!owner) return
	for (const text of [promotionUses, ...documentNumbers, ...sequences, stockDays]) await owner.query(text)
	await Promise.all([
		inTurns(owners.slice(0, 1), counts),
		inTurns(owners.slice(1, 2), ['DELETE FROM token_seals', 'SELECT seal_token_days()']),
	])
}
