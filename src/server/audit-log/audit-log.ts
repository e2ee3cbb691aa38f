import type { Tx } from '#server/db/client.ts'
import { auditLog } from './tables.ts'

/** Writes down who did what to whose account, inside the transaction that does it. */
export async function audit(tx: Tx, entry: typeof auditLog.$inferInsert): Promise<void> {
	await tx.insert(auditLog).values(entry)
}
