import { returnDays } from '#contracts/returns/return-days.ts'
import type { ReturnKind, ReturnState } from '#contracts/returns/return-shapes.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { LineRow, PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps, sentMail } from '../past-deps.ts'
import { exchangeChoice, exchangePastGoods } from './exchanges.ts'
import { writePastRefund } from './refunds.ts'
import { reasonsOf, scrapReasons } from './return-reasons.ts'

/** How often goods are asked back, and damage is told, of orders that arrived. */
const shares = { return: 0.034, claim: 0.008 }
const hour = 60
const day = 24 * hour

interface ReturnRequest {
	made: PastOrder
	kind: ReturnKind
	at: Date
}

/** A return as it goes on: each step is taken if it falls into the history. */
interface PastReturn extends ReturnRequest {
	row: PastOrder['returns'][number] & { reference: string; state: ReturnState; id: string }
	back: PastOrder['returnLines'][number]
	line: LineRow
}

/** Returns and claims of past orders, numbered in the order of their requests; the latest are still open. */
export function makePastReturns(deps: PastDeps, past: readonly PastOrder[]): number {
	const asked = past.flatMap((made) => requestsOf(deps, made)).sort((a, b) => a.at.getTime() - b.at.getTime())
	for (const [nth, request] of asked.entries()) decideReturn(deps, requestReturn(deps, request, `R-${10_001 + nth}`))
	return asked.length
}

function requestsOf({ random, end }: PastDeps, made: PastOrder): ReturnRequest[] {
	const arrived = made.parcels.at(-1)?.deliveredAt
	if (!arrived || made.order.status !== 'delivered' || made.refunds.length > 0) return []
	const kind = random.happens(shares.return) ? 'return' : random.happens(shares.claim) ? 'claim' : null
	if (!kind) return []
	const latest = kind === 'claim' ? 3 : returnDays - 8
	const at = minutesAfter(arrived, random.between(hour, latest * day))
	return at > end ? [] : [{ made, kind, at }]
}

function requestReturn({ random }: PastDeps, { made, kind, at }: ReturnRequest, reference: string): PastReturn {
	const line = random.pick(made.lines)
	const asked = random.between(1, line.quantity)
	const isReturn = kind === 'return'
	const instead = isReturn && line.discountCents === 0 && random.happens(0.2) ? exchangeChoice(random, line) : null
	const [reason, note] = reasonsOf(random, kind, instead !== null)
	const row = {
		...{ id: random.uuidOf(at), reference, orderId: made.order.id, kind, state: 'requested' as ReturnState },
		...{ wish: instead ? ('exchange' as const) : ('refund' as const), note, answer: null, trackingNumber: null },
		...{ requestedAt: at, expiresAt: null, closedAt: null, refundId: null },
	}
	const back = {
		...{ returnId: row.id, lineId: line.id, asked, approved: null, restocked: 0, scrapped: 0, scrapReason: null },
		...{ held: asked, settled: 0, reason, exchangeFor: instead?.variantId ?? null },
	}
	made.returns.push(row)
	made.returnLines.push(back)
	line.askedBack += asked
	const past = { made, kind, at, row, back, line }
	noteStep(past, at, made.events[0]?.actor ?? 'guest', null)
	mailBuyer(past, 'return-requested', 'We have your request', at)
	return past
}

function decideReturn(deps: PastDeps, past: PastReturn): void {
	const { random } = deps
	const { at } = past
	if (random.happens(0.05)) endReturn(deps, past, 'refused', minutesAfter(at, random.between(3 * hour, 2 * day)))
	else if (past.kind === 'claim') settleReturn(deps, past, minutesAfter(at, random.between(2 * hour, 2 * day)))
	else if (random.happens(0.04)) endReturn(deps, past, 'withdrawn', minutesAfter(at, random.between(hour, day)))
	else sendBack(deps, past, minutesAfter(at, random.between(6 * hour, 4 * day)))
}

/** Approves, sends, receives and pays back a return; now and then its goods are never sent. */
function sendBack(deps: PastDeps, past: PastReturn, approvedAt: Date): void {
	const { random } = deps
	if (!approveReturn(deps, past, approvedAt)) return
	if (random.happens(0.03)) {
		endReturn(deps, past, 'expired', minutesAfter(approvedAt, 30 * day))
		return
	}
	const sentAt = minutesAfter(approvedAt, random.between(12 * hour, 9 * day))
	if (random.happens(0.75)) sendGoods(deps, past, sentAt)
	const receivedAt = minutesAfter(sentAt, random.between(2 * day, 6 * day))
	if (receiveGoods(deps, past, receivedAt))
		settleReturn(deps, past, minutesAfter(receivedAt, random.between(hour, 2 * day)))
}

