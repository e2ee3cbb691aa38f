export { adjustStock } from '#contracts/inventory.ts'
