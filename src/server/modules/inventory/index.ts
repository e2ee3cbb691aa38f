export { expectedDays } from './deliveries/expected-days.ts'
export { createInventory, type FreeStock, type Inventory, type ShelfPlan, unitsFree } from './reads.ts'
export {
	blockLots,
	lockedLotCode,
	reopenLots,
	repickBlocked,
	unitsBack,
	unitsKeptBack,
	unitsWithBuyers,
	unitsWithCompanies,
} from './recall-lots.ts'
export { allocationsOf, lotsOfWholesaleShipment } from './reservations/allocations.ts'
export { type LotPickLine, picksOf } from './reservations/picks.ts'
export { releaseHeld, releaseStock } from './reservations/release-stock.ts'
export {
	allocateLinesOf,
	allocateStock,
	extendReservation,
	holdSeconds,
	holdsStockFor,
	isBeyondShare,
	isShortOfStock,
	keepReservationActive,
	lockItemsOfChange,
	type ReservationTerms,
	reserveStock,
	tryToReserveStock,
} from './reservations/reservations.ts'
export { lotsForReturn, returnStock } from './reservations/return-stock.ts'
export { releaseUnits, shipStock } from './reservations/ship-stock.ts'
export {
	lockWholesaleItems,
	reserveForWholesale,
	type WholesaleStock,
	wholesaleStock,
} from './reservations/wholesale-stock.ts'
export { inventoryRoutes } from './routes.ts'
export { demandOf, shortLines } from './rules.ts'
export { isLotCode } from './stock/lot-codes.ts'
export { notifyLowStock } from './stock/low-stock.ts'
export { stockRoutes } from './stock-routes.ts'
export { inventoryItems } from './tables.ts'
export { variantShelf } from './variant-shelf.ts'
export {
	publishedInventoryItems,
	publishedLotReservations,
	publishedStockLots,
	publishedStockMovements,
	publishedVariantItems,
} from './views.ts'
