import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

/** How much of an order tokens may pay, how much one person of staff may give, and how long tokens last; in versions, the newest holds. */
export const tokenSpendingSettings = pgTable(
	'token_spending_settings',
	{
		version: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** Of the merchandise after discounts. */
		maxPercent: integer('max_percent').notNull(),
		/** What one person may give a member, or take, in a day without another's approval. */
		maxGrantAlone: integer('max_grant_alone').notNull().default(1000),
		/** Tokens that become available while it holds last so many months; `token_lot_expiry` reads it. */
		expiryMonths: integer('expiry_months').notNull().default(12),
		reason: text().notNull(),
		/** An account's id, or `system`. */
		madeBy: text('made_by').notNull(),
		createdAt: createdAt(),
	},
	() => [
		check('percent_within', sql`max_percent BETWEEN 0 AND 100`),
		check('expiry_within', sql`expiry_months BETWEEN 6 AND 60`),
	],
)
