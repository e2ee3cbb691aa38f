import { writtenDay } from '#contracts/shared/calendar.ts'
import { formatCents, formatSignedCents } from '#contracts/shared/money.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import { makePdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'
import { documentNumber, type IssuedDocument } from './issue.ts'

const titles = { invoice: 'Invoice', credit_note: 'Credit note' } as const

/** An invoice or a credit note, from what was stored when it was issued and nothing else. */
export function billingPdf(document: IssuedDocument): Promise<Buffer> {
	const { kind, data, issuedAt } = document
	const number = documentNumber(document)
	const { edge, right } = pdfPage
	return makePdf(`${titles[kind]} ${number}`, issuedAt, (pdf) => {
		const facts = [
			`${titles[kind]} ${number}`,
			`Issued ${writtenDay(issuedAt.toISOString())}`,
			`Order ${data.orderNumber} of ${writtenDay(data.placedAt)}`,
		]
		writeHead(pdf, titles[kind], facts, sellerLine)
		pdf.text(data.buyer.join('\n'), edge, edge + 70, { width: pdfPage.width / 2, lineGap: 3 })
		let y = Math.max(pdf.y, edge + 130) + 24
		for (const { text, detail, quantity, cents } of data.rows)
			y = writeRow(pdf, y, [
				[String(quantity), edge, 30],
				[`${text}\n${detail}`, edge + 36, pdfPage.width - 140],
				[formatCents(cents), right - 100, 100, 'right'],
			])
		pdf.moveTo(edge, y).lineTo(right, y).lineWidth(0.5).strokeColor('#5d5c66').stroke()
		y += 10
		for (const { label, cents } of data.amounts)
			y = writeRow(pdf, y, [
				[label, right - 300, 190],
				[formatSignedCents(cents), right - 100, 100, 'right'],
			])
		pdf.font('heading').fontSize(13)
		y = writeRow(pdf, y + 4, [
			[kind === 'invoice' ? 'Total, paid' : 'Given back', right - 300, 190],
			[formatCents(data.totalCents), right - 100, 100, 'right'],
		])
		pdf.font('text').fontSize(9)
		for (const note of data.notes) y = writeRow(pdf, y + 4, [[note, edge, pdfPage.width]])
	})
}
