export { returnApproval, returnReceipt, returnRefusal } from '#contracts/returns/admin-returns.ts'
export { claimRequest, returnRequest } from '#contracts/returns/order-returns.ts'
