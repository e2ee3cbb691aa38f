import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/** Searches and filters of a list that somebody on the staff keeps under a name. */
export const staffViews = pgTable(
	'staff_views',
	{
		id: id(),
		owner: text()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The path of the list. */
		list: text().notNull(),
		name: text().notNull(),
		/** What stands in its URL behind the question mark. */
		search: text().notNull(),
		isShared: boolean('is_shared').notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [
		unique('staff_view_names').on(table.owner, table.list, table.name),
		index('staff_views_of_list').on(table.list, table.id),
	],
)

/** The view that a list opens with, for each person who chose one. */
export const staffDefaultViews = pgTable(
	'staff_default_views',
	{
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		list: text().notNull(),
		viewId: uuid('view_id').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.list] }),
		foreignKey({ columns: [table.viewId], foreignColumns: [staffViews.id] }).onDelete('cascade'),
		index('staff_default_views_of_view').on(table.viewId),
	],
)
