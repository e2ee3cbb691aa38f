import type { CountSheet } from '#contracts/inventory/counts.ts'

type Line = CountSheet['lines'][number]

/** The line of a sheet that a scanned code means, or why there is none: a lot, or an item that lies there in one lot. */
export function scannedLine(lines: readonly Line[], code: string): Line | string {
	const asked = code.toUpperCase()
	const lots = lines.filter(({ lot }) => lot.toUpperCase() === asked)
	const meant = lots.length > 0 ? lots : lines.filter(({ sku }) => sku.toUpperCase() === asked)
	const [line, another] = meant
	if (!line) return `${code} is no lot and no item of this sheet.`
	if (another) return `${code} lies here in ${meant.length} lots. Scan the lot on the carton.`
	return line
}
