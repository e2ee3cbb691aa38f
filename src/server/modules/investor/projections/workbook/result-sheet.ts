import type { Worksheet } from 'exceljs'
import { monthsPlanned, yearsPlanned } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import type { Plan } from '#contracts/insight/projections/engine.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import { resultsOf } from '#contracts/insight/projections/results.ts'
import type { WorkbookInput } from '../threads/thread-tasks.ts'
import { columnName } from './cell-formulas.ts'
import { dollars, sheetText, styleHeader } from './sheet-styles.ts'
import { lineRow, monthRows, openingColumn, sheetNames } from './workbook-layout.ts'

const rowRange = (row: number) =>
	`${sheetNames.months}!$${columnName(openingColumn + 1)}$${row}:$${columnName(openingColumn + monthsPlanned)}$${row}`
const yearRange = (line: string, year: number) =>
	`${sheetNames.months}!${columnName(openingColumn + year * 12 + 1)}${lineRow(line)}:${columnName(openingColumn + year * 12 + 12)}${lineRow(line)}`

/** What the plan comes to, on the first sheet. */
export function writeResultSheet(sheet: Worksheet, { title, about, whole }: WorkbookInput, plan: Plan): void {
	const { low, years } = resultsOf(plan)
	sheet.getCell(1, 1).value = sheetText(title)
	sheet.getCell(1, 1).font = { bold: true, size: 18 }
	sheet.getCell(2, 1).value = sheetText(about)
	const cash = rowRange(lineRow('cash'))
	const write = (row: number, column: number, formula: string, result: number | string) => {
		const cell = sheet.getCell(row, column)
		cell.value = { formula, result }
		if (typeof result === 'number') cell.numFmt = dollars
	}
	sheet.getCell(4, 1).value = 'Cash at its lowest'
	write(4, 2, `MIN(${cash})/100`, low.cents / 100)
	sheet.getCell(5, 1).value = 'in'
	write(
		5,
		2,
		`INDEX(${rowRange(monthRows.name)},1,MATCH(MIN(${cash}),${cash},0))`,
		monthName((whole.values['start.month'] ?? 0) + low.month - 1),
	)
	sheet.getCell(6, 1).value = 'The balance sheet is off by at most'
	const difference = rowRange(lineRow('difference'))
	write(6, 2, `(MAX(${difference})-MIN(${difference}))/100`, 0)
	const head = sheet.getRow(8)
	head.values = ['By year', ...Array.from({ length: yearsPlanned }, (_, at) => `Year ${at + 1}`)]
	styleHeader(head)
	for (const [at, [name, line]] of [
		['Net revenue', 'revenue'],
		['EBITDA', 'ebitda'],
		['Net income', 'profit'],
	].entries() as ArrayIterator<[number, [string, 'revenue' | 'ebitda' | 'profit']]>) {
		sheet.getCell(9 + at, 1).value = name
		for (const [year, results] of years.entries())
			write(9 + at, 2 + year, `SUM(${yearRange(line, year)})/100`, results[line] / 100)
	}
	sheet.getColumn(1).width = 38
	for (let column = 2; column <= 1 + yearsPlanned; column++) sheet.getColumn(column).width = 18
}
