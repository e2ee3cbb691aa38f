import {
	type CountFileColumn,
	type CountFileColumnMap,
	countFileColumns,
	maxCountRows,
} from '#contracts/inventory/count-import.ts'
import { lotCode } from '#contracts/inventory/stock-items.ts'
import { dayInCell } from '#contracts/shared/csv.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import { centsInCell } from '#server/http/csv/cells.ts'
import { readCsvFile } from '#server/http/csv/read-csv-file.ts'

/** One row of a file: so many were counted of a lot in a warehouse. */
export interface CountRow {
	line: number
	sku: string
	location: string
	lot: string
	/** Null where the cell says nothing. */
	counted: number | null
	/** Null where the file says nothing of it. */
	bestBy: string | null
	unitCostCents: Cents | null
	/** Problems of the row, in sentences. */
	problems: string[]
}

const maxUnits = 1_000_000

/** The rows of a file of counts, and the hash of what it says. Throws `INVALID_INPUT`. */
export async function readCountFile(
	file: File,
	columns: CountFileColumnMap,
): Promise<{ rows: CountRow[]; hash: string }> {
	const { rows, hash } = await readCsvFile<CountFileColumn>(file, columns, maxCountRows)
	return { hash, rows: rows.map(({ line, cells }) => countRowOf(line, cells)) }
}

function countRowOf(line: number, cells: Partial<Record<CountFileColumn, string>>): CountRow {
	const problems: string[] = []
	const wrong = (column: CountFileColumn, problem: string) => {
		problems.push(`${countFileColumns[column]}: ${problem}`)
		return null
	}
	const { sku = '', location = '', lot = '', counted = '', bestBy = '', unitCostCents = '' } = cells
	if (sku === '') wrong('sku', 'Please fill this in.')
	if (location === '') wrong('location', 'Please fill this in.')
	const code = lotCode.safeParse(lot)
	if (!code.success) wrong('lot', code.error.issues[0]?.message ?? '')
	const units = wholeInCell(counted)
	const day = dayInCell(bestBy)
	const cost = unitCostCents === '' ? null : centsInCell(unitCostCents)
	return {
		...{ line, sku, location, lot },
		counted: Number.isNaN(units) ? wrong('counted', 'A whole number of units, at most 1,000,000.') : units,
		bestBy: day === undefined ? wrong('bestBy', 'A day like 2027-03-31.') : day,
		unitCostCents:
			cost === null ? null : Number.isNaN(cost) ? wrong('unitCostCents', 'An amount like 0.61.') : asCents(cost),
		problems,
	}
}

/** "1200" and "1,200"; null for nothing, NaN for what is no number of units. */
function wholeInCell(text: string): number | null {
	if (text === '') return null
	const units = /^(?:\d{1,7}|\d{1,3}(?:,\d{3})+)$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
	return units <= maxUnits ? units : Number.NaN
}
