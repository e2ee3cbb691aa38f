import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { creators } from '../tables.ts'

export const creatorPayoutNumbers = pgSequence('creator_payout_numbers', { startWith: 1001 })

/** Payouts of commission: computed by one admin, approved by another. */
export const creatorPayouts = pgTable(
	'creator_payouts',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'CP-' || nextval('creator_payout_numbers')`),
		state: text({ enum: ['computed', 'approved', 'dropped'] })
			.notNull()
			.default('computed'),
		/** Accounts of admins. */
		madeBy: text('made_by').notNull(),
		approvedBy: text('approved_by'),
		createdAt: createdAt(),
		approvedAt: timestamptz('approved_at'),
	},
	() => [
		check('payout_state_known', sql`state IN ('computed', 'approved', 'dropped')`),
		check(
			'payout_approved_by_another',
			sql`(state = 'approved') = (approved_by IS NOT NULL) AND approved_by IS DISTINCT FROM made_by`,
		),
		check('payout_approved_at', sql`(state = 'approved') = (approved_at IS NOT NULL)`),
	],
)

/** What a creator gets by a payout. */
export const creatorPayoutLines = pgTable(
	'creator_payout_lines',
	{
		id: id(),
		payoutId: uuid('payout_id')
			.notNull()
			.references(() => creatorPayouts.id),
		creatorId: uuid('creator_id')
			.notNull()
			.references(() => creators.id),
		cents: integer().notNull(),
		/** As many as it buys at checkout on the day; none where a bank sends cash. */
		tokens: integer().notNull(),
		/** What a bank has done of it; null for tokens. */
		bankState: text('bank_state', { enum: ['to_send', 'sent', 'failed'] }),
		bankReason: text('bank_reason'),
		/** Where cash goes, as it was when the payout was computed; forgotten once it is sent or failed. */
		encrypted: text(),
		settledAt: timestamptz('settled_at'),
	},
	(table) => [
		unique('one_line_per_creator_and_payout').on(table.payoutId, table.creatorId),
		index('payout_lines_of').on(table.creatorId, table.id),
		check('payout_line_pays', sql`cents > 0 AND tokens >= 0 AND (tokens > 0) = (bank_state IS NULL)`),
		check('bank_state_known', sql`bank_state IN ('to_send', 'sent', 'failed')`),
		check('failed_line_has_reason', sql`(bank_state IS NOT DISTINCT FROM 'failed') = (bank_reason IS NOT NULL)`),
		check('account_until_settled', sql`encrypted IS NULL OR bank_state = 'to_send'`),
	],
)
