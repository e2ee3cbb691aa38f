import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DueItem, PaymentRequestPurpose, PaymentRequestState } from '#contracts/checkout/payment-requests.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'

/** An amount due on an order, paid by a link that expires. Its token is derived from its id and kept nowhere. */
export const paymentRequests = pgTable(
	'payment_requests',
	{
		id: id(),
		orderId: uuid('order_id').notNull(),
		/** The room that asked: it acts when the request is paid, and when it ends unpaid. */
		purpose: text().$type<PaymentRequestPurpose>().notNull(),
		state: text().$type<PaymentRequestState>().notNull().default('open'),
		amountCents: integer('amount_cents').notNull(),
		/** The buyer reads it. */
		reason: text().notNull(),
		/** The lines and amounts that add up to the amount due. */
		items: jsonb().$type<DueItem[]>().notNull(),
		expiresAt: timestamptz('expires_at').notNull(),
		createdAt: createdAt(),
		/** When it was paid, expired or withdrawn. */
		endedAt: timestamptz('ended_at'),
	},
	(table) => [
		index().on(table.orderId),
		index('payment_requests_open').on(table.expiresAt, table.id).where(sql`state = 'open'`),
		// An order has one edit under way, or is one draft.
		uniqueIndex('one_open_edit_or_draft').on(table.orderId).where(sql`state = 'open' AND purpose <> 'exchange'`),
		check('known_purpose', sql`${table.purpose} IN ('edit', 'draft', 'exchange')`),
		check('known_state', sql`${table.state} IN ('open', 'paid', 'expired', 'cancelled')`),
		check('chargeable', sql`${table.amountCents} >= 50`),
		check('ended_at_a_time', sql`(${table.state} = 'open') = (${table.endedAt} IS NULL)`),
	],
)
