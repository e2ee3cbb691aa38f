import { formatCents } from '#contracts/shared/money.ts'
import { minutesAfter } from '../past-deps.ts'
import { type PastCaseOrder, takeStep } from './case-order.ts'
import type { PastCompany } from './past-companies.ts'
import { type CaseDeps, placePastCases } from './place-cases.ts'
import { ship } from './process-case-order.ts'

const hour = 60
const day = 24 * hour

interface Scenario {
	/** Minutes before the history ends. */
	ago: number
	/** Cases of each line. */
	cases: readonly number[]
	poNumber?: string
	happens: (deps: CaseDeps, made: PastCaseOrder) => void
}

/** Staff offer other than was ordered; the company has to answer. */
function proposeLess({ random, staffId, end }: CaseDeps, made: PastCaseOrder): void {
	const at = minutesAfter(end, -3 * hour)
	const [line] = made.lines
	if (!line) return
	const note = 'Two cases of this flavor come from the next run. We can send the rest on the day you asked for.'
	takeStep(made, minutesAfter(end, -5 * hour), staffId, { action: 'seen', to: 'seen' })
	const before = { cases: line.cases, priceCents: line.priceCents }
	made.changes.push({
		...{ id: random.uuidOf(at), orderId: made.order.id, note, state: 'open', proposedBy: staffId, createdAt: at },
		lines: [{ lineId: line.id, name: line.name, before, after: { ...before, cases: line.cases - 2 } }],
		...{ requestedBefore: null, requestedAfter: null, decidedBy: null, decidedAt: null, answer: null },
	})
	takeStep(made, at, staffId, { action: 'changes_proposed', to: 'seen', details: { reason: note } })
}

/** Most has left, and a few cases wait for stock. */
function shipAllButFew(deps: CaseDeps, made: PastCaseOrder): void {
	const { end, staffId, shelf } = deps
	takeStep(made, minutesAfter(end, -7 * day), staffId, { action: 'seen', to: 'seen' })
	takeStep(made, minutesAfter(end, -6 * day), staffId, { action: 'confirmed', to: 'confirmed' })
	const last = made.lines.at(-1)
	if (!last) return
	const at = minutesAfter(end, -4 * day)
	ship(
		deps,
		made,
		at,
		made.lines.slice(0, -1).map((line) => [line, line.cases]),
	)
	const waits = 3
	const units = waits * last.unitsPerCase
	const act = { orderId: made.order.id, lineId: last.id, itemSku: made.sold.get(last.id)?.itemSku ?? '', units }
	shelf.release({ ...act, at, actor: staffId }, made.order.placedAt, 'Put on backorder')
	last.backordered = waits
	takeStep(made, at, staffId, { action: 'backordered', details: { cases: waits } })
}

/** Looked at by staff because of its sum. */
const review: Scenario['happens'] = (_deps, made) => {
	const reason = `${formatCents(made.order.totalCents - made.of.company.creditLimitCents + 41_800)} over the credit limit.`
	made.order.reviewReason = reason
	made.order.state = 'in_review'
	const [placed] = made.events
	if (placed) placed.details = { state: 'in_review', reason }
}

const confirm: Scenario['happens'] = ({ end, staffId }, made) => {
	takeStep(made, minutesAfter(end, -20 * hour), staffId, { action: 'seen', to: 'seen' })
	takeStep(made, minutesAfter(end, -19 * hour), staffId, { action: 'confirmed', to: 'confirmed' })
}

/** What waits for somebody when the history ends, by the company's legal name. */
const scenarios: Readonly<Record<string, readonly Scenario[]>> = {
	'Prairie Line Distributing LLC': [{ ago: 26 * hour, cases: [12, 8, 6], poNumber: 'PL-2291', happens: proposeLess }],
	'Ozark Cold Chain Inc.': [{ ago: 8 * day, cases: [44, 30, 22, 12], happens: shipAllButFew }],
	'Corner & Co. Beverages LLC': [{ ago: 6 * hour, cases: [36, 34, 32, 30, 28], happens: review }],
	'Platte River Wholesale Inc.': [{ ago: 3 * hour, cases: [10, 8, 8], happens: () => {} }],
	'Two Rivers Grocers Supply Inc.': [{ ago: 30 * hour, cases: [24, 20, 12], poNumber: 'TR 5518', happens: confirm }],
}

/** Orders of a company in every state that somebody has to do something about. */
export const waitingOrdersOf = (deps: CaseDeps, of: PastCompany): PastCaseOrder[] =>
	(scenarios[of.company.legalName] ?? []).map(({ ago, cases, poNumber = null, happens }) => {
		const at = minutesAfter(deps.end, -ago)
		const requested = cases.flatMap((count, nth) => {
			const sold = of.packs[(nth * 3 + 1) % of.packs.length]
			return sold ? { sold, cases: count } : []
		})
		const made = placePastCases(deps, of, { at, requested, poNumber, requestedOn: null })
		happens(deps, made)
		return made
	})
