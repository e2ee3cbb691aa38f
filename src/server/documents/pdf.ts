import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>
type TextOptions = NonNullable<Parameters<Pdf['heightOfString']>[1]>

const base64In = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/**
 * A letter-size document in the store's type. Library and fonts are loaded when the first one is asked for. The same
 * document of the same moment is the same to the byte.
 */
export async function makePdf(title: string, at: Date, write: (pdf: Pdf) => void): Promise<Buffer> {
	const [{ default: Document }, { default: headings }, { default: texts }] = await Promise.all([
		import('pdfkit'),
		import('@fontsource/anton/files/anton-latin-400-normal.woff?inline'),
		import('./inter-latin.ttf?inline'),
	])
	const pdf = new Document({
		size: 'LETTER',
		margin: 54,
		info: { Title: title, Author: 'UNTAPPED', CreationDate: at, ModDate: at },
	})
	pdf.registerFont('heading', base64In(headings))
	pdf.registerFont('text', base64In(texts))
	setFiguresInColumns(pdf)
	const parts: Buffer[] = []
	const whole = new Promise<Buffer>((resolve, reject) => {
		pdf.on('data', (part: Buffer) => parts.push(part))
		pdf.on('end', () => resolve(Buffer.concat(parts)))
		pdf.on('error', reject)
	})
	write(pdf)
	pdf.end()
	return whole
}

/** Figures are all as wide as each other, and no point is drawn below the one before it: "7." would hide it. */
const features: NonNullable<TextOptions['features']> = ['tnum']

function setFiguresInColumns(pdf: Pdf): void {
	const [write, heightOf] = [pdf.text.bind(pdf) as (...given: unknown[]) => Pdf, pdf.heightOfString.bind(pdf)]
	pdf.heightOfString = (string, options) => heightOf(string, { features, ...options })
	pdf.text = function writeText(string: string, x?: number | TextOptions, y?: number, options?: TextOptions) {
		return typeof x === 'number'
			? write(string, x, y, { features, ...options })
			: write(string, { features, ...(x ?? options) })
	} as Pdf['text']
}

const edge = 54
const right = 612 - edge
export const pdfPage = { edge, right, width: right - edge } as const

/** The head of every document: brand, kind of document, and seller. */
export function writeHead(pdf: Pdf, title: string, facts: readonly string[], seller: string): void {
	pdf.font('heading').fontSize(26).text('UNTAPPED', edge, edge)
	pdf
		.font('heading')
		.fontSize(18)
		.text(title, edge, edge + 6, { width: pdfPage.width, align: 'right' })
	pdf
		.font('text')
		.fontSize(9)
		.fillColor('#5d5c66')
		.text(seller, edge, edge + 38)
	pdf
		.moveTo(edge, edge + 56)
		.lineTo(right, edge + 56)
		.lineWidth(1)
		.strokeColor('#16161d')
		.stroke()
	pdf.fillColor('#16161d').fontSize(10)
	pdf.text(facts.join('\n'), edge + pdfPage.width / 2, edge + 70, {
		width: pdfPage.width / 2,
		align: 'right',
		lineGap: 3,
	})
}

/** A row of columns, on a new page where this one is full; answers where the next begins. */
export function writeRow(
	pdf: Pdf,
	y: number,
	cells: ReadonlyArray<readonly [text: string, x: number, width: number, align?: 'right']>,
): number {
	const height = Math.max(...cells.map(([text, , width]) => pdf.heightOfString(text, { width })))
	let at = y
	if (at + height > 792 - edge - 20) {
		pdf.addPage()
		at = edge
	}
	for (const [text, x, width, align = 'left'] of cells) pdf.text(text, x, at, { width, align })
	return at + height + 6
}
