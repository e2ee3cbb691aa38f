import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PaymentOrders, StorePaymentOrders } from '#server/modules/payments/index.ts'
import { companies } from '../../companies/tables.ts'
import { actOnDispute } from './company-disputes.ts'
import { addRefundNews } from './refund-news.ts'
import { settleCompanyPayment } from './settle-company-payment.ts'

/** Hands the news of a payment to the company that pays, or to the order of the store that it is for. */
export const withCompanyPayments = (orders: StorePaymentOrders, deps: { db: Db; mailer: Mailer }): PaymentOrders => ({
	...orders,
	async lockCompany(tx, companyId) {
		await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
	},
	companyDisputed: (tx, dispute) => actOnDispute(deps, tx, dispute),
	companyRefunded: addRefundNews,
	async settle(intent, context) {
		const settled = await settleCompanyPayment(deps, intent, context)
		if (!settled) return orders.settle(intent, context)
		const { paymentStatus } = settled
		return { paymentStatus, orderStatus: paymentStatus === 'failed' ? 'cancelled' : 'pending_payment' }
	},
})
