import { and, eq } from 'drizzle-orm'
import { writtenDay } from '#contracts/shared/calendar.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import type { Db } from '#server/db/client.ts'
import { attachedPdf } from '#server/documents/attached-pdf.ts'
import { makePdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'
import { notFound } from '#server/errors.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { CreatorRow } from '../own-creator.ts'
import { ownPayouts } from './payout-reads.ts'
import { creatorPayoutLines, creatorPayouts } from './tables.ts'

/** The statement of one payout for its creator, as a PDF, with the sum of the year so far. Throws `NOT_FOUND`. */
export async function payoutStatement(db: Db, creator: CreatorRow, number: string): Promise<FileReply> {
	const [found] = await db
		.select({ approvedAt: creatorPayouts.approvedAt, line: creatorPayoutLines })
		.from(creatorPayouts)
		.innerJoin(creatorPayoutLines, eq(creatorPayoutLines.payoutId, creatorPayouts.id))
		.where(
			and(
				eq(creatorPayouts.number, number),
				eq(creatorPayouts.state, 'approved'),
				eq(creatorPayoutLines.creatorId, creator.id),
			),
		)
	if (!found?.approvedAt) throw notFound('This payout')
	const { line, approvedAt } = found
	const { years } = await ownPayouts(db, creator.id)
	const year = approvedAt.toISOString().slice(0, 4)
	const ofYear = years.find((each) => each.year === year)?.cents ?? 0
	const { edge, width } = pdfPage
	const how = line.bankState === null ? `${formatCount(line.tokens)} $UNTAPPED tokens` : 'By bank transfer'
	const states = { to_send: 'On its way', sent: 'Sent', failed: `Failed: ${line.bankReason ?? ''}` } as const
	const rows = [
		['Commission, royalties and grants that were payable', formatCents(line.cents)],
		['Paid', how],
		['State', line.bankState === null ? 'Posted' : states[line.bankState]],
		[`Paid to you in ${year} so far`, formatCents(ofYear)],
	] as const
	const document = await makePdf(`Payout ${number}`, approvedAt, (pdf) => {
		writeHead(pdf, 'Payout', [number, writtenDay(approvedAt.toISOString())], sellerLine)
		let y = edge + 130
		y = writeRow(pdf, y, [[`For ${creator.name ?? creator.handle} (${creator.handle})`, edge, width]]) + 14
		for (const [label, amount] of rows)
			y = writeRow(pdf, y, [
				[label, edge, width - 180],
				[amount, edge + width - 170, 170, 'right'],
			])
		pdf.fontSize(9)
		writeRow(pdf, y + 20, [
			['What is paid for work is income, tokens too, at what they were worth on the day.', edge, width],
		])
	})
	return attachedPdf(`payout-${number}`, document)
}
