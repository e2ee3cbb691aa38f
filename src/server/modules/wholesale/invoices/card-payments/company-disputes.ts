import { and, eq } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { CompanyDispute } from '#server/modules/payments/index.ts'
import { addCompanyEvent } from '../../companies/add-company-event.ts'
import { mailOwners } from '../../companies/mail-owners.ts'
import { companies } from '../../companies/tables.ts'
import { wholesalePayments } from '../ledger/tables.ts'
import { bookPayment } from '../receive-payment.ts'
import { reverseBookedPayment } from '../reverse-payment.ts'
import { bookedFor } from './settle-company-payment.ts'

const actions = {
	needs_response: 'payment.disputed',
	under_review: 'payment.dispute-under-review',
	won: 'payment.dispute-won',
	lost: 'payment.dispute-lost',
	closed: 'payment.dispute-closed',
} as const satisfies Record<CompanyDispute['state'], string>

/** Which disputes the owners are written to about; the others change nothing for them. */
const mailedTexts: Partial<Record<CompanyDispute['state'], (money: string) => string>> = {
	needs_response: (money) =>
		`The bank of your card is asking about ${money}. Until it has decided, nothing changes: what was paid counts as paid.`,
	lost: (money) => `The bank of your card has taken back ${money}. What it had paid is due again.`,
}

/**
 * A dispute about a company's card is written into its history and changes nothing until the bank has decided. Lost, the
 * payment is taken back like a check that did not clear, in the transaction that learns of it; given back by the bank
 * after that, the money is booked anew. The company is locked.
 */
export async function actOnDispute({ mailer }: { mailer: Mailer }, tx: Tx, dispute: CompanyDispute): Promise<void> {
	const { companyId, paysFor, state, amountCents, disputeId } = dispute
	const reason = dispute.reason.replaceAll('_', ' ')
	await addCompanyEvent(tx, companyId, 'system', actions[state], { for: paysFor, cents: amountCents, reason })
	if (state === 'lost') await takeDisputedBack(tx, dispute, reason)
	if (state === 'won') await bookAgain(tx, dispute)
	const text = mailedTexts[state]?.(`${formatCents(asCents(amountCents))} paid for ${paysFor} (${reason})`)
	const [company] = text ? await tx.select().from(companies).where(eq(companies.id, companyId)) : []
	if (text && company) await mailOwners({ mailer }, tx, company, text, `dispute:${disputeId}:${state}`)
}

async function bookingOf(tx: Tx, { paymentId, companyId }: CompanyDispute) {
	const { cardPaymentId, companyId: ofCompany } = wholesalePayments
	const [payment] = await tx
		.select()
		.from(wholesalePayments)
		.where(and(eq(cardPaymentId, paymentId), eq(ofCompany, companyId)))
	return { payment, booking: { companyId, actor: 'system', bookedOn: storeToday() } }
}

/** Takes the payment back; what the bank left of it is booked for the same invoice or order again. */
async function takeDisputedBack(tx: Tx, dispute: CompanyDispute, why: string): Promise<void> {
	const { payment, booking } = await bookingOf(tx, dispute)
	if (!payment || payment.isReversed) return
	await reverseBookedPayment(tx, { ...booking, reason: `Taken back by the bank: ${why}` }, payment)
	const left = payment.cents - dispute.amountCents
	if (left <= 0) return
	const { method, reference, receivedOn } = payment
	const rest = { method, reference: `${reference}, what the bank left`, cents: asCents(left), receivedOn }
	await bookPayment(tx, booking, { ...rest, ...(await bookedFor(tx, dispute.paysFor)) })
}

/** Money that a lost dispute had taken and the bank gave back after all. */
async function bookAgain(tx: Tx, dispute: CompanyDispute): Promise<void> {
	const { payment, booking } = await bookingOf(tx, dispute)
	if (!payment?.isReversed) return
	const cents = asCents(Math.min(payment.cents, dispute.amountCents))
	const reference = `${payment.reference}, given back by the bank`
	const money = { method: payment.method, reference, cents, receivedOn: booking.bookedOn }
	await bookPayment(tx, booking, { ...money, ...(await bookedFor(tx, dispute.paysFor)) })
}
