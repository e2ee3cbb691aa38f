import type { Pdf } from './pdf.ts'

/** A reference as the bars of a Code 128, for a scanner. */
export async function barsOf(reference: string): Promise<string> {
	const { default: barcode } = await import('jsbarcode')
	const drawn: { encodings?: Array<{ data: string }> } = {}
	barcode(drawn, reference, { format: 'CODE128' })
	return drawn.encodings?.map(({ data }) => data).join('') ?? ''
}

/** Draws bars, and what they say below them. */
export function drawBars(pdf: Pdf, bars: string, text: string, x: number, y: number): void {
	const width = 1.2
	for (const [at, bar] of [...bars].entries()) if (bar === '1') pdf.rect(x + at * width, y, width, 40)
	pdf
		.fill('#000000')
		.fillColor('#16161d')
		.fontSize(9)
		.text(text, x, y + 44)
}
