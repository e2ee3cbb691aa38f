import type { OrderStatus } from '#contracts/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { returnGiftCards } from '#server/modules/gift-cards/index.ts'
import { allocateStock, releaseStock } from '#server/modules/inventory/index.ts'
import {
	giveToOwnerOfEmail,
	lockOrder,
	moveDeliveryPromise,
	moveOrder,
	type NewOrderEvent,
} from '#server/modules/orders/index.ts'
import type { PaymentRequestHandler } from '#server/modules/payments/index.ts'
import { returnPromotions } from '#server/modules/promotions/index.ts'
import { paidOrderOf } from '../order-cost.ts'
import { earnTokens } from '../settle/earn-tokens.ts'
import type { SettlePaymentDeps } from '../types.ts'

/** The draft becomes an ordinary order: its buyer's, with what it earns, and the stock that it holds is the buyer's too. */
export async function confirmDraft(
	tx: Tx,
	deps: Pick<SettlePaymentDeps, 'earningRules' | 'mailer'>,
	{ id, status, email }: { id: string; status: OrderStatus; email: string },
	event: NewOrderEvent,
): Promise<void> {
	moveOrder(tx, { id, status }, 'paid', event)
	giveToOwnerOfEmail(tx, { id, email })
	await earnTokens(tx, deps, await paidOrderOf(tx, id))
	allocateStock(tx, id)
	deps.mailer.enqueue(tx, { kind: 'order-confirmation', cause: id, to: email, data: { orderId: id } })
}

/** A draft is an ordinary order once it is paid, and cancelled when its link ends without. */
export const draftRequests: PaymentRequestHandler<SettlePaymentDeps> = {
	async paid(tx, deps, { orderId, actor }) {
		const order = await lockOrder(tx, { id: orderId })
		await moveDeliveryPromise(tx, order)
		await confirmDraft(tx, deps, order, { kind: 'payment_received', actor })
	},
	async dropped(tx, _deps, { orderId, actor }, how) {
		const { status } = await lockOrder(tx, { id: orderId })
		const reason = how === 'expired' ? 'Its payment link has expired.' : null
		moveOrder(tx, { id: orderId, status }, 'cancelled', { kind: 'cancelled', actor, reason })
		await returnPromotions(tx, orderId)
		await returnGiftCards(tx, orderId)
		await releaseStock(tx, { id: orderId, actor }, 'payment link ended')
	},
}
