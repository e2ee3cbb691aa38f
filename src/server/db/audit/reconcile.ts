import type { BooksComparison, ComparisonKind, DifferingRow } from '#contracts/operations/reconciliation.ts'
import { comparisonKind } from '#contracts/operations/reconciliation.ts'
import { type Db, type Statement, slowQuery } from '../client.ts'
import type { AuditSubject } from './audit-subject.ts'
import { auditSubjects } from './audited-tables.ts'
import { checkFailedRule, checkInvariants, type Finding } from './check.ts'
import { comparedSubjects, kindOfFinding } from './comparisons.ts'

/** Rows of a log that are read for what they name: an order writes some for each of its steps. */
const rowsForEach = 5
/** For a look at one subject, in ms: somebody waits for the page. */
const timeoutMs = 4000
const tooSlow = 'It took too long just now. The minute’s audit compares it all the same.'

interface Looked {
	findings: Finding[]
	compared: number
	failure: string | null
}

/** Which changed last, the latest first. */
async function latestKeys(db: Db, subject: AuditSubject, max: number): Promise<string[]> {
	const query = { ...slowQuery(subject.latest), values: [max * rowsForEach] }
	const { rows } = await db.pool.query<{ key: string | null }>(query)
	return [...new Set(rows.flatMap(({ key }) => key ?? []))].slice(0, max)
}

/** Slice by slice, like the minute's audit; nothing is summed up for later, for nothing is written by looking. */
async function lookAt(db: Db, { prepare: _, ...subject }: AuditSubject, max: number): Promise<Looked> {
	const deadline = Date.now() + timeoutMs
	const looked: Looked = { findings: [], compared: 0, failure: null }
	const keys = await latestKeys(db, subject, max)
	for (let at = 0; at < keys.length && !looked.failure; at += subject.slice) {
		const slice = keys.slice(at, at + subject.slice)
		const found = await checkInvariants(db, subject, slice, 'changes')
		const failed = found.find(({ rule }) => rule === checkFailedRule)
		if (failed) looked.failure = failed.detail
		else looked.compared += slice.length
		looked.findings.push(...found.filter((finding) => finding !== failed))
		if (Date.now() > deadline && at + subject.slice < keys.length) looked.failure ??= tooSlow
	}
	return looked
}

const within = (look: Promise<Looked>): Promise<Looked> => {
	let timer: NodeJS.Timeout | undefined
	const limit = new Promise<Looked>((done) => {
		timer = setTimeout(() => done({ findings: [], compared: 0, failure: tooSlow }), 2 * timeoutMs)
	})
	const failed = (error: unknown): Looked => ({
		findings: [],
		compared: 0,
		failure: error instanceof Error ? error.message : String(error),
	})
	return Promise.race([look.catch(failed), limit]).finally(() => clearTimeout(timer))
}

/** What changed last, held against what it has to agree with: read by index, however much there is. */
export async function compareLatest(db: Db): Promise<BooksComparison[]> {
	const made = Object.fromEntries(
		comparisonKind.options.map((kind) => [kind, { kind, compared: [], rows: [], failure: null }]),
	) as unknown as Record<ComparisonKind, BooksComparison>
	const findings: Finding[] = []
	// One after the other: a look takes one connection of those that buyers need.
	for (const { subject: name, what, max, kinds } of comparedSubjects) {
		const subject = auditSubjects.find((each) => each.name === name)
		if (!subject) continue
		const looked = await within(lookAt(db, subject, max))
		findings.push(...looked.findings)
		for (const kind of kinds) {
			made[kind].compared.push({ what: looked.compared === 1 ? what[0] : what[1], count: looked.compared })
			made[kind].failure ??= looked.failure
		}
	}
	for (const row of await asRows(db, findings)) if (row.kind) made[row.kind].rows.push(withoutKind(row))
	return Object.values(made)
}

const withoutKind = ({ kind: _, ...row }: DifferingRow & { kind: ComparisonKind | null }): DifferingRow => row

interface FindingPlace {
	orderNumber: string | null
	sku: string | null
	/** The user name of whose tokens they are; null also once the account is deleted. */
	member: string | null
}
const places: Statement<FindingPlace & { subject: string }> = {
	name: 'audit-places-of-findings',
	text: `SELECT s.subject, coalesce(o.number, paid.number, bought.number) AS "orderNumber", coalesce(i.sku, held.sku) AS sku,
			u.username AS member
		FROM unnest($1::text[]) s(subject)
		CROSS JOIN LATERAL (SELECT CASE WHEN s.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN s.subject::uuid END AS id) x
		LEFT JOIN orders o ON o.number = s.subject
		LEFT JOIN inventory_items i ON i.sku = s.subject
		LEFT JOIN payments p ON p.id = x.id
		LEFT JOIN orders paid ON paid.id = p.order_id
		LEFT JOIN stock_lots l ON l.id = x.id
		LEFT JOIN inventory_items held ON held.id = l.item_id
		LEFT JOIN gift_cards g ON g.id = x.id
		LEFT JOIN order_lines gl ON gl.id = g.order_line_id
		LEFT JOIN orders bought ON bought.id = gl.order_id
		LEFT JOIN token_transfers t ON t.id = x.id
		LEFT JOIN token_lots tl ON tl.id = x.id
		LEFT JOIN token_accounts a ON a.number = coalesce(t.member, tl.member, x.id)
		LEFT JOIN users u ON u.id = a.user_id`,
}

/** Findings with the order, the item or the member that each is of. */
async function asRows(db: Db, findings: readonly Finding[]) {
	if (findings.length === 0) return []
	const found = await db.run(places, [[...new Set(findings.map(({ subject }) => subject))]])
	const placeOf = new Map(found.map(({ subject, ...place }) => [subject, place]))
	return findings.map(({ rule, subject, detail }) => ({
		kind: kindOfFinding(rule),
		rule,
		subject,
		detail: detail ?? '',
		orderNumber: placeOf.get(subject)?.orderNumber ?? null,
		sku: placeOf.get(subject)?.sku ?? null,
		member: placeOf.get(subject)?.member ?? null,
	}))
}

interface Whole {
	startedAt: Date
	finishedAt: Date | null
	checked: number
	found: number
	findings: Finding[]
}
const wholes: Statement<Whole> = {
	name: 'audit-whole-passes',
	text: `(SELECT started_at AS "startedAt", finished_at AS "finishedAt", checked, found, findings FROM audit_passes
			WHERE kind = 'whole' AND finished_at IS NOT NULL ORDER BY id DESC LIMIT 1)
		UNION ALL
		(SELECT started_at, finished_at, checked, found, findings FROM audit_passes WHERE kind = 'whole' ORDER BY id DESC LIMIT 1)`,
}

/** The last look at everything that came to its end, and the one that is under way. */
export async function wholePasses(db: Db) {
	const passes = await db.run(wholes, [])
	const last = passes.find(({ finishedAt }) => finishedAt)
	const running = passes.find(({ finishedAt }) => !finishedAt)
	return {
		whole: last?.finishedAt
			? {
					startedAt: last.startedAt.toISOString(),
					finishedAt: last.finishedAt.toISOString(),
					checked: last.checked,
					found: last.found,
					rows: await asRows(db, last.findings),
				}
			: null,
		underWay: running
			? { startedAt: running.startedAt.toISOString(), checked: running.checked, found: running.found }
			: null,
	}
}
