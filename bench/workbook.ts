import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import ExcelJS, { type CellFormulaValue } from 'exceljs'
import { type DriverValues, driverUnits } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { driverCellBy } from '#contracts/insight/projections/scenarios.ts'
import { columnName } from '#server/modules/investor/projections/workbook/cell-formulas.ts'
import { driverCellAt } from '#server/modules/investor/projections/workbook/workbook-layout.ts'
import { writeWorkbook } from '#server/modules/investor/projections/workbook/write-workbook.ts'
import { hostileNames, samplePlans } from '#test/workbook/sample-plans.ts'

// `npm run prove:workbook`: workbooks of plans, without the results that we wrote into them, are opened and recomputed by LibreOffice;
// every formula cell is compared with what our engine has. Then drivers are changed in the sheet. Ends with 1 at a difference.

const soffice = process.env.SOFFICE_PATH
if (!soffice) throw new Error('Run it with npm run prove:workbook.')
const say = (text: string) => void process.stdout.write(`${text}\n`)
const folder = mkdtempSync(join(tmpdir(), 'untapped-workbooks-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

type Cells = Map<string, unknown>

async function loaded(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
	const book = new ExcelJS.Workbook()
	await book.xlsx.load(bytes.buffer as ArrayBuffer)
	return book
}

/** Every formula cell of a workbook with the result that it has. */
function resultsIn(book: ExcelJS.Workbook): Cells {
	const cells: Cells = new Map()
	for (const sheet of book.worksheets)
		sheet.eachRow((row) =>
			row.eachCell((cell) => {
				// A result of 0 is read as none.
				if (cell.formula) cells.set(`${sheet.name}!${cell.address}`, (cell.value as CellFormulaValue).result ?? 0)
			}),
		)
	return cells
}

/** The same workbook without a result in it, and with these drivers typed into its sheet. */
async function withoutResults(bytes: Uint8Array, typed: DriverValues): Promise<ExcelJS.Workbook> {
	const book = await loaded(bytes)
	for (const sheet of book.worksheets)
		sheet.eachRow((row) =>
			row.eachCell((cell) => {
				if (cell.formula) cell.value = { formula: cell.formula } as CellFormulaValue
			}),
		)
	for (const [cell, value] of Object.entries(typed)) {
		const found = driverCellBy(cell)
		if (!found) throw new Error(`There is no driver ${cell}.`)
		const { row, column } = driverCellAt(found.driver, found.year ?? 1)
		const at = book.getWorksheet('Drivers')?.getCell(`${columnName(column)}${row}`)
		if (at) at.value = value / driverUnits[found.driver.unit].scale
	}
	return book
}

async function recomputed(book: ExcelJS.Workbook, name: string): Promise<Cells> {
	const out = join(folder, 'recomputed')
	mkdirSync(out, { recursive: true })
	const path = join(folder, `${name}.xlsx`)
	await book.xlsx.writeFile(path)
	const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
	await promisify(execFile)(soffice ?? '', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, path])
	return resultsIn(await loaded(new Uint8Array(readFileSync(join(out, `${name}.xlsx`)))))
}

const isSame = (one: unknown, other: unknown): boolean =>
	typeof one === 'number' && typeof other === 'number'
		? Math.round(one * 100) === Math.round(other * 100)
		: one === other

let failed = 0
function compare(name: string, expected: Cells, found: Cells) {
	const differing = [...expected].filter(([at, value]) => !isSame(value, found.get(at)))
	say(`${differing.length === 0 ? '✓' : '✗'} ${name}: ${expected.size} formula cells, ${differing.length} differ`)
	for (const [at, value] of differing.slice(0, 5)) say(`    ${at}: ${value} here, ${found.get(at)} there`)
	failed += differing.length + (expected.size < 10_000 ? 1 : 0)
}

for (const [nth, { name, values, actuals }] of samplePlans.entries()) {
	const input = { title: name, about: '=1+1', whole: { values, names: hostileNames }, actuals }
	const bytes = await writeWorkbook(input)
	compare(
		`a plan ${name}`,
		resultsIn(await loaded(bytes)),
		await recomputed(await withoutResults(bytes, {}), `plan-${nth}`),
	)
	const changes: DriverValues = { 'velocity.1': 37_77, 'cogs.3': 71_23, 'round.2.month': 31, 'raises.2': 417 }
	const changed = await writeWorkbook({ ...input, whole: { ...input.whole, values: { ...values, ...changes } } })
	compare(
		`the same with ${Object.keys(changes).length} drivers changed in its sheet`,
		resultsIn(await loaded(changed)),
		await recomputed(await withoutResults(bytes, changes), `changed-${nth}`),
	)
}
process.exitCode = failed === 0 ? 0 : 1
