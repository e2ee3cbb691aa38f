import { and, eq } from 'drizzle-orm'
import { carrierName } from '#contracts/orders/carriers.ts'
import type { TrackingRequest } from '#contracts/orders/shipment-calls.ts'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { lockOrder, staffActor } from '../locked-order.ts'
import { addOrderEvent } from '../order-states.ts'
import { shipmentOf } from './reads.ts'
import { parcelLabel } from './rules.ts'
import { orderShipments } from './tables.ts'

/** Puts right how a parcel can be followed; what is left out is taken away. The same again changes nothing. Throws `NOT_FOUND`. */
export const changeTracking = (
	db: Db,
	viewer: Viewer,
	{ number, id }: { number: string; id: string },
	{ carrier, trackingNumber }: TrackingRequest,
): Promise<Shipment> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const order = await lockOrder(tx, { number })
		const parcel = await shipmentOf(tx, { id: order.id, number }, id)
		const given = { carrier: carrier ? carrierName(carrier) : null, trackingNumber: trackingNumber ?? null }
		if (given.carrier === parcel.carrier && given.trackingNumber === parcel.trackingNumber) return parcel
		const [written] = await tx
			.update(orderShipments)
			.set(given)
			.where(and(eq(orderShipments.id, id), eq(orderShipments.orderId, order.id)))
			.returning()
		if (!written) throw new Error(`The parcel ${id} went while its order was locked.`)
		const reason = parcelLabel(written)
		addOrderEvent(tx, order.id, { kind: 'tracking_changed', actor: staffActor(viewer), reason })
		const subject = `order:${order.id}`
		await audit(tx, { actor: viewer.id, action: 'order.tracking_changed', subject, details: { reason } })
		return shipmentOf(tx, { id: order.id, number }, id)
	})
