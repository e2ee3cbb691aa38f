import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, createdAt, id } from '#server/db/columns.ts'
import { paymentRefunds } from '../tables.ts'

/** Parts of payment refunds that staff gave back by hand: at the provider, without us, or in another way altogether. */
export const refundsByHand = pgTable(
	'refunds_by_hand',
	{
		id: id(),
		refundId: uuid('refund_id')
			.notNull()
			.references(() => paymentRefunds.id),
		atProviderCents: centsColumn('at_provider_cents').notNull(),
		elsewhereCents: centsColumn('elsewhere_cents').notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.refundId),
		check(
			'some_given_by_hand',
			sql`least(at_provider_cents, elsewhere_cents) >= 0 AND at_provider_cents + elsewhere_cents > 0`,
		),
	],
)
