export { returnApproval, returnReceipt, returnRefusal, settlement } from '#contracts/returns/admin-returns.ts'
export { damageClaimRequest, returnRequest } from '#contracts/returns/order-returns.ts'
