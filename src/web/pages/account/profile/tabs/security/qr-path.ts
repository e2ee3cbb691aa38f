/** The dark modules of a QR code as one path of an SVG, a unit each; runs in a row become one rectangle. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
	const parts: string[] = []
	for (let row = 0; row < size; row++)
		for (let column = 0; column < size; column++) {
			if (!isDark(row, column)) continue
			const start = column
			while (column + 1 < size && isDark(row, column + 1)) column += 1
			parts.push(`M${start} ${row}h${column + 1 - start}v1H${start}z`)
		}
	return parts.join('')
}