function approveReturn({ end, staffId }: PastDeps, past: PastReturn, at: Date): boolean {
	if (at > end) return false
	const { row, back } = past
	back.approved = back.asked
	Object.assign(row, { state: 'approved', expiresAt: new Date(at.getTime() + 30 * dayMs) })
	noteStep(past, at, `staff:${staffId}`, null)
	mailBuyer(past, 'return-approved', 'Your UNTAPPED return is approved', at)
	return true
}

/** The buyer says by which parcel it comes. */
function sendGoods({ random, end }: PastDeps, past: PastReturn, at: Date): void {
	if (at > end) return
	const trackingNumber = `1Z${random.between(100, 999)}RT${random.between(10_000_000, 99_999_999)}`
	Object.assign(past.row, { state: 'sent', expiresAt: null, trackingNumber })
	noteStep(past, at, past.made.events[0]?.actor ?? 'guest', trackingNumber)
}

/** Puts returned units on the shelf and scraps those that cannot be sold again. */
function receiveGoods({ random, shelf, end, staffId }: PastDeps, past: PastReturn, at: Date): boolean {
	if (at > end) return false
	const { made, row, back, line } = past
	const units = back.held
	const isScrapped = random.happens(0.25)
	const scrapReason = isScrapped ? random.pick(scrapReasons) : null
	Object.assign(back, { restocked: isScrapped ? 0 : units, scrapped: isScrapped ? units : 0, scrapReason })
	Object.assign(row, { state: 'received', expiresAt: null })
	const act = { orderId: made.order.id, lineId: line.id, variantId: line.variantId, units, at, actor: staffId }
	shelf.comeBack(act, made.order.placedAt, { returnId: row.id, reference: row.reference, scrapReason })
	const reason = isScrapped ? `${units} × ${line.sku} scrapped (${scrapReason})` : `${units} × ${line.sku} on the shelf`
	noteStep(past, at, `staff:${staffId}`, reason)
	mailBuyer(past, 'return-received', 'Your UNTAPPED return has arrived', at)
	return true
}

function settleReturn(deps: PastDeps, past: PastReturn, at: Date): void {
	if (at > deps.end) return
	const { made, row, back, line } = past
	const quantity = back.held
	releaseUnits(past)
	const reason = `${row.kind === 'claim' ? 'Claim' : 'Return'} ${row.reference}.`
	const { refund, planned } = back.exchangeFor
		? exchangePastGoods(
				deps,
				made,
				{ line, quantity, variantId: back.exchangeFor, reason, reference: row.reference },
				at,
			)
		: {
				refund: writePastRefund(deps, made, at, {
					...{ kind: 'refund', reason, lines: [[line, quantity]], shippingCents: 0, goodwillCents: 0 },
				}),
				planned: null,
			}
	back.settled = quantity
	line.returned += quantity
	Object.assign(row, { state: 'settled', closedAt: at, refundId: refund.id, planned })
	noteStep(past, at, `staff:${deps.staffId}`, null)
	if (back.exchangeFor) mailBuyer(past, 'return-exchanged', 'Your exchange is being made ready', at)
}

const ends = {
	refused: ['return-refused', 'About your UNTAPPED return'],
	expired: ['return-expired', 'Your UNTAPPED return has ended'],
	withdrawn: null,
} as const

/** Ends a return that comes to nothing. */
function endReturn({ end, staffId }: PastDeps, past: PastReturn, state: keyof typeof ends, at: Date): void {
	if (at > end) return
	const { row, made } = past
	releaseUnits(past)
	const answer =
		state === 'refused' ? 'The cartons were opened. We cannot sell them again, so we cannot take them back.' : null
	Object.assign(row, { state, closedAt: at, expiresAt: null, ...(answer && { answer }) })
	const buyer = made.events[0]?.actor ?? 'guest'
	const actors = { refused: `staff:${staffId}`, withdrawn: buyer, expired: 'system' }
	noteStep(past, at, actors[state], answer)
	const mail = ends[state]
	if (mail) mailBuyer(past, mail[0], mail[1], at)
}

function releaseUnits({ back, line }: PastReturn): void {
	line.askedBack -= back.held
	back.held = 0
}

/** The step that was just taken, in the order's history. */
function noteStep({ made, row }: PastReturn, at: Date, actor: string, words: string | null): void {
	const reason = [row.reference, words].filter(Boolean).join(': ')
	made.events.push({ orderId: made.order.id, kind: `${row.kind}_${row.state}`, actor, reason, at })
}

function mailBuyer({ made: { order, mails }, row }: PastReturn, kind: string, subject: string, at: Date): void {
	mails.push(sentMail(kind, row.id, order.email, subject, at, { orderId: order.id, returnId: row.id }))
}
