import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, createdAt, id, serialId } from '#server/db/columns.ts'

/** Money that the store owes to the holder of the code. The code itself is nowhere: only its keyed hash. */
export const giftCards = pgTable(
	'gift_cards',
	{
		id: id(),
		codeHash: text('code_hash').notNull().unique(),
		lastFour: text('last_four').notNull(),
		/** The line that bought it, and which of the line's cards it is. */
		orderLineId: uuid('order_line_id').notNull(),
		nth: integer().notNull(),
		initialCents: centsColumn('initial_cents').notNull(),
		balanceCents: centsColumn('balance_cents').notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		unique().on(table.orderLineId, table.nth),
		check('balance_within_value', sql`${table.balanceCents} BETWEEN 0 AND ${table.initialCents}`),
	],
)

/** Every change of a gift card's balance, which is always the sum of them. Only ever added to. */
export const giftCardEntries = pgTable(
	'gift_card_entries',
	{
		id: serialId(),
		giftCardId: uuid('gift_card_id')
			.notNull()
			.references(() => giftCards.id),
		kind: text({ enum: ['issued', 'redeemed', 'returned', 'refunded', 'voided'] }).notNull(),
		/** Positive adds to the balance. */
		amountCents: integer('amount_cents').notNull(),
		orderId: uuid('order_id').notNull(),
		/** Of what a refund of the order put back. */
		refundId: uuid('refund_id'),
		at: createdAt(),
	},
	(table) => [
		// An order takes from a card once, and gives back once, or once for each of its refunds.
		uniqueIndex('gift_card_entries_once')
			.on(table.giftCardId, table.orderId, table.kind, sql`coalesce(refund_id, order_id)`)
			.concurrently(),
		index().on(table.orderId),
	],
)
