import type { Worksheet } from 'exceljs'
import { type Driver, driverUnits, yearsPlanned } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import type { WorkbookInput } from '../threads/thread-tasks.ts'
import { sheetText, styleHeader, styleInput } from './sheet-styles.ts'
import {
	driverCellAt,
	driverRows,
	firstDriverRow,
	firstYearColumn,
	keyColumn,
	nameKey,
	unitText,
} from './workbook-layout.ts'

const years = Array.from({ length: yearsPlanned }, (_, at) => at + 1)

/** Writes the sheet of drivers; everything else in the workbook is computed from it. */
export function writeDriverSheet(sheet: Worksheet, { title, about, whole }: WorkbookInput): void {
	sheet.getCell(1, 1).value = sheetText(title)
	sheet.getCell(1, 1).font = { bold: true, size: 16 }
	sheet.getCell(2, 1).value = sheetText(about)
	sheet.getCell(3, 1).value = 'Change the blue figures. A month of the calendar is its year × 12 + its months before.'
	const head = sheet.getRow(firstDriverRow - 1)
	head.values = ['Group', 'Driver', 'Unit', ...years.map((year) => `Year ${year}`), 'About', 'Key']
	styleHeader(head)
	for (const [at, row] of driverRows.entries()) {
		const nth = firstDriverRow + at
		if (row.kind === 'group') {
			sheet.getCell(nth, 1).value = row.name
			sheet.getRow(nth).font = { bold: true }
		} else if (row.kind === 'name') {
			sheet.getCell(nth, 2).value = row.name
			const cell = sheet.getCell(nth, firstYearColumn)
			cell.value = sheetText(whole.names[row.slot] ?? '')
			styleInput(cell)
			sheet.getCell(nth, keyColumn).value = `${nameKey}${row.slot}`
		} else writeDriver(sheet, nth, row.driver, whole.values)
	}
	for (const [nth, width] of [24, 30, 26, 16, 14, 14, 14, 14, 46].entries()) sheet.getColumn(nth + 1).width = width
	sheet.getColumn(keyColumn).hidden = true
	sheet.views = [{ state: 'frozen', xSplit: 3, ySplit: firstDriverRow - 1 }]
}

function writeDriver(sheet: Worksheet, nth: number, driver: Driver, values: Readonly<Record<string, number>>): void {
	const { scale, decimals } = driverUnits[driver.unit]
	sheet.getCell(nth, 2).value = driver.name
	sheet.getCell(nth, 3).value = unitText(driver)
	const isYearly = driver.initial.length > 1
	for (const year of isYearly ? years : [1]) {
		const { row, column } = driverCellAt(driver, year)
		const cell = sheet.getCell(row, column)
		cell.value = (values[isYearly ? `${driver.id}.${year}` : driver.id] ?? 0) / scale
		cell.numFmt = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
		styleInput(cell)
	}
	const about = driver.unit === 'calendarMonth' ? `${monthName(values[driver.id] ?? 0)}. ${driver.hint}` : driver.hint
	sheet.getCell(nth, keyColumn - 1).value = about
	sheet.getCell(nth, keyColumn).value = driver.id
}
