import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { computePlan } from '#contracts/insight/projections/engine.ts'
import { planLines } from '#contracts/insight/projections/lines/lines.ts'
import { columnName } from '#server/modules/investor/projections/workbook/cell-formulas.ts'
import { readWorkbook } from '#server/modules/investor/projections/workbook/read-workbook.ts'
import { lineRow, openingColumn } from '#server/modules/investor/projections/workbook/workbook-layout.ts'
import { writeWorkbook } from '#server/modules/investor/projections/workbook/write-workbook.ts'
import { evaluatedWorkbook } from './evaluated-workbook.ts'
import { hostileNames, samplePlans } from './sample-plans.ts'

const aWorkbook = (values = samplePlans[0]?.values ?? {}, actuals = {}) =>
	writeWorkbook({ title: '=1+1', about: '@about', whole: { values, names: hostileNames }, actuals })

test.for(samplePlans)(
	'every formula of the workbook of a plan $name computes what the plan has',
	async ({ values, actuals }) => {
		const evaluated = await evaluatedWorkbook(await aWorkbook(values, actuals))
		const formulas = evaluated.formulas()
		expect(formulas.length).toBeGreaterThan(10_000)
		const differing = formulas.filter(({ stored, computed }) =>
			typeof computed === 'number' && typeof stored === 'number'
				? Math.round(stored * 100) !== Math.round(computed * 100)
				: stored !== computed,
		)
		expect(differing.slice(0, 5)).toEqual([])
		const plan = computePlan(values, actuals)
		for (const { id } of planLines)
			for (const month of [1, 2, 13, 37, 60])
				expect([id, month, evaluated.cell('Months', `${columnName(openingColumn + month)}${lineRow(id)}`)]).toEqual([
					id,
					month,
					plan.at(id, month),
				])
	},
)

test('a driver that is changed in the sheet changes everything behind it, as the plan has it', async () => {
	const book = new ExcelJS.Workbook()
	await book.xlsx.load((await aWorkbook()).buffer as ArrayBuffer)
	const sheet = book.getWorksheet('Drivers')
	sheet?.eachRow((row) => {
		if (row.getCell(10).value === 'velocity') row.getCell(5).value = 61.23
	})
	const bytes = new Uint8Array(await book.xlsx.writeBuffer())
	const { values, errors, unknownRows } = await readWorkbook(bytes)
	expect([errors, unknownRows, values['velocity.2']]).toEqual([[], 0, 6123])
	const plan = computePlan(values)
	const evaluated = await evaluatedWorkbook(bytes)
	expect(evaluated.cell('Months', `${columnName(openingColumn + 60)}${lineRow('cash')}`)).toBe(plan.at('cash', 60))
})

test('what is exported is read again to the same values and names, and no text is a formula', async () => {
	const bytes = await aWorkbook()
	const { values, names, errors } = await readWorkbook(bytes)
	expect([errors, values]).toEqual([[], samplePlans[0]?.values])
	expect(names).toMatchObject(hostileNames)
	const book = new ExcelJS.Workbook()
	await book.xlsx.load(bytes.buffer as ArrayBuffer)
	const texts: string[] = []
	for (const sheet of book.worksheets)
		sheet.eachRow((row) => row.eachCell(({ value }) => void (typeof value === 'string' && texts.push(value))))
	expect(texts.length).toBeGreaterThan(300)
	expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([])
})

test('wrong cells are told one by one, and the others are read all the same', async () => {
	const book = new ExcelJS.Workbook()
	await book.xlsx.load((await aWorkbook()).buffer as ArrayBuffer)
	const sheet = book.getWorksheet('Drivers')
	const rowOf = new Map<string, ExcelJS.Row>()
	sheet?.eachRow((row) => void rowOf.set(String(row.getCell(10).value), row))
	const put = (key: string, column: number, value: ExcelJS.CellValue) => {
		const cell = rowOf.get(key)?.getCell(column)
		if (cell) cell.value = value
		return cell?.address ?? ''
	}
	const wrong = [
		[put('velocity', 4, { formula: '10/0' }), 'It divides by zero.'],
		[put('conversion', 4, 250), 'From 0 to 100.'],
		[put('cogs', 5, 'cheap'), /is not a number/],
		[put('marketing', 6, { formula: 'WEBSERVICE("http://a.example")' }), /another sheet/],
	] as const
	const self = put('days.payable', 4, { formula: `${rowOf.get('days.payable')?.getCell(4).address}+1` })
	put('start.cash', 4, { formula: '100000*2.5' })
	put('round.1.amount', 4, '$750,000')
	const { errors, values } = await readWorkbook(new Uint8Array(await book.xlsx.writeBuffer()))
	for (const [cell, message] of [...wrong, [self, 'It refers to itself.'] as const])
		expect(errors.find((error) => error.cell === cell)?.message).toMatch(message)
	expect(errors).toHaveLength(5)
	expect([values['start.cash'], values['round.1.amount']]).toEqual([250_000_00, 750_000_00])
})

test('what is no workbook of a plan is refused with what to do', async () => {
	await expect(readWorkbook(new TextEncoder().encode('Key,Value'))).rejects.toThrow('not a workbook')
	const other = new ExcelJS.Workbook()
	other.addWorksheet('Sheet1')
	await expect(readWorkbook(new Uint8Array(await other.xlsx.writeBuffer()))).rejects.toThrow('no sheet “Drivers”')
	other.addWorksheet('Drivers')
	await expect(readWorkbook(new Uint8Array(await other.xlsx.writeBuffer()))).rejects.toThrow('no drivers of a plan')
})
