import ExcelJS from 'exceljs'
import { computePlan } from '#contracts/insight/projections/engine.ts'
import { statements } from '#contracts/insight/projections/statements.ts'
import type { WorkbookInput } from '../threads/thread-tasks.ts'
import { writeDriverSheet } from './driver-sheet.ts'
import { writeMonthSheet } from './month-sheet.ts'
import { writeResultSheet } from './result-sheet.ts'
import { writeStatementSheet } from './statement-sheet.ts'
import { sheetNames } from './workbook-layout.ts'

/**
 * A plan as a workbook: what is assumed, the months that follow from it by formulas, and the statements that follow from
 * those. Every formula has the result with it that our own engine has.
 */
export async function writeWorkbook(input: WorkbookInput): Promise<Uint8Array> {
	const book = new ExcelJS.Workbook()
	book.calcProperties.fullCalcOnLoad = true
	const plan = computePlan(input.whole.values, input.actuals)
	const results = book.addWorksheet(sheetNames.results)
	writeDriverSheet(book.addWorksheet(sheetNames.drivers), input)
	writeMonthSheet(book.addWorksheet(sheetNames.months), input, plan)
	for (const statement of statements)
		writeStatementSheet(book.addWorksheet(sheetNames[statement.id]), statement, { values: input.whole.values, plan })
	writeResultSheet(results, input, plan)
	return new Uint8Array(await book.xlsx.writeBuffer())
}
