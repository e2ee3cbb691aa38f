import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { updatedAt } from '#server/db/columns.ts'
import { products, variants } from '#server/modules/catalog/index.ts'
import { users } from '#server/modules/identity/index.ts'

/** How often a cart has changed. Its row is locked while its lines are written. */
export const carts = pgTable('carts', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	version: integer().notNull().default(0),
	updatedAt: updatedAt(),
})

/** The cart of a signed-in customer. Prices are never kept: they come from the catalog. */
export const cartLines = pgTable(
	'cart_lines',
	{
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id),
		variantId: uuid('variant_id')
			.notNull()
			.references(() => variants.id),
		quantity: integer().notNull(),
		gift: jsonb().$type<RequestedLine['gift']>(),
		/** The recipe that put it there, by its slug. */
		recipe: text(),
		position: integer().notNull(),
		updatedAt: updatedAt(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.position] }),
		check('quantity_in_range', sql`${table.quantity} BETWEEN 1 AND 99`),
	],
)
