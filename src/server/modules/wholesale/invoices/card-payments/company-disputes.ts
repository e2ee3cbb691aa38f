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
import { bookLostDisputes } from './lost-disputes.ts'

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
	if (state === 'lost') await bookDecision(tx, dispute, `Taken back by the bank: ${reason}`)
	if (state === 'won') await bookDecision(tx, dispute, `Given back by the bank: ${reason}`)
	const text = mailedTexts[state]?.(`${formatCents(asCents(amountCents))} paid for ${paysFor} (${reason})`)
	const [company] = text ? await tx.select().from(companies).where(eq(companies.id, companyId)) : []
	if (text && company) await mailOwners({ mailer }, tx, company, text, `dispute:${disputeId}:${state}`)
}

/** Books what the bank has taken by now; more than was left of the payment is for staff to look at. */
async function bookDecision(tx: Tx, dispute: CompanyDispute, reason: string): Promise<void> {
	const { cardPaymentId, companyId: ofCompany } = wholesalePayments
	const [payment] = await tx
		.select()
		.from(wholesalePayments)
		.where(and(eq(cardPaymentId, dispute.paymentId), eq(ofCompany, dispute.companyId)))
	if (!payment || payment.isReversed) return
	const booking = { companyId: dispute.companyId, actor: 'system', bookedOn: storeToday(), reason }
	const shortCents = await bookLostDisputes(tx, booking, { ...payment, paysFor: dispute.paysFor })
	if (shortCents > 0)
		await addCompanyEvent(tx, dispute.companyId, 'system', 'payment.taken-back-twice', {
			...{ for: dispute.paysFor, cents: shortCents },
		})
}
