export { adjustStock } from '#contracts/inventory/inventory.ts'
export { stockSettings } from '#contracts/inventory/stock-items.ts'
