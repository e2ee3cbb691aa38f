export { damageClaimRequest, returnRequest } from '#contracts/returns/buyer-return-calls.ts'
export { returnApproval, returnReceipt, returnRefusal, settlement } from '#contracts/returns/staff-return-calls.ts'
