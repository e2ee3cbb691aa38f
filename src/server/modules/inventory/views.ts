import { published } from '#server/db/published.ts'
import { inventoryItems, shippedStock, stockLots, stockMovements, stockReservations } from './tables.ts'

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
