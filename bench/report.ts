export interface Row {
	what: string
	value: number
	unit: string
	/** What the same machine does without us, in the same run. */
	yardstick?: number
	/** What the figure should reach, in words, and whether it does. */
	goal?: string
	isMet?: boolean
}

const figure = (value: number) =>
	Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Math.round(value * 100) / 100)

/** One table, aligned for reading in a terminal. */
export function printTable(rows: readonly Row[]): void {
	const cells = [
		['what', 'measured', 'yardstick', 'ratio', 'goal', ''],
		...rows.map((row) => [
			row.what,
			`${figure(row.value)} ${row.unit}`,
			row.yardstick === undefined ? '' : `${figure(row.yardstick)} ${row.unit}`,
			row.yardstick === undefined ? '' : figure(row.value / row.yardstick),
			row.goal ?? '',
			row.isMet === undefined ? '' : row.isMet ? 'met' : 'NOT MET',
		]),
	]
	const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length))) ?? []
	console.log(
		`\n${cells
			.map((row) =>
				row
					.map((cell, column) => cell.padEnd(widths[column] ?? 0))
					.join('  ')
					.trimEnd(),
			)
			.join('\n')}\n`,
	)
}
