import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CouponKind } from '#contracts/promotions.ts'
import { cents, createdAt, id, moment } from '#server/db/columns.ts'

export const coupons = pgTable(
	'coupons',
	{
		id: id(),
		/** Upper case. */
		code: text().notNull().unique(),
		kind: text().$type<CouponKind>().notNull(),
		/** Whole percent, or cents. */
		value: integer(),
		limitTotal: integer('limit_total'),
		limitPerCustomer: integer('limit_per_customer'),
		minSubtotalCents: cents('min_subtotal_cents'),
		startsAt: moment('starts_at'),
		endsAt: moment('ends_at'),
		/** Always the number of its rows in `coupon_uses`. */
		uses: integer().notNull().default(0),
		pausedAt: moment('paused_at'),
		/** By hand and for good; `endsAt` is the date that was announced. */
		endedAt: moment('ended_at'),
		version: integer().notNull().default(1),
		createdAt: createdAt(),
	},
	(table) => [
		check('known_kind', sql`${table.kind} IN ('percent', 'fixed', 'free_shipping')`),
		check('value_fits_kind', sql`(${table.kind} = 'free_shipping') = (${table.value} IS NULL)`),
		check('percent_in_range', sql`${table.kind} <> 'percent' OR ${table.value} BETWEEN 1 AND 100`),
		check('uses_within_limit', sql`${table.uses} BETWEEN 0 AND coalesce(${table.limitTotal}, ${table.uses})`),
	],
)

/** One row per order that uses a coupon; cancelling the order removes it. */
export const couponUses = pgTable(
	'coupon_uses',
	{
		id: id(),
		couponId: uuid('coupon_id')
			.notNull()
			.references(() => coupons.id),
		orderId: uuid('order_id').notNull().unique(),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.couponId)],
)

/** Everyone whom a use counts for: the e-mail of the order, and the account with the e-mail that it has itself. */
export const couponUseCustomers = pgTable(
	'coupon_use_customers',
	{
		orderId: uuid('order_id')
			.notNull()
			.references(() => couponUses.orderId, { onDelete: 'cascade' }),
		/** `account:…` or `e-mail:…`, the latter normalized; see `customersOf`. */
		customer: text().notNull(),
		couponId: uuid('coupon_id').notNull(),
		/** Counts the customer's uses from 1, so that two at once cannot both be the same one. */
		nth: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.customer] }),
		unique('one_row_per_use_of_customer').on(table.couponId, table.customer, table.nth),
	],
)
