import { formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { PaymentOrders } from '../payment-orders.ts'
import type { RefundChange } from './record-refund-news.ts'

const kinds = {
	done: 'refunded',
	pending: 'refund_pending',
	refused: 'refund_failed',
	returned: 'refund_returned',
} as const satisfies Record<RefundChange['to'], string>

/** Writes into the history of an order or a company what became of a refund: its amount, and why it did not go. */
export async function addRefundEvent(
	{ paymentOrders }: { paymentOrders: PaymentOrders },
	tx: Tx,
	{ orderId, companyId, amountCents, to, reason: told }: RefundChange,
	actor: string,
): Promise<void> {
	const reason = told?.replaceAll('_', ' ') ?? null
	if (companyId) return paymentOrders.companyRefunded(tx, { companyId, amountCents, to, reason })
	if (!orderId) return
	const note = [formatCents(amountCents), reason].filter(Boolean).join(': ')
	paymentOrders.addEvent(tx, orderId, { kind: kinds[to], actor, reason: note })
}
