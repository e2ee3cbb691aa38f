import { and, eq, sql } from 'drizzle-orm'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { keepPendingUntil } from '#server/modules/tokens/index.ts'
import { type LockedOrder, lockOrder, staffActor } from '../locked-order.ts'
import { addOrderEvent, moveOrder } from '../order-states.ts'
import { orders } from '../tables.ts'
import { shipmentOf } from './reads.ts'
import { parcelLabel, returnEnd } from './rules.ts'
import { orderShipments } from './tables.ts'

/** Writes down that a parcel has arrived, and tells the buyer; a second time nothing happens. Throws `NOT_FOUND`. */
export const markDelivered = (
	{ db, mailer }: { db: Db; mailer: Mailer },
	viewer: Viewer,
	{ number, id }: { number: string; id: string },
): Promise<Shipment> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const order = await lockOrder(tx, { number })
		const [parcel] = await tx
			.select()
			.from(orderShipments)
			.where(and(eq(orderShipments.id, id), eq(orderShipments.orderId, order.id)))
		if (!parcel) throw notFound('This parcel')
		if (!parcel.deliveredAt) {
			await tx.update(orderShipments).set({ deliveredAt: sql`now()` }).where(eq(orderShipments.id, id))
			await keepPendingUntil(tx, order.id, returnEnd({ ...parcel, deliveredAt: new Date() }))
			await arrive(tx, order, parcel, staffActor(viewer))
			const data = { orderId: order.id, shipmentId: id }
			mailer.enqueue(tx, { kind: 'order-delivered', cause: id, to: order.email, data })
			await audit(tx, { actor: viewer.id, action: 'order.delivered', subject: `order:${order.id}` })
		}
		return shipmentOf(tx, { id: order.id, number }, id)
	})

async function arrive(tx: Tx, order: LockedOrder, parcel: typeof orderShipments.$inferSelect, actor: string) {
	const [counted] = await tx
		.update(orders)
		.set({
			delivered: sql`${orders.delivered}
				+ (SELECT sum(quantity) FROM order_shipment_lines WHERE shipment_id = ${parcel.id})::int`,
		})
		.where(eq(orders.id, order.id))
		.returning({ delivered: orders.delivered })
	const reason = parcelLabel(parcel)
	if (order.status === 'shipped' && counted?.delivered === order.shipped)
		moveOrder(tx, order, 'delivered', { kind: 'delivered', actor, reason })
	else addOrderEvent(tx, order.id, { kind: 'parcel_delivered', actor, reason })
}
