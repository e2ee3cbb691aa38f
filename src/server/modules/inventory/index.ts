export { tellOfLowStock } from './low-stock.ts'
export { createInventory, type FreeStock, type Inventory, type ShelfPlan, unitsFree } from './reads.ts'
export { blockLots, openLots, repickBlocked, unitsKeptBack } from './recall-lots.ts'
export { releaseHeld, releaseStock } from './release-stock.ts'
export {
	allocateStock,
	extendReservation,
	hasRunShort,
	holdSeconds,
	isCrowded,
	keepReservationActive,
	lockItemsOfChange,
	type ReservationTerms,
	reserveStock,
	tryToReserveStock,
} from './reservations.ts'
export { lotsForReturn, returnStock } from './return-stock.ts'
export { inventoryRoutes } from './routes.ts'
export { demandOf, shortLines } from './rules.ts'
export { releaseUnits, shipStock } from './ship-stock.ts'
export { allocationsOf } from './stock-list.ts'
export { stockRoutes } from './stock-routes.ts'
export { publishedInventoryItems, publishedLotReservations, publishedShippedLots, publishedStockLots } from './views.ts'
