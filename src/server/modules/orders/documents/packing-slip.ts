import { sellerLine, writtenDay } from '#contracts/shared/seller.ts'
import { barsOf, drawBars } from './barcode.ts'
import { makePdf, page, writeHead, writeRow } from './pdf.ts'

export interface PackingSlip {
	reference: string
	orderNumber: string
	shippedAt: string
	travelsWith: string | null
	to: string[]
	lines: Array<{ quantity: number; sku: string; text: string; lots: string[] }>
}

/** The packing slip of a parcel: its lines, and the lots that they are from. */
export async function packingSlipPdf(slip: PackingSlip): Promise<Buffer> {
	const bars = await barsOf(slip.reference)
	const { edge } = page
	return makePdf(`Packing slip ${slip.reference}`, new Date(slip.shippedAt), (pdf) => {
		const facts = [
			`Parcel ${slip.reference}`,
			`Order ${slip.orderNumber}`,
			`Packed ${writtenDay(slip.shippedAt)}`,
			...(slip.travelsWith ? [slip.travelsWith] : []),
		]
		writeHead(pdf, 'Packing slip', facts, sellerLine)
		pdf.text(slip.to.join('\n'), edge, edge + 70, { width: page.width / 2, lineGap: 3 })
		const barsAt = Math.max(pdf.y, edge + 140) + 16
		drawBars(pdf, bars, slip.reference, edge, barsAt)
		let y = barsAt + 72
		pdf.fontSize(10)
		for (const { quantity, sku, text, lots } of slip.lines)
			y = writeRow(pdf, y, [
				[`${quantity} ×`, edge, 36],
				[[text, sku, ...lots].join('\n'), edge + 42, page.width - 42],
			])
	})
}
