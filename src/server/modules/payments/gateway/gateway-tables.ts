import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** The embedded test gateway keeps its own books, as a provider elsewhere would: nothing of ours reads these tables. */
export const gatewaySchema = pgSchema('gateway')

export const gatewayIntents = gatewaySchema.table(
	'intents',
	{
		id: text().primaryKey(),
		/** Our payment's id: asking twice answers the first intent. */
		reference: text().notNull().unique(),
		amountCents: integer('amount_cents').notNull(),
		status: text({ enum: ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled'] }).notNull(),
		failure: text(),
		instrument: text().notNull(),
		/** The mark of a card that is known again; the other test cards are everybody's. */
		fingerprint: text(),
		returnUrl: text('return_url').notNull(),
		refundedCents: integer('refunded_cents').notNull().default(0),
		/** When a slow answer becomes known; the intent is `processing` until then. */
		settlesAt: timestamptz('settles_at'),
		createdAt: createdAt(),
	},
	(table) => [
		// The index of slow answers, which are looked for twice a second among unsettled intents alone.
		index('intents_settling').on(table.settlesAt).where(sql`status = 'processing'`).concurrently(),
		check('refund_within_amount', sql`${table.refundedCents} BETWEEN 0 AND ${table.amountCents}`),
	],
)

export const gatewayRefunds = gatewaySchema.table('refunds', {
	/** Our refund's id: asking twice refunds once. */
	reference: text().primaryKey(),
	intentId: text('intent_id')
		.notNull()
		.references(() => gatewayIntents.id),
	amountCents: integer('amount_cents').notNull(),
	createdAt: createdAt(),
})

/** The test gateway's events, delivered to our webhook oldest first, until it answers 2xx. */
export const gatewayEvents = gatewaySchema.table(
	'events',
	{
		sequence: bigserial({ mode: 'number' }).primaryKey(),
		id: text().notNull().unique(),
		payload: jsonb().notNull(),
		dueAt: timestamptz('due_at').notNull().defaultNow(),
		attempts: integer().notNull().default(0),
		deliveredAt: timestamptz('delivered_at'),
	},
	(table) => [
		index('events_due').on(table.dueAt).where(sql`delivered_at IS NULL`),
		index('events_delivered').on(table.deliveredAt).where(sql`delivered_at IS NOT NULL`).concurrently(),
	],
)
