import { formatCents } from '#contracts/shared/money.ts'
import type { RefundedCredit } from '#contracts/wholesale/invoices/credit-refunds.ts'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmWithinLimit } from '#server/modules/approvals/index.ts'
import { createPaymentRefund, lockPayment } from '#server/modules/payments/index.ts'
import type { Company } from '../../companies/company-of.ts'
import { mailOwners } from '../../companies/mail-owners.ts'
import { actOnMoney } from '../act-on-money.ts'
import type { Booking } from '../ledger/ledger.ts'
import { bookRefund, causeOfRefund } from '../ledger/refunds.ts'
import { paymentText } from '../receivables/payment-text.ts'
import { refundableCredit } from './credit-left.ts'

export interface CreditRefundDeps {
	db: Db
	jobs: Jobs
	mailer: Mailer
}

/** A refund of credit, by the payment or the memo that the credit is of. */
export interface AskedRefund extends RefundedCredit {
	credit: string
}

/** How a refund of credit counts where staff need a second person. */
export const sizedRefund = (company: Pick<Company, 'id'>, { cents }: Pick<AskedRefund, 'cents'>) => ({
	kind: 'credit_refund' as const,
	about: `company:${company.id}`,
	cents,
})

/** The credit that a refund is of. Throws `NOT_FOUND`, and `CONFLICT` where it has less, or no card. */
export async function confirmRefundable(tx: Tx, companyId: string, { credit: id, cents, method }: AskedRefund) {
	const credit = await refundableCredit(tx, companyId, id)
	if (cents > credit.leftCents)
		throw new Refusal(
			'CONFLICT',
			credit.leftCents > 0
				? `${formatCents(credit.leftCents)} of ${credit.text} is credit that can go back. Look again.`
				: `Nothing of ${credit.text} is credit that can go back: it is on invoices, waits for an order, or went back before.`,
			{ details: { leftCents: credit.leftCents } },
		)
	if (method === 'card' && !credit.card)
		throw new Refusal('CONFLICT', `${credit.text} was not paid by a card here. Give it back by check or transfer.`)
	return credit
}

/**
 * Gives credit back as money, in a transaction that has the company locked: to the card that paid, which the provider is asked for
 * outside any transaction, or by a check or transfer that staff have sent.
 */
export async function giveCreditBack(
	tx: Tx,
	{ jobs, mailer }: Pick<CreditRefundDeps, 'jobs' | 'mailer'>,
	{ booking, company, asked }: { booking: Booking; company: Company; asked: AskedRefund },
) {
	const { cents, method, reason } = asked
	const { of, card } = await confirmRefundable(tx, company.id, asked)
	const reference = (method === 'card' ? card?.instrument : asked.reference) ?? ''
	const { companyId, actor, bookedOn: refundedOn } = booking
	const refund = await bookRefund(tx, { ...of, companyId, actor, refundedOn, method, reference, cents, reason })
	if (method === 'card' && card) {
		lockPayment(tx, card.paymentId)
		if (!(await createPaymentRefund(tx, card.paymentId, causeOfRefund(refund.id), cents)))
			throw new Refusal('CONFLICT', 'This card payment has less left to give back. Give it back in another way.')
		await jobs.send(tx, 'refunds')
	}
	const to = method === 'card' ? `goes back to ${reference}` : `was sent to you: ${paymentText(refund)}`
	const text = `${formatCents(cents)} of your credit ${to}.\n${reason}`
	await mailOwners({ mailer }, tx, company, text, `credit-refund:${refund.id}`)
	return { action: 'credit.refunded' as const, details: { refund: refund.id, cents, method, reference, reason } }
}

/** Gives credit of a company back as money. Throws what `confirmRefundable` does, and `NEEDS_APPROVAL`. */
export const refundCredit = (
	deps: CreditRefundDeps,
	viewer: Viewer,
	{ id, idempotency, ...asked }: AskedRefund & { id: string; idempotency: Idempotency },
): Promise<CompanyReceivables> =>
	actOnMoney(deps.db, { viewer, companyId: id, idempotency, status: 201 }, async (tx, booking, company) => {
		await confirmWithinLimit(tx, viewer, sizedRefund(company, asked))
		return giveCreditBack(tx, deps, { booking, company, asked })
	})
