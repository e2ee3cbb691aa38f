export { address } from '#contracts/shared/address.ts'
