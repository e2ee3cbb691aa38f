import { type Db, slowQuery } from '../client.ts'
import { auditSubjects } from './audited-tables.ts'
import { checkFailedRule, checkInvariants, checkOverall, type Finding } from './check.ts'

/** Where a walk over everything goes on: in which subject, above which key. */
export interface AuditPlace {
	subject: number
	above: string
}
export const auditBeginning: AuditPlace = { subject: 0, above: auditSubjects[0]?.lowest ?? '' }

export interface Slice {
	/** Null when everything was looked at. */
	next: AuditPlace | null
	checked: number
	findings: Finding[]
}

/** Looks at the next few rows in the order of their keys. */
export async function nextSlice(db: Db, place: AuditPlace): Promise<Slice> {
	const subject = auditSubjects[place.subject]
	if (!subject) return { next: null, checked: 0, findings: await checkOverall(db) }
	const onward = { subject: place.subject + 1, above: auditSubjects[place.subject + 1]?.lowest ?? '' }
	try {
		const query = { ...slowQuery(subject.walk), values: [place.above, subject.slice] }
		const { rows } = await db.pool.query<{ key: string }>(query)
		const keys = [...new Set(rows.map(({ key }) => key))]
		const last = keys.at(-1)
		if (last === undefined) return { next: onward, checked: 0, findings: [] }
		const findings = await checkInvariants(db, subject, keys, 'whole')
		return { next: { subject: place.subject, above: last }, checked: keys.length, findings }
	} catch (error) {
		// Where to go on within this subject is not known, so its other rows are left out; the walk goes on with the next one.
		const detail = error instanceof Error ? error.message : String(error)
		return { next: onward, checked: 0, findings: [{ rule: checkFailedRule, subject: subject.name, detail }] }
	}
}

/** Checks every row of every subject. Each finding is a fault; a healthy store has none. */
export async function auditDatabase(db: Db): Promise<Finding[]> {
	const findings: Finding[] = []
	for (let place: AuditPlace | null = auditBeginning; place; ) {
		const slice: Slice = await nextSlice(db, place)
		findings.push(...slice.findings)
		place = slice.next
	}
	return findings
}
