import { eq, sql } from 'drizzle-orm'
import { carrierName } from '#contracts/orders/carriers.ts'
import type { ShipmentRequest } from '#contracts/orders/shipment-calls.ts'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { shipStock } from '#server/modules/inventory/index.ts'
import { keepPendingUntil } from '#server/modules/tokens/index.ts'
import { exchangeInvoiceOf, invoiceOf } from '../documents/issue.ts'
import { paidExchangesOf } from '../documents/paid-exchanges.ts'
import { chosenLines, type LockedLine, lineName, lockOrder, openUnits, staffActor } from '../locked-order.ts'
import { addOrderEvent, moveOrder } from '../order-states.ts'
import { orderLines, orders } from '../tables.ts'
import { refuseWhileEdited } from '../unpaid-edit.ts'
import { shipmentOf } from './reads.ts'
import { parcelLabel, refuseUnshippable, returnEnd } from './rules.ts'
import { orderShipmentLines, orderShipments } from './tables.ts'

interface Parcel {
	line: LockedLine
	quantity: number
}

/**
 * Sends a parcel: its units leave the shelf from their lots, and the buyer is told. Throws `ORDER_STATE` unless the order
 * is paid, `NOTHING_LEFT`, and `OUT_OF_STOCK` when what it holds has expired and there is nothing else.
 */
export async function shipOrder(
	tx: Tx,
	{ mailer }: { mailer: Mailer },
	viewer: Viewer,
	number: string,
	request: ShipmentRequest,
): Promise<Shipment> {
	await confirmRole(tx, viewer, 'ADMIN')
	const order = await lockOrder(tx, { number })
	if (order.status !== 'paid')
		throw new Refusal(
			'ORDER_STATE',
			`This order is ${stateText[order.status] ?? order.status}: nothing of it can be shipped.`,
		)
	await refuseWhileEdited(tx, order.id)
	const parcel = chosenLines(order.lines, request.lines)
	refuseUnshippable(parcel, request.lines)
	const actor = staffActor(viewer)
	const written = await writeShipment(tx, order.id, request, parcel)
	const short = await shipStock(
		tx,
		{ id: order.id, actor: viewer.id },
		written.id,
		parcel.map(({ line, quantity }) => ({ lineId: line.id, units: quantity, open: openUnits(line) })),
	)
	const first = parcel.find(({ line }) => short.includes(line.id))
	if (first)
		throw new Refusal(
			'OUT_OF_STOCK',
			`${lineName(first.line)}: what this order holds has expired or is blocked, and there is not enough else on the shelf.`,
		)
	const units = parcel.reduce((sum, { quantity }) => sum + quantity, 0)
	await tx
		.update(orders)
		.set({ toShip: sql`${orders.toShip} - ${units}`, shipped: sql`${orders.shipped} + ${units}` })
		.where(eq(orders.id, order.id))
	const reason = parcelLabel(written)
	if (units === order.toShip) moveOrder(tx, order, 'shipped', { kind: 'shipped', actor, reason })
	else addOrderEvent(tx, order.id, { kind: 'partly_shipped', actor, reason })
	const data = { orderId: order.id, shipmentId: written.id }
	mailer.enqueue(tx, { kind: 'order-shipped', cause: written.id, to: order.email, data })
	await audit(tx, { actor: viewer.id, action: 'order.shipped', subject: `order:${order.id}`, details: { reason } })
	await invoiceOf(tx, order)
	for (const exchange of await paidExchangesOf(tx, order.id))
		if (parcel.some(({ line }) => exchange.lineIds.includes(line.id))) await exchangeInvoiceOf(tx, order, exchange)
	return shipmentOf(tx, { id: order.id, number }, written.id)
}

const stateText: Record<string, string> = {
	pending_payment: 'not paid yet',
	processing: 'not paid yet',
	shipped: 'shipped already',
	delivered: 'delivered already',
}

async function writeShipment(tx: Tx, orderId: string, request: ShipmentRequest, parcel: readonly Parcel[]) {
	const [written] = await tx
		.insert(orderShipments)
		.values({
			orderId,
			nth: sql`(SELECT coalesce(max(nth), 0) + 1 FROM order_shipments WHERE order_id = ${orderId})`,
			carrier: request.carrier ? carrierName(request.carrier) : null,
			trackingNumber: request.trackingNumber ?? null,
		})
		.returning()
	if (!written) throw new Error('The shipment was not written.')
	await keepPendingUntil(tx, orderId, returnEnd(written))
	await Promise.all([
		tx
			.insert(orderShipmentLines)
			.values(parcel.map(({ line, quantity }) => ({ shipmentId: written.id, lineId: line.id, quantity }))),
		...parcel.map(({ line, quantity }) =>
			tx
				.update(orderLines)
				.set({ shipped: sql`${orderLines.shipped} + ${quantity}` })
				.where(eq(orderLines.id, line.id)),
		),
	])
	return written
}
