import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contracts/endpoint.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { cancelOrder, previewRefund, refundOrder } from '#contracts/orders/refund-calls.ts'
import { shipOrder } from '#contracts/orders/shipment-calls.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aCheckout, buy } from '../support/shopping.ts'

/** A paid order, as staff see it. */
export async function aPaidOrder(
	shop: TestApp,
	admin: Visitor,
	...checkout: Parameters<typeof aCheckout>
): Promise<AdminOrder & { accessToken: string }> {
	const { number, accessToken } = await buy(shop.visitor(), aCheckout(...checkout))
	return { ...(await admin.call(getAnyOrder, { params: { number } })), accessToken }
}

/** So many units of the lines of an order, in their order. */
export const unitsOf = ({ lines }: Pick<AdminOrder, 'lines'>, ...quantities: number[]) =>
	lines.flatMap(({ id }, at) => (quantities[at] ? [{ lineId: id, quantity: quantities[at] }] : []))

export const ship = (
	admin: Visitor,
	number: string,
	lines: Array<{ lineId: string; quantity: number }>,
	more: { carrier?: string; trackingNumber?: string; idempotencyKey?: string } = {},
) => {
	const { idempotencyKey = randomUUID(), ...parcel } = more
	return admin.call(shipOrder, { params: { number }, body: { lines, ...parcel }, idempotencyKey })
}

export const refund = (
	admin: Visitor,
	number: string,
	body: Partial<CallInput<typeof refundOrder>['body']>,
	idempotencyKey: string = randomUUID(),
) =>
	admin.call(refundOrder, { params: { number }, body: { lines: [], reason: 'For a test.', ...body }, idempotencyKey })

export const previewOf = (admin: Visitor, number: string, body: CallInput<typeof previewRefund>['body']) =>
	admin.call(previewRefund, { params: { number }, body })

export const cancel = (
	admin: Visitor,
	number: string,
	lines?: Array<{ lineId: string; quantity: number }>,
	idempotencyKey: string = randomUUID(),
) =>
	admin.call(cancelOrder, {
		params: { number },
		body: { reason: 'For a test.', ...(lines && { lines }) },
		idempotencyKey,
	})
