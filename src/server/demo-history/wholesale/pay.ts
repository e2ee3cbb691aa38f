import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import { asCents, noCents } from '#contracts/shared/money.ts'
import { discountLeft, settleWith } from '#contracts/wholesale/invoices/allocations.ts'
import type { ReceivedBy } from '#contracts/wholesale/invoices/receivables.ts'
import { minutesAfter } from '../past-deps.ts'
import type { PastCaseOrder } from './case-order.ts'
import type { Habit } from './habits.ts'
import {
	book,
	followOrder,
	type MemoRow,
	type PastInvoice,
	type PastLedger,
	type PaymentRow,
	pastOpenCents,
} from './ledger.ts'
import { claimPastCases, decideClaim } from './past-case-claims.ts'
import { pastInvoiceOf } from './past-invoice.ts'
import type { CaseDeps } from './place-cases.ts'

const hour = 60
const day = 24 * hour

interface Due {
	at: Date
	act: (at: Date) => void
}

/** The money of one company: what was billed, sent, given back and taken back, in the order of its days. */
export function payInvoices(deps: CaseDeps, ledger: PastLedger, orders: readonly PastCaseOrder[], habit: Habit): void {
	const due: Due[] = []
	const later = (at: Date, act: Due['act']) => {
		if (at <= deps.end) due.push({ at, act })
	}
	const money: Money = { deps, ledger, habit, later, hasBounced: false }
	for (const made of orders) {
		if (made.order.terms === 'prepaid' && made.order.state !== 'cancelled')
			later(minutesAfter(made.order.placedAt, 20), (at) => payAhead(money, made, at))
		for (const shipment of made.shipments)
			later(shipment.row.shippedAt, () => invoice(money, pastInvoiceOf(deps.random, made, shipment)))
	}
	for (;;) {
		const next = due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
		if (!next) return
		due.splice(due.indexOf(next), 1)
		next.act(next.at)
	}
}

interface Money {
	deps: CaseDeps
	ledger: PastLedger
	habit: Habit
	later: (at: Date, act: Due['act']) => void
	hasBounced: boolean
}

function payAhead({ deps, ledger, habit }: Money, made: PastCaseOrder, at: Date): void {
	receive(deps, ledger, {
		companyId: made.order.companyId,
		method: habit.method,
		cents: made.order.totalCents,
		at,
		orderId: made.order.id,
	})
}

function invoice(money: Money, made: PastInvoice): void {
	const { deps, ledger, habit } = money
	const { createdAt: at, orderId } = made.row
	ledger.invoices.push(made)
	followOrder(ledger, made.of, at, deps.staffId)
	const ahead = ledger.payments.find((payment) => payment.orderId === orderId)
	if (ahead) {
		const cents = Math.min(pastOpenCents(made), ahead.cents - ahead.appliedCents)
		book(ledger, { invoice: made, kind: 'payment', cents, at, actor: deps.staffId, payment: ahead })
		return
	}
	const isClaimed = made.of.of.ownerId !== null && ledger.invoices.length % 23 === 4
	if (deps.random.happens(0.035) || isClaimed)
		money.later(minutesAfter(at, deps.random.between(day, 3 * day)), (on) => giveCredit(money, made, on))
	const age = (deps.end.getTime() - at.getTime()) / (day * 60_000)
	if (habit.owes && age <= habit.owes[0] && age >= habit.owes[1]) owePart(money, made, age)
	else money.later(payDay(money, made), (on) => pay(money, made, on))
}

/** Of what is left open, one is paid in part. */
function owePart(money: Money, made: PastInvoice, age: number): void {
	const { habit } = money
	if (habit.method !== 'ach' || age < 40) return
	money.later(minutesAfter(made.row.createdAt, 33 * day), (at) =>
		pay(money, made, at, Math.floor(made.row.totalCents / 2)),
	)
}

function payDay({ deps: { random }, habit }: Money, { row }: PastInvoice): Date {
	const noon = (on: string) => new Date(`${on}T18:00:00Z`)
	if (habit.pays === 'early') return noon(dayLater(row.issuedOn, random.between(4, 9)))
	const [min, max] = habit.pays
	const on = noon(dayLater(row.dueOn, random.between(min, max)))
	const soon = minutesAfter(row.createdAt, day)
	return new Date(Math.max(on.getTime(), soon.getTime()))
}

/** Some cases arrived damaged: a memo over their price. */
function giveCredit({ deps, ledger }: Money, made: PastInvoice, at: Date): void {
	const { random, staffId } = deps
	const line = random.pick(made.lines)
	const cases = Math.min(random.between(1, 2), line.cases)
	const cents = asCents(Math.min(line.priceCents * cases, pastOpenCents(made)))
	if (cents === 0) return
	const memo = {
		...{
			id: random.uuidOf(at),
			companyId: made.row.companyId,
			invoiceId: made.row.id,
			billTo: made.row.billTo,
			billToAddress: made.row.billToAddress ?? null,
		},
		...{ reason: `${line.name}: cans arrived dented`, cents, issuedOn: storeDay(at) },
		...{ appliedCents: noCents, actor: staffId, createdAt: at },
	}
	ledger.memos.push(memo)
	book(ledger, { invoice: made, kind: 'memo', cents, at, actor: staffId, memo })
	creditClaim(deps, ledger, { made: made.of, lineId: line.orderLineId, shipmentId: made.row.shipmentId, cases, memo })
}

