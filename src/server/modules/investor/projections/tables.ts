import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DriverValues, SlotNames } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import type { SimulationInput, SimulationResult } from '#contracts/insight/projections/simulation.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'

/** Plans for five years. There is one base; every other has only what differs from it. */
export const projectionScenarios = pgTable(
	'projection_scenarios',
	{
		id: id(),
		name: text().notNull().unique(),
		kind: text({ enum: ['base', 'upside', 'downside', 'own'] }).notNull(),
		version: integer().notNull(),
		isArchived: boolean('is_archived').notNull().default(false),
		createdAt: createdAt(),
	},
	() => [check('base_is_kept', sql`kind <> 'base' OR NOT is_archived`)],
)

/** What was saved of a scenario, by whom and why. Never changed. */
export const projectionVersions = pgTable(
	'projection_versions',
	{
		scenarioId: uuid('scenario_id')
			.notNull()
			.references(() => projectionScenarios.id, { onDelete: 'cascade' }),
		version: integer().notNull(),
		values: jsonb().$type<DriverValues>().notNull(),
		names: jsonb().$type<SlotNames>().notNull(),
		words: text().notNull(),
		author: text().notNull(),
		/** Of the base, when this was saved; null for a version of the base. */
		baseVersion: integer('base_version'),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.scenarioId, table.version] })],
)

export const projectionComments = pgTable(
	'projection_comments',
	{
		id: id(),
		scenarioId: uuid('scenario_id')
			.notNull()
			.references(() => projectionScenarios.id, { onDelete: 'cascade' }),
		version: integer().notNull(),
		text: text().notNull(),
		author: text().notNull(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index().on(table.scenarioId, table.id)],
)

/** What happened in a closed month, in the units of the plan's lines; read again while returns may still change it. */
export const projectionActuals = pgTable(
	'projection_actuals',
	{
		/** `2026-11` */
		month: text().notNull(),
		line: text().notNull(),
		value: bigint({ mode: 'number' }).notNull(),
		readAt: timestamptz('read_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.month, table.line] }),
		check('month_is_one', sql`month ~ '^\\d{4}-\\d{2}$'`),
	],
)

/** What a version expected of a month that was closed since. What happened is in the actuals. */
export const projectionForecasts = pgTable(
	'projection_forecasts',
	{
		scenarioId: uuid('scenario_id').notNull(),
		month: text().notNull(),
		line: text().notNull(),
		version: integer().notNull(),
		forecast: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.scenarioId, table.month, table.line, table.version] })],
)

export const projectionSimulations = pgTable(
	'projection_simulations',
	{
		id: id(),
		scenarioId: uuid('scenario_id')
			.notNull()
			.references(() => projectionScenarios.id, { onDelete: 'cascade' }),
		version: integer().notNull(),
		/** Everything that it computes with, so that it can be computed again. */
		input: jsonb().$type<SimulationInput>().notNull(),
		state: text({ enum: ['queued', 'running', 'done', 'cancelled', 'failed'] })
			.notNull()
			.default('queued'),
		done: integer().notNull().default(0),
		result: jsonb().$type<SimulationResult>(),
		reason: text(),
		author: text().notNull(),
		/** When its thread was last heard of. */
		heardAt: timestamptz('heard_at'),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [
		index().on(table.scenarioId, table.id),
		// Few are open at a time.
		index('open_simulations').on(table.id).where(sql`state IN ('queued', 'running')`),
		check('done_has_result', sql`(state = 'done') = (result IS NOT NULL)`),
	],
)
