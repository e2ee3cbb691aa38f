import { daysBetween } from '../../shared/calendar.ts'

/** An invoice as money is allocated to it, with what is still open. Days are of the store's calendar. */
export interface OpenInvoice {
	number: number
	openCents: number
	dueOn: string
	/** Who pays by this day takes `discountCents` off. */
	discountUntil: string | null
	discountCents: number
}

/** What goes to an invoice, and the discount that is taken off it for being in time. */
export interface Allocation {
	number: number
	cents: number
	discountCents: number
}

/** The amounts of rows, added up. */
export const addCents = (rows: ReadonlyArray<{ cents: number }>): number =>
	rows.reduce((total, { cents }) => total + cents, 0)

const halfUp = (amount: number, part: number, whole: number): number =>
	whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole))

/** The share of a line's deposit or tax that so many of its cases have; those of all cases add up to the whole. */
export const shareOfCases = (cents: number, cases: number, before: number, after: number): number =>
	halfUp(cents, after, cases) - halfUp(cents, before, cases)

/** What is taken off the goods of an invoice that is paid in time: basis points, rounded half up. */
export const earlyDiscountOf = (subtotalCents: number, basisPoints: number): number =>
	halfUp(subtotalCents, basisPoints, 10_000)

/** The discount that is left once credit memos have taken part of the invoice away. */
export const discountLeft = (of: { discountCents: number; totalCents: number; creditedCents: number }): number =>
	halfUp(of.discountCents, of.totalCents - of.creditedCents, of.totalCents)

/** Puts money of a day on one invoice: never more than is open, and the discount where that ends the invoice. */
export function settleWith(invoice: OpenInvoice, cents: number, day: string): Allocation {
	const isInTime = invoice.discountUntil !== null && day <= invoice.discountUntil
	const discountCents = isInTime ? Math.min(invoice.discountCents, invoice.openCents) : 0
	const dueCents = invoice.openCents - discountCents
	return cents >= dueCents
		? { number: invoice.number, cents: dueCents, discountCents }
		: { number: invoice.number, cents, discountCents: 0 }
}

const byDue = (a: OpenInvoice, b: OpenInvoice) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.number - b.number)

/** The oldest debt first: where money goes unless somebody says otherwise. What is left over stays the company's credit. */
export function proposeAllocations(invoices: readonly OpenInvoice[], cents: number, day: string): Allocation[] {
	let left = cents
	return invoices.toSorted(byDue).flatMap((invoice) => {
		const allocation = settleWith(invoice, left, day)
		left -= allocation.cents
		return allocation.cents + allocation.discountCents > 0 ? allocation : []
	})
}

/** How late an invoice is, as receivables are aged. */
export const agingBuckets = ['current', 'days1to30', 'days31to60', 'days61to90', 'daysOver90'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** An invoice that is due today is not late yet. */
export function agingBucketOf(dueOn: string, today: string): AgingBucket {
	const late = daysBetween(dueOn, today)
	if (late <= 0) return 'current'
	if (late <= 30) return 'days1to30'
	if (late <= 60) return 'days31to60'
	return late <= 90 ? 'days61to90' : 'daysOver90'
}
