export { returnApproval, returnReceipt, returnRefusal } from '#contracts/returns/admin-returns.ts'
export { damageClaimRequest, returnRequest } from '#contracts/returns/order-returns.ts'
