import { formatCents } from '#contracts/shared/money.ts'
import { creditMemoLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { CaseClaimState } from '#contracts/wholesale/orders/case-claims.ts'
import type { caseClaimEvents, caseClaims } from '#server/modules/wholesale/claims/tables.ts'
import { minutesAfter } from '../past-deps.ts'
import type { CaseLineRow, PastCaseOrder, PastCaseShipment } from './case-order.ts'
import { addReplacementReason, sendFreeCases } from './free-cases.ts'
import type { CaseDeps } from './place-cases.ts'

const hour = 60
const day = 24 * hour

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
export interface PastClaim {
	of: PastCaseOrder
	/** Its number comes once all claims are in their order. */
	row: Omit<Row<typeof caseClaims>, 'number'> & { id: string; claimedAt: Date; version: number }
	lineId: string
	events: Array<Omit<Row<typeof caseClaimEvents>, 'id' | 'claimId'>>
	photographs: number
	/** What it was credited by. */
	memo?: { id: string; reason: string; cents: number }
	replacement?: PastCaseOrder
}

interface ClaimedCases {
	made: PastCaseOrder
	shipment: PastCaseShipment
	line: CaseLineRow
	cases: number
	at: Date
	note: string
	wish: 'replacement' | 'credit'
	photographs?: number
}

/** A claim as a company made it. */
export function claimPastCases(deps: CaseDeps, asked: ClaimedCases): PastClaim {
	const { made, shipment, line, cases, at, note, wish, photographs = 0 } = asked
	const { id: orderId, companyId } = made.order
	return {
		...{ of: made, lineId: line.id, photographs },
		row: {
			...{ id: deps.random.uuidOf(at), companyId, orderId, shipmentId: shipment.row.id, state: 'open', wish, cases },
			...{ replacementId: null, memoId: null, version: 1, claimedAt: at },
		},
		events: [{ actor: made.of.ownerId ?? 'system', action: 'claimed', text: note, at }],
	}
}

/** What was said or done about a claim after that. */
export function decideClaim(claim: PastClaim, state: CaseClaimState, event: PastClaim['events'][number]): void {
	claim.row.state = state
	claim.row.version += 1
	claim.events.push(event)
}

/** What became of a claim. */
type Story = (deps: CaseDeps, claim: Omit<ClaimedCases, 'cases' | 'note' | 'wish'>) => PastClaim

const openStory: Story = (deps, given) =>
	claimPastCases(deps, {
		...given,
		...{ cases: 2, wish: 'replacement', photographs: 2 },
		note: 'Two cases at the corner of the pallet were crushed. The cans inside have leaked.',
	})

const askedStory: Story = (deps, given) => {
	const note = 'One case was wet when the wrap came off.'
	const claim = claimPastCases(deps, { ...given, cases: 1, note, wish: 'credit', photographs: 1 })
	const text = 'Which lot is printed on the cans, and how many of the 24 are still whole?'
	decideClaim(claim, 'asked', { actor: deps.staffId, action: 'asked', text, at: minutesAfter(given.at, 20 * hour) })
	return claim
}

const replacedStory: Story = (deps, given) => {
	const { made, line } = given
	const note = 'Three cases were dented by a fork. We cannot put them on a shelf.'
	const claim = claimPastCases(deps, { ...given, cases: 3, note, wish: 'replacement', photographs: 2 })
	const sold = made.sold.get(line.id)
	const at = minutesAfter(given.at, day)
	if (!sold) return claim
	const requested = [{ sold, cases: 3 }]
	claim.replacement = sendFreeCases(deps, made.of, { at, kind: 'replacement', requested, place: made.order })
	claim.row.replacementId = claim.replacement.order.id
	decideClaim(claim, 'replaced', { actor: deps.staffId, action: 'replaced', text: null, at })
	return claim
}

const refusedStory: Story = (deps, given) => {
	const note = 'A case was open on arrival and four cans were missing.'
	const claim = claimPastCases(deps, { ...given, cases: 1, note, wish: 'credit', photographs: 1 })
	const text = 'The carrier’s photographs show the pallet sealed at your dock, and it was signed for without a note.'
	decideClaim(claim, 'refused', { actor: deps.staffId, action: 'refused', text, at: minutesAfter(given.at, 2 * day) })
	return claim
}

/** Which of the last shipments of a company a claim was made of. */
const stories: ReadonlyArray<readonly [shipmentsAgo: number, story: Story]> = [
	[0, openStory],
	[1, askedStory],
	[3, replacedStory],
	[5, refusedStory],
]

/** Claims of a company of its orders, made a day after the cases had left; none of a shipment that was claimed of before. */
export function pastClaimsOf(
	deps: CaseDeps,
	orders: readonly PastCaseOrder[],
	credited: readonly PastClaim[],
): PastClaim[] {
	const claimed = new Set(credited.map(({ row }) => row.shipmentId))
	const left = orders
		.flatMap((made) => made.shipments.map((shipment) => ({ made, shipment })))
		.filter(({ shipment }) => !claimed.has(shipment.row.id))
		.toSorted((a, b) => Number(b.shipment.row.shippedAt) - Number(a.shipment.row.shippedAt))
	return stories.flatMap(([ago, story]) => {
		const found = left[ago]
		const loaded = found?.shipment.lines.find(({ cases }) => cases >= 3)
		const line = found?.made.lines.find(({ id }) => id === loaded?.lineId)
		if (!found || !line) return []
		const at = minutesAfter(found.shipment.row.shippedAt, day)
		return at < deps.end ? story(deps, { ...found, line, at }) : []
	})
}

/** Tells what names numbers: why a memo or an order at no charge was made, and what settled a claim. */
export function nameClaim(claim: PastClaim, names: { claim: string; order: string; replacement: string }): void {
	const reason = `Claim ${names.claim} of order ${names.order}`
	if (claim.memo) claim.memo.reason = reason
	if (!claim.replacement) return
	addReplacementReason(claim.replacement, reason)
	const told = claim.events.find(({ action }) => action === 'replaced')
	if (told) told.text = names.replacement
}

/** Tells the memo that a claim was credited by, once it has its number. */
export function nameMemo({ memo, events }: PastClaim, number: number): void {
	const told = events.find(({ action }) => action === 'credited')
	if (memo && told) told.text = `${creditMemoLabel(number)}, ${formatCents(memo.cents)}`
}
