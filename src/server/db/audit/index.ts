export { auditCleanUp } from './clean-up.ts'
export { runAudit } from './passes.ts'
export { auditState, measureAudit } from './state.ts'
export { auditDatabase } from './walk-tables.ts'
