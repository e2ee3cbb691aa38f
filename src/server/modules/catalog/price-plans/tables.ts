import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, createdAt, id, timestamptz } from '#server/db/columns.ts'
import { variants } from '../tables.ts'

/** Prices that are planned for a time; the timer writes each into its variant. */
export const pricePlans = pgTable(
	'price_plans',
	{
		id: id(),
		variantId: uuid('variant_id')
			.notNull()
			.references(() => variants.id),
		priceCents: centsColumn('price_cents').notNull(),
		dueAt: timestamptz('due_at').notNull(),
		state: text({ enum: ['planned', 'done', 'withdrawn'] })
			.notNull()
			.default('planned'),
		madeBy: text('made_by').notNull(),
		createdAt: createdAt(),
		endedAt: timestamptz('ended_at'),
	},
	(table) => [
		index('price_plans_due').on(table.dueAt, table.id).where(sql`state = 'planned'`),
		index('price_plans_by_time').on(table.dueAt, table.id),
		index().on(table.variantId),
		check('price_plan_state_known', sql`${table.state} IN ('planned', 'done', 'withdrawn')`),
		check('price_plan_ends_once', sql`(${table.state} = 'planned') = (${table.endedAt} IS NULL)`),
		check('planned_price_positive', sql`${table.priceCents} > 0`),
	],
)
