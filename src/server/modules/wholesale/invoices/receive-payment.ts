import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayLater, writtenDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { type Allocation, addCents, proposeAllocations, settleWith } from '#contracts/wholesale/invoices/allocations.ts'
import { documentNumberIn, invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { CompanyReceivables, receivePayment as paymentCall } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { wholesaleOrders } from '../orders/tables.ts'
import { actOnMoney } from './act-on-money.ts'
import { allocationEntries } from './ledger/apply-credit.ts'
import { type Booking, bookEntries } from './ledger/ledger.ts'
import { type OwedInvoice, owedInvoices } from './ledger/owed-invoices.ts'
import { wholesalePayments } from './ledger/tables.ts'
import { mailReceipt } from './mails/mail-receipt.ts'
import { paymentText } from './receivables/payment-text.ts'

/** A day further back is a mistyped year, which would give an early-payment discount too. */
const maxDaysLate = 366

type Received = Omit<z.output<typeof paymentCall.body>, 'order' | 'isAnother'>

/** Where money goes: to the invoices that are named, else to the oldest debt first. Throws `CONFLICT` and `LINE_INVALID`. */
function allocationsOf({ allocations, cents, receivedOn }: Received, owed: readonly OwedInvoice[]): Allocation[] {
	if (!allocations) return proposeAllocations(owed, cents, receivedOn)
	if (addCents(allocations) > cents)
		throw new Refusal('LINE_INVALID', `More is allocated than was received, ${formatCents(cents)}.`)
	return allocations.map((asked) => {
		const invoice = owed.find(({ number }) => number === documentNumberIn(asked.invoice))
		if (!invoice) throw new Refusal('CONFLICT', `Nothing is owed on ${asked.invoice} any more. Look again.`)
		if (asked.cents > invoice.openCents)
			throw new Refusal(
				'CONFLICT',
				`${formatCents(invoice.openCents)} is open on ${invoiceLabel(invoice.number)}. Look again.`,
			)
		return settleWith(invoice, asked.cents, receivedOn)
	})
}

/** Money of a company, as it is booked. */
interface BookedMoney extends Received {
	/** The order that it was sent ahead for: it goes to the invoices of that order alone. */
	orderId?: string
	/** The one invoice that it is for; what is too much stays to the company's credit. */
	invoiceId?: string
	cardPaymentId?: string
}

/** Writes a payment down and puts it on invoices, in a transaction that has the company locked. */
export async function bookPayment(tx: Tx, booking: Booking, received: BookedMoney) {
	const { method, reference, cents, receivedOn, orderId, invoiceId, cardPaymentId } = received
	const [payment] = await tx
		.insert(wholesalePayments)
		.values({
			...{ companyId: booking.companyId, actor: booking.actor },
			...{ method, reference, cents, receivedOn, orderId, cardPaymentId },
		})
		.returning({ id: wholesalePayments.id })
	if (!payment) throw new Error('The payment was not written.')
	const all = await owedInvoices(tx, booking.companyId, orderId ? [orderId] : undefined)
	const owed = invoiceId ? all.filter(({ id }) => id === invoiceId) : all
	const entry = { kind: 'payment' as const, paymentId: payment.id }
	await bookEntries(tx, booking, allocationEntries({ entry }, allocationsOf(received, owed), owed))
	return payment.id
}

/** Two who record one check must not count it twice; money that was taken back may come again. Throws `PAYMENT_RECORDED`. */
async function refuseRecorded(tx: Tx, companyId: string, { method, reference }: Received): Promise<void> {
	const { cents, receivedOn, isReversed, reverses } = wholesalePayments
	const [recorded] = await tx
		.select({ cents, receivedOn })
		.from(wholesalePayments)
		.where(
			and(
				eq(wholesalePayments.companyId, companyId),
				eq(wholesalePayments.method, method),
				sql`lower(${wholesalePayments.reference}) = lower(${reference})`,
				...[eq(isReversed, false), isNull(reverses)],
			),
		)
		.limit(1)
	if (recorded)
		throw new Refusal(
			'PAYMENT_RECORDED',
			`${paymentText({ method, reference })} of this company is recorded already: ${formatCents(recorded.cents)}, received on ${writtenDay(`${recorded.receivedOn}T18:00:00Z`)}. If this is another payment, say so below.`,
		)
}

/** The order that money is sent ahead for. Throws `NOT_FOUND`, `ORDER_STATE` and `LINE_INVALID`. */
async function paidOrder(tx: Tx, companyId: string, number: string, allocations: unknown): Promise<string> {
	if (allocations) throw new Refusal('LINE_INVALID', 'Money for an order goes to the invoices of that order by itself.')
	const { id, state } = wholesaleOrders
	const [order] = await tx
		.select({ id, state })
		.from(wholesaleOrders)
		.where(and(eq(wholesaleOrders.number, number), eq(wholesaleOrders.companyId, companyId)))
	if (!order) throw notFound('This order')
	if (order.state === 'cancelled')
		throw new Refusal('ORDER_STATE', 'This order is cancelled. Record the money without it.')
	return order.id
}

/** Records money of a company. Throws `NOT_FOUND`, `LINE_INVALID`, `PAYMENT_RECORDED`, and `CONFLICT` for an invoice that is not open any more. */
export const receivePayment = (
	{ db, mailer }: { db: Db; mailer: Mailer },
	viewer: Viewer,
	asked: { id: string; body: z.output<typeof paymentCall.body>; idempotency: Idempotency },
): Promise<CompanyReceivables> =>
	actOnMoney(db, { viewer, companyId: asked.id, idempotency: asked.idempotency, status: 201 }, async (tx, booking) => {
		const { cents, reference, method, receivedOn } = asked.body
		if (receivedOn > booking.bookedOn)
			throw new Refusal('LINE_INVALID', 'The day that the money came is not after today.')
		if (receivedOn < dayLater(booking.bookedOn, -maxDaysLate))
			throw new Refusal('LINE_INVALID', 'The day that the money came is more than a year ago. Look at its year.')
		const { order: number, isAnother, ...received } = asked.body
		if (!isAnother) await refuseRecorded(tx, booking.companyId, asked.body)
		const orderId = number && (await paidOrder(tx, booking.companyId, number, received.allocations))
		const paymentId = await bookPayment(tx, booking, { ...received, ...(orderId && { orderId }) })
		await mailReceipt(mailer, tx, paymentId)
		return {
			action: 'payment.received',
			details: { paymentId, cents, reference, method, ...(number && { order: number }) },
		}
	})
