import type { FactKind } from '#contracts/insight/investor-facts.ts'
import { storeDay } from '#contracts/shared/calendar.ts'
import type { investorFacts } from '#server/modules/investor/facts/tables.ts'
import type { PastOrder } from '../ledger.ts'
import type { PastInvoice } from '../wholesale/ledger.ts'

type FactRow = Omit<typeof investorFacts.$inferInsert, 'id' | 'at'> & { at: Date }

/** What was sold in a month of the past, in cents, and how many orders the store had. */
interface PastMonth {
	month: string
	storeCents: number
	casesCents: number
	orders: number
}

/** Where the company stood before its first month. */
const openingCash = 38_000_000
/** Money raised, by the how-manyeth month: a seed round, and a note in the second year. */
const rounds: Readonly<Record<number, number>> = { 2: 90_000_000, 15: 60_000_000 }
/** People by the how-manyeth month from which on there are so many. */
const hires = [0, 3, 6, 10, 14, 19]
/** The same of people in part time, whose hours are paid with fulfillment: with the others, the twenty-three of the pages. */
const partTimers = [1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18]
const founders = 3
const perPerson = 640_000
const rent = 410_000

const toTens = (cents: number) => Math.round(cents / 1000) * 1000

/** The months of the past's trade, the first first. */
export function pastMonths(orders: readonly PastOrder[], invoices: readonly PastInvoice[]): PastMonth[] {
	const months = new Map<string, PastMonth>()
	const monthOf = (day: string): PastMonth => {
		const month = `${day.slice(0, 7)}-01`
		const found = months.get(month) ?? { month, storeCents: 0, casesCents: 0, orders: 0 }
		months.set(month, found)
		return found
	}
	for (const { order } of orders) {
		if (!order.paidAt || order.status === 'cancelled') continue
		const its = monthOf(storeDay(order.placedAt))
		its.storeCents += order.subtotalCents - order.discountCents
		its.orders += 1
	}
	for (const { row } of invoices) if (!row.isVoid) monthOf(row.issuedOn).casesCents += row.subtotalCents
	return [...months.values()].sort((a, b) => a.month.localeCompare(b.month))
}

/** The day on which staff entered a month: some days after its end, at ten in the morning of Chicago's winter. */
const enteredAt = (month: string, days: number): Date => {
	const [year = 0, nth = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, nth, days, 16))
}

/**
 * What the demo's staff entered of each month that had ended: spending that fits what was sold, so that cash, runway and CAC
 * look like those of a company of that size. One bill of marketing came late, and was corrected.
 */
export function pastFacts(months: readonly PastMonth[], actor: string, end: Date): FactRow[] {
	const rows: FactRow[] = []
	const enter = (month: string, kind: FactKind, value: number, at: Date, correction?: { note: string }) =>
		at < end && rows.push({ kind, month, value, actor, at, version: correction ? 2 : 1, note: correction?.note ?? '' })
	let cash = openingCash
	for (const [nth, { month, storeCents, casesCents, orders }] of months.entries()) {
		const people = founders + hires.filter((from) => from <= nth).length
		const marketing = toTens(storeCents * (0.17 + ((nth * 7) % 5) * 0.008) + 150_000)
		const fulfillment = toTens(orders * 640 + casesCents * 0.05)
		const fees = Math.round(storeCents * 0.029 + orders * 30)
		const fixed = people * perPerson + rent
		const goods = Math.round((storeCents + casesCents) * 0.31)
		const funding = rounds[nth] ?? 0
		cash += funding + storeCents + Math.round(casesCents * 0.97) - goods - marketing - fulfillment - fees - fixed
		const at = enteredAt(month, 4 + (nth % 3))
		enter(month, 'cash', cash, at)
		if (funding > 0) enter(month, 'funding', funding, at)
		enter(month, 'fixed_costs', fixed, at)
		const isCorrected = nth === months.length - 5
		enter(month, 'marketing', isCorrected ? toTens(marketing * 0.88) : marketing, at)
		if (isCorrected)
			enter(month, 'marketing', marketing, enteredAt(month, 23), { note: 'An agency billed its last campaign late.' })
		enter(month, 'fulfillment', fulfillment, at)
		enter(month, 'payment_fees', fees, at)
		enter(month, 'payables', toTens(goods * 0.55 + fixed * 0.08), at)
		enter(month, 'headcount', people + partTimers.filter((from) => from <= nth).length, at)
	}
	return rows
}
