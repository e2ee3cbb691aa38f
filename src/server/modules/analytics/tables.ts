import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'

/** Page views by day and path: no cookie, no address, no person. */
export const pageViews = pgTable(
	'page_views',
	{ day: date().notNull(), path: text().notNull(), views: integer().notNull() },
	(table) => [primaryKey({ columns: [table.day, table.path] })],
)

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** The day that a figure belongs to, the day on which it became known, and what it is broken down by. */
const facts = () => ({
	day: date().notNull(),
	knownOn: date('known_on').notNull(),
	channel: text().notNull(),
	/** A variant of the store or a case pack; null in copies that leave it out. */
	itemId: uuid('item_id'),
	state: text(),
	customer: text().notNull(),
	source: text().notNull(),
})
const lineSums = () => ({
	units: sum('units'),
	cans: sum('cans'),
	returnedUnits: sum('returned_units'),
	grossCents: sum('gross_cents'),
	discountCents: sum('discount_cents'),
	tokensCents: sum('tokens_cents'),
	returnsCents: sum('returns_cents'),
	cogsCents: sum('cogs_cents'),
})

/** What was sold on each day, at the finest grain: see decision 044. A day is always written as a whole. */
export const salesDays = pgTable('sales_days', { ...facts(), ...lineSums() }, (table) => [
	index('sales_days_by_day').on(table.day),
	index('sales_days_by_item').on(table.itemId, table.day),
])

/**
 * Copies of it that leave dimensions out, with what is counted by orders: `mix` knows channel, customer and source, `state` and
 * `item` one more; those of a month have its first day, and all that became known together.
 */
export const salesSums = pgTable(
	'sales_sums',
	{
		level: text({ enum: ['mix', 'state', 'item', 'month_state', 'month_item', 'month_full'] }).notNull(),
		...facts(),
		...lineSums(),
		orders: sum('order_count'),
		newOrders: sum('new_order_count'),
		shippingCents: sum('shipping_cents'),
		taxCents: sum('tax_cents'),
		depositCents: sum('deposit_cents'),
		giftCardCents: sum('gift_card_cents'),
	},
	(table) => [
		index('sales_sums_by_day').on(table.level, table.day),
		index('sales_sums_restated').on(table.day, table.knownOn).where(sql`level = 'mix' AND known_on > day`),
	],
)

/** Of each paid order of the store what it counts as, for good: who bought it may be forgotten later. */
export const countedOrders = pgTable(
	'counted_orders',
	{
		orderId: uuid('order_id').primaryKey(),
		/** The day it was paid, and the day it was placed. */
		day: date().notNull(),
		placedOn: date('placed_on').notNull(),
		state: text(),
		customer: text({ enum: ['new', 'returning'] }).notNull(),
		source: text({ enum: ['direct', 'creator', 'referral', 'coupon'] }).notNull(),
		/** False for gift cards alone, which are no sale. */
		hasGoods: boolean('has_goods').notNull(),
		/** The first day of the month of the buyer's first order; null where nobody knows the buyer any more. */
		cohort: date(),
		/** The how-manyeth of the buyer, from 1; null of what was cancelled whole. */
		nth: integer(),
		/** Days since the buyer's first order. */
		age: integer(),
		/** Whether it is the buyer's first of its month. */
		isFirstOfMonth: boolean('is_first_of_month').notNull(),
	},
	(table) => [index('counted_orders_by_day').on(table.day, table.orderId)],
)

/** Orders of a day by the month of the buyers' first ones, and how many times thirty days ago those were. */
export const cohortDays = pgTable(
	'cohort_days',
	{
		day: date().notNull(),
		cohort: date().notNull(),
		/** 0 on the day of the first order, 1 up to 30 days after, and so on. */
		bucket: integer().notNull(),
		orders: sum('order_count'),
		first: sum('first_orders'),
		second: sum('second_orders'),
		/** Orders that are their buyer's first of the month: so many customers ordered in it. */
		customers: sum('customer_count'),
		netCents: sum('net_cents'),
		contributionCents: sum('contribution_cents'),
	},
	(table) => [primaryKey({ columns: [table.day, table.cohort, table.bucket] })],
)

