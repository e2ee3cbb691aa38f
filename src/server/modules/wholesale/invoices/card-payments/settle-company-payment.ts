import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { storeDay, storeToday } from '#contracts/shared/calendar.ts'
import { documentNumberIn } from '#contracts/wholesale/invoices/invoices.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { paymentOutcome, paymentStateAfter } from '#server/modules/checkout/index.ts'
import {
	type CompanyPayment,
	companyPaymentById,
	type Intent,
	lockPayment,
	type NewsContext,
	type PaymentState,
	recordEvent,
	recordPayment,
} from '#server/modules/payments/index.ts'
import { addCompanyEvent } from '../../companies/add-company-event.ts'
import { companies } from '../../companies/tables.ts'
import { addWholesaleEvent } from '../../orders/steps/order-steps.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { mailReceipt } from '../mails/mail-receipt.ts'
import { bookPayment } from '../receive-payment.ts'
import { wholesaleInvoices } from '../tables.ts'

/** Who brings news of a payment, and what belongs into the transaction that acts on it. */
interface SettleInput extends NewsContext {
	/** Runs in the transaction, with the state that the payment is in then. */
	remember?: (tx: Tx, status: PaymentState) => void
}

interface SettleDeps {
	db: Db
	mailer: Mailer
}

export interface SettledCompanyPayment {
	paymentStatus: PaymentState
	failure: Intent['failure']
}

/**
 * Acts on news of a company's payment exactly once, in one transaction with the company locked: what came is booked with
 * it. Money that nothing is due for any more stays to the company's credit. Null for a payment that is none of a company's.
 */
export async function settleCompanyPayment(
	{ db, mailer }: SettleDeps,
	intent: Intent,
	context: SettleInput,
): Promise<SettledCompanyPayment | null> {
	const paymentId = z.uuid().safeParse(intent.paymentId).data
	const known = paymentId && (await companyPaymentById(db, paymentId))
	if (!known) return null
	return transaction(db, async (tx) => {
		await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, known.companyId)).for('no key update')
		lockPayment(tx, known.id)
		const payment = (await companyPaymentById(tx, known.id)) ?? known
		const isTakenUp = context.looks !== undefined && payment.looks < context.looks
		const outcome = isTakenUp
			? 'nothing'
			: paymentOutcome(
					{ paymentStatus: payment.status, amountCents: payment.amountCents, orderStatus: 'pending_payment' },
					intent,
				)
		const { received } = context
		const isNews = !received || (await recordEvent(tx, received, intent.id, outcome))
		const failure = outcome === 'let_go' ? intent.failure : null
		if (!isNews || outcome === 'nothing' || outcome === 'mismatch') {
			if (isNews && outcome === 'mismatch') await noteMismatch(tx, payment, intent)
			context.remember?.(tx, payment.status)
			return { paymentStatus: payment.status, failure }
		}
		const paymentStatus = paymentStateAfter[outcome]
		recordPayment(
			tx,
			{ id: payment.id, state: payment.status, amountCents: payment.amountCents },
			paymentStatus,
			intent,
		)
		if (outcome === 'fulfill') await book(mailer, tx, { ...payment, instrument: intent.instrument }, context.actor)
		context.remember?.(tx, paymentStatus)
		return { paymentStatus, failure }
	})
}

/** Another amount than ours is for a person to look at. */
const noteMismatch = (tx: Tx, { companyId, paysFor, amountCents }: CompanyPayment, intent: Intent): Promise<void> =>
	addCompanyEvent(tx, companyId, 'system', 'payment.mismatch', {
		...{ reference: paysFor, cents: amountCents, toldCents: intent.amountCents },
	})

async function book(mailer: Mailer, tx: Tx, payment: CompanyPayment, by: string): Promise<void> {
	const { companyId, paysFor, amountCents: cents, createdAt, id: cardPaymentId } = payment
	// A payer is an account, by its id; webhook and reconciler have names of their own and stand as `system`.
	const actor = z.uuid().safeParse(by).success || by.length > 20 ? by : 'system'
	const booking = { companyId, actor, bookedOn: storeToday() }
	const reference = payment.instrument ?? paysFor
	const money = { method: 'card' as const, reference, cents, receivedOn: storeDay(createdAt), cardPaymentId }
	const target = await documentOfNumber(tx, paysFor)
	await mailReceipt(mailer, tx, await bookPayment(tx, booking, { ...money, ...target }))
	if (target.orderId)
		await addWholesaleEvent(tx, target.orderId, { actor, action: 'payment_received', details: { cents } })
	await addCompanyEvent(tx, companyId, actor, 'payment.received', { cents, reference, method: 'card', for: paysFor })
}

/** The order or the invoice behind a number. */
export async function documentOfNumber(tx: Tx, shown: string): Promise<{ orderId?: string; invoiceId?: string }> {
	if (shown.startsWith('WO-')) {
		const { id, number } = wholesaleOrders
		const [order] = await tx.select({ id }).from(wholesaleOrders).where(eq(number, shown))
		return order ? { orderId: order.id } : {}
	}
	const { id, number } = wholesaleInvoices
	const [invoice] = await tx
		.select({ id })
		.from(wholesaleInvoices)
		.where(eq(number, documentNumberIn(shown) ?? 0))
	return invoice ? { invoiceId: invoice.id } : {}
}
