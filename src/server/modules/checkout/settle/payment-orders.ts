import { addOrderEvent, lockOrderRow, orderNumbersOf, recordOutsideRefund } from '#server/modules/orders/index.ts'
import type { StorePaymentOrders } from '#server/modules/payments/index.ts'
import type { SettlePaymentDeps } from '../types.ts'
import { settlePayment } from './settle-payment.ts'

/** The acts on orders that the module of payments may call. */
export const createPaymentOrders = (deps: SettlePaymentDeps): StorePaymentOrders => ({
	settle: (intent, context) => settlePayment(deps, intent, context),
	numbersOf: orderNumbersOf,
	lock: (tx, id) => lockOrderRow(tx, { id }),
	recordOutsideRefund: (tx, id, refund) => recordOutsideRefund(tx, deps, id, refund),
	addEvent: addOrderEvent,
})
