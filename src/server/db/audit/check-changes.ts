import { type Db, slowQuery } from '../client.ts'
import type { AuditSubject } from './audit-subject.ts'
import { auditSubjects } from './audited-tables.ts'
import { checkFailedRule, checkInvariants, checkOverall, type Finding } from './check.ts'

/** How far a subject's changes were read, and when that was; the oldest first. */
export type ReadMarks = Array<[at: number, position: string]>
export type Progress = Record<string, ReadMarks>

/** An id is given before its row is committed, so rows are read again for this long: some with lower ids come late. */
const overlapMs = 120_000
const batch = 2000

/** Where the next pass begins: where one ended that is old enough, or the oldest there is. */
function settled(marks: ReadMarks, now: number): ReadMarks {
	const from = marks.findLastIndex(([at]) => at <= now - overlapMs)
	return marks.slice(Math.max(from, 0))
}

interface CheckedChanges {
	progress: Progress
	checked: number
	findings: Finding[]
}

/**
 * Looks at what changed since the pass before, subject by subject; one that cannot be looked at keeps none of the others
 * back. A first pass begins with now: what was before is the whole pass's. After `deadline` the rest waits for the next.
 */
export async function checkChanges(db: Db, before: Progress, deadline: number): Promise<CheckedChanges> {
	const looked: CheckedChanges = { progress: {}, checked: 0, findings: await checkOverall(db) }
	for (const subject of auditSubjects) {
		const marks = before[subject.name]
		try {
			const next = marks ? await follow(db, subject, marks, deadline, looked) : [await newest(db, subject)]
			looked.progress[subject.name] = next
		} catch (error) {
			// Its place is kept: the next pass reads from there again.
			if (marks) looked.progress[subject.name] = marks
			const detail = error instanceof Error ? error.message : String(error)
			looked.findings.push({ rule: checkFailedRule, subject: subject.name, detail })
		}
	}
	return looked
}

async function newest(db: Db, subject: AuditSubject): Promise<ReadMarks[number]> {
	const { rows } = await db.pool.query<{ position: string }>(slowQuery(subject.newest))
	return [Date.now(), rows[0]?.position ?? subject.origin]
}

async function follow(
	db: Db,
	subject: AuditSubject,
	marks: ReadMarks,
	deadline: number,
	looked: CheckedChanges,
): Promise<ReadMarks> {
	const began = Date.now()
	const kept = settled(marks, began)
	let position = kept[0]?.[1] ?? subject.origin
	const seen = new Set<string>()
	for (;;) {
		const query = { ...slowQuery(subject.changed), values: [position, batch] }
		const { rows } = await db.pool.query<{ position: string; key: string }>(query)
		const keys = [...new Set(rows.map(({ key }) => key))].filter((key) => !seen.has(key))
		for (let at = 0; at < keys.length; at += subject.slice) {
			const slice = keys.slice(at, at + subject.slice)
			looked.findings.push(...(await checkInvariants(db, subject, slice, 'changes')))
			looked.checked += slice.length
			for (const key of slice) seen.add(key)
		}
		position = rows.at(-1)?.position ?? position
		if (rows.length < batch) return [...kept, [began, position]]
		// There is more than one pass can do: the next goes on right here.
		if (Date.now() > deadline) return [[0, position]]
	}
}
