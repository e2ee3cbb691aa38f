import { formatCount } from '#contracts/shared/money.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import { makePdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'
import type { TokenStatement } from './token-statement.ts'

const { edge, width } = pdfPage
const signed = (tokens: number): string => (tokens > 0 ? `+${formatCount(tokens)}` : formatCount(tokens))

const accounts = [
	['available', 'Available'],
	['pending', 'Pending'],
	['held', 'Held for orders'],
] as const

/** A member's statement of tokens as a PDF: balances before, every entry, balances after. */
export const tokenStatementDocument = ({
	username,
	from,
	to,
	before,
	after,
	entries,
}: TokenStatement): Promise<Buffer> =>
	makePdf(`$UNTAPPED from ${from} to ${to}`, new Date(to), (pdf) => {
		writeHead(pdf, '$UNTAPPED statement', [`${from} to ${to}`, 'Days in UTC'], sellerLine)
		let y = writeRow(pdf, edge + 120, [[`For ${username}`, edge, width]]) + 10
		const balances = (title: string, of: TokenStatement['before']) => {
			for (const [account, name] of accounts)
				y = writeRow(pdf, y, [
					[`${title}: ${name}`, edge, width - 150],
					[formatCount(of[account]), edge + width - 140, 140, 'right'],
				])
			y += 8
		}
		balances('Before', before)
		if (entries.length === 0) y = writeRow(pdf, y, [['No entries in these days.', edge, width]]) + 8
		for (const { at, title, order, account, amount, balanceAfter } of entries)
			y = writeRow(pdf, y, [
				[at.slice(0, 10), edge, 66],
				[order ? `${title}, ${order}` : title, edge + 72, 218],
				[account, edge + 296, 62],
				[signed(amount), edge + 362, 66, 'right'],
				[formatCount(balanceAfter), edge + 432, width - 432, 'right'],
			])
		y += 8
		balances('After', after)
		pdf.fontSize(9)
		writeRow(pdf, y + 6, [['A reward without cash value, not transferable for money.', edge, width]])
	})
