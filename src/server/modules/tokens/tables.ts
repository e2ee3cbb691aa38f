import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../identity/index.ts'

/** What each member can use now, in whole tokens. Nobody earns any before the programme opens, so it is empty until then. */
export const tokenAccounts = pgTable(
	'token_accounts',
	{
		userId: text('user_id')
			.primaryKey()
			.references(() => users.id, { onDelete: 'cascade' }),
		available: integer().notNull().default(0),
	},
	(table) => [check('available_not_negative', sql`${table.available} >= 0`)],
)
