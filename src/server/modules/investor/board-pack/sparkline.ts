import type { makePdf } from '#server/documents/pdf.ts'

export type PackPdf = Parameters<Parameters<typeof makePdf>[2]>[0]

interface Box {
	x: number
	y: number
	width: number
	height: number
}

/** A trend as a line on its own scale, which has nothing on it; months that are not defined leave a gap. The last one has a dot. */
export function drawSparkline(pdf: PackPdf, values: ReadonlyArray<number | null>, { x, y, width, height }: Box): void {
	const known = values.filter((value) => value !== null)
	if (known.length < 2) return
	const low = Math.min(0, ...known)
	const high = Math.max(0, ...known)
	const across = (at: number) => x + (at / (values.length - 1)) * width
	const up = (value: number) => y + height - (high === low ? 0 : ((value - low) / (high - low)) * height)
	pdf
		.moveTo(x, up(0))
		.lineTo(x + width, up(0))
		.lineWidth(0.4)
		.strokeColor('#c9c7d1')
		.stroke()
	let isDrawing = false
	for (const [at, value] of values.entries()) {
		if (value !== null) pdf[isDrawing ? 'lineTo' : 'moveTo'](across(at), up(value))
		isDrawing = value !== null
	}
	pdf.lineWidth(1.2).strokeColor('#3b2fd6').stroke()
	const last = values.findLastIndex((value) => value !== null)
	pdf.circle(across(last), up(values[last] ?? 0), 1.8).fill('#3b2fd6')
	pdf.fillColor('#16161d')
}
