import type { Db } from '../client.ts'
import { sumUpLots } from './lots.ts'
import answeredCalls from './rules/answered-calls.sql?raw'
import claimCodes from './rules/claim-codes.sql?raw'
import companies from './rules/companies.sql?raw'
import creatorApplications from './rules/creator-applications.sql?raw'
import creatorAttributions from './rules/creator-attributions.sql?raw'
import creatorDays from './rules/creator-days.sql?raw'
import creatorPayouts from './rules/creator-payouts.sql?raw'
import giftCards from './rules/gift-cards.sql?raw'
import messages from './rules/messages.sql?raw'
import orders from './rules/orders.sql?raw'
import promotions from './rules/promotions.sql?raw'
import prospects from './rules/prospects.sql?raw'
import recipeTotals from './rules/recipe-totals.sql?raw'
import recipes from './rules/recipes.sql?raw'
import stockLots from './rules/stock-lots.sql?raw'
import tokenAccounts from './rules/token-accounts.sql?raw'
import tokenChains from './rules/token-chains.sql?raw'
import tokenSeals from './rules/token-seals.sql?raw'
import users from './rules/users.sql?raw'
import wholesaleAccounts from './rules/wholesale-accounts.sql?raw'
import wholesaleApplications from './rules/wholesale-applications.sql?raw'
import wholesaleInvoices from './rules/wholesale-invoices.sql?raw'
import wholesaleOrders from './rules/wholesale-orders.sql?raw'

/** One kind of thing that the audit looks at, always by key: a few that changed, or all of them in slices. */
export interface AuditSubject {
	name: string
	/** The rows of the keys in $1, which the rules call `checked`. */
	checked: string
	rules: string
	/** Which changed: `position` and `key` above position $1, $2 at the most. Read from rows that are only ever added. */
	changed: string
	/** The last `position` there is, and one below all of them. */
	newest: string
	origin: string
	/** Every `key` above $1 in order, $2 at the most, and one below all of them. */
	walk: string
	lowest: string
	/** How many rows a walk reads per statement. */
	slice: number
	prepare?: (db: Db, keys: readonly string[], isWhole: boolean) => Promise<void>
}

/** For each type of key, a value that sorts before all others. */
const below = {
	uuid: '00000000-0000-0000-0000-000000000000',
	bigint: '0',
	date: '-infinity',
	timestamptz: '-infinity',
	text: '',
}
type Type = keyof typeof below

/** A table that is only ever added to, in the order of `position`, and names in `key` what it changed. */
const log = (table: string, position: string, type: Type, key: string, where = 'true') => ({
	origin: below[type],
	changed: `SELECT ${position}::text AS position, (${key})::text AS key FROM ${table}
		WHERE ${position} > $1::${type} AND ${where} ORDER BY ${position} LIMIT $2`,
	newest: `SELECT ${position}::text AS position FROM ${table} WHERE ${where} ORDER BY ${position} DESC LIMIT 1`,
})
const rowsOf = (table: string, key: string, type: Type, where = 'true') => ({
	lowest: below[type],
	checked: `SELECT * FROM ${table} WHERE ${key} = ANY($1::${type}[]) AND ${where}`,
	walk: `SELECT ${key}::text AS key FROM ${table} WHERE ${key} > $1::${type} AND ${where} ORDER BY ${key} LIMIT $2`,
})

type Rows = Pick<AuditSubject, 'checked' | 'walk' | 'lowest'>
type Changes = Pick<AuditSubject, 'changed' | 'newest' | 'origin'>
const subject = (
	name: string,
	rules: string,
	slice: number,
	rows: Rows,
	changes: Changes,
	prepare?: AuditSubject['prepare'],
): AuditSubject => ({ name, rules, slice, ...rows, ...changes, ...(prepare && { prepare }) })

const transfers = log('token_transfers', 'id', 'uuid', 'member')
/** The transfers of a member: keys are members, of whom each has many rows. */
const chains: Rows = {
	lowest: below.uuid,
	checked: 'SELECT t.*, token_transfer_hash(t) AS hash_again FROM token_transfers t WHERE member = ANY($1::uuid[])',
	walk: 'SELECT member::text AS key FROM token_transfers WHERE member > $1::uuid ORDER BY member LIMIT $2',
}
const isClaimed = 'claimed_at IS NOT NULL'
/** Scope and key as one text: a line break parts them, which is in neither. */
const callKey = `scope || E'\\n' || key`
const calls: Rows = {
	lowest: below.text,
	checked: `SELECT k.* FROM unnest($1::text[]) named JOIN idempotency_keys k
		ON k.scope = split_part(named, E'\\n', 1) AND k.key = split_part(named, E'\\n', 2)`,
	walk: `SELECT ${callKey} AS key FROM idempotency_keys
		WHERE (scope, key) > (split_part($1, E'\\n', 1), split_part($1, E'\\n', 2)) ORDER BY scope, idempotency_keys.key LIMIT $2`,
}

/** Source and day as one text. */
const creatorDayRows: Rows = {
	lowest: `${below.uuid} -infinity`,
	checked: `SELECT d.* FROM unnest($1::text[]) named JOIN creator_days d
		ON d.source_id = split_part(named, ' ', 1)::uuid AND d.day = split_part(named, ' ', 2)::date`,
	walk: `SELECT source_id || ' ' || day AS key FROM creator_days
		WHERE (source_id, day) > (split_part($1, ' ', 1)::uuid, split_part($1, ' ', 2)::date) ORDER BY source_id, day LIMIT $2`,
}

