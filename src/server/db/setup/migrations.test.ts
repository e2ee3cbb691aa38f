import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * Tables that stay small however many buy, visit and join: what staff set up, and the one row that says how far a job is.
 * All others grow, new ones too: nothing that a migration does to them may take long under a lock.
 */
const small = new Set([
	'approval_settings',
	'case_packs',
	'catalog_version',
	'counting_progress',
	'creator_progress',
	'creator_settings',
	'customer_checkpoint',
	'deposit_rates',
	'document_numbers',
	'flavors',
	'former_product_slugs',
	'friend_checkpoint',
	'insight_annotations',
	'insight_views',
	'inventory_items',
	'investor_checkpoint',
	'job_failures',
	'leaderboard_checkpoint',
	'leaderboard_seasons',
	'leaderboard_steps',
	'price_lists',
	'price_plans',
	'product_documents',
	'product_pictures',
	'products',
	'promotion_code_batches',
	'promotions',
	'prospect_stages',
	'provider_walks',
	'recipe_collections',
	'retired_names',
	'secrets',
	'shipping_methods',
	'staff_default_views',
	'staff_views',
	'tax_rates',
	'token_rules',
	'token_spending_settings',
	'variant_items',
	'variants',
	'warehouses',
	'wholesale_document_numbers',
])

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
	['writes rows that another table names', /^(?:UPDATE\b.*\b(?<!DISTINCT )FROM|DELETE FROM\b.*\bUSING)\b/is],
]
/** A block that commits nothing is one transaction, however many loops it has. */
const unsliced = 'writes rows in a block that is not sliced'

