import { storeDay } from '#contracts/shared/calendar.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { asCents } from '#contracts/shared/money.ts'
import type {
	wholesaleAllocations,
	wholesaleCreditMemos,
	wholesalePayments,
} from '#server/modules/wholesale/invoices/ledger/tables.ts'
import type { wholesaleInvoiceLines, wholesaleInvoices } from '#server/modules/wholesale/invoices/tables.ts'
import { type PastCaseOrder, takeStep } from './case-order.ts'
import type { PastClaim } from './past-case-claims.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

export interface PastInvoice {
	of: PastCaseOrder
	/** Its number comes once all invoices are in their order. */
	row: Omit<Row<typeof wholesaleInvoices>, 'number'> & {
		id: string
		createdAt: Date
		settledCents: Cents
		creditedCents: Cents
		discountCents: Cents
		isVoid: boolean
	}
	lines: Array<Row<typeof wholesaleInvoiceLines>>
}
export type PaymentRow = Row<typeof wholesalePayments> & { id: string; appliedCents: Cents; createdAt: Date }
export type MemoRow = Omit<Row<typeof wholesaleCreditMemos>, 'number'> & {
	id: string
	appliedCents: Cents
	createdAt: Date
}
interface Entry extends Omit<Row<typeof wholesaleAllocations>, 'id' | 'reverses'> {
	at: Date
	/** The entry that this one takes back. */
	reverses: Entry | null
}
export type PastLedgerEntry = Entry

/** What a company was billed and what it sent, in the order in which it was booked. */
export interface PastLedger {
	invoices: PastInvoice[]
	payments: PaymentRow[]
	memos: MemoRow[]
	entries: Entry[]
	/** Claims that memos credited. */
	claims: PastClaim[]
}
export const emptyLedger = (): PastLedger => ({ invoices: [], payments: [], memos: [], entries: [], claims: [] })

export const pastOpenCents = ({ row }: PastInvoice): number => row.totalCents - row.settledCents

interface Booked {
	invoice: PastInvoice
	kind: Entry['kind']
	cents: number
	at: Date
	actor: string
	payment?: PaymentRow
	memo?: MemoRow
	reverses?: Entry
	reason?: string
}

/** Adds a row to the ledger, and to the sums of invoice, payment and memo; the order follows. */
export function book(
	ledger: PastLedger,
	{ invoice, kind, cents, at, actor, payment, memo, reverses, reason }: Booked,
): void {
	if (cents === 0) return
	ledger.entries.push({
		...{ companyId: invoice.row.companyId, invoiceId: invoice.row.id, kind, cents, actor, at },
		...{ paymentId: payment?.id ?? null, memoId: memo?.id ?? null, reverses: reverses ?? null },
		...{ bookedOn: storeDay(at), reason: reason ?? null },
	})
	invoice.row.settledCents = asCents(invoice.row.settledCents + cents)
	if (kind === 'memo') invoice.row.creditedCents = asCents(invoice.row.creditedCents + cents)
	if (kind === 'payment' && payment) payment.appliedCents = asCents(payment.appliedCents + cents)
	if (memo) memo.appliedCents = asCents(memo.appliedCents + cents)
	followOrder(ledger, invoice.of, at, actor)
}

/** An order that has left altogether is paid while none of its invoices is open, and invoiced while one is. */
export function followOrder(ledger: PastLedger, made: PastCaseOrder, at: Date, actor: string): void {
	if (!['shipped', 'invoiced', 'paid'].includes(made.order.state)) return
	const own = ledger.invoices.filter(({ of }) => of === made)
	if (own.length < made.shipments.length) return
	const to = own.some((invoice) => pastOpenCents(invoice) > 0) ? ('invoiced' as const) : ('paid' as const)
	if (to !== made.order.state) takeStep(made, at, actor, { action: to, to })
}
