import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actOnMoney } from './act-on-money.ts'
import { applyAllCredit } from './ledger/apply-credit.ts'
import { type Booking, bookEntries } from './ledger/ledger.ts'
import { standingRefunds } from './ledger/refunds.ts'
import { wholesaleAllocations, wholesalePayments } from './ledger/tables.ts'

/**
 * Takes back every row of the ledger that a payment brought, and the discounts of the invoices that it was on, whichever
 * payment brought those: an invoice that is open again was not paid in time yet.
 */
export async function takeBackEntries(tx: Tx, booking: Booking, payment: string): Promise<void> {
	const reversal = alias(wholesaleAllocations, 'reversal')
	const { id, invoiceId, kind, cents, reverses, paymentId } = wholesaleAllocations
	const invoices = tx.select({ invoiceId }).from(wholesaleAllocations).where(eq(paymentId, payment))
	const isMeant = or(eq(paymentId, payment), and(eq(kind, 'discount'), inArray(invoiceId, invoices)))
	const standing = await tx
		.select({ id, invoiceId, kind, cents, paymentId })
		.from(wholesaleAllocations)
		.leftJoin(reversal, eq(reversal.reverses, id))
		.where(and(isMeant, isNull(reverses), isNull(reversal.id)))
		.orderBy(id)
	const entries = standing.map((row) => ({ ...row, id: undefined, cents: -row.cents, reverses: row.id }))
	await bookEntries(tx, booking, entries)
}

/** Books that a payment did not stand, in a transaction that has the company locked; its invoices are open again. */
async function reverseBookedPayment(
	tx: Tx,
	booking: Booking & { reason: string },
	payment: typeof wholesalePayments.$inferSelect,
): Promise<void> {
	await takeBackEntries(tx, booking, payment.id)
	const { companyId, method, reference, cents } = payment
	const { actor, bookedOn: receivedOn, reason } = booking
	await tx
		.insert(wholesalePayments)
		.values({ companyId, method, reference, cents, actor, receivedOn, reason, reverses: payment.id })
	await tx.update(wholesalePayments).set({ isReversed: true }).where(eq(wholesalePayments.id, payment.id))
}

/** Takes a payment back that did not clear, once; its invoices are open again. Throws `NOT_FOUND` and `CONFLICT`. */
export const reversePayment = (
	db: Db,
	viewer: Viewer,
	asked: { id: string; payment: string; reason: string },
): Promise<CompanyReceivables> =>
	actOnMoney(db, { viewer, companyId: asked.id }, async (tx, { companyId, ...by }) => {
		const booking = { companyId, ...by, reason: asked.reason }
		const [payment] = await tx
			.select()
			.from(wholesalePayments)
			.where(
				and(
					eq(wholesalePayments.companyId, companyId),
					matchesId(wholesalePayments.id, asked.payment),
					isNull(wholesalePayments.reverses),
				),
			)
		if (!payment) throw notFound('This payment')
		if (payment.isReversed) throw new Refusal('CONFLICT', 'This payment was taken back before.')
		const [gone] = await standingRefunds(tx, payment.id)
		if (gone)
			throw new Refusal(
				'CONFLICT',
				'Some of this payment went back to the company as money, so it is not taken back here.',
			)
		await reverseBookedPayment(tx, booking, payment)
		await applyAllCredit(tx, booking)
		const { reference, cents } = payment
		return { action: 'payment.reversed', details: { paymentId: payment.id, cents, reference, reason: asked.reason } }
	})
