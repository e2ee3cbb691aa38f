import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/** The sort key of the list by last order: customers without an order come last. */
export const lastOrderSortKey = sql`coalesce(last_order_at, '1970-01-01 00:00:00+00'::timestamptz)`

/**
 * Who buys: a row for each account, and for each e-mail of guests who paid. Its figures are counted from the orders whenever
 * one of them changed, so that lists are sorted and narrowed by an index, and no page reads the orders of everybody.
 */
export const customers = pgTable(
	'customers',
	{
		id: id(),
		userId: text('user_id')
			.unique()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Of a guest: the e-mail as orders count it. */
		guest: text().unique(),
		email: text().notNull(),
		name: text().notNull(),
		username: text(),
		place: text(),
		orders: integer('order_count').notNull(),
		spentCents: bigint('spent_cents', { mode: 'number' }).notNull(),
		firstOrderAt: timestamptz('first_order_at'),
		lastOrderAt: timestamptz('last_order_at'),
		since: timestamptz('since').notNull(),
		countedAt: timestamptz('counted_at').notNull().defaultNow(),
	},
	// Each list in its exact order.
	(table) => [
		index('customers_by_spent').on(table.spentCents, table.id),
		index('customers_by_orders').on(table.orders, table.id),
		index('customers_by_since').on(table.since, table.id),
		index('customers_by_last_order').on(lastOrderSortKey, table.id),
		index('customers_by_counting').on(table.countedAt),
		index('customers_by_parts').using(
			'gin',
			table.email.op('gin_trgm_ops'),
			table.name.op('gin_trgm_ops'),
			table.username.op('gin_trgm_ops'),
		),
		check('account_or_guest', sql`(user_id IS NULL) <> (guest IS NULL)`),
		check('ordered_is_dated', sql`(order_count > 0) = (last_order_at IS NOT NULL)`),
	],
)

const customerId = () =>
	uuid('customer_id')
		.notNull()
		.references(() => customers.id, { onDelete: 'cascade' })

/** What staff write down for each other about a customer. */
export const customerNotes = pgTable(
	'customer_notes',
	{
		id: id(),
		customerId: customerId(),
		author: text().notNull(),
		text: text().notNull(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index().on(table.customerId, table.id)],
)

export const customerTags = pgTable('customer_tags', { customerId: customerId(), tag: text().notNull() }, (table) => [
	primaryKey({ columns: [table.customerId, table.tag] }),
	index('customers_of_tag').on(table.tag, table.customerId),
])

/** How far events of orders and changes of accounts have been read. One row. */
export const customerCheckpoint = pgTable(
	'customer_checkpoint',
	{
		id: boolean().primaryKey().default(true),
		/** The last event of an order before which none comes any more. */
		eventId: bigint('event_id', { mode: 'number' }).notNull(),
		/** Accounts that changed after it are to be read. */
		accountsAt: timestamptz('accounts_at').notNull(),
	},
	(table) => [check('one_customer_checkpoint', sql`${table.id}`)],
)

/**
 * Rows that staff said are the same person as another: they are left out of lists, and counted with the one that is kept. One
 * that is kept is never merged itself.
 */
export const customerMerges = pgTable(
	'customer_merges',
	{
		mergedId: uuid('merged_id')
			.primaryKey()
			.references(() => customers.id, { onDelete: 'cascade' }),
		keptId: uuid('kept_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		by: text().notNull(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index().on(table.keptId), check('merged_into_another', sql`merged_id <> kept_id`)],
)
