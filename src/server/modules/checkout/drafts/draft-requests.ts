import { returnGiftCards } from '#server/modules/gift-cards/index.ts'
import { allocateStock, releaseStock } from '#server/modules/inventory/index.ts'
import { giveToOwnerOfEmail, lockOrder, moveDeliveryPromise, moveOrder } from '#server/modules/orders/index.ts'
import type { PaymentRequestHandler } from '#server/modules/payments/index.ts'
import { returnPromotions } from '#server/modules/promotions/index.ts'
import { paidOrderOf } from '../order-cost.ts'
import { earnTokens } from '../settle/earn-tokens.ts'
import type { SettlePaymentDeps } from '../types.ts'

/** A draft is an ordinary order once it is paid, and cancelled when its link ends without. */
export const draftRequests: PaymentRequestHandler<SettlePaymentDeps> = {
	async paid(tx, deps, { orderId, actor }) {
		const order = await lockOrder(tx, { id: orderId })
		const { status, email } = order
		moveOrder(tx, { id: orderId, status }, 'paid', { kind: 'payment_received', actor })
		await moveDeliveryPromise(tx, order)
		giveToOwnerOfEmail(tx, { id: orderId, email })
		await earnTokens(tx, deps, await paidOrderOf(tx, orderId))
		allocateStock(tx, orderId)
		deps.mailer.enqueue(tx, { kind: 'order-confirmation', cause: orderId, to: email, data: { orderId } })
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
