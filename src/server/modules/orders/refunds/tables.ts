import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { noCents } from '#contracts/shared/money.ts'
import { centsColumn, id } from '#server/db/columns.ts'
import { orderLines, orders } from '../tables.ts'

/**
 * What was given back of an order, and the cancellations that caused some of it. The card's part is ordered at `payments`
 * and the gift cards' part stands in their entries, both under the id of the refund.
 */
export const orderRefunds = pgTable(
	'order_refunds',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		/** Counts the refunds of an order from 1. */
		nth: integer().notNull(),
		kind: text({ enum: ['refund', 'cancellation', 'exchange'] }).notNull(),
		reason: text().notNull(),
		amountCents: centsColumn('amount_cents').notNull(),
		shippingCents: centsColumn('shipping_cents').notNull(),
		goodwillCents: centsColumn('goodwill_cents').notNull(),
		/** The part of the lines that earlier goodwill had paid back already. */
		offsetCents: centsColumn('offset_cents').notNull(),
		/** The value of goods sent in exchange, which is not paid back. */
		exchangedCents: centsColumn('exchanged_cents').notNull().default(noCents),
		cardCents: centsColumn('card_cents').notNull(),
		giftCardCents: centsColumn('gift_card_cents').notNull(),
		/** The part that is back as tokens. */
		tokensCents: centsColumn('tokens_cents').notNull().default(noCents),
		/** Of those the tokens that are lost, since their member had deleted the account. */
		lostTokens: integer('lost_tokens').notNull().default(0),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique().on(table.orderId, table.nth),
		check('amount_is_its_tenders', sql`amount_cents = card_cents + gift_card_cents + tokens_cents`),
		check(
			'amounts_not_negative',
			sql`least(card_cents, gift_card_cents, tokens_cents, shipping_cents, goodwill_cents, offset_cents, exchanged_cents) >= 0`,
		),
	],
)

export const orderRefundLines = pgTable(
	'order_refund_lines',
	{
		refundId: uuid('refund_id')
			.notNull()
			.references(() => orderRefunds.id),
		lineId: uuid('line_id')
			.notNull()
			.references(() => orderLines.id),
		/** Units that are paid back, and units that will not come any more. */
		quantity: integer().notNull(),
		cancelled: integer().notNull(),
		subtotalCents: centsColumn('subtotal_cents').notNull(),
		/** Below nothing where less, or more, of them is kept than before. */
		discountCents: integer('discount_cents').notNull(),
		taxCents: integer('tax_cents').notNull(),
		depositCents: centsColumn('deposit_cents').notNull(),
		/** Of the tokens that the order earned: what these units took back. */
		earnedTokens: integer('earned_tokens').notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.refundId, table.lineId] }),
		index().on(table.lineId),
		check('units_not_negative', sql`least(quantity, cancelled) >= 0`),
	],
)
