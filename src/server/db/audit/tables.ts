import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'
import type { Finding } from './check.ts'

/** Every pass of the audit: how many findings it had, and how far it came. */
export const auditPasses = pgTable(
	'audit_passes',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		/** `changes`: what changed since the pass before. `whole`: everything, in slices over many minutes. */
		kind: text({ enum: ['changes', 'whole'] }).notNull(),
		startedAt: timestamptz('started_at').notNull().defaultNow(),
		finishedAt: timestamptz('finished_at'),
		/** Where the next pass, or the next slice, goes on. */
		progress: jsonb().notNull().default({}),
		/** How many rows were checked against the rules of their kind. */
		checked: integer().notNull().default(0),
		/** How many findings there were; the first of them are kept. */
		found: integer().notNull().default(0),
		findings: jsonb().$type<Finding[]>().notNull().default([]),
	},
	(table) => [index().on(table.kind, table.id), index('audit_passes_with_findings').on(table.id).where(sql`found > 0`)],
)

/** The sum of a lot's movements up to a position, so that no pass reads the whole history of a lot again. */
export const auditedLots = pgTable('audited_lots', {
	lotId: uuid('lot_id').primaryKey(),
	position: bigint({ mode: 'number' }).notNull(),
	onHand: bigint('on_hand', { mode: 'number' }).notNull(),
	reserved: bigint({ mode: 'number' }).notNull(),
})
