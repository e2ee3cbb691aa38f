type Value = string | number | null

/** A value of a CSV file. What a spreadsheet would take for a formula is not one. */
const csvValue = (value: Value): string => {
	const text = String(value ?? '')
	const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A row of a CSV file, with its end. */
export const csvRow = (values: readonly Value[]): string => `${values.map(csvValue).join(',')}\r\n`