/** What became known of those orders after their day: figures as of a day leave out what came later. */
export const cohortRestatements = pgTable(
	'cohort_restatements',
	{
		cohort: date().notNull(),
		knownOn: date('known_on').notNull(),
		day: date().notNull(),
		bucket: integer().notNull(),
		contributionCents: sum('contribution_cents'),
	},
	(table) => [
		primaryKey({ columns: [table.cohort, table.knownOn, table.day, table.bucket] }),
		index('cohort_restatements_by_day').on(table.day),
	],
)

export const promotionDays = pgTable(
	'promotion_days',
	{
		day: date().notNull(),
		promotionId: uuid('promotion_id').notNull(),
		orders: sum('order_count'),
		newOrders: sum('new_order_count'),
		...{ netCents: sum('net_cents'), discountCents: sum('discount_cents') },
	},
	(table) => [
		primaryKey({ columns: [table.day, table.promotionId] }),
		index('promotion_days_of').on(table.promotionId, table.day).concurrently(),
	],
)

/** Units asked back, by the day they were sold and the day they were asked back. */
export const returnsByDay = pgTable(
	'return_days',
	{
		soldOn: date('sold_on').notNull(),
		day: date().notNull(),
		itemId: uuid('item_id').notNull(),
		/** Of the buyer; `damaged` of a claim. */
		reason: text().notNull(),
		units: sum('units'),
	},
	(table) => [
		primaryKey({ columns: [table.soldOn, table.day, table.itemId, table.reason] }),
		index('return_days_by_day').on(table.day),
	],
)

/** Page views by the step of the way to a purchase, kept when the pages themselves are forgotten; and checkouts. */
export const visitDays = pgTable('visit_days', {
	day: date().primaryKey(),
	views: sum('views'),
	productViews: sum('product_views'),
	cartViews: sum('cart_views'),
	checkoutViews: sum('checkout_views'),
	started: sum('started'),
	completed: sum('completed'),
})

/** What came to and left each lot on a day. */
export const lotDays = pgTable(
	'lot_days',
	{
		day: date().notNull(),
		lotId: uuid('lot_id').notNull(),
		received: sum('received'),
		shipped: sum('shipped'),
		returned: sum('returned'),
		other: sum('other'),
	},
	(table) => [primaryKey({ columns: [table.day, table.lotId] }), index('lot_days_by_lot').on(table.lotId, table.day)],
)

/** Days that something happened to since they were counted. */
export const waitingDays = pgTable('waiting_days', { day: date().primaryKey() })
/** Months whose days were counted since their copies were made. */
export const waitingMonths = pgTable('waiting_months', { month: date().primaryKey() })

/** How far everything has been read that days are counted from. One row. */
export const countingProgress = pgTable(
	'counting_progress',
	{
		id: boolean().primaryKey().default(true),
		eventId: bigint('event_id', { mode: 'number' }).notNull(),
		invoiceNumber: integer('invoice_number').notNull(),
		memoNumber: integer('memo_number').notNull(),
		allocationId: bigint('allocation_id', { mode: 'number' }).notNull(),
		movementId: bigint('movement_id', { mode: 'number' }).notNull(),
		disputesAt: timestamptz('disputes_at').notNull(),
		/** Everything that happened before it is counted, but for days that wait. */
		through: timestamptz('through').notNull(),
	},
	(table) => [check('one_counting_progress', sql`${table.id}`)],
)

/** Counting all days anew. The newest is the one that counts. */
export const rebuilds = pgTable('insight_rebuilds', {
	id: id(),
	/** An account's id, or `system`. */
	author: text().notNull(),
	startedAt: createdAt(),
	endedAt: timestamptz('ended_at'),
	/** The first day that is still to be counted; null once it has begun with none or ended. */
	nextDay: date('next_day'),
	doneDays: integer('done_days').notNull().default(0),
	allDays: integer('all_days').notNull().default(0),
	changedDays: integer('changed_days').notNull().default(0),
})

/** What staff wrote about a day. */
export const annotations = pgTable(
	'insight_annotations',
	{
		...{ id: id(), day: date().notNull(), text: text().notNull() },
		/** The account of who wrote it. */
		author: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('insight_annotations_by_day').on(table.day, table.id)],
)

/** Views of analytics up to migration 0171, which copied them to the saved views. A process of the version before reads it. */
export const analyticsViews = pgTable(
	'insight_views',
	{
		...{ id: id(), name: text().notNull(), query: text().notNull(), author: text().notNull() },
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('insight_views_by_name').on(sql`lower(${table.name})`)],
)
