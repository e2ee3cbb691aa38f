import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { creators } from '../tables.ts'

/** Orders with lines that a recipe put into the cart, written with the order; counted once it is paid. */
export const recipeReferrals = pgTable(
	'recipe_referrals',
	{
		orderId: uuid('order_id').primaryKey(),
		createdAt: createdAt(),
		/** When it was counted, or ended with an order that was never paid. */
		doneAt: timestamptz('done_at'),
	},
	(table) => [index('open_recipe_referrals').on(table.createdAt).where(sql`done_at IS NULL`)],
)

/** What recipes sold by order line: a sale, and what came back of it as negative amounts. Only ever added to. */
export const recipeSales = pgTable(
	'recipe_sales',
	{
		id: id(),
		recipeId: uuid('recipe_id').notNull(),
		orderId: uuid('order_id').notNull(),
		lineId: uuid('line_id').notNull(),
		/** `sale`, or the id of the refund or edit that it follows. */
		cause: text().notNull(),
		units: integer().notNull(),
		baseCents: integer('base_cents').notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		unique('one_recipe_sale_per_line_and_cause').on(table.lineId, table.cause),
		index('recipe_sales_of').on(table.recipeId),
		index('recipe_sales_of_order').on(table.orderId).concurrently(),
		check(
			'recipe_sale_adds_and_return_takes',
			sql`(cause = 'sale') = (units > 0) AND (cause = 'sale') = (base_cents >= 0) OR base_cents = 0`,
		),
	],
)

/** What each recipe sold and what its remixes brought it, counted as it happens. */
export const recipeTotals = pgTable('recipe_totals', {
	recipeId: uuid('recipe_id').primaryKey(),
	/** Paid orders, those that came back whole too. */
	orders: integer().notNull().default(0),
	units: integer().notNull().default(0),
	baseCents: bigint('base_cents', { mode: 'number' }).notNull().default(0),
	royaltyCents: bigint('royalty_cents', { mode: 'number' }).notNull().default(0),
})

/** The share of a recipe's author in what remixes of it sold, by line; what came back is a negative amount of its own. */
export const recipeRoyalties = pgTable(
	'recipe_royalties',
	{
		id: id(),
		creatorId: uuid('creator_id')
			.notNull()
			.references(() => creators.id),
		/** Theirs, and the remix that sold. */
		recipeId: uuid('recipe_id').notNull(),
		soldRecipeId: uuid('sold_recipe_id').notNull(),
		lineId: uuid('line_id').notNull(),
		cause: text().notNull(),
		/** Basis points: less for each generation in between. */
		rate: integer().notNull(),
		cents: integer().notNull(),
		payableAt: timestamptz('payable_at').notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		unique('one_royalty_per_line_and_creator').on(table.lineId, table.creatorId, table.cause),
		index('royalties_of').on(table.creatorId, table.payableAt, table.cents),
		index('royalties_of_recipe').on(table.recipeId),
		check('royalty_adds_and_return_takes', sql`(cause = 'sale') = (cents > 0) OR cents = 0`),
	],
)
