import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import { payRequest } from '#contracts/checkout/payment-requests.ts'
import { type EditRequest, editOrder, previewEdit } from '#contracts/orders/order-edits.ts'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import { expirePaymentRequests } from '#server/modules/checkout/index.ts'
import { paymentLinkOf } from '#server/modules/orders/index.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aProduct, cards } from '../support/shopping.ts'
import { aPaidOrder } from './after-sale.ts'
import { auditedShop } from './after-sale-shop.ts'

type RequestedEdit = Partial<EditRequest>

/** What was taken for an order and not given back. */
export const capturedOf = ({ payments }: AdminOrder) =>
	payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)

/** A shop whose orders are edited; its books are audited after each test. */
export function editingShop(onOpen: Parameters<typeof auditedShop>[0]) {
	let shop: TestApp
	let admin: Visitor
	const { shown: seen } = auditedShop((opened) => {
		;({ shop, admin } = opened)
		onOpen(opened)
	})
	afterEach(() => shop.audit())

	const preview = (number: string, body: RequestedEdit) =>
		admin.call(previewEdit, { params: { number }, body: body as never })
	async function edit(number: string, body: RequestedEdit) {
		const asked = { reason: 'As agreed on the phone.', ...body } as never
		await admin.call(editOrder, { params: { number }, body: asked, idempotencyKey: randomUUID() })
		return seen(number)
	}
	/** Two units of something for $20 and one of another for $30, to Texas. */
	async function anOrder() {
		const [kept, other, more] = await Promise.all([
			aProduct(shop, 20, { priceCents: 2000 }),
			aProduct(shop, 20, { priceCents: 3000 }),
			aProduct(shop, 20, { priceCents: 1000 }),
		])
		const order = await aPaidOrder(shop, admin, [{ ...kept, quantity: 2 }, other])
		return { order, kept, other, more, number: order.number }
	}

	async function pay(number: string, cardNumber = cards.pays) {
		const { rows } = await shop.services.db.pool.query(
			`SELECT q.id FROM payment_requests q JOIN orders o ON o.id = q.order_id WHERE o.number = $1 ORDER BY q.id DESC LIMIT 1`,
			[number],
		)
		const id = String(rows[0].id)
		const token = new URL(paymentLinkOf(shop.services.orderKey, id), 'http://x').searchParams.get('token') ?? ''
		return shop.visitor().call(payRequest, {
			params: { id },
			query: { token },
			body: { card: { number: cardNumber, expMonth: 12, expYear: 2040, cvc: '123' } },
			idempotencyKey: randomUUID(),
		})
	}
	const expire = async (number: string) => {
		await shop.services.db.pool.query(
			`UPDATE payment_requests SET expires_at = now() WHERE state = 'open' AND order_id = (SELECT id FROM orders WHERE number = $1)`,
			[number],
		)
		await expirePaymentRequests(shop.services)
	}

	return { anOrder, preview, edit, seen, pay, expire }
}
