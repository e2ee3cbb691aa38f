import type { AnnouncedLot } from '#contracts/inventory/deliveries.ts'
import { csvProblem, csvRowsIn, dayInCell, textInFile } from '#contracts/shared/csv.ts'
import { guessedColumns } from '#web/features/csv-import/column-guess.ts'
import { centsIn, wholeIn } from '#web/features/form/typed-number.ts'

/** One row of a supplier's file: so many units of an item in one lot. */
export interface DeliveredRow {
	line: number
	sku: string
	lot: string
	bestBy: string | null
	quantity: number
	/** NaN where the file says nothing of it. */
	unitCostCents: number
}

/** What is expected of one item, with the lots that the file names. */
export interface ExpectedLine extends Pick<DeliveredRow, 'sku' | 'quantity' | 'unitCostCents'> {
	announced: AnnouncedLot[]
}

const supplierFile = {
	labels: { sku: 'SKU', lot: 'Lot', bestBy: 'Best by', quantity: 'Quantity', unitCostCents: 'Unit cost' },
	needed: ['sku', 'quantity'],
	alsoCalled: {
		sku: ['item', 'itemno', 'itemnumber'],
		lot: ['lotcode', 'lotnumber', 'batch', 'batchnumber'],
		bestBy: ['expires', 'expiry', 'expirydate', 'expirationdate', 'bbd'],
		quantity: ['qty', 'units', 'count'],
		unitCostCents: ['cost', 'costperunit', 'price', 'unitprice'],
	},
} as const

const maxRows = 200

/** What a supplier's file says, or what is wrong with it, line by line. */
export async function readDeliveryFile(file: File): Promise<{ rows: DeliveredRow[]; problems: string[] }> {
	const text = file.size > 1024 * 1024 ? null : await textInFile(file)
	if (text === null) return { rows: [], problems: ['The file is larger than 1 MB.'] }
	const problem = csvProblem(text)
	if (problem) return { rows: [], problems: [problem] }
	const [heads, ...rows] = csvRowsIn(text, maxRows + 2)
	const columns = guessedColumns<keyof typeof supplierFile.labels>(supplierFile, heads?.cells ?? [])
	if (columns.sku === undefined || columns.quantity === undefined)
		return { rows: [], problems: ['The first row has to name the columns SKU and Quantity.'] }
	if (rows.length === 0) return { rows: [], problems: ['The file has no rows.'] }
	if (rows.length > maxRows) return { rows: [], problems: [`A file may have ${maxRows} rows. Split it, please.`] }
	const problems: string[] = []
	const read = rows.map(({ line, cells }): DeliveredRow => {
		const cell = (name: keyof typeof columns) => cells[columns[name] ?? -1] ?? ''
		const bestBy = dayInCell(cell('bestBy'))
		const quantity = wholeIn(cell('quantity'))
		const unitCostCents = cell('unitCostCents') === '' ? Number.NaN : centsIn(cell('unitCostCents'))
		if (cell('sku') === '') problems.push(`Line ${line}: The SKU is missing.`)
		if (!(quantity > 0)) problems.push(`Line ${line}: “${cell('quantity')}” is no whole number of units.`)
		if (bestBy === undefined) problems.push(`Line ${line}: “${cell('bestBy')}” is no day like 2027-03-31.`)
		if (cell('unitCostCents') !== '' && Number.isNaN(unitCostCents))
			problems.push(`Line ${line}: “${cell('unitCostCents')}” is no amount like 0.61.`)
		return { line, sku: cell('sku'), lot: cell('lot'), bestBy: bestBy ?? null, quantity, unitCostCents }
	})
	return { rows: read, problems }
}

const unitsOf = (rows: readonly DeliveredRow[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0)

/** The lots that the rows of one item name, each once. */
function announcedIn(ofItem: readonly DeliveredRow[]): { announced: AnnouncedLot[]; problems: string[] } {
	const lots = [...Map.groupBy(ofItem, ({ lot }) => lot.toUpperCase())].flatMap(([code, rows]) => {
		const [first] = rows
		return code === '' || !first ? [] : [{ first, rows }]
	})
	return {
		announced: lots.map(({ first, rows }) => ({ lot: first.lot, bestBy: first.bestBy, quantity: unitsOf(rows) })),
		problems: lots.flatMap(({ first, rows }) =>
			rows
				.filter(({ bestBy }) => bestBy !== first.bestBy)
				.map(({ line, lot }) => `Line ${line}: ${lot} has another best by than in line ${first.line}.`),
		),
	}
}

/** What a file has a supplier bring, an item once: its lots below it, at one cost. */
export function expectedLines(rows: readonly DeliveredRow[]): { lines: ExpectedLine[]; problems: string[] } {
	const problems: string[] = []
	const lines = [...Map.groupBy(rows, ({ sku }) => sku)].map(([sku, ofItem]) => {
		const [first] = ofItem
		const unitCostCents = first?.unitCostCents ?? Number.NaN
		for (const row of ofItem)
			if (Number.isNaN(row.unitCostCents)) problems.push(`Line ${row.line}: The unit cost is missing.`)
			else if (row.unitCostCents !== unitCostCents && !Number.isNaN(unitCostCents))
				problems.push(`Line ${row.line}: ${sku} has another unit cost than in line ${first?.line}.`)
		const { announced, ...rest } = announcedIn(ofItem)
		problems.push(...rest.problems)
		return { sku, unitCostCents, quantity: unitsOf(ofItem), announced }
	})
	return { lines, problems }
}
