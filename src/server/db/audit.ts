import audit from './audit.sql?raw'
import { type Db, unhurried } from './client.ts'

export interface Finding {
	rule: string
	subject: string
	detail: string
}

/** Runs the invariants; each row is a fault. Reads one snapshot, so orders under way do not look like faults. */
export async function auditDatabase(db: Db): Promise<Finding[]> {
	const { rows } = await db.pool.query<Finding>(unhurried(audit))
	return rows
}
