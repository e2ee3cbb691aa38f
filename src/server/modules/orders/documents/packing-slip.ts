import type { Address } from '#contracts/shared/address.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import { barsOf, drawBars } from '#server/documents/barcode.ts'
import { makePdf, type Pdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'

export interface PackingSlip {
	reference: string
	orderNumber: string
	shippedAt: string
	travelsWith: string | null
	to: string[]
	lines: Array<{ quantity: number; sku: string; text: string; lots: string[] }>
}

/** Where a parcel goes, line by line. */
export const slipAddress = (to: Address | null): string[] =>
	to
		? [to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.postalCode}`].filter((line) => line !== undefined)
		: []

/** The packing slip of a parcel: its lines, and the lots that they are from. */
export async function packingSlipPdf(slip: PackingSlip): Promise<Buffer> {
	const bars = await barsOf(slip.reference)
	return makePdf(`Packing slip ${slip.reference}`, new Date(slip.shippedAt), (pdf) => drawSlip(pdf, slip, bars))
}

/** The packing slips of many orders, each on a pdfPage of its own. */
export async function packingSlipsPdf(slips: readonly PackingSlip[], at: Date): Promise<Buffer> {
	const bars = await Promise.all(slips.map(({ reference }) => barsOf(reference)))
	return makePdf('Packing slips', at, (pdf) => {
		for (const [nth, slip] of slips.entries()) {
			if (nth > 0) pdf.addPage()
			drawSlip(pdf, slip, bars[nth] ?? '')
		}
	})
}

function drawSlip(pdf: Pdf, slip: PackingSlip, bars: string): void {
	const { edge } = pdfPage
	const facts = [
		`Parcel ${slip.reference}`,
		`Order ${slip.orderNumber}`,
		`Packed ${writtenDay(slip.shippedAt)}`,
		...(slip.travelsWith ? [slip.travelsWith] : []),
	]
	writeHead(pdf, 'Packing slip', facts, sellerLine)
	pdf.text(slip.to.join('\n'), edge, edge + 70, { width: pdfPage.width / 2, lineGap: 3 })
	const barsAt = Math.max(pdf.y, edge + 140) + 16
	drawBars(pdf, bars, slip.reference, edge, barsAt)
	let y = barsAt + 72
	pdf.fontSize(10)
	for (const { quantity, sku, text, lots } of slip.lines)
		y = writeRow(pdf, y, [
			[`${quantity} ×`, edge, 36],
			[[text, sku, ...lots].join('\n'), edge + 42, pdfPage.width - 42],
		])
}
