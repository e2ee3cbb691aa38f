import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/**
 * Tokens that staff give or take back. What one person may not do alone waits until another approves or refuses it; the
 * posting names the grant as its cause.
 */
export const tokenGrants = pgTable(
	'token_grants',
	{
		id: id(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id),
		/** Below zero: taken back. */
		tokens: integer().notNull(),
		/** Blank once the account is deleted. */
		reason: text().notNull(),
		state: text({ enum: ['waiting', 'posted', 'refused'] }).notNull(),
		/** Accounts of admins; null where nobody else was needed, or the member left. */
		madeBy: text('made_by').notNull(),
		decidedBy: text('decided_by'),
		note: text().notNull().default(''),
		createdAt: createdAt(),
		decidedAt: timestamptz('decided_at'),
	},
	(table) => [
		index('token_grants_by_state').on(table.state, table.id),
		index('token_grants_of_member').on(table.userId, table.madeBy, table.createdAt),
		check('grant_state_known', sql`state IN ('waiting', 'posted', 'refused')`),
		check('grant_of_something', sql`tokens <> 0`),
		check('grant_approved_by_another', sql`state <> 'posted' OR decided_by IS DISTINCT FROM made_by`),
		check('grant_decided_once_not_waiting', sql`(state = 'waiting') = (decided_at IS NULL)`),
	],
)
