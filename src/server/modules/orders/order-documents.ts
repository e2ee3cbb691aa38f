import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { FileReply } from '#server/http/serve.ts'
import { allocationsOf } from '#server/modules/inventory/index.ts'
import { attachedPdf } from '../../documents/attached-pdf.ts'
import { isAccessToken, type OrderAccess } from './access/access-token.ts'
import { billingPdf } from './documents/billing-pdf.ts'
import { creditNoteOf, documentNumber, exchangeInvoiceOf, type IssuedDocument, invoiceOf } from './documents/issue.ts'
import { packingSlipPdf, slipAddress } from './documents/packing-slip.ts'
import { paidExchangesOf } from './documents/paid-exchanges.ts'
import { type LockedOrder, lineName, lockOrder } from './locked-order.ts'
import { refundsOf } from './refunds/reads.ts'
import { shipmentOf } from './shipments/reads.ts'
import { refuseWhileEdited } from './unpaid-edit.ts'

async function billing(db: Db, number: string, asked: (tx: Tx, order: LockedOrder) => Promise<IssuedDocument>) {
	const document = await transaction(db, async (tx) => {
		const order = await lockOrder(tx, { number })
		return asked(tx, order)
	})
	return attachedPdf(documentNumber(document), await billingPdf(document))
}

function refuseUnpaid({ paidAt }: LockedOrder): void {
	if (!paidAt) throw new Refusal('ORDER_STATE', 'There is an invoice once the order is paid.')
}

/** Throws `NOT_FOUND` for a buyer who may not have the documents of an order; staff, who ask by no right, may. */
function refuseOthers(order: LockedOrder, right: OrderAccess | null): void {
	if (!right) return
	const isOwn = right.viewer !== null && order.userId === right.viewer.id
	if (!isOwn && !isAccessToken(right.key, order.number, right.token)) throw notFound('This order')
}

/** The invoice of a paid order. Throws `NOT_FOUND` and `ORDER_STATE`. */
export const invoicePdf = (db: Db, number: string, right: OrderAccess | null): Promise<FileReply> =>
	billing(db, number, async (tx, order) => {
		refuseOthers(order, right)
		refuseUnpaid(order)
		await refuseWhileEdited(tx, order.id)
		return invoiceOf(tx, order)
	})

/** The invoice of what was paid more for an exchange, by its return. Throws `NOT_FOUND`. */
export const exchangeInvoicePdf = (
	db: Db,
	number: string,
	returnId: string,
	right: OrderAccess | null,
): Promise<FileReply> =>
	billing(db, number, async (tx, order) => {
		refuseOthers(order, right)
		const exchange = (await paidExchangesOf(tx, order.id)).find((each) => each.returnId === returnId)
		if (!exchange) throw notFound('This invoice')
		return exchangeInvoiceOf(tx, order, exchange)
	})

/** The credit note of a refund. Throws `NOT_FOUND`. */
export const creditNotePdf = (db: Db, number: string, id: string, right: OrderAccess | null): Promise<FileReply> =>
	billing(db, number, async (tx, order) => {
		refuseOthers(order, right)
		const refund = (await refundsOf(tx, order)).find((each) => each.id === id && each.amountCents > 0)
		if (!refund) throw notFound('This credit note')
		return creditNoteOf(tx, order, refund)
	})

/** The packing slip of a parcel, for the warehouse. Throws `NOT_FOUND`. */
export const packingSlip = (db: Db, number: string, id: string): Promise<FileReply> =>
	transaction(db, async (tx) => {
		const order = await lockOrder(tx, { number })
		const [parcel, lots] = await Promise.all([
			shipmentOf(tx, { id: order.id, number }, id),
			allocationsOf(tx, order.id),
		])
		const bytes = await packingSlipPdf({
			reference: parcel.reference,
			orderNumber: number,
			shippedAt: parcel.shippedAt,
			travelsWith: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ') || null,
			to: slipAddress(order.shippingAddress),
			lines: parcel.lines.flatMap(({ lineId, quantity }) => {
				const line = order.lines.find((each) => each.id === lineId)
				if (!line) return []
				const packed = lots.filter((lot) => lot.lineId === lineId && lot.shipmentId === id)
				return [
					{
						quantity,
						sku: line.sku,
						text: lineName(line),
						lots: packed.map((lot) => `${lot.quantity} × ${lot.sku}, lot ${lot.lot}, ${lot.location}`),
					},
				]
			}),
		})
		return attachedPdf(`packing-slip-${parcel.reference}`, bytes)
	})
