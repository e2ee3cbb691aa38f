import { Gauge, type Registry } from 'prom-client'
import { sharedCall } from '#server/concurrency/shared-call.ts'
import type { Db, Statement } from '../client.ts'
import { checkFailedRule, type Finding } from './check.ts'

export interface PassState {
	kind: 'changes' | 'whole'
	/** Null before the first. */
	startedAt: Date | null
	/** When a pass of this kind last came to its end. */
	finishedAt: Date | null
	checked: number
	found: number
	/** Nobody has looked for longer than it should take. */
	isLate: boolean
}
export interface AuditState {
	passes: PassState[]
	/** The findings of the last day, the newest first. */
	findings: Array<Finding & { seenAt: Date }>
}

const passes: Statement<PassState> = {
	name: 'audit-passes',
	text: `SELECT k.kind, p.started_at AS "startedAt", f.finished_at AS "finishedAt", coalesce(p.checked, 0) AS checked,
			coalesce(p.found, 0) AS found, coalesce(coalesce(f.finished_at, begun.started_at) < now() - k.max_age, false) AS "isLate"
		FROM (VALUES ('changes', interval '5 minutes'), ('whole', interval '30 hours')) k(kind, max_age)
		LEFT JOIN LATERAL (SELECT * FROM audit_passes WHERE kind = k.kind ORDER BY id DESC LIMIT 1) p ON true
		LEFT JOIN LATERAL (SELECT finished_at FROM audit_passes WHERE kind = k.kind AND finished_at IS NOT NULL ORDER BY id DESC LIMIT 1) f ON true
		LEFT JOIN LATERAL (SELECT started_at FROM audit_passes ORDER BY id LIMIT 1) begun ON true`,
}
const findings: Statement<Finding & { seenAt: Date }> = {
	name: 'audit-findings',
	text: `SELECT f.rule, f.subject, f.detail, max(p.started_at) AS "seenAt"
		FROM (SELECT started_at, findings FROM audit_passes WHERE found > 0 AND started_at > now() - interval '1 day'
			ORDER BY id DESC LIMIT 200) p, jsonb_to_recordset(p.findings) AS f(rule text, subject text, detail text)
		GROUP BY f.rule, f.subject, f.detail ORDER BY "seenAt" DESC LIMIT 100`,
}

export const passStates = (db: Db): Promise<PassState[]> => db.run(passes, [])

/** A pass that is late is a finding like any other. */
export const lateFindings = (states: readonly PassState[]): Finding[] =>
	states
		.filter(({ isLate }) => isLate)
		.map(({ kind, finishedAt }) => ({
			rule: 'audit is late',
			subject: kind,
			detail: finishedAt ? `last finished at ${finishedAt.toISOString()}` : 'has never finished',
		}))

/** Whether the store is being audited and what was found lately. */
export async function auditState(db: Db): Promise<AuditState> {
	const [states, found] = await Promise.all([passStates(db), db.run(findings, [])])
	const late = lateFindings(states).map((finding) => ({ ...finding, seenAt: new Date() }))
	return { passes: states, findings: [...late, ...found] }
}

/** Metrics for an alarm: the age of the last pass and the number of findings within a day, read with each scrape. */
export function measureAudit(registry: Registry, db: Db): void {
	// A scrape asks every gauge at once; without a database there is nothing to tell.
	const state = sharedCall(() => auditState(db).catch(() => null))
	const gauge = (name: string, help: string, set: (gauge: Gauge, state: AuditState) => void) =>
		new Gauge({
			name,
			help,
			labelNames: ['kind'],
			registers: [registry],
			async collect() {
				const now = await state()
				this.reset()
				if (now) set(this, now)
			},
		})
	gauge('audit_findings', 'Broken invariants seen within a day', (to, { findings }) => to.set(findings.length))
	gauge('audit_failures', 'What the audit could not look at within a day', (to, { findings }) =>
		to.set(findings.filter(({ rule }) => rule === checkFailedRule).length),
	)
	gauge('audit_pass_age_seconds', 'Time since a pass of the audit last came to its end', (to, { passes }) => {
		for (const { kind, finishedAt } of passes)
			if (finishedAt) to.set({ kind }, (Date.now() - finishedAt.getTime()) / 1000)
	})
}
