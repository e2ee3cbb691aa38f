import { type Db, slowQuery } from '../client.ts'
import type { AuditSubject } from './audit-subject.ts'
import overall from './rules/overall.sql?raw'

export interface Finding {
	rule: string
	subject: string
	detail: string
}

/** The rule that is broken when a pass could not look. */
export const checkFailedRule = 'audit could not look'

/** How many rows of one subject's history a pass over changes reads; of longer ones the whole pass knows. */
const maxHistory = { changes: 10_000, whole: 1_000_000_000 }

/**
 * Checks what these keys name against the rules of its subject: one statement, one snapshot, so orders under way do not
 * look like faults. That it could not look is a finding too.
 */
export async function checkInvariants(
	db: Db,
	subject: AuditSubject,
	keys: readonly string[],
	kind: keyof typeof maxHistory,
): Promise<Finding[]> {
	// Every statement has both values, whether its rules want them or not.
	const text = `WITH checked AS MATERIALIZED (${subject.checked}), history (most) AS (SELECT $2::bigint)\n${subject.rules}`
	return looked(subject.name, async () => {
		await subject.prepare?.(db, keys, kind === 'whole')
		return (await db.pool.query<Finding>({ ...slowQuery(text), values: [keys, maxHistory[kind]] })).rows
	})
}

/** Checks what every pass looks at as a whole. */
export const checkOverall = (db: Db): Promise<Finding[]> =>
	looked('overall rules', async () => (await db.pool.query<Finding>(slowQuery(overall))).rows)

async function looked(subject: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
	try {
		return await look()
	} catch (error) {
		return [{ rule: checkFailedRule, subject, detail: error instanceof Error ? error.message : String(error) }]
	}
}
