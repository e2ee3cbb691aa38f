import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PayDetails } from '#contracts/creators/creator-pay.ts'
import { timestamptz } from '#server/db/columns.ts'
import { creators } from '../tables.ts'

/** How a creator is paid; without a row, in tokens. */
export const creatorPayDetails = pgTable(
	'creator_pay_details',
	{
		creatorId: uuid('creator_id')
			.primaryKey()
			.references(() => creators.id),
		method: text({ enum: ['tokens', 'cash'] }).notNull(),
		/** What a W-9 asks and the account, encrypted; only the bank's file is made of it. */
		encrypted: text(),
		/** The ends of the numbers. */
		shown: jsonb().$type<NonNullable<PayDetails['cash']>>(),
		updatedAt: timestamptz('updated_at').notNull().defaultNow(),
	},
	() => [
		check('pay_method_known', sql`method IN ('tokens', 'cash')`),
		check(
			'cash_has_details',
			sql`(method = 'cash') = (encrypted IS NOT NULL) AND (method = 'cash') = (shown IS NOT NULL)`,
		),
	],
)
