export { stockSettings } from '#contracts/inventory/stock-items.ts'