interface CreditedCases {
	made: PastCaseOrder
	lineId: string
	shipmentId: string
	cases: number
	memo: MemoRow
}

/** A company that has a member had claimed what a memo gives credit for. */
function creditClaim(
	deps: CaseDeps,
	ledger: PastLedger,
	{ made, lineId, shipmentId, cases, memo }: CreditedCases,
): void {
	const line = made.lines.find(({ id }) => id === lineId)
	const shipment = made.shipments.find(({ row }) => row.id === shipmentId)
	if (made.of.ownerId === null || !line || !shipment) return
	const at = minutesAfter(shipment.row.shippedAt, 20 * hour)
	const note = `The cans of ${cases === 1 ? 'one case' : 'two cases'} are dented.`
	const claim = claimPastCases(deps, { made, shipment, line, cases, at, note, wish: 'credit', photographs: 1 })
	claim.memo = memo
	claim.row.memoId = memo.id
	decideClaim(claim, 'credited', { actor: deps.staffId, action: 'credited', text: null, at: memo.createdAt })
	ledger.claims.push(claim)
}

function pay(money: Money, made: PastInvoice, at: Date, part?: number): void {
	const { deps, ledger, habit } = money
	const { row } = made
	const openCents = pastOpenCents(made)
	if (openCents === 0) return
	const owed = {
		number: 0,
		openCents,
		dueOn: row.dueOn,
		discountUntil: row.discountUntil ?? null,
		discountCents: discountLeft(row),
	}
	const { cents, discountCents } = settleWith(owed, part ?? openCents, storeDay(at))
	const method = bouncing(money, made) ? 'check' : habit.method
	const over = habit.method === 'wire' && deps.random.happens(0.01) ? 2500 : 0
	const payment = receive(deps, ledger, { companyId: row.companyId, method, cents: cents + over, at })
	const entry = { invoice: made, at, actor: deps.staffId, payment }
	book(ledger, { ...entry, kind: 'payment', cents })
	book(ledger, { ...entry, kind: 'discount', cents: discountCents })
	if (!bouncing(money, made)) return
	money.hasBounced = true
	money.later(minutesAfter(at, 4 * day), (on) => bounce(money, made, payment, on))
}

/** Corner & Co. once sent a check without cover, some months ago. */
const bouncing = ({ deps: { end }, hasBounced }: Money, { row }: PastInvoice): boolean =>
	!hasBounced && row.billTo.startsWith('Corner') && row.createdAt > minutesAfter(end, -140 * day)

function bounce(money: Money, made: PastInvoice, payment: PaymentRow, at: Date): void {
	const { deps, ledger } = money
	const reason = 'Returned by the bank: no cover'
	const standing = ledger.entries.filter(({ paymentId }) => paymentId === payment.id)
	const taken = { invoice: made, at, actor: deps.staffId, payment, reason }
	for (const entry of standing) book(ledger, { ...taken, kind: entry.kind, cents: -entry.cents, reverses: entry })
	ledger.payments.push({
		...payment,
		...{ id: deps.random.uuidOf(at), receivedOn: storeDay(at), reverses: payment.id, reason, createdAt: at },
		...{ appliedCents: noCents, isReversed: false },
	})
	payment.isReversed = true
	money.later(minutesAfter(at, 6 * day), (on) => pay(money, made, on))
}

interface Received {
	companyId: string
	method: ReceivedBy
	cents: number
	at: Date
	orderId?: string
}

const references: Readonly<Record<ReceivedBy, (nth: number) => string>> = {
	check: (nth) => `${2000 + nth}`,
	ach: (nth) => `${880_000 + nth * 7}`,
	wire: (nth) => `FED ${20_260_000 + nth * 13}`,
	card: (nth) => `Visa ending in ${4000 + nth}`,
	other: (nth) => `Virtual card ${700 + nth}`,
}

function receive(
	{ random, staffId }: CaseDeps,
	ledger: PastLedger,
	{ companyId, method, cents, at, orderId }: Received,
): PaymentRow {
	const payment = {
		...{ id: random.uuidOf(at), companyId, method, cents: asCents(cents), receivedOn: storeDay(at) },
		...{
			reference: references[method](ledger.payments.length),
			orderId: orderId ?? null,
			reverses: null,
			reason: null,
		},
		...{ appliedCents: noCents, isReversed: false, actor: staffId, createdAt: at },
	}
	ledger.payments.push(payment)
	return payment
}
