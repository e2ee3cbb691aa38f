import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { products, variants } from '../catalog/index.ts'
import { users } from '../identity/index.ts'

/** The cart of a signed-in customer. Prices are never kept: they come from the catalogue. */
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
		position: integer().notNull(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.variantId] }),
		check('quantity_in_range', sql`${table.quantity} BETWEEN 1 AND 99`),
	],
)
