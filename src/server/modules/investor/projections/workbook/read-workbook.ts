import ExcelJS, { type Cell, type Worksheet } from 'exceljs'
import { driverUnits } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import type { ImportedAssumptions } from '#contracts/insight/projections/projection-shapes.ts'
import { driverCellBy, isNameSlot } from '#contracts/insight/projections/scenarios.ts'
import { optionalLine } from '#contracts/shared/text.ts'
import { columnName } from './cell-formulas.ts'
import { formulaReader, type TypedCell } from './formula-values.ts'
import { RefusedFormula } from './refused-formula.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'
import { firstDriverRow, firstYearColumn, keyColumn, nameKey, sheetNames } from './workbook-layout.ts'

const maxRows = 500
const name = optionalLine(60)

/** What the sheet of drivers says, in base units, and what is wrong with which cell. Formulas are computed here, not believed. */
export async function readWorkbook(bytes: Uint8Array): Promise<ImportedAssumptions> {
	const sheet = await driverSheetOf(bytes)
	const cellValue = formulaReader((cell) => typedIn(sheet.getCell(cell)))
	const found: ImportedAssumptions = { values: {}, names: {}, errors: [], unknownRows: 0 }
	const keys = new Set<string>()
	for (let row = firstDriverRow; row <= Math.min(sheet.rowCount, maxRows); row++) {
		const key = textIn(sheet.getCell(row, keyColumn))
		if (key === '') continue
		if (keys.has(key)) {
			found.errors.push({ cell: `A${row}`, message: 'This driver is in the sheet twice.' })
			continue
		}
		keys.add(key)
		if (key.startsWith(nameKey)) readName(sheet, row, key.slice(nameKey.length), found)
		else readDriver(row, key, cellValue, found)
	}
	if (keys.size === 0)
		throw new UnreadableWorkbook('The sheet “Drivers” has no drivers of a plan. Export one, change it, and send that.')
	return found
}

async function driverSheetOf(bytes: Uint8Array): Promise<Worksheet> {
	refuseTooLarge(bytes)
	const book = new ExcelJS.Workbook()
	try {
		await book.xlsx.load(bytes.buffer as ArrayBuffer)
	} catch {
		throw new UnreadableWorkbook('This is not a workbook that can be read. Send a file that ends with .xlsx.')
	}
	const sheet = book.getWorksheet(sheetNames.drivers)
	if (!sheet) throw new UnreadableWorkbook('The workbook has no sheet “Drivers”. Export one, change it, and send that.')
	return sheet
}

const maxUnpackedBytes = 30 * 1024 * 1024

/** A workbook is a packed folder. The sizes that its list of contents states are added up before anything is unpacked. */
function refuseTooLarge(bytes: Uint8Array): void {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	let total = 0
	for (let at = 0; at + 46 <= bytes.length; at++) {
		if (view.getUint32(at, true) !== 0x02014b50) continue
		total += view.getUint32(at + 24, true)
	}
	if (total > maxUnpackedBytes) throw new UnreadableWorkbook('This workbook is too large when it is unpacked.')
}

/** A text without the mark that keeps it from being a formula. */
const textIn = ({ value }: Cell): string => {
	if (value === null || value === undefined) return ''
	if (typeof value === 'string') return value.replace(/^'(?=[=+\-@])/, '').trim()
	if (typeof value === 'number') return String(value)
	if (typeof value === 'object' && 'richText' in value)
		return value.richText
			.map(({ text }) => text)
			.join('')
			.trim()
	return ''
}

function typedIn(cell: Cell): TypedCell {
	const { value } = cell
	if (typeof value === 'number') return { number: value }
	if (cell.formula) return { formula: cell.formula }
	const text = textIn(cell)
	const typed = text.replace(/^\$|[,%\s]/g, '')
	return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed)
		? { number: Number(typed) }
		: { other: text || (value ? 'something' : '') }
}

function readName(sheet: Worksheet, row: number, slot: string, found: ImportedAssumptions): void {
	if (!isNameSlot(slot)) {
		found.unknownRows++
		return
	}
	const cell = sheet.getCell(row, firstYearColumn)
	const typed = name.safeParse(textIn(cell))
	if (cell.formula) found.errors.push({ cell: cell.address, message: 'A name is a text, not a formula.' })
	else if (typed.success) found.names[slot] = typed.data
	else found.errors.push({ cell: cell.address, message: typed.error.issues[0]?.message ?? 'This is not a name.' })
}

function readDriver(row: number, key: string, cellValue: (cell: string) => number, found: ImportedAssumptions): void {
	const cells = driverCellBy(key) ? [key] : [1, 2, 3, 4, 5].map((year) => `${key}.${year}`)
	if (!driverCellBy(cells[0] ?? '')) {
		found.unknownRows++
		return
	}
	for (const [at, cell] of cells.entries()) {
		const address = `${columnName(firstYearColumn + at)}${row}`
		try {
			const { unit, min, max } = driverCellBy(cell)?.driver ?? { unit: 'count' as const, min: 0, max: 0 }
			const { scale } = driverUnits[unit]
			const value = Math.round(cellValue(address) * scale)
			if (value >= min && value <= max) found.values[cell] = value + 0
			else found.errors.push({ cell: address, message: `From ${min / scale} to ${max / scale}.` })
		} catch (error) {
			if (!(error instanceof RefusedFormula)) throw error
			found.errors.push({ cell: address, message: error.message })
		}
	}
}
