import type { Db } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PaymentOrders } from '#server/modules/payments/index.ts'
import { settleCompanyPayment } from './settle-company-payment.ts'

/** What news of a payment does: to the company that pays, or to the order of the store that it is for. */
export const withCompanyPayments = (orders: PaymentOrders, deps: { db: Db; mailer: Mailer }): PaymentOrders => ({
	...orders,
	async settle(intent, context) {
		const settled = await settleCompanyPayment(deps, intent, context)
		if (!settled) return orders.settle(intent, context)
		const { paymentStatus } = settled
		return { paymentStatus, orderStatus: paymentStatus === 'failed' ? 'cancelled' : 'pending_payment' }
	},
})
