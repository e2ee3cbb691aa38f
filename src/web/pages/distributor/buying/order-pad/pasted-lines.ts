import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { typedCases } from '#web/features/business-cart/typed-cases.ts'

/** A row of what was pasted: what it stands for, or what is wrong with it. */
export interface PastedRow {
	/** Its place in the text, from 1. */
	row: number
	text: string
	offer: CaseOffer | null
	cases: number | null
	problem: string | null
}

/** A row of a sheet by its separators; commas between digits may be thousands. */
const cellsOf = (text: string): string[] => text.split(/\t|;|,(?!\d{3}(?:\D|$))/).map((cell) => cell.trim())

const isCasesHead = (cell: string) => /^"?(cases|qty|quantity|order)"?$/i.test(cell)

/** What is pasted from a sheet, a CSV file or an e-mail, or comes from a scanner: a row for each line that says something. */
export function pastedRows(text: string, offers: readonly CaseOffer[]): PastedRow[] {
	const lines = text.split(/\r\n|\n|\r/).map((line, at) => ({ row: at + 1, text: line.trim() }))
	const filled = lines.filter((line) => line.text !== '')
	const head = filled[0] ? cellsOf(filled[0].text) : []
	const casesAt = head.findIndex(isCasesHead)
	// Names that begin alike: the longer one is meant where it stands.
	const byLength = offers.toSorted((a, b) => b.name.length - a.name.length)
	return (casesAt < 0 ? filled : filled.slice(1)).map((line) => {
		const found = offerIn(line.text, byLength)
		if (!found) return { ...line, offer: null, cases: null, problem: 'Not on your price list' }
		const typed = casesAt < 0 ? numberIn(found.rest) : (cellsOf(line.text)[casesAt] ?? '').replaceAll('"', '')
		return { ...line, offer: found.offer, ...casesOf(typed) }
	})
}

/** By its code, its barcode or its name, and what the line says beside that. */
function offerIn(text: string, offers: readonly CaseOffer[]): { offer: CaseOffer; rest: string } | null {
	const lower = text.toLowerCase()
	for (const of of ['sku', 'gtin', 'name'] as const)
		for (const offer of offers) {
			const at = lower.indexOf(offer[of].toLowerCase())
			if (at < 0) continue
			const rest = `${text.slice(0, at)} ${text.slice(at + offer[of].length)}`
			// A name of which only the beginning stands there is another product's.
			if (of === 'name' && /^\p{L}/u.test(text.slice(at + offer.name.length))) continue
			return { offer, rest: withoutCodes(rest, offer) }
		}
	return null
}

/** A row without its product's codes and without amounts of money, which are no numbers of cases. */
const withoutCodes = (text: string, { sku, gtin, name }: CaseOffer): string =>
	[sku, gtin, name]
		.reduce((rest, code) => rest.replace(new RegExp(code.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'), ' '), text)
		.replaceAll(/\$\s*[\d.,]+/g, ' ')

/** The number that a line says; one for a code alone, as a scanner gives it; null where it says several. */
function numberIn(rest: string): string | null {
	const numbers = rest.match(/-?\d[\d.,]*/g) ?? []
	if (numbers.length > 1) return null
	return numbers[0]?.replace(/[.,]$/, '') ?? (/\p{L}/u.test(rest) ? '' : '1')
}

function casesOf(typed: string | null): { cases: number | null; problem: string | null } {
	if (typed === null) return { cases: null, problem: 'More than one number: say the cases alone' }
	const { cases, problem } = typedCases(typed)
	return cases === 0 ? { cases: null, problem: 'How many cases?' } : { cases, problem }
}

/** The cases of each product over all rows; null while any row is wrong, so that nothing is half applied. */
export function pastedLines(rows: readonly PastedRow[]): Array<{ offer: CaseOffer; cases: number }> | null {
	const lines = new Map<string, { offer: CaseOffer; cases: number }>()
	for (const { offer, cases, problem } of rows) {
		if (problem || !offer || cases === null) return null
		lines.set(offer.productId, { offer, cases: cases + (lines.get(offer.productId)?.cases ?? 0) })
	}
	return [...lines.values()]
}
