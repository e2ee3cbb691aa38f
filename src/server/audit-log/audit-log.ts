import type { Tx } from '#server/db/client.ts'
import { auditLog } from './tables.ts'

export type AuditAction = typeof auditLog.$inferInsert.action

/** Writes down who did what to whose account, inside the transaction that does it. */
export async function audit(tx: Tx, entry: typeof auditLog.$inferInsert): Promise<void> {
	await tx.insert(auditLog).values(entry)
}
