import type { Logger } from 'pino'
import type { Db, Statement } from '../client.ts'
import { checkFailedRule, type Finding } from './check.ts'
import { checkChanges, type Progress } from './check-changes.ts'
import { lateFindings, passStates } from './state.ts'
import { type AuditPlace, auditBeginning, nextSlice, type Slice } from './walk-tables.ts'

/** How long a pass may take of the minute that it has, in ms. */
const usual = { changes: 20_000, whole: 25_000 }
type PassTimes = typeof usual
/** When the night begins in which everything is looked at, in UTC: it is then night all over the United States. */
const nightBegins = '8 hours'
/** Findings kept of a pass; all of them are logged. */
const maxKept = 100

const lastProgress: Statement<{ progress: Progress }> = {
	name: 'audit-last-progress',
	text: `SELECT progress FROM audit_passes WHERE kind = 'changes' AND finished_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
}
const begin: Statement<{ id: number }> = {
	name: 'audit-begin',
	text: 'INSERT INTO audit_passes (kind, progress) VALUES ($1, $2) RETURNING id',
}
const note: Statement<never> = {
	name: 'audit-note',
	text: `UPDATE audit_passes SET progress = coalesce($2, progress), finished_at = CASE WHEN $3 THEN now() END,
			checked = checked + $4, found = found + $5,
			findings = findings || $6::jsonb
		WHERE id = $1`,
}

interface Looked {
	checked: number
	findings: readonly Finding[]
}

async function write(
	db: Db,
	id: number,
	looked: Looked,
	more: { progress: unknown; isFinished: boolean; kept: number },
) {
	const kept = looked.findings.slice(0, Math.max(0, maxKept - more.kept))
	const values = [
		id,
		JSON.stringify(more.progress),
		more.isFinished,
		looked.checked,
		looked.findings.length,
		JSON.stringify(kept),
	]
	await db.run(note, values)
}

/** Looks at what changed since the pass before. */
async function passOverChanges(db: Db, times: PassTimes): Promise<Finding[]> {
	const [last] = await db.run(lastProgress, [])
	const [pass] = await db.run(begin, ['changes', '{}'])
	if (!pass) throw new Error('The audit pass was not written.')
	const looked = await checkChanges(db, last?.progress ?? {}, Date.now() + times.changes)
	await write(db, pass.id, looked, { progress: looked.progress, isFinished: true, kept: 0 })
	return looked.findings
}

interface Whole {
	id: number
	place: AuditPlace
	found: number
}
const underWay: Statement<Whole> = {
	name: 'audit-whole-under-way',
	text: `SELECT id, progress AS place, found FROM audit_passes WHERE kind = 'whole' AND finished_at IS NULL ORDER BY id DESC LIMIT 1`,
}
const isDue: Statement<{ due: boolean }> = {
	name: 'audit-whole-is-due',
	text: `SELECT NOT EXISTS (SELECT FROM audit_passes WHERE kind = 'whole'
		AND started_at >= date_trunc('day', now() - interval '${nightBegins}') + interval '${nightBegins}') AS due`,
}

/** The pass over everything that is under way; a new one once a night. */
async function wholePass(db: Db): Promise<Whole | null> {
	const [running] = await db.run(underWay, [])
	if (running) return running
	const [when] = await db.run(isDue, [])
	if (!when?.due) return null
	const [begun] = await db.run(begin, ['whole', JSON.stringify(auditBeginning)])
	return begun ? { id: begun.id, place: auditBeginning, found: 0 } : null
}

/** Goes on with the pass over everything for a while; the place is kept, so a process that dies loses one slice. */
async function goOnWithWhole(db: Db, times: PassTimes): Promise<Finding[]> {
	const whole = await wholePass(db)
	if (!whole) return []
	const deadline = Date.now() + times.whole
	const findings: Finding[] = []
	let place: AuditPlace | null = whole.place
	do {
		const slice: Slice = await nextSlice(db, place)
		place = slice.next
		const kept = whole.found + findings.length
		await write(db, whole.id, slice, { progress: place, isFinished: place === null, kept })
		findings.push(...slice.findings)
	} while (place && Date.now() < deadline)
	return findings
}

const lateness = async (db: Db): Promise<Finding[]> => lateFindings(await passStates(db))

/** One pass, each minute: rows that changed, then a further part of all rows. Each finding is logged as an error. */
export async function runAudit(db: Db, log: Pick<Logger, 'error'>, times = usual): Promise<void> {
	for (const pass of [lateness, passOverChanges, goOnWithWhole]) {
		try {
			for (const finding of await pass(db, times)) log.error(finding, 'audit')
		} catch (error) {
			const detail = error instanceof Error ? error.message : String(error)
			log.error(
				{ rule: checkFailedRule, subject: pass === goOnWithWhole ? 'everything' : 'what changed', detail },
				'audit',
			)
		}
	}
}
