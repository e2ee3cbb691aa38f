import { and, asc, eq, type SQL } from 'drizzle-orm'
import { trackingUrlOf } from '#contracts/orders/carriers.ts'
import { invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { WholesaleShipment } from '#contracts/wholesale/orders/order-record.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleInvoices } from '../../invoices/tables.ts'
import { wholesaleShipmentLines, wholesaleShipmentLots, wholesaleShipments } from '../../shipments/tables.ts'
import { wholesaleOrderLines } from '../tables.ts'

/** What has left of an order, the first shipment first. */
export async function wholesaleShipmentsOf(db: DbOrTx, orderId: string | SQL): Promise<WholesaleShipment[]> {
	const rows = await db
		.select({
			shipment: wholesaleShipments,
			line: wholesaleShipmentLines,
			lot: wholesaleShipmentLots,
			sku: wholesaleOrderLines.sku,
			name: wholesaleOrderLines.name,
			invoice: wholesaleInvoices.number,
		})
		.from(wholesaleShipments)
		.innerJoin(wholesaleShipmentLines, eq(wholesaleShipmentLines.shipmentId, wholesaleShipments.id))
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.id, wholesaleShipmentLines.lineId))
		.innerJoin(
			wholesaleShipmentLots,
			and(
				eq(wholesaleShipmentLots.shipmentId, wholesaleShipments.id),
				eq(wholesaleShipmentLots.lineId, wholesaleShipmentLines.lineId),
			),
		)
		.leftJoin(
			wholesaleInvoices,
			and(eq(wholesaleInvoices.shipmentId, wholesaleShipments.id), eq(wholesaleInvoices.isVoid, false)),
		)
		.where(eq(wholesaleShipments.orderId, orderId))
		.orderBy(
			asc(wholesaleShipments.nth),
			asc(wholesaleOrderLines.position),
			asc(wholesaleShipmentLots.bestBy),
			asc(wholesaleShipmentLots.lotCode),
		)
	return [...Map.groupBy(rows, ({ shipment }) => shipment.id).values()].flatMap((ofShipment) => {
		const [first] = ofShipment
		if (!first) return []
		const { id, nth, carrier, trackingNumber, shippedAt } = first.shipment
		const lines = [...Map.groupBy(ofShipment, ({ line }) => line.lineId).values()].flatMap((ofLine) => {
			const [head] = ofLine
			if (!head) return []
			const { line, sku, name } = head
			const lots = ofLine.map(({ lot }) => ({ code: lot.lotCode, bestBy: lot.bestBy, units: lot.units }))
			return [{ lineId: line.lineId, sku, name, cases: line.cases, units: line.units, lots }]
		})
		const trackingUrl = trackingUrlOf(carrier, trackingNumber)
		const invoice = first.invoice === null ? null : invoiceLabel(first.invoice)
		return [{ id, nth, carrier, trackingNumber, trackingUrl, shippedAt: shippedAt.toISOString(), invoice, lines }]
	})
}
