import { type CleanUpStep, deleteOutdated } from '../clean-up.ts'

const olderThan = (kind: string, kept: number) =>
	`kind = '${kind}' AND id < (SELECT id FROM audit_passes WHERE kind = '${kind}' ORDER BY id DESC OFFSET ${kept} LIMIT 1)`

/** The last ten thousand passes over changes are kept, and the last hundred over everything. */
export const auditCleanUp: readonly CleanUpStep[] = [
	deleteOutdated('audit_passes', olderThan('changes', 10_000)),
	deleteOutdated('audit_passes', olderThan('whole', 100)),
]
