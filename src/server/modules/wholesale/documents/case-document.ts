import { formatSignedCents } from '#contracts/shared/money.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import { makePdf, type Pdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'

/** A row of a document: so many of something, its details below it, and what it comes to. */
interface DocumentRow {
	count: string
	text: string
	details: string[]
	amount: string
	/** Of an account: what it stands at after the row, in a column of its own. */
	balance?: string
}

interface CaseDocument {
	/** "Invoice" */
	kind: string
	/** "WI-1001" */
	number: string
	/** Day that it was issued on, at noon, so that the same document is the same to the byte. */
	at: Date
	facts: string[]
	/** Blocks of addresses side by side, each with its heading first. */
	addresses: string[][]
	rows: DocumentRow[]
	amounts: Array<readonly [label: string, cents: number]>
	/** Large, below the amounts. */
	total?: readonly [label: string, cents: number]
	notes: string[]
}

/** Noon of a day of the calendar. */
export const noonOf = (day: string): Date => new Date(`${day}T18:00:00Z`)

/** Every document about cases looks alike: head, addresses, rows, amounts, notes. */
export function caseDocumentPdf(document: CaseDocument): Promise<Buffer> {
	const { kind, number, at, facts, addresses, rows, amounts, total, notes } = document
	const { edge, right, width } = pdfPage
	return makePdf(`${kind} ${number}`, at, (pdf) => {
		writeHead(pdf, kind, [number, ...facts], sellerLine)
		const top = Math.max(pdf.y, edge + 120) + 14
		const columns = addresses.map((lines, nth) => {
			pdf.fontSize(10).text(lines.join('\n'), edge + (nth * width) / 2, top, { width: width / 2 - 16, lineGap: 2 })
			return pdf.y
		})
		let y = Math.max(top, ...columns) + 20
		const rule = () => pdf.moveTo(edge, y).lineTo(right, y).lineWidth(0.5).strokeColor('#5d5c66').stroke()
		rule()
		y += 10
		if (rows.some(({ balance }) => balance)) y = writeAccount(pdf, y, rows)
		else
			for (const { count, text, details, amount } of rows)
				y = writeRow(pdf, y, [
					[count, edge, 60],
					[[text, ...details].join('\n'), edge + 66, width - 180],
					[amount, right - 100, 100, 'right'],
				])
		rule()
		y += 10
		for (const [label, cents] of amounts)
			y = writeRow(pdf, y, [
				[label, right - 300, 190],
				[formatSignedCents(cents), right - 100, 100, 'right'],
			])
		if (total) {
			pdf.font('heading').fontSize(13)
			y = writeRow(pdf, y + 4, [
				[total[0], right - 300, 190],
				[formatSignedCents(total[1]), right - 100, 100, 'right'],
			])
			pdf.font('text')
		}
		pdf.fontSize(9)
		for (const note of notes) y = writeRow(pdf, y + 4, [[note, edge, width]])
	})
}

/** Rows of an account, with the balance after each; answers where what follows begins. */
function writeAccount(pdf: Pdf, top: number, rows: readonly DocumentRow[]): number {
	const { edge, right, width } = pdfPage
	const write = (y: number, text: string, amount: string, balance: string) =>
		writeRow(pdf, y, [
			[text, edge, width - 210],
			[amount, right - 200, 96, 'right'],
			[balance, right - 96, 96, 'right'],
		])
	const y = write(top, '', 'Amount', 'Balance')
	return rows.reduce(
		(at, { text, details, amount, balance = '' }) => write(at, [text, ...details].join('\n'), amount, balance),
		y,
	)
}
