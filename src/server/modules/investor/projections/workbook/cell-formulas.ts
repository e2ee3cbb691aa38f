import type { Expression, Operator } from '#contracts/insight/projections/lines/expressions.ts'

/** Where the cells stand that a formula names. */
export interface CellNames {
	driver(id: string): string
	line(id: string, back: 0 | 1): string
	clock(of: 'month' | 'monthOfYear'): string
}

const signs: ReadonlySet<Operator> = new Set(['+', '-', '*', '/', '=', '>='])

/** An expression of the plan as a spreadsheet writes it; what stands inside another has its brackets, so no order is left open. */
export function formulaText(formula: Expression, names: CellNames): string {
	switch (formula.kind) {
		case 'constant':
			return String(formula.value)
		case 'driver':
			return names.driver(formula.id)
		case 'line':
			return names.line(formula.id, formula.back)
		case 'clock':
			return names.clock(formula.of)
		case 'apply': {
			const { operator, to } = formula
			const parts = to.map((part) => formulaText(part, names))
			if (operator === 'ROUND') return `ROUND(${parts[0]},0)`
			return signs.has(operator) ? `(${parts.join(operator)})` : `${operator}(${parts.join(',')})`
		}
	}
}

/** 1 → "A", 28 → "AB" */
export function columnName(nth: number): string {
	const before = Math.floor((nth - 1) / 26)
	return `${before > 0 ? columnName(before) : ''}${String.fromCharCode(65 + ((nth - 1) % 26))}`
}
