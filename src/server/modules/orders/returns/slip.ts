import type { OrderReturn } from '#contracts/returns/return-shapes.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import { seller, sellerLine } from '#contracts/shared/seller.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { attachedPdf } from '#server/documents/attached-pdf.ts'
import { barsOf, drawBars } from '#server/documents/barcode.ts'
import { makePdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { OrderAccess } from '../access/access-token.ts'
import { lineName } from '../locked-order.ts'
import { orderOf } from '../reads.ts'

/** Where returns go. */
const returnsTo = ['Returns', seller.legalName, seller.street, `${seller.city}, ${seller.state} ${seller.postalCode}`]

interface Slip {
	order: { number: string; lines: ReadonlyArray<{ id: string; sku: string; name: string; variantName: string }> }
	asked: OrderReturn
}

/** The slip of a return that may be sent. Throws `NOT_FOUND` and `ORDER_STATE`. */
export async function returnSlip(db: DbOrTx, number: string, id: string, right: OrderAccess) {
	const order = await orderOf(db, number, right)
	const asked = order.returns.find((each) => each.id === id)
	if (!asked || asked.kind === 'claim') throw notFound('This return')
	if (!['approved', 'sent'].includes(asked.state))
		throw new Refusal('ORDER_STATE', 'There is a slip once the return is approved, until it has arrived.')
	return attachedPdf(`return-${asked.reference}`, await slipPdf({ order, asked }))
}

async function slipPdf({ order, asked }: Slip): Promise<Buffer> {
	const bars = await barsOf(asked.reference)
	const { edge } = pdfPage
	return makePdf(`Return ${asked.reference}`, new Date(asked.requestedAt), (pdf) => {
		const facts = [`Return ${asked.reference}`, `Order ${order.number}`, `Asked ${writtenDay(asked.requestedAt)}`]
		writeHead(pdf, 'Return slip', facts, sellerLine)
		pdf.text(['Send it to:', '', ...returnsTo].join('\n'), edge, edge + 70, { width: pdfPage.width / 2, lineGap: 3 })
		const barsAt = Math.max(pdf.y, edge + 140) + 16
		drawBars(pdf, bars, asked.reference, edge, barsAt)
		let y = barsAt + 72
		pdf.fontSize(10)
		for (const { lineId, approved } of asked.lines) {
			const line = order.lines.find((each) => each.id === lineId)
			if (!line || !approved) continue
			y = writeRow(pdf, y, [
				[`${approved} ×`, edge, 36],
				[[lineName(line), line.sku].join('\n'), edge + 42, pdfPage.width - 42],
			])
		}
		pdf.fontSize(9).fillColor('#5d5c66')
		writeRow(pdf, y + 12, [['Put this slip into the parcel, so that we know whose it is.', edge, pdfPage.width]])
	})
}
