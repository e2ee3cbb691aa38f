import type { z } from 'zod'
import type { Card } from '#contracts/checkout/checkout.ts'
import { minCardCents } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { maxCardCents, type payByCard as payCall } from '#contracts/wholesale/invoices/card-payments.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import {
	anotherCardInProgress,
	type CardPaymentDeps,
	cancelUnfinishedIntent,
	chargePayment,
} from '#server/modules/checkout/index.ts'
import { confirmAccount, confirmRole } from '#server/modules/identity/index.ts'
import {
	companyPaymentFor,
	customerOfAccount,
	type Intent,
	lastCompanyPayment,
	type PaymentState,
} from '#server/modules/payments/index.ts'
import { type ActingFor, lockCompanyOf, refuseUnless } from '../../companies/company-of.ts'
import { type DueDocument, dueDocument } from './payable.ts'
import { refuseSecondCard } from './same-debt.ts'
import { settleCompanyPayment } from './settle-company-payment.ts'

type Paid = z.output<(typeof payCall)['reply']>

/** Services that a card payment of a company needs. */
export type CompanyCardDeps = CardPaymentDeps & { mailer: Mailer }

interface Paying {
	viewer: Viewer
	company: string | undefined
	number: string
	amountCents: number
	card: Card | undefined
	idempotency: Idempotency
}

/**
 * Pays an invoice or a prepaid order, in the three acts of an order that is placed: the payment is written, the provider
 * asked, and what it says is settled. A payment that is under way is taken up under its own name, so nobody is charged twice;
 * who comes with another card than it has is told so.
 */
export async function payByCard(deps: CompanyCardDeps, paying: Paying): Promise<Paid> {
	const { viewer, company, number, card, idempotency } = paying
	await withdrawOthersTry(deps, paying)
	const payment = await begin(deps, paying)
	if (payment === 'paid') return { status: 'paid' }
	const returnUrl = `/distributor/pay/${number}${company ? `?company=${encodeURIComponent(company)}` : ''}`
	const intent = await chargePayment(deps, payment, { card, returnUrl })
	if (intent.status === 'unanswered' && payment.provider === 'stripe')
		throw new Refusal(
			'UNAVAILABLE',
			'The payment provider does not answer. Nothing was charged. Please send the payment again as it is.',
			{ retryAfter: 2 },
		)
	const settled = await settleCompanyPayment(deps, intent, {
		actor: viewer.id,
		remember: (tx, status) => {
			if (status !== 'failed') idempotency.remember(tx, 200, replyOf(status, intent))
		},
	})
	if (!settled) throw new Error('The payment of a company is not known.')
	if (settled.paymentStatus === 'failed')
		throw new Refusal(
			settled.failure ?? 'CARD_DECLINED',
			'The payment was refused. Nothing was charged. Try another card, or pay by check.',
		)
	return replyOf(settled.paymentStatus, intent)
}

/** Gives up a payment that another member has begun, for the provider ties it to the one who began it. */
async function withdrawOthersTry(deps: CompanyCardDeps, { viewer, company, number }: Paying): Promise<void> {
	if (!deps.gateway.wallet) return
	await confirmPayer(deps.db, viewer, { company, number })
	const last = await lastCompanyPayment(deps.db, number)
	if (last?.status !== 'created' && last?.status !== 'requires_action') return
	if (last.customerId !== (await customerOfAccount(deps.db, deps.gateway.provider, viewer.id)))
		await confirmCardPayment(deps, number, { actor: viewer.id, giveUp: true })
}

const open = new Set<PaymentState>(['created', 'requires_action', 'processing'])

/** Asks the provider how the last try ended, and acts on it once. A provider that does not answer changes nothing. */
export async function confirmCardPayment(
	deps: CompanyCardDeps,
	number: string,
	{ actor, giveUp }: { actor: string; giveUp: boolean },
): Promise<void> {
	const { db, gateway, log } = deps
	const payment = await lastCompanyPayment(db, number)
	if (!payment || !open.has(payment.status) || payment.provider !== gateway.provider) return
	const asked = giveUp ? cancelUnfinishedIntent(gateway, payment) : gateway.find(payment)
	const intent = await asked.catch((error) => {
		log.warn({ err: error, payment: payment.id }, 'confirm payment of a company')
		return null
	})
	if (intent) await settleCompanyPayment(deps, intent, { actor })
}

