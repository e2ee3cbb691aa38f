import type { Client } from 'pg'
import { fill } from './years-of-trade.ts'

/** What visits and mail leave behind in tables that no list of orders reads. */
export interface Visits {
	/** So many rows each of keys, limits, sessions, messages, audited acts, gift cards and uses of coupons. */
	rows: number
	/** Accounts that sessions and acts are spread over; they are `member-1` and so on. */
	members: number
}

const tables = [
	'idempotency_keys',
	'rate_limits',
	'sessions',
	'messages',
	'audit_log',
	'gift_cards',
	'gift_card_entries',
	'promotions',
	'promotion_uses',
	'promotion_code_batches',
	'promotion_codes',
	'promotion_use_customers',
	'mails',
]

const made = ({ rows, members }: Visits): readonly string[] => [
	`INSERT INTO idempotency_keys (scope, key, fingerprint, status, answer, created_at)
		SELECT 'member-' || 1 + n % ${members}, 'visit-' || n, md5(n::text), 201, '{}', now() - n * interval '1 second' FROM generate_series(1, ${rows}) n`,
	`INSERT INTO rate_limits (key, window_start, hits)
		SELECT 'visit-' || n, extract(epoch FROM now())::int - n % 7200, 3 FROM generate_series(1, ${rows}) n`,
	`INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at)
		SELECT 'visit-' || n, 'member-' || 1 + n % ${members}, md5(n::text), now() + interval '20 days' - n * interval '1 second', now(), now()
		FROM generate_series(1, ${rows}) n`,
	// Half of them speak of a parcel, one in a hundred of a refund, one in ten thousand of a zebra. The oldest two fifths speak of a crate.
	`INSERT INTO messages (id, reference, kind, status, name, email, subject, message, fields, is_suspect, created_at)
		SELECT uuidv7((n - ${rows}) * interval '1 minute'), 'V-' || n, (ARRAY['contact', 'press', 'partner'])[1 + n % 3],
			CASE WHEN n % 5 = 0 THEN 'new' ELSE 'closed' END, 'Writer ' || n % 5000, 'writer.' || n % 5000 || '@example.org', 'Question about an order',
			'Hello, ' || md5(n::text) || CASE WHEN n % 2 = 0 THEN ' where is my parcel?' ELSE ' what is in the can?' END
				|| CASE WHEN n % 100 = 0 THEN ' I want a refund.' ELSE '' END || CASE WHEN n % 10000 = 0 THEN ' zebra' ELSE '' END
				|| CASE WHEN n <= ${rows} * 2 / 5 THEN ' crate' ELSE '' END,
			'{}', n % 50 = 7, now() + (n - ${rows}) * interval '1 minute'
		FROM generate_series(1, ${rows}) n`,
	`INSERT INTO audit_log (actor, action, subject, at)
		SELECT 'member-' || 1 + n % ${members}, (ARRAY['email.verified', 'password.changed', 'message.status'])[1 + n % 3],
			CASE WHEN n % 3 = 2 THEN 'message:V-' || n ELSE 'member-' || 1 + n % ${members} END, now() - n * interval '1 minute'
		FROM generate_series(1, ${rows}) n`,
	`INSERT INTO gift_cards (id, code_hash, last_four, order_line_id, nth, initial_cents, balance_cents)
		SELECT md5('card' || n)::uuid, 'visit-' || n, '1234', md5('card line' || n)::uuid, 0, 5000, 5000 FROM generate_series(1, ${rows}) n`,
	`INSERT INTO gift_card_entries (gift_card_id, kind, amount_cents, order_id)
		SELECT md5('card' || n)::uuid, 'issued', 5000, md5('card order' || n)::uuid FROM generate_series(1, ${rows}) n`,
	`INSERT INTO mails (kind, cause, recipient, subject, data, due_at, sent_at, created_at)
		SELECT 'gift-card', md5('card' || n), 'gift.' || n || '@example.org', 'A gift', '{"from": "Ada"}',
			now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
		FROM generate_series(1, ${rows}) n`,
	`INSERT INTO promotions (id, code, kind, value, uses) SELECT md5('coupon' || n)::uuid, 'VISIT' || n, 'percent', 5, ${rows} / 100 FROM generate_series(0, 99) n`,
	`INSERT INTO promotion_uses (promotion_id, order_id) SELECT md5('coupon' || n % 100)::uuid, md5('used' || n)::uuid FROM generate_series(1, ${rows}) n`,
	`INSERT INTO promotion_use_customers (order_id, customer, promotion_id, nth)
		SELECT md5('used' || n)::uuid, 'e-mail:visitor.' || n || '@example.org', md5('coupon' || n % 100)::uuid, 1 FROM generate_series(1, ${rows}) n`,
	`INSERT INTO promotion_code_batches (id, promotion_id, codes)
		SELECT md5('batch' || n)::uuid, md5('coupon' || n)::uuid, ${rows} / 100 FROM generate_series(0, 99) n`,
	`INSERT INTO promotion_codes (batch_id, promotion_id, code_hash)
		SELECT md5('batch' || n % 100)::uuid, md5('coupon' || n % 100)::uuid, md5('code' || n) FROM generate_series(1, ${rows}) n`,
]

/** Fills the tables that grow with visits. */
export const fillWithVisits = (owner: Client, visits: Visits): Promise<void> => fill(owner, tables, made(visits))
