import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centsColumn } from '#server/db/columns.ts'
import { taxCategories } from '#server/modules/catalog/index.ts'

/** Sales tax by destination and product, effective-dated: the newest row that has begun counts (`tax.ts`). */
export const taxRates = pgTable(
	'tax_rates',
	{
		state: text().notNull(),
		taxCategory: text('tax_category', { enum: taxCategories }).notNull(),
		effectiveFrom: date('effective_from').notNull(),
		/** Hundredths of a basis point: 6.25 % is 62500. */
		ratePpm: integer('rate_ppm').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.state, table.taxCategory, table.effectiveFrom] }),
		check('rate_within_reason', sql`${table.ratePpm} BETWEEN 0 AND 250000`),
	],
)

/** Container deposits by state, per can or bottle, effective-dated. */
export const depositRates = pgTable(
	'deposit_rates',
	{
		state: text().notNull(),
		effectiveFrom: date('effective_from').notNull(),
		perContainerCents: centsColumn('per_container_cents').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.state, table.effectiveFrom] }),
		check('deposit_within_reason', sql`${table.perContainerCents} BETWEEN 0 AND 100`),
	],
)

export interface WeightBand {
	/** The band holds up to and including this weight; null: everything heavier. */
	upToGrams: number | null
	priceCents: number
}

export const shippingMethods = pgTable('shipping_methods', {
	id: text().primaryKey(),
	name: text().notNull(),
	promise: text().notNull(),
	/** Working days from the order to the door. */
	fastestDays: integer('fastest_days').notNull().default(3),
	slowestDays: integer('slowest_days').notNull().default(5),
	/** States it serves; null: all. */
	states: jsonb().$type<string[]>(),
	bands: jsonb().$type<WeightBand[]>().notNull(),
	/** Merchandise above which this method is free; null: never. */
	freeOverCents: centsColumn('free_over_cents'),
	position: integer().notNull(),
})
