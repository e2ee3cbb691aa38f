export { adjustStock } from '#contracts/inventory/inventory.ts'
