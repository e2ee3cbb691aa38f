export { approveAct, refuseAct } from './decide.ts'
export { confirmWithinLimit, requestApproval } from './request-approval.ts'
export { approvalRoutes } from './routes.ts'
