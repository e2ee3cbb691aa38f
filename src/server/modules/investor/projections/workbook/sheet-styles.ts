import type { Cell, Row } from 'exceljs'

export const dollars = '#,##0.00;[Red]-#,##0.00'
export const wholeNumbers = '#,##0;[Red]-#,##0'

const fill = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const

export function styleHeader(row: Row): void {
	row.font = { bold: true, color: { argb: 'FFFFFFFF' } }
	row.fill = fill('FF14121F')
}

/** A cell that one types into. */
export function styleInput(cell: Cell): void {
	cell.fill = fill('FFFFF9DB')
	cell.font = { color: { argb: 'FF1D4ED8' } }
}

/** A cell that says what happened. */
export function styleClosed(cell: Cell): void {
	cell.fill = fill('FFDDF5E4')
}

/** A text that somebody typed, as a cell: what a spreadsheet would take for a formula is not one, edited or copied. */
export const sheetText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
