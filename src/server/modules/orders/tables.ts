import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	text,
	timestamp,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#contracts/orders/orders.ts'
import type { Gift, LineDiscount, PricedPromotion } from '#contracts/pricing/pricing.ts'
import type { Address } from '#contracts/shared/address.ts'
import { noCents } from '#contracts/shared/money.ts'
import { centsColumn, id, serialId, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

const isCancelled = sql`status = 'cancelled' AND NOT payment_failed`

/** One frozen breakdown per order; what its lines say is what was bought, whatever the catalog says later. */
export const orders = pgTable(
	'orders',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'UT-' || nextval('order_numbers')`),
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		email: text().notNull(),
		/** The e-mail as limits per customer count it; null once the person is forgotten. */
		customer: text(),
		/** Where a stranger's order came from, as a keyed hash, for as long as it is unpaid. */
		network: text(),
		status: text().$type<OrderStatus>().notNull().default('pending_payment'),
		subtotalCents: centsColumn('subtotal_cents').notNull(),
		discountCents: centsColumn('discount_cents').notNull(),
		shippingCents: centsColumn('shipping_cents').notNull(),
		taxCents: centsColumn('tax_cents').notNull(),
		depositCents: centsColumn('deposit_cents').notNull(),
		giftCardCents: centsColumn('gift_card_cents').notNull(),
		tokens: integer().notNull(),
		tokensCents: centsColumn('tokens_cents').notNull(),
		/** The part of exchanged goods that was paid by the goods that came back. */
		exchangedCents: centsColumn('exchanged_cents').notNull().default(noCents),
		totalCents: centsColumn('total_cents').notNull(),
		/** The codes that count, as the buyer reads them. */
		couponCode: text('coupon_code'),
		/** The promotions that made the price, as the buyer reads them; null where there were none. */
		pricedBy: jsonb('priced_by').$type<PricedPromotion[]>(),
		itemCount: integer('item_count').notNull(),
		/** Units that are still to leave, have left, and have arrived: the sums of its lines and parcels. */
		toShip: integer('to_ship').notNull().default(0),
		shipped: integer().notNull().default(0),
		delivered: integer().notNull().default(0),
		/** The amount refunded of the order, to cards and gift cards, and how much of that was shipping. */
		refundedCents: centsColumn('refunded_cents').notNull().default(noCents),
		refundedShippingCents: centsColumn('refunded_shipping_cents').notNull().default(noCents),
		/** Null where nothing is shipped. */
		shippingAddress: jsonb('shipping_address').$type<Address>(),
		/** Where the invoice goes; null where that is the shipping address, or none is known. */
		billingAddress: jsonb('billing_address').$type<Address>(),
		/** The buyer's name, where it is not the one of the address. */
		buyerName: text('buyer_name'),
		/** When it was promised to arrive, as the buyer saw it. */
		deliverFrom: date('deliver_from'),
		deliverTo: date('deliver_to'),
		shippingMethod: jsonb('shipping_method').$type<{ id: string; name: string; promise: string }>().notNull(),
		/** The idempotency key that placed it: a repeated request finds its order again. */
		checkoutScope: text('checkout_scope').notNull(),
		checkoutKey: text('checkout_key').notNull(),
		/** Whether its payment came to nothing: kept by a trigger of `payments`, for lists that are narrowed by it. */
		paymentFailed: boolean('payment_failed').notNull().default(false),
		placedAt: timestamp('placed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		paidAt: timestamptz('paid_at'),
	},
	(table) => [
		unique('one_order_per_key').on(table.checkoutScope, table.checkoutKey),
		// Each list in its exact order, and backwards. Every one costs each purchase something: none without a list.
		index('orders_by_user').on(table.userId, table.placedAt, table.id).where(sql`user_id IS NOT NULL`).concurrently(),
		index('orders_by_time').on(table.placedAt, table.id).concurrently(),
		index('orders_by_total').on(table.totalCents, table.id).concurrently(),
		index('orders_by_status_and_time').on(table.status, table.placedAt, table.id).concurrently(),
		index('orders_by_status_and_total').on(table.status, table.totalCents, table.id).concurrently(),
		index('orders_failed_by_time').on(table.placedAt, table.id).where(sql`payment_failed`).concurrently(),
		index('orders_failed_by_total').on(table.totalCents, table.id).where(sql`payment_failed`).concurrently(),
		index('orders_cancelled_by_time').on(table.placedAt, table.id).where(isCancelled).concurrently(),
		index('orders_cancelled_by_total').on(table.totalCents, table.id).where(isCancelled).concurrently(),
		index('orders_unpaid_of_customer')
			.on(table.customer)
			.where(sql`status IN ('pending_payment', 'processing')`)
			.concurrently(),
		// Asked where a promotion is for a first order, or for those who have bought before.
		index('orders_paid_of_customer').on(table.customer).where(sql`paid_at IS NOT NULL`).concurrently(),
		// With those that were never paid, for a guest who is to be forgotten.
		index('orders_of_guest').on(table.customer).where(sql`user_id IS NULL`).concurrently(),
		index('orders_unpaid_of_network')
			.on(table.network)
			.where(sql`status IN ('pending_payment', 'processing')`)
			.concurrently(),
		// What is to leave: orders whose promise has passed are found among them. An order is in it for a day or two.
		index('orders_to_ship')
			.on(table.placedAt, table.id, table.deliverTo)
			.where(sql`status = 'paid' AND to_ship > 0`)
			.concurrently(),
		check(
			'total_is_its_parts',
			sql`total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents + deposit_cents - gift_card_cents - tokens_cents - exchanged_cents`,
		),
		check('buyer_has_a_name', sql`shipping_address IS NOT NULL OR buyer_name IS NOT NULL`),
		check('exchanged_not_negative', sql`exchanged_cents >= 0`),
		check('total_not_negative', sql`total_cents >= 0`),
		check('refunded_within_paid', sql`refunded_cents BETWEEN 0 AND total_cents + gift_card_cents + tokens_cents`),
		check('refunded_shipping_within_shipping', sql`refunded_shipping_cents BETWEEN 0 AND shipping_cents`),
		check('shipped_units_add_up', sql`to_ship >= 0 AND delivered BETWEEN 0 AND shipped`),
	],
)

export const orderLines = pgTable(
	'order_lines',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		position: integer().notNull(),
		// What was bought is copied into the line; a key-share lock on the product with every sale would make the few best
		// sellers a queue. That they exist is kept by taking the right to delete them from the serving role.
		productId: uuid('product_id').notNull(),
		variantId: uuid('variant_id').notNull(),
		slug: text().notNull(),
		sku: text().notNull(),
		name: text().notNull(),
		variantName: text('variant_name').notNull(),
		picture: text().notNull(),
		quantity: integer().notNull(),
		unitPriceCents: centsColumn('unit_price_cents').notNull(),
		discountCents: centsColumn('discount_cents').notNull(),
		taxCents: centsColumn('tax_cents').notNull(),
		depositCents: centsColumn('deposit_cents').notNull(),
		gift: jsonb().$type<Gift>(),
		/** False for gift cards, which go by e-mail. */
		needsShipping: boolean('needs_shipping').notNull().default(true),
		/** The discount by each promotion; they add up to the line's. Null where there is none. */
		discounts: jsonb().$type<LineDiscount[]>(),
		/** The promotion that gave this line. */
		givenBy: text('given_by'),
		/** The recipe that put it into the cart, by its slug. */
		recipe: text(),
		/** Units that have left, that will not come, and that were paid back or exchanged. */
		shipped: integer().notNull().default(0),
		cancelled: integer().notNull().default(0),
		refunded: integer().notNull().default(0),
		/** Units that are asked back, and that ended a return or claim (which are refunded then). */
		askedBack: integer('asked_back').notNull().default(0),
		returned: integer().notNull().default(0),
	},
	(table) => [
		unique().on(table.orderId, table.position),
		check('quantity_positive', sql`${table.quantity} > 0`),
		check(
			'units_within_quantity',
			sql`shipped >= 0 AND cancelled >= 0 AND shipped + cancelled <= quantity AND refunded BETWEEN 0 AND quantity`,
		),
		check(
			'returns_within_shipped',
			sql`asked_back >= 0 AND returned >= 0 AND returned <= refunded AND asked_back + returned <= shipped AND asked_back + refunded <= quantity`,
		),
		check('discount_within_line', sql`${table.discountCents} <= ${table.unitPriceCents} * ${table.quantity}`),
	],
)

/** The notes that staff write for each other; the buyer never reads them. */
export const orderNotes = pgTable(
	'order_notes',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		/** The account of who wrote it. */
		author: text().notNull(),
		text: text().notNull(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index().on(table.orderId, table.id)],
)

/** The history of an order: each event with who caused it and why. Only ever added to. */
export const orderEvents = pgTable(
	'order_events',
	{
		id: serialId(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		kind: text().notNull(),
		fromStatus: text('from_status').$type<OrderStatus>(),
		toStatus: text('to_status').$type<OrderStatus>(),
		actor: text().notNull(),
		reason: text(),
		at: timestamptz('at').notNull().defaultNow(),
	},
	(table) => [index().on(table.orderId, table.id)],
)
