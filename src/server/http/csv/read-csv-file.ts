import { csvProblem, csvRowsIn, textInFile } from '#contracts/shared/csv.ts'
import { invalidField } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'

interface ReadRow<Name extends string> {
	/** The line that it begins in, from 1. */
	line: number
	/** The cells of the columns that stand for something. */
	cells: Partial<Record<Name, string>>
}

/** The rows of a CSV file below its heads, and the hash of what it says. Throws `INVALID_INPUT` for other files and longer ones. */
export async function readCsvFile<Name extends string>(
	file: File,
	columns: Partial<Record<Name, number>>,
	maxRows: number,
): Promise<{ rows: ReadRow<Name>[]; hash: string }> {
	const text = await textInFile(file)
	const problem = csvProblem(text)
	if (problem) throw invalidField('file', problem)
	const rows = csvRowsIn(text, maxRows + 2).slice(1)
	if (rows.length === 0) throw invalidField('file', 'The file has no rows.')
	if (rows.length > maxRows)
		throw invalidField('file', `A file may have ${maxRows.toLocaleString('en-US')} rows. Split it, please.`)
	const named = Object.entries(columns) as Array<[Name, number]>
	const hash = sha256(JSON.stringify([named, text]))
	return {
		hash,
		rows: rows.map(({ line, cells }) => ({
			line,
			cells: Object.fromEntries(named.map(([name, at]) => [name, cells[at] ?? ''])) as Partial<Record<Name, string>>,
		})),
	}
}
