import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { type FactKind, factKind } from '#contracts/insight/investor-facts.ts'
import { id, timestamptz } from '#server/db/columns.ts'

const knownKinds = sql.raw(`(${factKind.options.map((kind) => `'${kind}'`).join(', ')})`)

/** What staff entered for a month. Rows are only ever added: a correction is the next version. */
export const investorFacts = pgTable(
	'investor_facts',
	{
		id: id(),
		kind: text().$type<FactKind>().notNull(),
		/** Its first day. */
		month: date().notNull(),
		/** From 1, for each kind and month. */
		version: integer().notNull(),
		/** Cents, or people; null where what was entered is withdrawn. */
		value: bigint({ mode: 'number' }),
		note: text().notNull(),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [
		unique('investor_fact_version').on(table.kind, table.month, table.version),
		check('investor_fact_kind_known', sql`${table.kind} IN ${knownKinds}`),
		check('investor_fact_of_a_month', sql`extract(day FROM ${table.month}) = 1`),
		check('investor_fact_versions_count', sql`${table.version} > 0`),
		check('investor_fact_not_negative', sql`${table.kind} = 'cash' OR ${table.value} >= 0`),
	],
)
