export { address } from '#contracts/address.ts'
