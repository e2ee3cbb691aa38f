import { eq } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import { addCents } from '#contracts/wholesale/invoices/allocations.ts'
import type { Tx } from '#server/db/client.ts'
import { lostCentsOf } from '#server/modules/payments/index.ts'
import { applyAllCredit, applyPayment } from '../ledger/apply-credit.ts'
import type { Booking } from '../ledger/ledger.ts'
import { bookRefund, creditAgain, standingRefunds } from '../ledger/refunds.ts'
import type { wholesalePayments } from '../ledger/tables.ts'
import { takeBackEntries } from '../reverse-payment.ts'
import { wholesaleInvoices } from '../tables.ts'
import { documentOfNumber } from './settle-company-payment.ts'

const sumOf = (refunds: ReadonlyArray<{ standingCents: number }>) =>
	addCents(refunds.map(({ standingCents: cents }) => ({ cents })))

type DisputedPayment = typeof wholesalePayments.$inferSelect & {
	/** The number of the invoice or the order that was paid. */
	paysFor: string
}

/**
 * Brings the books of a card payment up to its disputes, however many there are and in whatever order they are decided: what
 * banks hold by now of it is money that went back. What is left pays the same invoice or order first, then the oldest
 * debts. Answers what banks took beyond it, for refunds of it stand as well: the company has that twice, or a refund is not
 * sent and reached the company by the bank. The company is locked.
 */
export async function bookLostDisputes(
	tx: Tx,
	booking: Booking & { reason: string },
	payment: DisputedPayment,
): Promise<number> {
	if (!payment.cardPaymentId) return 0
	const lostCents = await lostCentsOf(tx, payment.cardPaymentId)
	const standing = await standingRefunds(tx, payment.id)
	const byBank = standing.filter(({ isByBank }) => isByBank)
	const givenCents = sumOf(standing.filter(({ isByBank }) => !isByBank))
	const takenCents = Math.min(lostCents, payment.cents - givenCents)
	const newCents = takenCents - sumOf(byBank)
	if (newCents > 0) await takeByBank(tx, booking, payment, newCents)
	if (newCents < 0) await giveBackByBank(tx, booking, byBank, -newCents)
	if (newCents !== 0) {
		const orderId = await orderOf(tx, payment.paysFor)
		if (orderId) await applyPayment(tx, booking, payment.id, orderId)
		await applyAllCredit(tx, booking)
	}
	return lostCents - takenCents
}

/** Every invoice that the payment was on is open again: it was not paid in time yet. */
async function takeByBank(tx: Tx, booking: Booking & { reason: string }, payment: DisputedPayment, cents: number) {
	await takeBackEntries(tx, booking, payment.id)
	const { companyId, actor, bookedOn: refundedOn, reason } = booking
	const { id: paymentId, method, reference } = payment
	const row = { companyId, paymentId, method, reference, reason, actor, refundedOn }
	await bookRefund(tx, { ...row, cents: asCents(cents), isByBank: true })
}

async function giveBackByBank(
	tx: Tx,
	booking: Booking & { reason: string },
	taken: Awaited<ReturnType<typeof standingRefunds>>,
	cents: number,
) {
	let left = cents
	for (const row of taken.toReversed()) {
		const back = Math.min(left, row.standingCents)
		if (back > 0) await creditAgain(tx, row, { ...booking, cents: back })
		left -= back
	}
}

/** The order that a payment was for, itself or by an invoice of it. */
async function orderOf(tx: Tx, paysFor: string): Promise<string | undefined> {
	const { orderId, invoiceId } = await documentOfNumber(tx, paysFor)
	if (!invoiceId) return orderId
	const [invoice] = await tx
		.select({ orderId: wholesaleInvoices.orderId })
		.from(wholesaleInvoices)
		.where(eq(wholesaleInvoices.id, invoiceId))
	return invoice?.orderId
}
