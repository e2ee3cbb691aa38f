import { eq, sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import {
	inventoryItems,
	returnedStock,
	shippedStock,
	stockLots,
	stockMovements,
	stockReservations,
	variantItems,
} from './tables.ts'

/** How many units an order holds or owns. From which lots is the inventory's own matter. */
export const publishedStockReservations = published.view('stock_reservations').as((query) =>
	query
		.select({
			orderId: stockReservations.orderId,
			lineId: stockReservations.lineId,
			quantity: stockReservations.quantity,
			state: stockReservations.state,
			expiresAt: stockReservations.expiresAt,
		})
		.from(stockReservations),
)

/** The unit cost of each lot, for margins: shipped units name their lot. */
export const publishedStockLots = published.view('stock_lots').as((query) =>
	query
		.select({
			id: stockLots.id,
			itemId: stockLots.itemId,
			location: stockLots.location,
			code: stockLots.code,
			bestBy: stockLots.bestBy,
			state: stockLots.state,
			unitCostCents: stockLots.unitCostCents,
			onHand: stockLots.onHand,
			createdAt: stockLots.createdAt,
		})
		.from(stockLots),
)

/** Everything that changed what is on hand; `reference` is the order's id where an order was the cause. */
export const publishedStockMovements = published.view('stock_movements').as((query) =>
	query
		.select({
			id: stockMovements.id,
			lotId: stockMovements.lotId,
			kind: stockMovements.kind,
			onHandDelta: stockMovements.onHandDelta,
			reference: stockMovements.reference,
			at: stockMovements.at,
		})
		.from(stockMovements),
)

/** The items on shelves, by name. */
export const publishedInventoryItems = published
	.view('inventory_items')
	.as((query) =>
		query.select({ id: inventoryItems.id, sku: inventoryItems.sku, name: inventoryItems.name }).from(inventoryItems),
	)

/** The units of lots that orders hold or own, for recalls; units that have left are in `shipped_lots`. */
export const publishedLotReservations = published.view('lot_reservations').as((query) =>
	query
		.select({
			lotId: stockReservations.lotId,
			orderId: stockReservations.orderId,
			lineId: stockReservations.lineId,
			quantity: stockReservations.quantity,
			state: stockReservations.state,
		})
		.from(stockReservations),
)

/** Which units of which lot went to whom. */
export const publishedShippedLots = published.view('shipped_lots').as((query) =>
	query
		.select({
			lotId: shippedStock.lotId,
			orderId: shippedStock.orderId,
			lineId: shippedStock.lineId,
			quantity: shippedStock.quantity,
		})
		.from(shippedStock),
)

/** How many units of which items a variant takes. */
export const publishedVariantItems = published
	.view('variant_items')
	.as((query) =>
		query
			.select({ variantId: variantItems.variantId, itemId: variantItems.itemId, quantity: variantItems.quantity })
			.from(variantItems),
	)

/** Units that left for a line, what one of their lot cost, and when. */
export const publishedLotShipments = published.view('lot_shipments').as((query) =>
	query
		.select({
			orderId: shippedStock.orderId,
			wholesaleOrderId: shippedStock.wholesaleOrderId,
			wholesaleShipmentId: shippedStock.wholesaleShipmentId,
			lineId: shippedStock.lineId,
			lotId: shippedStock.lotId,
			itemId: sql<string>`${stockLots.itemId}`.as('item_id'),
			quantity: shippedStock.quantity,
			unitCostCents: sql<number>`${stockLots.unitCostCents}`.as('unit_cost_cents'),
			at: sql<Date>`${stockMovements.at}`.as('at'),
		})
		.from(shippedStock)
		.innerJoin(stockLots, eq(stockLots.id, shippedStock.lotId))
		.innerJoin(stockMovements, eq(stockMovements.id, shippedStock.movementId)),
)

/** Units that came back, what one of the lot they came to cost, and whether they lie there. */
export const publishedLotReturns = published.view('lot_returns').as((query) =>
	query
		.select({
			orderId: returnedStock.orderId,
			lineId: returnedStock.lineId,
			lotId: returnedStock.lotId,
			itemId: sql<string>`${stockLots.itemId}`.as('item_id'),
			quantity: returnedStock.quantity,
			unitCostCents: sql<number>`${stockLots.unitCostCents}`.as('unit_cost_cents'),
			isScrapped: sql<boolean>`${returnedStock.scrapMovementId} IS NOT NULL`.as('is_scrapped'),
			at: sql<Date>`${stockMovements.at}`.as('at'),
		})
		.from(returnedStock)
		.innerJoin(stockLots, eq(stockLots.id, returnedStock.lotId))
		.innerJoin(stockMovements, eq(stockMovements.id, returnedStock.movementId)),
)
