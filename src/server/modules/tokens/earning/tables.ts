import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { EarnedPart } from '#contracts/tokens/earned-tokens.ts'
import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'

/** Versions of what earns tokens: only ever added to; each holds from its making until the next. */
export const tokenRules = pgTable('token_rules', {
	version: integer().primaryKey().generatedAlwaysAsIdentity(),
	terms: jsonb().$type<EarningTerms>().notNull(),
	/** An account's id, or `system`. */
	madeBy: text('made_by').notNull(),
	createdAt: createdAt(),
})

/** A line of an order as its tokens were calculated: so many units, and what it counts for when tokens are split over lines. */
export interface EarnedLine {
	lineId: string
	quantity: number
	weight: number
	/** Of goods that went out in an exchange: their tokens, and how many of them the goods had that they replaced. */
	instead?: { tokens: number; kept: number }
}

/** What orders earned their members, and why: one row for each order that earned something. */
export const tokenEarnings = pgTable(
	'token_earnings',
	{
		orderId: uuid('order_id').primaryKey(),
		/** As the member reads it. */
		orderNumber: text('order_number').notNull(),
		/** The number of the member's token account. */
		member: uuid().notNull(),
		/** The version of the rules. */
		rules: integer().notNull(),
		/** Tokens posted, and those that refunds and edits took back. */
		tokens: integer().notNull(),
		taken: integer().notNull().default(0),
		parts: jsonb().$type<EarnedPart[]>().notNull(),
		lines: jsonb().$type<EarnedLine[]>().notNull(),
		earnedAt: timestamptz('earned_at').notNull().defaultNow(),
		/** When the time for returns ends; until then the tokens are pending. */
		maturesAt: timestamptz('matures_at').notNull(),
		maturedAt: timestamptz('matured_at'),
	},
	(table) => [
		index('token_earnings_maturing').on(table.maturesAt, table.orderId).where(sql`matured_at IS NULL`),
		index('token_earnings_by_order').on(table.orderNumber).concurrently(),
		index('token_earnings_of').on(table.member, table.earnedAt),
		check('taken_within_earned', sql`taken BETWEEN 0 AND tokens`),
	],
)

/** Which order of a member has the bonus for a first order; none after it came back and until another does. */
export const tokenFirstOrders = pgTable(
	'token_first_orders',
	{
		/** The number of the member's token account. */
		member: uuid().primaryKey(),
		orderId: uuid('order_id'),
		tokens: integer().notNull().default(0),
		/** The bonus stays while so much of the order is left, in cents. */
		minCents: integer('min_cents').notNull().default(0),
		/** How often it was posted, for the cause of the next. */
		times: integer().notNull().default(0),
	},
	() => [
		check('first_order_with_tokens', sql`(order_id IS NULL) = (tokens = 0) AND least(tokens, min_cents, times) >= 0`),
	],
)

/** Bonuses that are pending as long as what an order earned: those for a friend's first order. */
export const tokenWaitingBonuses = pgTable(
	'token_waiting_bonuses',
	{
		id: id(),
		/** The number of the member's token account. */
		member: uuid().notNull(),
		/** The cause of its transfers. */
		causeType: text('cause_type').$type<WaitingBonusFor>().notNull(),
		causeId: text('cause_id').notNull(),
		/** The order that it waits for. */
		orderId: uuid('order_id').notNull(),
		/** The version of the rules. */
		rules: integer().notNull(),
		tokens: integer().notNull(),
		/** When the order's time for returns ends, as far as is known; its earning knows it better. */
		maturesAt: timestamptz('matures_at').notNull(),
		maturedAt: timestamptz('matured_at'),
		/** When it was taken back, with the order. */
		takenAt: timestamptz('taken_at'),
		createdAt: createdAt(),
	},
	(table) => [
		unique('waiting_bonus_once').on(table.causeType, table.causeId),
		index('waiting_bonuses_due').on(table.maturesAt, table.id).where(sql`matured_at IS NULL AND taken_at IS NULL`),
		index('waiting_bonuses_of').on(table.member, table.maturesAt).where(sql`matured_at IS NULL AND taken_at IS NULL`),
		check('waiting_bonus_positive', sql`tokens > 0`),
		check('waiting_bonus_known', sql`cause_type IN ('inviter', 'friend')`),
	],
)

/** For whom it is: who invited, or the friend who came. */
export type WaitingBonusFor = 'inviter' | 'friend'
