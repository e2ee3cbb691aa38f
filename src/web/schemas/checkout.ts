export { address, addressProblem } from '../../contracts/address.ts'
export { card, checkoutRequest } from '../../contracts/checkout.ts'