export const auditSubjects: readonly AuditSubject[] = [
	subject('orders', orders, 500, rowsOf('orders', 'id', 'uuid'), log('order_events', 'id', 'bigint', 'order_id')),
	subject(
		'companies',
		companies,
		500,
		rowsOf('companies', 'id', 'uuid'),
		log('company_events', 'id', 'bigint', 'company_id'),
	),
	subject(
		'creator applications',
		creatorApplications,
		500,
		rowsOf('creator_applications', 'id', 'uuid'),
		log('creator_application_events', 'id', 'bigint', 'application_id'),
	),
	subject(
		'creator attributions',
		creatorAttributions,
		500,
		rowsOf('creator_attributions', 'id', 'uuid'),
		log('commission_entries', 'id', 'uuid', 'attribution_id'),
	),
	subject(
		'creator days',
		creatorDays,
		500,
		creatorDayRows,
		log('commission_entries', 'id', 'uuid', "source_id || ' ' || day"),
	),
	subject(
		'creator payouts',
		creatorPayouts,
		100,
		rowsOf('creator_payouts', 'id', 'uuid'),
		log('creator_payout_lines', 'id', 'uuid', 'payout_id'),
	),
	subject(
		'wholesale applications',
		wholesaleApplications,
		500,
		rowsOf('wholesale_applications', 'id', 'uuid'),
		log('application_events', 'id', 'bigint', 'application_id'),
	),
	subject(
		'wholesale orders',
		wholesaleOrders,
		500,
		rowsOf('wholesale_orders', 'id', 'uuid'),
		log('wholesale_order_events', 'id', 'bigint', 'order_id'),
	),
	subject(
		'wholesale invoices',
		wholesaleInvoices,
		500,
		rowsOf('wholesale_invoices', 'id', 'uuid'),
		log('wholesale_invoices', 'id', 'uuid', 'id'),
	),
	subject(
		'wholesale settlements',
		wholesaleInvoices,
		500,
		rowsOf('wholesale_invoices', 'id', 'uuid', 'settled_cents > 0'),
		log('wholesale_allocations', 'id', 'bigint', 'invoice_id'),
	),
	subject(
		'wholesale accounts',
		wholesaleAccounts,
		20,
		rowsOf('companies', 'id', 'uuid'),
		log('company_events', 'id', 'bigint', 'company_id'),
	),
	subject(
		'stock lots',
		stockLots,
		20,
		rowsOf('stock_lots', 'id', 'uuid'),
		log('stock_movements', 'id', 'bigint', 'lot_id'),
		sumUpLots,
	),
	subject('token accounts', tokenAccounts, 200, rowsOf('token_accounts', 'number', 'uuid'), transfers),
	subject('token chains', tokenChains, 2000, chains, transfers),
	subject(
		'token seals',
		tokenSeals,
		10,
		rowsOf('token_seals', 'day', 'date'),
		log('token_seals', 'day', 'date', 'day'),
	),
	subject(
		'claim codes',
		claimCodes,
		500,
		rowsOf('claim_codes', 'id', 'uuid', isClaimed),
		log('claim_codes', 'claimed_at', 'timestamptz', 'id', isClaimed),
	),
	subject(
		'gift cards',
		giftCards,
		500,
		rowsOf('gift_cards', 'id', 'uuid'),
		log('gift_card_entries', 'id', 'bigint', 'gift_card_id'),
	),
	subject(
		'promotions',
		promotions,
		10,
		rowsOf('promotions', 'id', 'uuid'),
		log('promotion_uses', 'id', 'uuid', 'promotion_id'),
	),
	subject(
		'prospects',
		prospects,
		500,
		rowsOf('prospects', 'id', 'uuid'),
		log('prospect_events', 'id', 'bigint', 'prospect_id'),
	),
	subject('recipes', recipes, 500, rowsOf('recipes', 'id', 'uuid'), log('recipe_events', 'id', 'bigint', 'recipe_id')),
	subject(
		'rated recipes',
		recipes,
		500,
		rowsOf('recipes', 'id', 'uuid', 'rating_count > 0'),
		log('recipe_ratings', 'rated_at', 'timestamptz', 'recipe_id'),
	),
	subject(
		'sales of recipes',
		recipeTotals,
		500,
		rowsOf('recipe_totals', 'recipe_id', 'uuid'),
		log('recipe_sales', 'id', 'uuid', 'recipe_id'),
	),
	subject(
		'royalties of recipes',
		recipeTotals,
		500,
		rowsOf('recipe_totals', 'recipe_id', 'uuid', 'royalty_cents > 0'),
		log('recipe_royalties', 'id', 'uuid', 'recipe_id'),
	),
	subject('messages', messages, 500, rowsOf('messages', 'id', 'uuid'), log('messages', 'id', 'uuid', 'id')),
	subject('users', users, 500, rowsOf('users', 'id', 'text'), log('audit_log', 'id', 'bigint', 'subject')),
	subject('answered calls', answeredCalls, 500, calls, log('idempotency_keys', 'created_at', 'timestamptz', callKey)),
]
