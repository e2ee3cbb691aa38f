export { stockSettings } from '#contracts/stock-items.ts'
