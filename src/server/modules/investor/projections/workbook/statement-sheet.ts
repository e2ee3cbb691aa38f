import type { Worksheet } from 'exceljs'
import { type DriverValues, monthsPlanned, yearsPlanned } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import type { Plan } from '#contracts/insight/projections/engine.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import { yearOf } from '#contracts/insight/projections/results.ts'
import type { PlanStatement, StatementRow } from '#contracts/insight/projections/statements.ts'
import { columnName } from './cell-formulas.ts'
import { dollars, styleHeader } from './sheet-styles.ts'
import { lineRow, openingColumn, sheetNames } from './workbook-layout.ts'

const firstYear = 2
const firstMonth = firstYear + yearsPlanned
export const firstStatementRow = 2

/** A statement in dollars: its five years, then its sixty months. */
export function writeStatementSheet(
	sheet: Worksheet,
	statement: PlanStatement,
	{ values, plan }: { values: DriverValues; plan: Plan },
): void {
	const head = sheet.getRow(1)
	const start = values['start.month'] ?? 0
	head.values = [
		statement.name,
		...Array.from({ length: yearsPlanned }, (_, at) => `Year ${at + 1}`),
		...Array.from({ length: monthsPlanned }, (_, at) => monthName(start + at)),
	]
	styleHeader(head)
	for (const [at, row] of statement.rows.entries()) writeRow(sheet, firstStatementRow + at, { statement, row, plan })
	sheet.getColumn(1).width = 34
	for (let column = firstYear; column < firstMonth + monthsPlanned; column++) sheet.getColumn(column).width = 16
	sheet.views = [{ state: 'frozen', xSplit: 1, ySplit: 1 }]
}

interface WrittenRow {
	statement: PlanStatement
	row: StatementRow
	plan: Plan
}

function writeRow(
	sheet: Worksheet,
	nth: number,
	{ statement, row: { line, name, sign, isSum }, plan }: WrittenRow,
): void {
	sheet.getCell(nth, 1).value = name
	const cellOf = (month: number) => `${columnName(openingColumn + month)}${lineRow(line)}`
	const write = (column: number, formula: string, cents: number) => {
		const cell = sheet.getCell(nth, column)
		cell.value = { formula: `${formula}*${sign}/100`, result: (cents * sign) / 100 }
		cell.numFmt = dollars
	}
	for (let year = 0; year < yearsPlanned; year++) {
		const [first, last] = [year * 12 + 1, year * 12 + 12]
		if (statement.years === 'end') write(firstYear + year, `${sheetNames.months}!${cellOf(last)}`, plan.at(line, last))
		else write(firstYear + year, `SUM(${sheetNames.months}!${cellOf(first)}:${cellOf(last)})`, yearOf(plan, line, year))
	}
	for (let month = 1; month <= monthsPlanned; month++)
		write(firstMonth + month - 1, `${sheetNames.months}!${cellOf(month)}`, plan.at(line, month))
	if (isSum) sheet.getRow(nth).font = { bold: true }
}
