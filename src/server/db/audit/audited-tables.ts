import { type AuditSubject, auditedRows, log, type Rows, smallestKey, subject } from './audit-subject.ts'
import { sumUpLots } from './lots.ts'
import answeredCalls from './rules/answered-calls.sql?raw'
import claimCodes from './rules/claim-codes.sql?raw'
import companies from './rules/companies.sql?raw'
import creatorApplications from './rules/creator-applications.sql?raw'
import creatorAttributions from './rules/creator-attributions.sql?raw'
import creatorDays from './rules/creator-days.sql?raw'
import creatorPayouts from './rules/creator-payouts.sql?raw'
import creatorTotals from './rules/creator-totals.sql?raw'
import giftCards from './rules/gift-cards.sql?raw'
import leaderboardMembers from './rules/leaderboard-members.sql?raw'
import leaderboardSeasons from './rules/leaderboard-seasons.sql?raw'
import messages from './rules/messages.sql?raw'
import orderRefunds from './rules/order-refunds.sql?raw'
import orderReturns from './rules/order-returns.sql?raw'
import orders from './rules/orders.sql?raw'
import promotions from './rules/promotions.sql?raw'
import prospects from './rules/prospects.sql?raw'
import recipeTotals from './rules/recipe-totals.sql?raw'
import recipes from './rules/recipes.sql?raw'
import stockItems from './rules/stock-items.sql?raw'
import stockLots from './rules/stock-lots.sql?raw'
import tokenAccounts from './rules/token-accounts.sql?raw'
import tokenChains from './rules/token-chains.sql?raw'
import tokenSeals from './rules/token-seals.sql?raw'
import users from './rules/users.sql?raw'
import wholesaleAccounts from './rules/wholesale-accounts.sql?raw'
import wholesaleApplications from './rules/wholesale-applications.sql?raw'
import wholesaleInvoicedCases from './rules/wholesale-invoiced-cases.sql?raw'
import wholesaleInvoices from './rules/wholesale-invoices.sql?raw'
import wholesaleOrders from './rules/wholesale-orders.sql?raw'

const transfers = log('token_transfers', 'id', 'uuid', 'member')
/** The transfers of a member: keys are members, of whom each has many rows. */
const chains: Rows = {
	lowest: smallestKey.uuid,
	checked: 'SELECT t.*, token_transfer_hash(t) AS hash_again FROM token_transfers t WHERE member = ANY($1::uuid[])',
	walk: 'SELECT member::text AS key FROM token_transfers WHERE member > $1::uuid ORDER BY member LIMIT $2',
}
const isClaimed = 'claimed_at IS NOT NULL'
/** Scope and key as one text: a line break parts them, which is in neither. */
const callKey = `scope || E'\\n' || key`
const calls: Rows = {
	lowest: smallestKey.text,
	checked: `SELECT k.* FROM unnest($1::text[]) named JOIN idempotency_keys k
		ON k.scope = split_part(named, E'\\n', 1) AND k.key = split_part(named, E'\\n', 2)`,
	walk: `SELECT ${callKey} AS key FROM idempotency_keys
		WHERE (scope, key) > (split_part($1, E'\\n', 1), split_part($1, E'\\n', 2)) ORDER BY scope, idempotency_keys.key LIMIT $2`,
}

/** Source and day as one text. */
const creatorDayRows: Rows = {
	lowest: `${smallestKey.uuid} -infinity`,
	checked: `SELECT d.* FROM unnest($1::text[]) named JOIN creator_days d
		ON d.source_id = split_part(named, ' ', 1)::uuid AND d.day = split_part(named, ' ', 2)::date`,
	walk: `SELECT source_id || ' ' || day AS key FROM creator_days
		WHERE (source_id, day) > (split_part($1, ' ', 1)::uuid, split_part($1, ' ', 2)::date) ORDER BY source_id, day LIMIT $2`,
}

