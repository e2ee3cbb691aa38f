import { formatCents } from '#contracts/money.ts'
import { noteOnOrder } from '#server/modules/orders/index.ts'
import { type RefundDeps, sendDueRefunds } from '#server/modules/payments/index.ts'

/** Sends back what is due, and writes it into the history of each order. */
export const carryOutDueRefunds = (deps: RefundDeps): Promise<void> =>
	sendDueRefunds(deps, (tx, { orderId, amountCents }) =>
		noteOnOrder(tx, orderId, { kind: 'refunded', actor: 'worker', reason: formatCents(amountCents) }),
	)
