export { allocateStock, extendHold, hasRunShort, holdStock, releaseStock, tryToHoldStock } from './claims.ts'
export { allocationsOf, type FreeStock, type Inventory, openInventory, type ShelfPlan, unitsFree } from './reads.ts'
export { inventoryRoutes } from './routes.ts'
export { demandOf, shortLines } from './rules.ts'