/** Why a statement must not run in service, or null. Tables that the same file makes are empty. */
function fault(statement: string, made: ReadonlySet<string>): string | null {
	const text = statement
		.replace(/^\s*--.*$/gm, '')
		.trim()
		.replaceAll('"', '')
	const grows = (table = '') => {
		const name = table.replace(/^public\./, '').toLowerCase()
		return name !== '' && !made.has(name) && !small.has(name)
	}
	if (/^DO\b/i.test(text)) {
		const written = text.matchAll(/\b(?<!FOR )(?:UPDATE|DELETE FROM)(?: ONLY)? ((?:\w+\.)?\w+)/gi)
		const isSliced = /\bLOOP\b.*\bCOMMIT;.*\bEND LOOP\b/is.test(text)
		return !isSliced && [...written].some(([, table]) => grows(table)) ? unsliced : null
	}
	// What one asks for first does not change what is written then.
	const written = text.replace(/^WITH\b.*?\)\s*(?=(?:UPDATE|DELETE FROM) )/is, '')
	const table =
		/(?:\bON|^ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|^UPDATE(?: ONLY)?|^DELETE FROM(?: ONLY)?|^CLUSTER|^VACUUM FULL) ((?:\w+\.)?\w+)/i.exec(
			written,
		)?.[1]
	if (!grows(table)) return null
	return slow.find(([, pattern]) => pattern.test(written))?.[0] ?? null
}
/** Each statement of a file, also those that no breakpoint parts; what stands between dollar quotes is one. */
const statementsIn = (file: string) =>
	file
		.split('--> statement-breakpoint')
		.flatMap((part) => part.match(/(?:\$(\w*)\$.*?\$\1\$|--[^\n]*|'[^']*'|[^;])+/gs) ?? [])
		.filter((statement) => statement.replace(/--.*$/gm, '').trim() !== '')
const tablesMadeIn = (file: string) =>
	new Set(
		[...file.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?((?:"?\w+"?\.)?"?\w+"?)/gim)].map(
			([, name = '']) => name.replaceAll('"', '').replace(/^public\./, ''),
		),
	)

// Those before have run everywhere, on stores that were small.
const inService = readdirSync('db/migrations').filter((name) => /^\d{4}_.*\.sql$/.test(name) && name >= '0008')

const index = 'builds an index under a lock'
const constraint = 'reads every row for a constraint'
const byAnother = 'writes rows that another table names'
/** What ran before anybody looked, on stores whose tables were still small. Nothing is added to this. */
const faultsThatRan: Readonly<Record<string, readonly string[]>> = {
	'0012_scale.sql': [index],
	'0023_payment_failed.sql': [byAnother],
	'0035_shipments.sql': [byAnother, byAnother],
	'0036_lots_that_say_more.sql': [constraint, constraint, constraint, constraint],
	'0068_wholesale_shipments.sql': [byAnother],
	'0073_exchanged_goods_kept.sql': [byAnother],
	'0074_company_documents.sql': [constraint],
	'0076_wholesale_order_steps.sql': [index, index, index, index, index],
	'0148_visitor_codes_and_token_expiry.sql': [index, constraint, constraint],
	'0168_token_expiry_told.sql': [byAnother],
	'0171_company_refunds.sql': [constraint],
	'0175_shop_suggestions.sql': [index],
	'0177_commission_of_edits.sql': [byAnother],
}

describe('a migration in service', () => {
	test.each(inService)('%s neither rewrites a table that grows nor reads all of it under a lock', (name) => {
		const file = readFileSync(`db/migrations/${name}`, 'utf8')
		const made = tablesMadeIn(file)
		expect(statementsIn(file).flatMap((statement) => fault(statement, made) ?? [])).toEqual(faultsThatRan[name] ?? [])
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
		['UPDATE orders o SET a = p.a FROM payments p WHERE p.order_id = o.id', byAnother],
		['UPDATE a_table_of_tomorrow SET a = 1 WHERE id IN (SELECT id FROM orders)', byAnother],
		[
			'WITH paid AS (SELECT id FROM orders) UPDATE order_lines l SET a = 1 FROM paid WHERE paid.id = l.order_id',
			byAnother,
		],
		['DELETE FROM sessions s USING users u WHERE u.id = s.user_id', byAnother],
		['UPDATE mails SET a = 1 WHERE a IS DISTINCT FROM b', null],
		['UPDATE products p SET a = f.a FROM flavors f WHERE f.id = p.flavor_id', null],
		['UPDATE new_ones n SET a = o.a FROM orders o WHERE o.id = n.id', null],
		['DO $$ BEGIN LOOP UPDATE orders SET a = 1 FROM slice WHERE b; COMMIT; END LOOP; END $$', null],
		['DO $$ BEGIN LOOP UPDATE orders SET a = 1 FROM slice WHERE b; END LOOP; END $$', unsliced],
		['DO $$ BEGIN UPDATE products SET a = 1; END $$', null],
	])('is told what must not be: %s', (statement, expected) => {
		expect(fault(statement, new Set(['new_ones']))).toBe(expected)
	})

	test('is read statement by statement, with or without breakpoints', () => {
		const file = `-- One; two.\nUPDATE a SET b = ';';\nDO $$ BEGIN UPDATE c; END $$;--> statement-breakpoint\nDELETE FROM d;\n`
		expect(statementsIn(file).map((statement) => statement.trim())).toEqual([
			"-- One; two.\nUPDATE a SET b = ';'",
			'DO $$ BEGIN UPDATE c; END $$',
			'DELETE FROM d',
		])
	})
})

test('every table that counts as small is one of the store’s', () => {
	const [last = ''] = readdirSync('db/migrations/meta')
		.filter((name) => name.endsWith('_snapshot.json'))
		.toSorted()
		.slice(-1)
	const { tables } = JSON.parse(readFileSync(`db/migrations/meta/${last}`, 'utf8')) as { tables: object }
	const names = Object.keys(tables).map((name) => name.replace(/^public\./, ''))
	expect([...small].filter((name) => !names.includes(name))).toEqual([])
	// Most grow.
	expect(small.size).toBeLessThan(names.length / 4)
})

test('of the generator’s snapshots the last is kept, and few before it (`npm run migrations` removes them)', () => {
	const snapshots = readdirSync('db/migrations/meta').filter((name) => name.endsWith('_snapshot.json'))
	const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
		entries: Array<{ idx: number }>
	}
	expect(snapshots).toContain(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`)
	expect(snapshots.length).toBeLessThanOrEqual(3)
})
