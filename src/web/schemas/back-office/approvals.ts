export { changeApprovalSettings } from '#contracts/back-office/approval-settings.ts'
export { refuseRefund } from '#contracts/back-office/approvals.ts'
