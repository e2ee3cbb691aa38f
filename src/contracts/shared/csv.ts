type Value = string | number | null

/** A value of a CSV file. What a spreadsheet would take for a formula is not one. */
const csvValue = (value: Value): string => {
	const text = String(value ?? '')
	const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A row of a CSV file, with its end. */
export const csvRow = (values: readonly Value[]): string => `${values.map(csvValue).join(',')}\r\n`

/** A row of a CSV file with the line that it begins in, from 1; an empty line is no row. */
export interface CsvRow {
	line: number
	cells: string[]
}

/** What separates the cells: whichever of the three stands oftenest in the first line. */
function separatorOf(text: string): string {
	const [first = ''] = text.split(/\r\n|\n|\r/, 1)
	const counted = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }))
	return counted.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ','
}

/** A cell in quotes, with quotes doubled in it, or one without. */
const cellPattern = (separator: string) =>
	new RegExp(`("(?:[^"]|"")*"?|[^${separator}\\r\\n]*)(${separator}|\\r\\n|\\n|\\r|$)`, 'y')

/** What a cell says, without its quotes, and without the mark by which `csvRow` keeps a text from being a formula. */
const plainCell = (raw: string): string => {
	const text = raw.startsWith('"')
		? raw.slice(1, raw.length > 1 && raw.endsWith('"') ? -1 : undefined).replaceAll('""', '"')
		: raw
	return text.trim().replace(/^'(?=[=+\-@])/, '')
}

/** The rows of a CSV file as spreadsheets write them, with commas, semicolons or tabs. */
export function csvRowsIn(text: string, maxRows = Number.POSITIVE_INFINITY): CsvRow[] {
	const whole = text.replace(/^\uFEFF/, '')
	const pattern = cellPattern(separatorOf(whole))
	const rows: CsvRow[] = []
	let row: CsvRow = { line: 1, cells: [] }
	let line = 1
	while (pattern.lastIndex < whole.length && rows.length < maxRows) {
		const [, raw = '', end = ''] = pattern.exec(whole) ?? []
		line += raw.split('\n').length - 1
		row.cells.push(plainCell(raw))
		if (end !== '' && !/[\r\n]/.test(end)) continue
		line += end === '' ? 0 : 1
		if (row.cells.some(Boolean)) rows.push(row)
		row = { line, cells: [] }
	}
	if (rows.length < maxRows && row.cells.some(Boolean)) rows.push(row)
	return rows
}

/** "2027-03-31", or "3/31/2027" as a spreadsheet writes it; null for nothing, undefined for what is no day. */
export function dayInCell(text: string): string | null | undefined {
	if (text === '') return null
	const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
	const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	if (!/^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(iso)) return undefined
	const at = new Date(`${iso}T00:00:00Z`)
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, else the letters of Windows. */
export async function textInFile(file: Blob): Promise<string> {
	const bytes = new Uint8Array(await file.arrayBuffer())
	const mark = `${bytes[0]} ${bytes[1]}`
	if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes)
	if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** What to say of a file that is something else, such as the workbook that was to be saved as CSV; null for a text. */
export const csvProblem = (text: string): string | null =>
	text.includes('\u0000') || text.startsWith('PK\u0003') || /^(?:%PDF|<)/.test(text)
		? 'This is no CSV file. Save the sheet as CSV first.'
		: null
