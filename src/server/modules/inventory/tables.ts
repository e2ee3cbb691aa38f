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
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import type { MovementKind } from '#contracts/inventory/stock-items.ts'
import { centsColumn, createdAt, id, serialId, timestamptz } from '#server/db/columns.ts'
import { variants } from '#server/modules/catalog/index.ts'

/** The warehouse that what is between two others lies in; it is there from the first start. */
export const transitWarehouse = 'TRANSIT'

/** Where stock lies; shops that sell our drinks are the store locator's. */
export const warehouses = pgTable('warehouses', { code: text().primaryKey(), name: text().notNull() })

/** The items that lie on shelves: a can, a T-shirt of one size. Variants consume items. */
export const inventoryItems = pgTable(
	'inventory_items',
	{
		id: id(),
		sku: text().notNull().unique(),
		name: text().notNull(),
		/** Units that consumers may not buy because distributors are promised them. */
		wholesaleReserve: integer('wholesale_reserve').notNull().default(0),
		/** Staff are told when no more than so many can be sold; null where nobody wants to know. */
		lowStockAt: integer('low_stock_at'),
		/** Of what staff decide about it: a change names the one that it was made from. */
		version: integer().notNull().default(1),
	},
	(table) => [
		check('wholesale_reserve_not_negative', sql`${table.wholesaleReserve} >= 0`),
		check('low_stock_at_not_negative', sql`${table.lowStockAt} >= 0`),
	],
)

/** Items whose low stock staff have been told of: not told again before it is above the threshold. */
export const lowStockNotices = pgTable('low_stock_notices', {
	itemId: uuid('item_id')
		.primaryKey()
		.references(() => inventoryItems.id),
	toldAt: timestamptz('told_at').notNull().defaultNow(),
})

/** How many units of which items one unit of a variant takes. A variant without rows (a gift card) takes none. */
export const variantItems = pgTable(
	'variant_items',
	{
		variantId: uuid('variant_id')
			.notNull()
			.references(() => variants.id),
		itemId: uuid('item_id')
			.notNull()
			.references(() => inventoryItems.id),
		quantity: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.variantId, table.itemId] }),
		index().on(table.itemId),
		check('quantity_positive', sql`${table.quantity} > 0`),
	],
)

/** Only `open` lots are sold from; a recalled lot is `blocked` in every warehouse. */
export const lotStates = ['open', 'blocked', 'in_transit'] as const

/** The one place where quantities are kept. What may be sold: on hand less reserved, of open lots that are good for days enough. */
export const stockLots = pgTable(
	'stock_lots',
	{
		id: id(),
		itemId: uuid('item_id')
			.notNull()
			.references(() => inventoryItems.id),
		location: text()
			.notNull()
			.references(() => warehouses.code),
		code: text().notNull(),
		/** Null for what does not expire. */
		bestBy: date('best_by'),
		onHand: integer('on_hand').notNull(),
		reserved: integer().notNull().default(0),
		state: text({ enum: lotStates }).notNull().default('open'),
		/** The movement that blocked it: none that takes from it may come after. */
		blockedFrom: bigint('blocked_from', { mode: 'number' }),
		/** The cost of one unit, the same wherever units of this code lie; null where nobody has said. */
		unitCostCents: centsColumn('unit_cost_cents'),
		createdAt: createdAt(),
	},
	(table) => [
		unique().on(table.itemId, table.location, table.code),
		index('stock_lots_in_stock').on(table.itemId).where(sql`on_hand > 0`),
		check('lot_state_known', sql`${table.state} IN ('open', 'blocked', 'in_transit')`),
		check('in_transit_between_warehouses', sql`(${table.location} = 'TRANSIT') = (${table.state} = 'in_transit')`),
		check('blocked_from_a_movement', sql`(${table.state} = 'blocked') = (${table.blockedFrom} IS NOT NULL)`),
		check('unit_cost_not_negative', sql`${table.unitCostCents} >= 0`),
		check('on_hand_not_negative', sql`${table.onHand} >= 0`),
		check('reserved_not_negative', sql`${table.reserved} >= 0`),
		check('reserved_within_on_hand', sql`${table.reserved} <= ${table.onHand}`),
	],
)

