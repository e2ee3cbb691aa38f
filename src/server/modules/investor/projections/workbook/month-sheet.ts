import type { Worksheet } from 'exceljs'
import { type Driver, driverUnits, monthsPlanned } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { allDrivers } from '#contracts/insight/projections/drivers/drivers.ts'
import type { Plan } from '#contracts/insight/projections/engine.ts'
import type { PlanLine } from '#contracts/insight/projections/lines/line-shapes.ts'
import { planLines } from '#contracts/insight/projections/lines/lines.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import type { WorkbookInput } from '../threads/thread-tasks.ts'
import { type CellNames, columnName, formulaText } from './cell-formulas.ts'
import { styleClosed, styleHeader, wholeNumbers } from './sheet-styles.ts'
import { baseRow, driverCellAt, lineRow, monthRows, openingColumn, sheetNames } from './workbook-layout.ts'

const unitNames = { cents: 'cents', cans: 'cans', count: 'number', doors: 'thousandths', share: 'millionths' } as const

/** The engine in formulas: a column for the opening and for each month, a row for each driver in its base unit and each line. */
export function writeMonthSheet(sheet: Worksheet, { whole: { values } }: WorkbookInput, plan: Plan): void {
	sheet.getCell(1, 1).value = 'Every figure in its base unit: money in cents. Green cells say what happened.'
	writeClock(sheet, values['start.month'] ?? 0)
	for (const driver of allDrivers) writeBase(sheet, driver, values)
	for (const line of planLines) writeLine(sheet, line, plan)
	sheet.getColumn(1).width = 30
	sheet.getColumn(2).width = 12
	for (let column = openingColumn; column <= openingColumn + monthsPlanned; column++) sheet.getColumn(column).width = 14
	sheet.views = [{ state: 'frozen', xSplit: 2, ySplit: monthRows.monthOfYear }]
}

function writeClock(sheet: Worksheet, start: number): void {
	for (const [row, name] of [
		[monthRows.name, 'Month'],
		[monthRows.month, 'Month of the plan'],
		[monthRows.year, 'Year of the plan'],
		[monthRows.monthOfYear, 'Month of its year'],
	] as const)
		sheet.getCell(row, 1).value = name
	styleHeader(sheet.getRow(monthRows.name))
	sheet.getCell(monthRows.name, openingColumn).value = 'Opening'
	sheet.getCell(monthRows.year, openingColumn).value = 1
	for (let month = 1; month <= monthsPlanned; month++) {
		const column = openingColumn + month
		sheet.getCell(monthRows.name, column).value = monthName(start + month - 1)
		sheet.getCell(monthRows.month, column).value = month
		sheet.getCell(monthRows.year, column).value = Math.floor((month - 1) / 12) + 1
		sheet.getCell(monthRows.monthOfYear, column).value = ((month - 1) % 12) + 1
	}
}

/** A driver in its base unit, in the opening and in each month. */
function writeBase(sheet: Worksheet, driver: Driver, values: Readonly<Record<string, number>>): void {
	const row = baseRow(driver.id)
	sheet.getCell(row, 1).value = driver.name
	sheet.getCell(row, 2).value = 'driver'
	const { scale } = driverUnits[driver.unit]
	for (let month = 0; month <= monthsPlanned; month++) {
		const year = month === 0 ? 1 : Math.floor((month - 1) / 12) + 1
		const typed = driverCellAt(driver, year)
		const result = values[driver.initial.length === 1 ? driver.id : `${driver.id}.${year}`] ?? 0
		const formula = `ROUND(${sheetNames.drivers}!$${columnName(typed.column)}$${typed.row}*${scale},0)`
		sheet.getCell(row, openingColumn + month).value = { formula, result }
	}
}

function writeLine(sheet: Worksheet, { id, name, unit, formula, opening }: PlanLine, plan: Plan): void {
	const row = lineRow(id)
	sheet.getCell(row, 1).value = name
	sheet.getCell(row, 2).value = unitNames[unit]
	sheet.getRow(row).numFmt = wholeNumbers
	for (let month = opening ? 0 : 1; month <= monthsPlanned; month++) {
		const column = openingColumn + month
		const cell = sheet.getCell(row, column)
		cell.numFmt = wholeNumbers
		const result = plan.at(id, month)
		if (month > 0 && plan.isActual(id, month)) {
			cell.value = result
			styleClosed(cell)
		} else cell.value = { formula: formulaText((month === 0 && opening) || formula, namesIn(column)), result }
	}
}

const namesIn = (column: number): CellNames => ({
	driver: (id) => `${columnName(column)}${baseRow(id)}`,
	line: (id, back) => `${columnName(column - back)}${lineRow(id)}`,
	clock: (of) => `${columnName(column)}${monthRows[of]}`,
})
