import { formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { addOrderEvent } from '#server/modules/orders/index.ts'
import { type PaymentRefundDeps, type RefundChange, sendPaymentRefunds } from '#server/modules/payments/index.ts'

/** Sends back what is due, and writes it into the history of each order. */
export const sendDueRefunds = (deps: PaymentRefundDeps): Promise<void> =>
	sendPaymentRefunds(deps, (tx, { orderId, amountCents }) =>
		noteRefund(tx, { orderId, amountCents, to: 'done', reason: null }, 'worker'),
	)

const kinds = {
	done: 'refunded',
	pending: 'refund_pending',
	refused: 'refund_failed',
	returned: 'refund_returned',
} as const satisfies Record<RefundChange['to'], string>

/** Writes into the history of an order what became of a refund: its amount, and why it did not go. */
export function noteRefund(tx: Tx, { orderId, amountCents, to, reason }: RefundChange, actor: string): void {
	const note = [formatCents(amountCents), reason?.replaceAll('_', ' ')].filter(Boolean).join(': ')
	addOrderEvent(tx, orderId, { kind: kinds[to], actor, reason: note })
}
