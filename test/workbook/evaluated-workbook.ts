import ExcelJS, { type CellValue } from 'exceljs'

/** The value of each cell of a workbook by `Sheet!A1`, its formulas computed here and nothing believed that came with them. */
export interface EvaluatedWorkbook {
	cell(sheet: string, address: string): unknown
	/** Cells with a formula: where they are, the result that came with them, and the one that is computed here. */
	formulas(): Array<{ at: string; stored: unknown; computed: unknown }>
}

type Value = number | string | boolean | null
type Grid = Value[][]

/**
 * Reads formulas by turning them into functions of JavaScript. It knows what the exported workbook uses, and shares no code with what
 * wrote it: brackets, + - * / = >=, and the functions below.
 */
export async function evaluatedWorkbook(bytes: Uint8Array): Promise<EvaluatedWorkbook> {
	const book = new ExcelJS.Workbook()
	await book.xlsx.load(bytes.buffer as ArrayBuffer)
	const known = new Map<string, Value>()
	const raw = (sheet: string, address: string): CellValue => book.getWorksheet(sheet)?.getCell(address).value ?? null
	const cellOf = (sheet: string, address: string): Value => {
		const key = `${sheet}!${address}`
		const kept = known.get(key)
		if (kept !== undefined) return kept
		const value = raw(sheet, address)
		const formula = formulaOf(value)
		const computed = formula === null ? (value as Value) : computedBy(formula, sheet, cellOf)
		known.set(key, computed)
		return computed
	}
	return {
		cell: cellOf,
		formulas: () =>
			book.worksheets.flatMap((sheet) => {
				const all: Array<{ at: string; stored: unknown; computed: unknown }> = []
				sheet.eachRow((row) =>
					row.eachCell(({ value, address }) => {
						if (formulaOf(value) === null) return
						// A result of 0 is read as none.
						const stored = (value as { result?: unknown }).result ?? 0
						all.push({ at: `${sheet.name}!${address}`, stored, computed: cellOf(sheet.name, address) })
					}),
				)
				return all
			}),
	}
}

const formulaOf = (value: CellValue): string | null =>
	typeof value === 'object' && value !== null && 'formula' in value ? (value.formula ?? null) : null

const reference = /(?:(?:'([^']+)'|([A-Za-z]+))!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?/g

function computedBy(formula: string, sheet: string, cellOf: (sheet: string, address: string) => Value): Value {
	const text = formula
		.replace(reference, (_, quoted, plain, column, row, toColumn, toRow) => {
			const of = JSON.stringify(quoted ?? plain ?? sheet)
			return toColumn ? `R(${of},"${column}",${row},"${toColumn}",${toRow})` : `C(${of},"${column}${row}")`
		})
		.replace(/(?<![<>=])=(?!=)/g, '===')
		.replace(/>===/g, '>=')
	const range = (of: string, from: string, top: number, to: string, bottom: number): Grid => {
		const grid: Grid = []
		for (let row = top; row <= bottom; row++) {
			const cells: Value[] = []
			for (let column = numberOf(from); column <= numberOf(to); column++)
				cells.push(cellOf(of, `${nameOf(column)}${row}`))
			grid.push(cells)
		}
		return grid
	}
	const names = Object.keys(functions)
	// The text is a formula that this repository has just written.
	const run = new Function('C', 'R', ...names, `return ${text}`)
	return run((of: string, at: string) => cellOf(of, at) ?? 0, range, ...names.map((name) => functions[name])) as Value
}

const numbersIn = (given: ReadonlyArray<Value | Grid>): number[] =>
	given.flat(3).filter((value): value is number => typeof value === 'number')

const functions: Readonly<Record<string, (...given: never[]) => Value>> = {
	SUM: (...given: Array<Value | Grid>) => numbersIn(given).reduce((sum, value) => sum + value, 0),
	MIN: (...given: Array<Value | Grid>) => Math.min(...numbersIn(given)),
	MAX: (...given: Array<Value | Grid>) => Math.max(...numbersIn(given)),
	// Half away from zero, by the digits that a person would write.
	ROUND: (value: number, digits: number) => {
		const [whole, part = ''] = Math.abs(value)
			.toFixed(digits + 6)
			.split('.') as [string, string?]
		const isUp = Number(part[digits] ?? 0) >= 5
		const kept = Number(`${whole}.${part.slice(0, digits)}0`) + (isUp ? 10 ** -digits : 0)
		return value < 0 ? -kept : kept
	},
	IF: (test: Value, yes: Value, no: Value) => (test ? yes : no),
	AND: (...given: Value[]) => given.every(Boolean),
	INDEX: (grid: Grid, row: number, column: number) => grid[row - 1]?.[column - 1] ?? null,
	MATCH: (value: Value, grid: Grid) => grid.flat().indexOf(value) + 1,
}

const numberOf = (letters: string): number =>
	[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const nameOf = (nth: number): string =>
	nth === 0 ? '' : `${nameOf(Math.floor((nth - 1) / 26))}${String.fromCharCode(65 + ((nth - 1) % 26))}`
