import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

/** Bonuses that a mailbox has once, as keyed hashes: for its confirmation, for a first order, and for a birthday in each year. */
export const tokenMailboxBonuses = pgTable(
	'token_mailbox_bonuses',
	{
		mailbox: text().notNull(),
		bonus: text({ enum: ['sign-up', 'first-order', 'birthday'] }).notNull(),
		/** Of a birthday; else 0. */
		year: integer().notNull().default(0),
		/** The number of the token account that had it; null for a confirmation, and once the account is nobody's. */
		member: uuid(),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.mailbox, table.bonus, table.year] }),
		index('mailbox_bonuses_of').on(table.member, table.bonus),
		check('mailbox_bonus_of_year', sql`(bonus = 'birthday') = (year > 0)`),
	],
)
