import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import { centsColumn, createdAt, id } from '#server/db/columns.ts'
import { products } from '#server/modules/catalog/index.ts'
import { inventoryItems } from '#server/modules/inventory/index.ts'

/** Products by the case, out of the stock that the store sells from. A product has one that is sold. */
export const casePacks = pgTable(
	'case_packs',
	{
		id: id(),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id),
		/** The item of the shelf that a case is made of, `units_per_case` of it. */
		itemId: uuid('item_id')
			.notNull()
			.references(() => inventoryItems.id),
		sku: text().notNull().unique(),
		/** GTIN-14. */
		gtin: text().notNull().unique(),
		unitsPerCase: integer('units_per_case').notNull(),
		casesPerLayer: integer('cases_per_layer').notNull(),
		layersPerPallet: integer('layers_per_pallet').notNull(),
		/** Of a full case. */
		weightGrams: integer('weight_grams').notNull(),
		/** Containers in a case that a deposit state charges for. */
		containers: integer().notNull(),
		isActive: boolean('is_active').notNull().default(true),
		position: integer().notNull(),
		/** Counts changes: a change names the version that it was made from. */
		version: integer().notNull().default(1),
	},
	(table) => [
		uniqueIndex('one_case_pack_on_sale').on(table.productId).where(sql`is_active`),
		index('case_packs_by_item').on(table.itemId),
		index('case_packs_in_order').on(table.position, table.id),
		check('case_pack_gtin_form', sql`gtin ~ '^[0-9]{14}$'`),
		check(
			'case_pack_counts_positive',
			sql`units_per_case > 0 AND cases_per_layer > 0 AND layers_per_pallet > 0 AND weight_grams > 0 AND containers >= 0`,
		),
	],
)

/** Prices by the case: of a tier, or of the companies that name the list. The newest one that has begun counts. */
export const priceLists = pgTable(
	'price_lists',
	{
		id: id(),
		name: text().notNull(),
		tier: text().$type<CustomerTier>(),
		validFrom: date('valid_from').notNull(),
		/** Its last day; null for one that goes on. */
		validTo: date('valid_to'),
		/** Counts changes: a change names the version that it was made from. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('price_lists_of_tier').on(table.tier, table.validFrom),
		index('price_lists_newest').on(table.validFrom, table.id),
		check('price_list_tier_known', sql`tier IN ('SILVER', 'GOLD', 'PLATINUM', 'INTERNAL')`),
		check('price_list_ends_after_start', sql`valid_to >= valid_from`),
	],
)

export const priceListPrices = pgTable(
	'price_list_prices',
	{
		priceListId: uuid('price_list_id')
			.notNull()
			.references(() => priceLists.id, { onDelete: 'cascade' }),
		casePackId: uuid('case_pack_id')
			.notNull()
			.references(() => casePacks.id),
		/** From so many cases of this pack on one order. */
		minCases: integer('min_cases').notNull(),
		/** Of each case. */
		priceCents: centsColumn('price_cents').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.priceListId, table.casePackId, table.minCases] }),
		index('prices_of_case_pack').on(table.casePackId),
		check('price_break_positive', sql`min_cases > 0 AND price_cents >= 0`),
	],
)
