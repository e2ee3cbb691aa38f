import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DisputeState } from '#contracts/creators/creator-disputes.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { creatorAttributions } from '../earnings/tables.ts'
import { creators } from '../tables.ts'

export const creatorDisputeNumbers = pgSequence('creator_dispute_numbers', { startWith: 1001 })

/** Receipts that a creator says are wrong, and what staff answered. */
export const creatorDisputes = pgTable(
	'creator_disputes',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'CD-' || nextval('creator_dispute_numbers')`),
		attributionId: uuid('attribution_id')
			.notNull()
			.references(() => creatorAttributions.id),
		creatorId: uuid('creator_id')
			.notNull()
			.references(() => creators.id),
		state: text().$type<DisputeState>().notNull().default('open'),
		/** Null once the person is erased; so is the answer. */
		text: text(),
		answer: text(),
		/** An account's id. */
		answeredBy: text('answered_by'),
		/** Cents granted for the disputed order. */
		grantedCents: integer('granted_cents').notNull().default(0),
		createdAt: createdAt(),
		dueAt: timestamptz('due_at').notNull(),
		answeredAt: timestamptz('answered_at'),
	},
	(table) => [
		uniqueIndex('one_open_dispute').on(table.attributionId).where(sql`state = 'open'`),
		index('disputes_of_receipt').on(table.attributionId, table.id),
		index('disputes_of').on(table.creatorId, table.id),
		index('disputes_by_state').on(table.state, table.id),
		check('dispute_state_known', sql`state IN ('open', 'answered')`),
		check(
			'dispute_answered',
			sql`(state = 'answered') = (answered_by IS NOT NULL) AND (state = 'answered') = (answered_at IS NOT NULL)`,
		),
		check('grant_is_answered', sql`granted_cents >= 0 AND (granted_cents = 0 OR state = 'answered')`),
	],
)
