import { type InvestorSection, sectionNames, tileDefinitions, tileIds } from '#contracts/insight/investor-tiles.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import type { Db } from '#server/db/client.ts'
import { makePdf, pdfPage, writeHead, writeRow } from '#server/documents/pdf.ts'
import { createSources } from '../tiles/sources.ts'
import { tieOf } from '../tiles/tie-out-results.ts'
import { tilesOf } from '../tiles/tiles.ts'
import { printedChange, printedFigure } from './printed-figures.ts'
import { drawSparkline, type PackPdf } from './sparkline.ts'

type Tiles = Awaited<ReturnType<typeof tilesOf>>
type Tile = Tiles['tiles'][number]

const gray = '#5d5c66'
const ink = '#16161d'
const rowHeight = 40

/** Every figure as it was known at the end of a day: with its trend first, then how each is counted and whether it ties out. */
export async function boardPack(db: Db, asOf: string): Promise<Buffer> {
	const { tiles } = await tilesOf(db, asOf)
	const sources = createSources(db, { asOf, known: asOf })
	const ties = new Map<string, string>()
	for (const id of tileIds) {
		const tie = await tieOf(sources, id)
		if (tie)
			ties.set(
				id,
				tie.rows.length === 0 && tie.difference === 0 ? `Ties out to ${tie.against}.` : `Differs from ${tie.against}.`,
			)
	}
	return packPdf(asOf, tiles, ties)
}

export function packPdf(asOf: string, tiles: readonly Tile[], ties: ReadonlyMap<string, string>): Promise<Buffer> {
	return makePdf(`Board pack, ${calendarDay(asOf)}`, new Date(`${asOf}T12:00:00Z`), (pdf) => {
		writeHead(pdf, 'Board pack', [`As known at the end of ${calendarDay(asOf)}`, 'Trends: 24 months'], sellerLine)
		let y = pdfPage.edge + 108
		for (const section of Object.keys(sectionNames) as InvestorSection[]) {
			// A heading stands with the first of its figures.
			y = roomFor(pdf, y, 30 + rowHeight)
			pdf.font('heading').fontSize(13).fillColor(ink).text(sectionNames[section], pdfPage.edge, y)
			y += 30
			for (const tile of tiles.filter(({ id }) => tileDefinitions[id].section === section))
				y = writeTile(pdf, roomFor(pdf, y, rowHeight), tile)
			y += 8
		}
		writeFormulas(pdf, ties)
	})
}

/** Where something so high goes: on a new page where this one is full. */
function roomFor(pdf: PackPdf, y: number, height: number): number {
	if (y + height <= 792 - pdfPage.edge) return y
	pdf.addPage()
	return pdfPage.edge
}

function writeTile(pdf: PackPdf, y: number, { id, value, before, trend }: Tile): number {
	const { edge, right } = pdfPage
	const change = before && printedChange(id, value, before.value)
	pdf
		.moveTo(edge, y - 6)
		.lineTo(right, y - 6)
		.lineWidth(0.4)
		.strokeColor('#dddbe3')
		.stroke()
	pdf.font('text').fontSize(10).fillColor(ink).text(tileDefinitions[id].name, edge, y, { width: 178 })
	pdf.fontSize(12).text(printedFigure(id, value), edge + 180, y - 1, { width: 110, align: 'right' })
	if (before) {
		const words = change ? `${change} from ${printedFigure(id, before.value)}` : 'No change to state'
		pdf
			.fontSize(8)
			.fillColor(gray)
			.text(`${words}\n${before.name}`, edge + 304, y - 1, { width: 108, lineGap: 1 })
	}
	drawSparkline(pdf, trend, { x: right - 88, y: y - 1, width: 86, height: 22 })
	pdf.fillColor(ink)
	return y + rowHeight
}

function writeFormulas(pdf: PackPdf, ties: ReadonlyMap<string, string>): void {
	const { edge, width } = pdfPage
	pdf.addPage()
	pdf.font('heading').fontSize(13).fillColor(ink).text('How each figure is counted', edge, edge)
	pdf.font('text').fontSize(9)
	let y = edge + 28
	for (const id of tileIds) {
		const { name, formula } = tileDefinitions[id]
		const tie = ties.get(id) ?? (['cash', 'capital'].includes(tileDefinitions[id].section) ? 'Entered by people.' : '')
		y = writeRow(pdf, y, [
			[name, edge, 150],
			[[`${formula}.`, tie].filter(Boolean).join('\n'), edge + 160, width - 160],
		])
	}
}
