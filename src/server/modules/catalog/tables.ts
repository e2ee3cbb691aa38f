import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Category, Garment, Ingredient } from '#contracts/catalog/catalog.ts'
import { centsColumn, createdAt, id, slugKey, timestamptz, updatedAt } from '#server/db/columns.ts'
import type { StoredNutrition } from './stored-nutrition.ts'

export const flavors = pgTable('flavors', {
	slug: slugKey(),
	name: text().notNull(),
	unleash: text().notNull(),
	mood: text().notNull(),
	notes: jsonb().$type<string[]>().notNull(),
	from: text().notNull(),
	to: text().notNull(),
	ground: text().notNull(),
	accent: text().notNull(),
	position: integer().notNull(),
})

export const taxCategories = ['beverage', 'apparel', 'general', 'gift-card'] as const

export const products = pgTable(
	'products',
	{
		id: id(),
		slug: text().notNull().unique(),
		name: text().notNull(),
		category: text().$type<Category>().notNull(),
		flavor: text().references(() => flavors.slug),
		taxCategory: text('tax_category', { enum: taxCategories }).notNull(),
		status: text({ enum: ['active', 'draft', 'archived'] })
			.notNull()
			.default('active'),
		summary: text().notNull(),
		description: text().notNull(),
		highlights: jsonb().$type<string[]>().notNull().default([]),
		badge: text(),
		caffeineMg: integer('caffeine_mg'),
		pictures: jsonb().$type<Array<{ name: string; alt: string }>>().notNull(),
		contents: jsonb().$type<Array<{ name: string; quantity: number; slug: string | null }>>().notNull().default([]),
		ingredients: jsonb().$type<Ingredient[]>().notNull().default([]),
		nutrition: jsonb().$type<StoredNutrition>(),
		garment: jsonb().$type<Garment>(),
		advisory: text(),
		position: integer().notNull(),
		/** For search engines; null where the name and the summary serve. */
		seoTitle: text('seo_title'),
		seoDescription: text('seo_description'),
		/** Counts the changes by staff; a change names the version that it was made from. */
		version: integer().notNull().default(1),
		/** When a draft is published by itself; null where nobody has said. */
		publishAt: timestamptz('publish_at'),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index().on(table.status, table.category, table.position),
		// The lists of staff, each in its exact order.
		index('products_in_shop_order').on(table.position, table.id).concurrently(),
		index('products_by_name').on(table.name, table.id).concurrently(),
		index('products_by_age').on(table.createdAt, table.id).concurrently(),
		index('products_by_change').on(table.updatedAt, table.id).concurrently(),
		index('products_to_publish').on(table.publishAt, table.id).where(sql`publish_at IS NOT NULL`).concurrently(),
		index('products_by_parts')
			.using('gin', table.name.op('gin_trgm_ops'), table.slug.op('gin_trgm_ops'))
			.concurrently(),
		check('only_drafts_are_scheduled', sql`${table.publishAt} IS NULL OR ${table.status} = 'draft'`),
		check('known_category', sql`${table.category} IN ('energy-drink', 'bundle', 'merchandise', 'gift-cards')`),
		check('caffeine_not_negative', sql`${table.caffeineMg} >= 0`),
	],
)

/** Slugs that products had before; written by triggers, so that old links lead on however a product is renamed. */
export const formerProductSlugs = pgTable(
	'former_product_slugs',
	{
		slug: slugKey(),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
	},
	(table) => [index().on(table.productId)],
)

export const variants = pgTable(
	'variants',
	{
		id: id(),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id),
		sku: text().notNull().unique(),
		name: text().notNull(),
		priceCents: centsColumn('price_cents').notNull(),
		compareAtCents: centsColumn('compare_at_cents'),
		cans: integer(),
		/** Containers that a deposit state charges for. */
		depositContainers: integer('deposit_containers').notNull().default(0),
		weightGrams: integer('weight_grams').notNull(),
		picture: text().notNull(),
		isActive: boolean('is_active').notNull().default(true),
		position: integer().notNull(),
	},
	(table) => [
		index().on(table.productId),
		index('variants_by_parts').using('gin', table.sku.op('gin_trgm_ops')).concurrently(),
		check('price_not_negative', sql`${table.priceCents} >= 0`),
		check('compare_at_above_price', sql`${table.compareAtCents} > ${table.priceCents}`),
		check('weight_not_negative', sql`${table.weightGrams} >= 0`),
	],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The searchable text of each product on sale; written by triggers whenever the product's texts change. */
export const productDocuments = pgTable(
	'product_documents',
	{
		productId: uuid('product_id')
			.primaryKey()
			.references(() => products.id, { onDelete: 'cascade' }),
		document: tsvector().notNull(),
	},
	(table) => [index().using('gin', table.document)],
)

/** Every word that a product was ever advertised with: where a search finds nothing, the words that look like it. */
export const productWords = pgTable('product_words', { word: text().primaryKey() })
