import type { PickList } from '#contracts/orders/fulfillment-calls.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import { makePdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'

const { edge, width } = pdfPage

/** The pick list as a document: a box to tick for each lot, and for which orders it is taken. */
export const pickListPdf = (list: PickList, at: Date): Promise<Buffer> =>
	makePdf('Pick list', at, (pdf) => {
		const facts = [writtenDay(at.toISOString()), `${list.orders.length} orders`, `${list.units} units`]
		writeHead(pdf, 'Pick list', facts, sellerLine)
		let y = edge + 130
		for (const { code, name, items } of list.warehouses) {
			pdf.font('text').fontSize(13)
			y = writeRow(pdf, y + 8, [[`${name} (${code})`, edge, width]])
			for (const item of items) {
				pdf.fontSize(11)
				y = writeRow(pdf, y + 4, [
					[`${item.units} ×`, edge, 60],
					[`${item.name}, ${item.sku}`, edge + 66, width - 66],
				])
				pdf.fontSize(10)
				for (const { lot, bestBy, units, isSpoiled, orders } of item.lots) {
					const until = bestBy ? `, best by ${bestBy}` : ''
					const note = isSpoiled ? ', expired or blocked: take other units' : ''
					const forOrders = orders.map(({ number, units: some }) => `${number} ${some}×`).join('  ')
					y = writeRow(pdf, y, [
						['[  ]', edge + 8, 24],
						[`${units}`, edge + 32, 34],
						[`Lot ${lot}${until}${note}\n${forOrders}`, edge + 66, width - 66],
					])
				}
			}
		}
		if (list.left.length === 0) return
		pdf.fontSize(11)
		y = writeRow(pdf, y + 12, [['Not on this list', edge, width]])
		pdf.fontSize(10)
		for (const { number, reason } of list.left) y = writeRow(pdf, y, [[`${number}: ${reason}`, edge, width]])
	})