/** The units of lots that orders hold: held while it is being paid, allocated once it is, then shipped or released. */
export const stockReservations = pgTable(
	'stock_reservations',
	{
		orderId: uuid('order_id').notNull(),
		lineId: uuid('line_id').notNull(),
		lotId: uuid('lot_id')
			.notNull()
			.references(() => stockLots.id),
		quantity: integer().notNull(),
		/** For a wholesale order: the day until which what it gets has to be good. Null for the store's orders. */
		minBestBy: date('min_best_by'),
		state: text({ enum: ['held', 'allocated', 'shipped', 'released'] })
			.notNull()
			.default('held'),
		expiresAt: timestamptz('expires_at'),
		/** No good card was shown for it yet: all of these together get a share (decision 014). */
		isTentative: boolean('is_tentative').notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.lineId, table.lotId] }),
		index().on(table.orderId),
		index().on(table.lotId),
		index('stock_reservations_tentative').on(table.lotId).where(sql`state = 'held' AND is_tentative`).concurrently(),
		check('quantity_positive', sql`${table.quantity} > 0`),
	],
)

/** Every change of a quantity: on hand and reserved of a lot are the sums of its movements. Only ever added to. */
export const stockMovements = pgTable(
	'stock_movements',
	{
		id: serialId(),
		lotId: uuid('lot_id')
			.notNull()
			.references(() => stockLots.id),
		kind: text().$type<MovementKind>().notNull(),
		onHandDelta: integer('on_hand_delta').notNull().default(0),
		reservedDelta: integer('reserved_delta').notNull().default(0),
		actor: text().notNull(),
		reason: text(),
		/** The cause of the movement: an order's id, an adjustment's key. */
		reference: text(),
		at: createdAt(),
	},
	(table) => [
		index().on(table.lotId, table.id),
		// The history of what is on hand: most movements are of orders that hold and let go.
		index('stock_movements_on_hand').on(table.lotId, table.id).where(sql`on_hand_delta <> 0`).concurrently(),
	],
)

/**
 * Which units went to whom: one row for one movement, so a recall finds its customers, and a customer their lots. Each went
 * in a parcel of the store or in a shipment of a wholesale order; `line_id` is a line of whichever it was.
 */
export const shippedStock = pgTable(
	'shipped_stock',
	{
		movementId: bigint('movement_id', { mode: 'number' })
			.primaryKey()
			.references(() => stockMovements.id),
		shipmentId: uuid('shipment_id'),
		orderId: uuid('order_id'),
		wholesaleShipmentId: uuid('wholesale_shipment_id'),
		wholesaleOrderId: uuid('wholesale_order_id'),
		lineId: uuid('line_id').notNull(),
		lotId: uuid('lot_id')
			.notNull()
			.references(() => stockLots.id),
		quantity: integer().notNull(),
	},
	(table) => [
		index().on(table.orderId),
		index('shipped_stock_wholesale')
			.on(table.wholesaleOrderId)
			.where(sql`wholesale_order_id IS NOT NULL`)
			.concurrently(),
		index().on(table.lotId, table.movementId),
		check('quantity_positive', sql`${table.quantity} > 0`),
		check(
			'shipped_to_one_order',
			sql`num_nonnulls(order_id, wholesale_order_id) = 1 AND (order_id IS NULL) = (shipment_id IS NULL)
				AND (wholesale_order_id IS NULL) = (wholesale_shipment_id IS NULL)`,
		),
	],
)

/** Units that were shipped and came back: one row for one movement. */
export const returnedStock = pgTable(
	'returned_stock',
	{
		movementId: bigint('movement_id', { mode: 'number' })
			.primaryKey()
			.references(() => stockMovements.id),
		returnId: uuid('return_id').notNull(),
		orderId: uuid('order_id').notNull(),
		lineId: uuid('line_id').notNull(),
		lotId: uuid('lot_id')
			.notNull()
			.references(() => stockLots.id),
		quantity: integer().notNull(),
		/** The movement by which it left the lot again, where it was scrapped. */
		scrapMovementId: bigint('scrap_movement_id', { mode: 'number' }).references(() => stockMovements.id),
	},
	(table) => [
		index().on(table.returnId),
		index().on(table.orderId),
		check('quantity_positive', sql`${table.quantity} > 0`),
	],
)
