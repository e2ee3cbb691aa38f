import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Tables that grow with every sale, visitor or member: nothing that a migration does to them may take long under a lock. */
const growing = [
	'orders',
	'order_lines',
	'order_events',
	'order_shipments',
	'order_shipment_lines',
	'order_documents',
	'order_notes',
	'order_tags',
	'order_refunds',
	'order_refund_lines',
	'order_returns',
	'order_return_lines',
	'order_return_photos',
	'shipped_stock',
	'returned_stock',
	'payments',
	'payment_events',
	'payment_refunds',
	'gateway.intents',
	'gateway.events',
	'gateway.refunds',
	'stock_reservations',
	'stock_movements',
	'promotion_uses',
	'gift_cards',
	'gift_card_entries',
	'token_accounts',
	'token_transfers',
	'token_entries',
	'claim_codes',
	'mails',
	'messages',
	'users',
	'accounts',
	'sessions',
	'user_roles',
	'audit_log',
	'idempotency_keys',
	'carts',
	'cart_lines',
]

/** Statements that lock a table for as long as it takes to read or write all of it. */
const slow: ReadonlyArray<[what: string, pattern: RegExp]> = [
	['builds an index under a lock', /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i],
	['changes the type of a column', /\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i],
	['reads every row for NOT NULL', /\bALTER COLUMN \S+ SET NOT NULL\b/i],
	[
		'writes a default into every row',
		/\bADD COLUMN .*\b(?:DEFAULT\s+\(?(?:\w+\.)?(?!now\b|CURRENT_)\w+\(|GENERATED ALWAYS AS|(?:big)?serial\b)/i,
	],
	[
		'reads every row for a constraint',
		/\bADD CONSTRAINT \S+ (?:CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bNOT VALID\b)(?!.*\bUSING INDEX\b)/is,
	],
	['rewrites the table', /\bSET (?:UN)?LOGGED\b|\bSET TABLESPACE\b|^CLUSTER\b|^VACUUM FULL\b/i],
	['writes every row', /^(?:UPDATE|DELETE FROM)\b(?!.*\bWHERE\b)/is],
]

/** Why a statement must not run in service, or null. Tables that the same file makes are empty. */
function fault(statement: string, made: ReadonlySet<string>): string | null {
	const text = statement
		.replace(/^\s*--.*$/gm, '')
		.trim()
		.replaceAll('"', '')
	const table =
		/(?:\bON|^ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|^UPDATE|^DELETE FROM|^CLUSTER|^VACUUM FULL) ((?:\w+\.)?\w+)/i.exec(
			text,
		)?.[1]
	const name = table?.replace(/^public\./, '').toLowerCase()
	if (!name || made.has(name) || !growing.includes(name)) return null
	return slow.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
const statementsIn = (file: string) => file.split('--> statement-breakpoint')
const tablesMadeIn = (file: string) =>
	new Set(
		[...file.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?((?:"?\w+"?\.)?"?\w+"?)/gim)].map(
			([, name = '']) => name.replaceAll('"', '').replace(/^public\./, ''),
		),
	)

// Those before have run everywhere, on stores that were small.
const inService = readdirSync('db/migrations').filter((name) => /^\d{4}_.*\.sql$/.test(name) && name >= '0008')

describe('a migration in service', () => {
	test.each(inService)('%s neither rewrites a table that grows nor reads all of it under a lock', (name) => {
		const file = readFileSync(`db/migrations/${name}`, 'utf8')
		const made = tablesMadeIn(file)
		expect(statementsIn(file).flatMap((statement) => fault(statement, made) ?? [])).toEqual([])
	})

	test.each(inService)('%s builds indexes concurrently or does something else, not both', (name) => {
		const statements = statementsIn(readFileSync(`db/migrations/${name}`, 'utf8'))
		const concurrent = statements.filter((text) => /\bINDEX CONCURRENTLY\b/i.test(text)).length
		expect([0, statements.length]).toContain(concurrent)
	})

	test.each([
		['CREATE INDEX "a" ON "orders" USING btree ("id");', 'builds an index under a lock'],
		['-- Why.\nCREATE UNIQUE INDEX a ON public.mails (id)', 'builds an index under a lock'],
		['CREATE INDEX CONCURRENTLY "a" ON "orders" ("id");', null],
		['CREATE INDEX "a" ON "products" ("id");', null],
		['CREATE INDEX "a" ON "new_ones" ("id");', null],
		['ALTER TABLE "orders" ALTER COLUMN "number" SET DATA TYPE varchar(20);', 'changes the type of a column'],
		['ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;', 'reads every row for NOT NULL'],
		['ALTER TABLE "orders" ADD COLUMN "x" uuid DEFAULT uuidv7() NOT NULL;', 'writes a default into every row'],
		['ALTER TABLE "orders" ADD COLUMN "x" timestamp with time zone DEFAULT now() NOT NULL;', null],
		['ALTER TABLE "orders" ADD COLUMN "x" integer DEFAULT 0 NOT NULL;', null],
		['ALTER TABLE "orders" ADD COLUMN "x" jsonb DEFAULT \'{}\'::jsonb NOT NULL;', null],
		['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (total_cents < 10);', 'reads every row for a constraint'],
		['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (total_cents < 10) NOT VALID;', null],
		['ALTER TABLE "orders" DROP CONSTRAINT "c";', null],
		['ALTER TABLE "gateway"."events" SET UNLOGGED', 'rewrites the table'],
		["UPDATE mails SET subject = ''", 'writes every row'],
		["UPDATE mails SET subject = '' WHERE sent_at IS NULL", null],
		["UPDATE shipping_methods SET name = ''", null],
	])('is told what must not be: %s', (statement, expected) => {
		expect(fault(statement, new Set(['new_ones']))).toBe(expected)
	})
})

test('of the generator’s snapshots the last is kept, and few before it (`npm run migrations` removes them)', () => {
	const snapshots = readdirSync('db/migrations/meta').filter((name) => name.endsWith('_snapshot.json'))
	const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
		entries: Array<{ idx: number }>
	}
	expect(snapshots).toContain(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`)
	expect(snapshots.length).toBeLessThanOrEqual(3)
})
