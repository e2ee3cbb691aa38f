import { randomUUID } from 'node:crypto'
import { payRequest } from '#contracts/checkout/payment-requests.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { previewSettlement } from '#contracts/returns/staff-return-calls.ts'
import { expirePaymentRequests } from '#server/modules/checkout/index.ts'
import { paymentLinkOf } from '#server/modules/orders/index.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aProduct, cards } from '../support/shopping.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, firstOf, settle } from './returns.ts'

type Bought = Awaited<ReturnType<typeof aShippedOrder>>

/** The link by which the difference of a return is paid. */
export async function linkOfReturn(shop: TestApp, guest: Visitor, reference: string) {
	const { rows } = await shop.services.db.pool.query('SELECT request_id FROM order_returns WHERE reference = $1', [
		reference,
	])
	const id = String(rows[0].request_id)
	const token = new URL(paymentLinkOf(shop.services.orderKey, id), 'http://x').searchParams.get('token') ?? ''
	const pay = () =>
		guest.call(payRequest, {
			params: { id },
			query: { token },
			body: { card: { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' } },
			idempotencyKey: randomUUID(),
		})
	return { id, pay }
}

/** A return that came back and waits until the difference to something dearer is paid, and how its link is used. */
async function aWaitingExchange(
	shop: TestApp,
	admin: Visitor,
	guest: Visitor,
	{ order, dear }: { order: Bought; dear: { variantId: string } },
) {
	const asked = await askBack(guest, order, firstOf(order, 1, dear.variantId))
	await bringBack(admin, asked.reference)
	const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
	await settle(admin, asked.reference, { answer: 'Gladly.' })
	const { id, pay } = await linkOfReturn(shop, guest, asked.reference)
	return {
		asked,
		id,
		dueCents: preview.dueCents as number,
		pay,
		expire: async () => {
			await shop.services.db.pool.query('UPDATE payment_requests SET expires_at = now() WHERE id = $1', [id])
			await expirePaymentRequests(shop.services)
		},
		seen: () => admin.call(getAnyOrder, { params: { number: order.number } }),
	}
}

/** Two of something for $20, one of which is to be exchanged for a size of $25, of which there are two or so many. */
export async function aDearerExchange(shop: TestApp, admin: Visitor, guest: Visitor, inStock = 2) {
	const small = await aProduct(shop, 5, { priceCents: 2000 })
	const dear = { ...small, ...(await anotherSize(shop, small, inStock, 2500)), priceCents: 2500 }
	const email = `${randomUUID()}@example.com`
	const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 2 }], { email })
	const again = () => aWaitingExchange(shop, admin, guest, { order, dear })
	return { ...(await again()), order, email, dear, again }
}
