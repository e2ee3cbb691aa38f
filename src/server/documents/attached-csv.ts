import { Readable } from 'node:stream'
import type { FileReply } from '#server/http/serve.ts'

/** A cell as spreadsheets read it: quoted, and never taken for a formula. */
const cell = (value: string | number): string => {
	const text = String(value)
	const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cents as a spreadsheet adds them up: "12.50". */
const dollarsIn = (cents: number): string =>
	`${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

export type CsvCells = ReadonlyArray<string | number | { dollars: number }>

const textOf = (rows: readonly CsvCells[]): string =>
	rows
		.map(
			(row) => `${row.map((each) => (typeof each === 'object' ? dollarsIn(each.dollars) : cell(each))).join(',')}\r\n`,
		)
		.join('')

/** Rows as a file of comma-separated values; many of them as they are read. */
export const attachedCsv = (
	fileName: string,
	rows: readonly CsvCells[] | AsyncIterable<readonly CsvCells[]>,
): FileReply => ({
	attached: Readable.from(textsOf(Symbol.asyncIterator in rows ? rows : [rows])),
	fileName: `${fileName}.csv`,
	type: 'text/csv; charset=utf-8',
})

async function* textsOf(parts: AsyncIterable<readonly CsvCells[]> | Iterable<readonly CsvCells[]>) {
	for await (const rows of parts) if (rows.length > 0) yield textOf(rows)
}
