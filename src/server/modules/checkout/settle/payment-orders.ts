import { addOrderEvent, lockOrderRow, orderNumbersOf } from '#server/modules/orders/index.ts'
import type { PaymentOrders } from '#server/modules/payments/index.ts'
import type { SettleDeps } from '../types.ts'
import { settlePayment } from './settle.ts'

/** What payments may do to the orders that they pay for. */
export const createPaymentOrders = (deps: SettleDeps): PaymentOrders => ({
	settle: (intent, context) => settlePayment(deps, intent, context),
	numbersOf: orderNumbersOf,
	lock: (tx, id) => lockOrderRow(tx, { id }),
	addEvent: addOrderEvent,
})
