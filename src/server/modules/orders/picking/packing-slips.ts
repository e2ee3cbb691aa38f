import { asc, inArray } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { attachedPdf } from '#server/documents/attached-pdf.ts'
import { Refusal } from '#server/errors.ts'
import type { FileReply } from '#server/http/serve.ts'
import { allocationsOf } from '#server/modules/inventory/index.ts'
import { type PackingSlip, packingSlipsPdf, slipAddress } from '../documents/packing-slip.ts'
import { type LockedLine, lineName, openUnits } from '../locked-order.ts'
import { shipmentsOf } from '../shipments/reads.ts'
import { orderLines } from '../tables.ts'
import { chosenOrders } from './chosen-orders.ts'

type Chosen = Awaited<ReturnType<typeof chosenOrders>>[number]
type Lots = Awaited<ReturnType<typeof allocationsOf>>

/** The packing slips of orders in one document. Throws `NOTHING_LEFT` when none of them travels or has travelled. */
export async function packingSlips(db: Db, numbers: readonly string[]): Promise<FileReply> {
	const now = new Date()
	const slips = await transaction(db, async (tx) => {
		const orders = await chosenOrders(tx, numbers)
		const ids = orders.map(({ id }) => id)
		const lines = await tx
			.select()
			.from(orderLines)
			.where(inArray(orderLines.orderId, ids))
			.orderBy(asc(orderLines.position))
		const made: PackingSlip[] = []
		for (const order of orders) {
			const slip = await slipOf(
				tx,
				order,
				lines.filter(({ orderId }) => orderId === order.id),
				now,
			)
			if (slip) made.push(slip)
		}
		return made
	})
	if (slips.length === 0) throw new Refusal('NOTHING_LEFT', 'There is nothing to pack in any of these orders.')
	return attachedPdf('packing-slips', await packingSlipsPdf(slips, now))
}

/** Of what is still to leave, else of the parcel that left last. */
async function slipOf(tx: Tx, order: Chosen, lines: readonly LockedLine[], now: Date): Promise<PackingSlip | null> {
	const isOpen = order.status === 'paid' && order.toShip > 0
	const [parcels, lots] = await Promise.all([shipmentsOf(tx, order), allocationsOf(tx, order.id)])
	const last = parcels.at(-1)
	if (!isOpen && !last) return null
	const head = { orderNumber: order.number, to: slipAddress(order.shippingAddress) }
	if (isOpen) {
		const open = lines.filter((line) => line.needsShipping && openUnits(line) > 0)
		return {
			...head,
			reference: `${order.number}-${parcels.length + 1}`,
			shippedAt: now.toISOString(),
			travelsWith: null,
			lines: open.map((line) => lineOf(line, openUnits(line), lots, null)),
		}
	}
	if (!last) return null
	return {
		...head,
		reference: last.reference,
		shippedAt: last.shippedAt,
		travelsWith: [last.carrier, last.trackingNumber].filter(Boolean).join(' ') || null,
		lines: last.lines.flatMap(({ lineId, quantity }) => {
			const line = lines.find(({ id }) => id === lineId)
			return line ? [lineOf(line, quantity, lots, last.id)] : []
		}),
	}
}

const lineOf = (line: LockedLine, quantity: number, lots: Lots, shipmentId: string | null) => ({
	quantity,
	sku: line.sku,
	text: lineName(line),
	lots: lots
		.filter((lot) => lot.lineId === line.id && lot.shipmentId === shipmentId && lot.state !== 'released')
		.map((lot) => `${lot.quantity} × ${lot.sku}, lot ${lot.lot}, ${lot.location}`),
})
