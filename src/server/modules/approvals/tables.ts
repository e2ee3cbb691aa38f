import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalKinds } from '#contracts/back-office/approvals.ts'
import { centsColumn, createdAt, id, timestamptz } from '#server/db/columns.ts'

/** What one person asked for and may not do alone: it waits until another approves or refuses it. */
export const approvals = pgTable(
	'approvals',
	{
		id: id(),
		kind: text({ enum: approvalKinds as [(typeof approvalKinds)[number]] }).notNull(),
		/** `order:`, `company:`, `stock-item:` or `count:` and what the record is known by. */
		about: text().notNull(),
		record: text().notNull(),
		/** As the approver reads it, and as the act takes it. */
		parts: jsonb().$type<string[]>().notNull(),
		request: jsonb().$type<unknown>().notNull(),
		/** Null where nobody knows what the units cost. */
		cents: centsColumn('cents'),
		reason: text().notNull(),
		state: text({ enum: ['waiting', 'approved', 'refused'] })
			.notNull()
			.default('waiting'),
		/** Accounts of admins. */
		madeBy: text('made_by').notNull(),
		decidedBy: text('decided_by'),
		note: text().notNull().default(''),
		createdAt: createdAt(),
		decidedAt: timestamptz('decided_at'),
	},
	(table) => [
		index('approvals_by_state').on(table.state, table.id),
		index('approvals_about').on(table.about, table.id),
		uniqueIndex('approvals_one_waits').on(table.about).where(sql`state = 'waiting'`),
		check('approval_kind_known', sql`kind IN ('refund', 'cancellation', 'credit_refund', 'write_off', 'count')`),
		check('approval_state_known', sql`state IN ('waiting', 'approved', 'refused')`),
		check('approval_of_an_amount', sql`cents > 0`),
		check('approved_by_another', sql`state <> 'approved' OR decided_by IS DISTINCT FROM made_by`),
		check(
			'approval_decided_once_not_waiting',
			sql`(state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting') = (decided_by IS NULL)`,
		),
	],
)

/** Amounts that one person gave or wrote off alone in a day, which count together against the limit. */
export const approvalAllowances = pgTable(
	'approval_allowances',
	{
		id: id(),
		/** Whose, of what, and of which record where each counts by itself. */
		actor: text().notNull(),
		counted: text().notNull(),
		cents: centsColumn('cents').notNull(),
		at: createdAt(),
	},
	(table) => [index('approval_allowances_of').on(table.actor, table.counted, table.at)],
)

/** The amounts above which staff need a second person, in versions: the newest holds. Null: any amount may be done alone. */
export const approvalSettings = pgTable(
	'approval_settings',
	{
		version: integer().primaryKey().generatedAlwaysAsIdentity(),
		maxRefundCents: centsColumn('max_refund_cents'),
		maxWriteOffCents: centsColumn('max_write_off_cents'),
		reason: text().notNull(),
		madeBy: text('made_by').notNull(),
		createdAt: createdAt(),
	},
	() => [check('amounts_alone_not_negative', sql`least(max_refund_cents, max_write_off_cents) >= 0`)],
)
