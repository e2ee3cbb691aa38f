import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** A cart of which its shopper asked to be reminded. It goes when the cart is ordered, and a month after its mail. */
export const cartReminders = pgTable(
	'cart_reminders',
	{
		/** Made by the browser, which keeps it to itself. */
		id: uuid().primaryKey(),
		email: text().notNull(),
		/** The e-mail, normalized: an order under it ends the reminder. */
		customer: text().notNull(),
		lines: jsonb().$type<RequestedLine[]>().notNull(),
		/** The words that were agreed to, and when. */
		consent: text().notNull(),
		consentedAt: timestamptz('consented_at').notNull().defaultNow(),
		dueAt: timestamptz('due_at').notNull(),
		/** How often its mail could not be made. */
		tries: integer().notNull().default(0),
		sentAt: timestamptz('sent_at'),
	},
	(table) => [
		index('cart_reminders_due').on(table.dueAt).where(sql`sent_at IS NULL`),
		index('cart_reminders_sent').on(table.sentAt).where(sql`sent_at IS NOT NULL`),
		index('cart_reminders_of_customer').on(table.customer),
		check('consent_is_kept', sql`consent <> ''`),
	],
)

/** Addresses that want no reminders, as keyed hashes: whose they were, nobody reads from it. */
export const reminderRefusals = pgTable('reminder_refusals', {
	addressHash: text('address_hash').primaryKey(),
	createdAt: createdAt(),
})
