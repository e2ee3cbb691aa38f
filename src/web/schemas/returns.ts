export { returnApproval, returnReceipt, returnRefusal } from '#contracts/admin-returns.ts'
export { claimRequest, returnRequest } from '#contracts/order-returns.ts'