export const auditSubjects: readonly AuditSubject[] = [
	subject(
		'orders',
		[orders, orderRefunds, orderReturns].join('\nUNION ALL\n'),
		500,
		auditedRows('orders', 'id', 'uuid'),
		log('order_events', 'id', 'bigint', 'order_id'),
	),
	subject(
		'companies',
		companies,
		500,
		auditedRows('companies', 'id', 'uuid'),
		log('company_events', 'id', 'bigint', 'company_id'),
	),
	subject(
		'creator applications',
		creatorApplications,
		500,
		auditedRows('creator_applications', 'id', 'uuid'),
		log('creator_application_events', 'id', 'bigint', 'application_id'),
	),
	subject(
		'creator attributions',
		creatorAttributions,
		500,
		auditedRows('creator_attributions', 'id', 'uuid'),
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
		'creators',
		creatorTotals,
		20,
		auditedRows('creators', 'id', 'uuid'),
		log('creator_attributions', 'id', 'uuid', 'creator_id'),
	),
	subject(
		'creator payouts',
		creatorPayouts,
		100,
		auditedRows('creator_payouts', 'id', 'uuid'),
		log('creator_payout_lines', 'id', 'uuid', 'payout_id'),
	),
	subject(
		'wholesale applications',
		wholesaleApplications,
		500,
		auditedRows('wholesale_applications', 'id', 'uuid'),
		log('application_events', 'id', 'bigint', 'application_id'),
	),
	subject(
		'wholesale orders',
		wholesaleOrders,
		500,
		auditedRows('wholesale_orders', 'id', 'uuid'),
		log('wholesale_order_events', 'id', 'bigint', 'order_id'),
	),
	subject(
		'wholesale invoices',
		wholesaleInvoices,
		500,
		auditedRows('wholesale_invoices', 'id', 'uuid'),
		log('wholesale_invoices', 'id', 'uuid', 'id'),
	),
	subject(
		'wholesale settlements',
		wholesaleInvoices,
		500,
		auditedRows('wholesale_invoices', 'id', 'uuid', 'settled_cents > 0'),
		log('wholesale_allocations', 'id', 'bigint', 'invoice_id'),
	),
	subject(
		'wholesale accounts',
		wholesaleAccounts,
		20,
		auditedRows('companies', 'id', 'uuid'),
		log('company_events', 'id', 'bigint', 'company_id'),
	),
	subject(
		'invoiced cases',
		wholesaleInvoicedCases,
		5,
		auditedRows('companies', 'id', 'uuid'),
		log('wholesale_invoices', 'id', 'uuid', 'company_id'),
	),
	subject(
		'stock items',
		stockItems,
		20,
		auditedRows('inventory_items', 'id', 'uuid'),
		log('stock_movements', 'id', 'bigint', '(SELECT item_id FROM stock_lots WHERE id = lot_id)', 'on_hand_delta <> 0'),
	),
	subject(
		'stock lots',
		stockLots,
		20,
		auditedRows('stock_lots', 'id', 'uuid'),
		log('stock_movements', 'id', 'bigint', 'lot_id'),
		sumUpLots,
	),
	subject('token accounts', tokenAccounts, 200, auditedRows('token_accounts', 'number', 'uuid'), transfers),
	subject('token chains', tokenChains, 2000, chains, transfers),
	subject(
		'token seals',
		tokenSeals,
		10,
		auditedRows('token_seals', 'day', 'date'),
		log('token_seals', 'day', 'date', 'day'),
	),
	subject(
		'claim codes',
		claimCodes,
		500,
		auditedRows('claim_codes', 'id', 'uuid', isClaimed),
		log('claim_codes', 'claimed_at', 'timestamptz', 'id', isClaimed),
	),
	subject(
		'gift cards',
		giftCards,
		500,
		auditedRows('gift_cards', 'id', 'uuid'),
		log('gift_card_entries', 'id', 'bigint', 'gift_card_id'),
	),
	subject(
		'promotions',
		promotions,
		10,
		auditedRows('promotions', 'id', 'uuid'),
		log('promotion_uses', 'id', 'uuid', 'promotion_id'),
	),
	subject(
		'prospects',
		prospects,
		500,
		auditedRows('prospects', 'id', 'uuid'),
		log('prospect_events', 'id', 'bigint', 'prospect_id'),
	),
	subject(
		'recipes',
		recipes,
		500,
		auditedRows('recipes', 'id', 'uuid'),
		log('recipe_events', 'id', 'bigint', 'recipe_id'),
	),
	subject(
		'rated recipes',
		recipes,
		500,
		auditedRows('recipes', 'id', 'uuid', 'rating_count > 0'),
		log('recipe_ratings', 'rated_at', 'timestamptz', 'recipe_id'),
	),
	subject(
		'sales of recipes',
		recipeTotals,
		500,
		auditedRows('recipe_totals', 'recipe_id', 'uuid'),
		log('recipe_sales', 'id', 'uuid', 'recipe_id'),
	),
	subject(
		'royalties of recipes',
		recipeTotals,
		500,
		auditedRows('recipe_totals', 'recipe_id', 'uuid', 'royalty_cents > 0'),
		log('recipe_royalties', 'id', 'uuid', 'recipe_id'),
	),
	subject(
		'leaderboard members',
		leaderboardMembers,
		200,
		auditedRows('leaderboard_members', 'id', 'uuid'),
		log('leaderboard_facts', 'id', 'uuid', 'member_id'),
	),
	subject(
		'leaderboard seasons',
		leaderboardSeasons,
		1,
		auditedRows('leaderboard_seasons', 'id', 'uuid'),
		log('leaderboard_seasons', 'id', 'uuid', 'id'),
	),
	subject('messages', messages, 500, auditedRows('messages', 'id', 'uuid'), log('messages', 'id', 'uuid', 'id')),
	subject('users', users, 500, auditedRows('users', 'id', 'text'), log('audit_log', 'id', 'bigint', 'subject')),
	subject('answered calls', answeredCalls, 500, calls, log('idempotency_keys', 'created_at', 'timestamptz', callKey)),
]
