import { RefusedFormula } from './refused-formula.ts'

const token =
	/\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)|(\$?[A-Z]{1,3}\$?\d{1,7})(?![\w(!])|([A-Za-z][A-Za-z0-9_.]*)(?=\s*\()|([-+*/^%(),:]))/y
const maxLength = 500
const maxRange = 400

/** The parts of a formula: figures, cells, functions and signs. Throws for what names another sheet, a file or a text. */
export function formulaTokens(formula: string): string[] {
	if (formula.length > maxLength) throw new RefusedFormula(`A formula has at most ${maxLength} characters here.`)
	const whole = formula.replace(/(?:'Drivers'|Drivers)!/g, '').trim()
	if (/[[\]!"']/.test(whole))
		throw new RefusedFormula('It names another sheet, a file or a text. Use figures and cells of this sheet.')
	const parts: string[] = []
	token.lastIndex = 0
	while (token.lastIndex < whole.length) {
		const [text] = token.exec(whole) ?? []
		if (text === undefined)
			throw new RefusedFormula('It cannot be read. Use figures, cells of this sheet, and + − × ÷.')
		parts.push(text.trim())
	}
	return parts
}

export const isCellToken = (text: string | undefined): boolean => /^\$?[A-Z]{1,3}\$?\d/.test(text ?? '')
export const bareCell = (text: string): string => text.replaceAll('$', '')

/** The cells from one corner to the other. */
export function cellsInRange(from: string, to: string): string[] {
	const [one, other] = [from, to].map((cell) => /^([A-Z]{1,3})(\d{1,7})$/.exec(cell))
	if (!one || !other) throw new RefusedFormula('A range lacks its end.')
	const [left, right] = ascending(columnNumber(one[1]), columnNumber(other[1]))
	const [top, bottom] = ascending(Number(one[2]), Number(other[2]))
	if ((right - left + 1) * (bottom - top + 1) > maxRange) throw new RefusedFormula('A range is too large.')
	const cells: string[] = []
	for (let column = left; column <= right; column++)
		for (let row = top; row <= bottom; row++) cells.push(`${lettersOf(column)}${row}`)
	return cells
}

const ascending = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one])
const columnNumber = (letters = ''): number =>
	[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const lettersOf = (nth: number): string =>
	nth === 0 ? '' : `${lettersOf(Math.floor((nth - 1) / 26))}${String.fromCharCode(65 + ((nth - 1) % 26))}`
