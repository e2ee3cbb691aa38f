import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PictureFormat } from '#contracts/shared/uploaded-pictures.ts'
import { createdAt } from '#server/db/columns.ts'

/** Pictures that staff sent, with their files. They stay when a product shows them no more: orders and carts name them. */
export const productPictures = pgTable(
	'product_pictures',
	{
		id: uuid().primaryKey(),
		/** The hash of its largest file, so that the same picture is told. */
		hash: text().notNull(),
		files: jsonb().$type<Array<{ width: number; format: PictureFormat; file: string }>>().notNull(),
		madeBy: text('made_by').notNull(),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.createdAt)],
)