/** Whether somebody may pay an invoice or an order: it is their company's, and due. Throws what `payerOf` and `dueDocument` do. */
export async function confirmPayer(
	db: Db,
	viewer: Viewer,
	{ company, number }: Pick<Paying, 'company' | 'number'>,
): Promise<ActingFor> {
	const acting = await transaction(db, (tx) => payerOf(tx, viewer, company))
	await dueDocument(db, acting.company.id, number)
	return acting
}

/** The company that is paid for, locked; the payer is asked again whether they may pay. */
export async function payerOf(tx: Tx, viewer: Viewer, company: string | undefined): Promise<ActingFor> {
	await confirmRole(tx, viewer, viewer.roles.includes('ADMIN') ? 'ADMIN' : 'DISTRIBUTOR')
	await confirmAccount(tx, viewer)
	const acting = await lockCompanyOf(tx, viewer, company)
	refuseUnless(acting, 'owner', 'buyer')
	return acting
}

/** The payment to be charged; `paid` where a call that was cut off is repeated, and what it pays is paid by now. */
const begin = (deps: CompanyCardDeps, { viewer, company, number, amountCents, card, idempotency }: Paying) =>
	transaction(deps.db, async (tx) => {
		await idempotency.take(tx)
		const acting = await payerOf(tx, viewer, company)
		const due = await dueDocument(tx, acting.company.id, number)
		if (due.state === 'paid' && idempotency.isResumed) {
			idempotency.remember(tx, 200, { status: 'paid' } satisfies Paid)
			return 'paid'
		}
		refuseUnpayable(due, amountCents)
		await refuseSecondCard(tx, due)
		const { provider } = deps.gateway
		if (provider === 'test' && !card) throw new Refusal('PAYMENT_METHOD_INVALID', 'Enter a card.')
		if (provider === 'stripe' && card)
			throw new Refusal(
				'PAYMENT_METHOD_INVALID',
				'Cards go to the payment provider, never to this server. Nothing was charged.',
			)
		const tryId = stableId(`${number} ${idempotency.scope} ${idempotency.key}`)
		const asked = { companyId: acting.company.id, paysFor: number, amountCents, provider, userId: viewer.id, tryId }
		const payment = await companyPaymentFor(tx, asked)
		if (payment.amountCents !== amountCents)
			throw new Refusal(
				'CONFLICT',
				`A payment of ${formatCents(payment.amountCents)} is under way. Nothing was charged again. Look again in a minute.`,
			)
		// A page of Stripe's gives its card to the try that is under way; here a card comes with the call, and that has another.
		if (payment.underWay !== null && payment.provider === 'test' && payment.id !== tryId)
			throw payment.underWay === 'requires_action' ? anotherCardAtBank() : anotherCardInProgress()
		return { number, paymentId: payment.id, amountCents, provider: payment.provider }
	})

/** The page gives the try that waits up before it sends a card again. */
const anotherCardAtBank = () =>
	new Refusal(
		'CONFLICT',
		'Another card waits for its bank here, which somebody of your company may be answering right now. This card was not charged. Pay again to use it instead.',
		{ retryAfter: 1 },
	)

/** Throws what keeps a document from being paid by this amount. */
function refuseUnpayable({ state, kind, amountCents }: DueDocument, shownCents: number): void {
	const noun = kind === 'order' ? 'order' : 'invoice'
	if (state === 'paid') throw new Refusal('ORDER_STATE', `This ${noun} is paid already. Nothing was charged again.`)
	if (state === 'closed') throw new Refusal('ORDER_STATE', `This ${noun} cannot be paid. Nothing was charged.`)
	if (amountCents !== shownCents)
		throw new Refusal('TOTAL_CHANGED', `${formatCents(amountCents)} is due now. Nothing was charged; look again.`)
	if (amountCents < minCardCents)
		throw new Refusal('TOTAL_TOO_SMALL', 'A card takes $0.50 at least. Please pay by check.')
	if (amountCents > maxCardCents)
		throw new Refusal('ORDER_TOO_LARGE', 'This is more than a card takes. Please pay by check.')
}

const replyOf = (status: PaymentState, intent: Intent): Paid =>
	status === 'paid'
		? { status: 'paid' }
		: {
				status: status === 'requires_action' ? 'requires_action' : 'processing',
				...(intent.clientSecret && { clientSecret: intent.clientSecret }),
				...(intent.challengeUrl && { challengeUrl: intent.challengeUrl }),
			}
