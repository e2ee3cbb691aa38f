import { bareCell, cellsInRange, formulaTokens, isCellToken } from './formula-tokens.ts'
import { dividedBy, RefusedFormula } from './refused-formula.ts'

/** What a cell of the sheet has: a number, a formula without its sign, or something else. */
export type TypedCell = { number: number } | { formula: string } | { other: string }

const maxDepth = 40

const functions: Readonly<Record<string, (values: readonly number[]) => number>> = {
	SUM: (values) => values.reduce((sum, value) => sum + value, 0),
	MIN: (values) => Math.min(...values),
	MAX: (values) => Math.max(...values),
	AVERAGE: (values) =>
		dividedBy(
			values.reduce((sum, value) => sum + value, 0),
			values.length,
		),
	ROUND: ([value = 0, digits = 0]) => {
		const scale = 10 ** Math.trunc(digits)
		return (Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale
	},
	ABS: ([value = 0]) => Math.abs(value),
}

/**
 * Computes cells of one sheet: figures, other cells, the four operations and a few functions. Nothing is looked up
 * elsewhere. Throws `RefusedFormula`, for a cell that refers to itself as well.
 */
export function formulaReader(cellAt: (name: string) => TypedCell): (name: string) => number {
	const done = new Map<string, number>()
	function read(name: string, way: readonly string[]): number {
		if (way.includes(name)) throw new RefusedFormula(circleText([...way.slice(way.indexOf(name)), name]))
		if (way.length > maxDepth) throw new RefusedFormula('It goes through too many other cells.')
		const kept = done.get(name)
		if (kept !== undefined) return kept
		const value = valueIn(name, cellAt(name), (other) => read(other, [...way, name]))
		if (!Number.isFinite(value)) throw new RefusedFormula('It comes to no number.')
		done.set(name, value)
		return value
	}
	return (name) => read(name, [])
}

const circleText = (circle: readonly string[]): string =>
	circle.length > 2 ? `It refers to itself: ${circle.join(' → ')}.` : 'It refers to itself.'

function valueIn(name: string, cell: TypedCell, read: (name: string) => number): number {
	if ('number' in cell) return cell.number
	if ('other' in cell) throw new RefusedFormula(cell.other === '' ? `${name} is empty.` : `${name} is not a number.`)
	const parse: Parse = { tokens: formulaTokens(cell.formula), at: 0, depth: 0, read }
	const value = sumIn(parse)
	if (parse.at < parse.tokens.length) throw notUnderstood(parse.tokens[parse.at])
	return value
}

/** How far a formula is read. */
interface Parse {
	tokens: readonly string[]
	at: number
	depth: number
	read: (cell: string) => number
}

const nextIn = ({ tokens, at }: Parse): string | undefined => tokens[at]
const notUnderstood = (text = '') => new RefusedFormula(`“${text.slice(0, 20)}” is not understood here.`)

/** Whether one of these signs comes next; it is passed. */
function passed(parse: Parse, ...signs: string[]): string | undefined {
	const next = nextIn(parse)
	if (next === undefined || !signs.includes(next)) return undefined
	parse.at++
	return next
}

function sumIn(parse: Parse): number {
	let value = productIn(parse)
	for (let sign = passed(parse, '+', '-'); sign; sign = passed(parse, '+', '-'))
		value = sign === '+' ? value + productIn(parse) : value - productIn(parse)
	return value
}

function productIn(parse: Parse): number {
	let value = powerIn(parse)
	for (let sign = passed(parse, '*', '/'); sign; sign = passed(parse, '*', '/'))
		value = sign === '*' ? value * powerIn(parse) : dividedBy(value, powerIn(parse))
	return value
}

function powerIn(parse: Parse): number {
	let value = signedIn(parse)
	while (passed(parse, '^')) value **= signedIn(parse)
	return value
}

function signedIn(parse: Parse): number {
	let sign = 1
	for (let next = passed(parse, '+', '-'); next; next = passed(parse, '+', '-')) sign *= next === '-' ? -1 : 1
	let value = atomIn(parse) * sign
	while (passed(parse, '%')) value /= 100
	return value
}

function atomIn(parse: Parse): number {
	const text = nextIn(parse)
	if (text === undefined) throw new RefusedFormula('It ends too early.')
	parse.at++
	if (/^[\d.]/.test(text)) return Number(text)
	if (isCellToken(text)) return parse.read(bareCell(text))
	if (++parse.depth > maxDepth) throw new RefusedFormula('It has too many brackets.')
	const value = text === '(' ? bracketIn(parse) : calledIn(parse, text.toUpperCase())
	parse.depth--
	return value
}

function bracketIn(parse: Parse): number {
	const value = sumIn(parse)
	if (!passed(parse, ')')) throw new RefusedFormula('It lacks a closing bracket.')
	return value
}

function calledIn(parse: Parse, name: string): number {
	if (!passed(parse, '(')) throw notUnderstood(name)
	const act = Object.hasOwn(functions, name) ? functions[name] : undefined
	if (!act) throw new RefusedFormula(`The function ${name.slice(0, 20)} is not understood here.`)
	const values: number[] = []
	while (!passed(parse, ')')) {
		values.push(...argumentIn(parse))
		if (!passed(parse, ',') && nextIn(parse) !== ')') throw new RefusedFormula('It lacks a closing bracket.')
	}
	return act(values)
}

/** A range of cells, or one value. */
function argumentIn(parse: Parse): number[] {
	const [from, colon, to] = parse.tokens.slice(parse.at, parse.at + 3)
	if (!isCellToken(from) || colon !== ':') return [sumIn(parse)]
	parse.at += 3
	return cellsInRange(bareCell(from ?? ''), bareCell(to ?? '')).map(parse.read)
}
