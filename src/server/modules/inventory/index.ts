export {
	allocateStock,
	extendHold,
	type HoldTerms,
	hasRunShort,
	holdStock,
	isCrowded,
	keepHoldActive,
	releaseStock,
	tentativeSeconds,
	tryToHoldStock,
} from './claims.ts'
export { allocationsOf, type FreeStock, type Inventory, openInventory, type ShelfPlan, unitsFree } from './reads.ts'
export { inventoryRoutes } from './routes.ts'
export { demandOf, shortLines } from './rules.ts'
