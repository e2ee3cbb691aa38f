import type { Cents } from '#contracts/shared/money.ts'
import { maxCasesPerLine } from '#contracts/wholesale/prices/case-prices.ts'
import type { ReadPriceRow } from '#contracts/wholesale/prices/price-lists.ts'
import { type PriceRow, priceRowProblems } from '#contracts/wholesale/prices/price-rows.ts'

/** By what a row of a file names a case pack. */
export interface NameablePack {
	casePackId: string
	sku: string
	gtin: string
	name: string
}

interface PriceFile {
	rows: ReadPriceRow[]
	/** The prices of the file; null while a row is wrong. */
	prices: PriceRow[] | null
}

const maxRows = 5000

/** Prices in comma-separated values, or cells of a sheet: code, barcode or name; from how many cases; the price of one. */
export function readPriceRows(csv: string, packs: readonly NameablePack[]): PriceFile {
	const lines = csv
		.replace(/^\uFEFF/, '')
		.split(/\r\n|\n|\r/)
		.map((text, at) => ({ row: at + 1, text: text.trim() }))
		.filter(({ text }) => text !== '')
	const [first] = lines
	const filled = first && isHead(cellsOf(first.text)) ? lines.slice(1) : lines
	const packOf = new Map(
		packs.flatMap((pack) => [pack.sku, pack.gtin, pack.name].map((key) => [key.toLowerCase(), pack])),
	)
	const read = filled.slice(0, maxRows).map((line) => ({ ...line, ...readCells(cellsOf(line.text), packOf) }))
	// Rows beyond the limit are not read; one row says so for all of them.
	const beyond = filled.slice(maxRows, maxRows + 1)
	read.push(...beyond.map((line) => ({ ...line, ...unread(`At most ${maxRows} rows. Nothing from here on is read.`) })))
	const problems = problemsOf(read)
	const isWhole = read.length > 0 && problems.every((problem) => problem === null)
	return {
		rows: read.map(({ row, text, pack, minCases, priceCents }, at) => ({
			...{ row, text: text.slice(0, 200), name: pack?.name ?? null, minCases, priceCents },
			problem: problems[at] ?? null,
		})),
		prices: isWhole ? read.flatMap((row) => rowOf(row) ?? []) : null,
	}
}

interface ReadCells {
	pack: NameablePack | null
	minCases: number | null
	priceCents: Cents | null
	problem: string | null
}

const unread = (problem: string): ReadCells => ({ pack: null, minCases: null, priceCents: null, problem })

const rowOf = ({ pack, minCases, priceCents }: ReadCells): PriceRow | null =>
	pack && minCases !== null && priceCents !== null ? { casePackId: pack.casePackId, minCases, priceCents } : null

/** The problems of each row, alone and beside the other rows of its product. */
function problemsOf(rows: readonly ReadCells[]): Array<string | null> {
	const whole = rows.flatMap((row, at) => {
		const price = rowOf(row)
		return price ? [{ at, price }] : []
	})
	const beside = priceRowProblems(whole.map(({ price }) => price))
	const found = new Map(whole.map(({ at }, nth) => [at, beside[nth] ?? null]))
	return rows.map(({ problem }, at) => problem ?? found.get(at) ?? null)
}

function readCells(cells: readonly string[], packOf: ReadonlyMap<string, NameablePack>): ReadCells {
	const [code = '', cases = '', price = ''] = cells
	const pack = packOf.get(code.toLowerCase())
	if (!pack) return unread('No product has this code, barcode or name.')
	if (cells.length !== 3) return { ...unread('Three columns, please: product, from how many cases, price.'), pack }
	const minCases = /^\d{1,4}$/.test(cases) && Number(cases) > 0 ? Number(cases) : null
	const plain = price.replace(/^\$\s*/, '').replaceAll(',', '')
	const priceCents = /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? (Math.round(Number(plain) * 100) as Cents) : null
	const problem =
		minCases === null
			? `A whole number of cases, please, from 1 to ${maxCasesPerLine}.`
			: priceCents === null
				? 'A price, please, like 38.40.'
				: null
	return { pack, minCases, priceCents, problem }
}

/** Whether a row is the heading: none of its cells but the first has a digit. */
const isHead = (cells: readonly string[]): boolean =>
	cells.length > 1 && !cells.slice(1).some((cell) => /\d/.test(cell))

/** Cells between tabs, semicolons or commas; what stands in quotation marks is one cell. */
function cellsOf(text: string): string[] {
	const by = ['\t', ';', ','].find((separator) => text.includes(separator)) ?? ','
	const cells = ['']
	let isQuoted = false
	for (const sign of text)
		if (sign === '"') isQuoted = !isQuoted
		else if (sign === by && !isQuoted) cells.push('')
		else cells.push(`${cells.pop() ?? ''}${sign}`)
	return cells.map((cell) => cell.trim())
}
