import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/** The day of the year on which members were born, as they chose to tell; the year is not asked for. */
export const tokenBirthdays = pgTable(
	'token_birthdays',
	{
		userId: text('user_id')
			.primaryKey()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Null once it was taken out: what was paid is remembered, so that telling it anew does not pay twice. */
		month: integer(),
		day: integer(),
		/** The last year in which it brought tokens, or in which a changed one brings none. */
		lastYear: integer('last_year').notNull().default(0),
		createdAt: createdAt(),
	},
	(table) => [
		index('token_birthdays_due').on(table.month, table.lastYear, table.userId).where(sql`month IS NOT NULL`),
		check('birthday_whole', sql`(month IS NULL) = (day IS NULL)`),
		check('birthday_in_calendar', sql`month BETWEEN 1 AND 12 AND day BETWEEN 1 AND 31`),
	],
)
