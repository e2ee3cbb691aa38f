/** What a line of the plan is computed from: read by the engine here, and written as the formula of a cell in the workbook. */
export type Expression =
	| { kind: 'constant'; value: number }
	/** The value of a driver in this month, in its base unit. */
	| { kind: 'driver'; id: string }
	/** A line of this month, or of the month before. */
	| { kind: 'line'; id: string; back: 0 | 1 }
	/** The number of the month: in the plan from 1, or in its year from 1. */
	| { kind: 'clock'; of: 'month' | 'monthOfYear' }
	| { kind: 'apply'; operator: Operator; to: readonly Expression[] }

export type Operator = '+' | '-' | '*' | '/' | '=' | '>=' | 'AND' | 'IF' | 'MAX' | 'MIN' | 'ROUND'

type Given = Expression | number

const expressed = (given: Given): Expression => (typeof given === 'number' ? { kind: 'constant', value: given } : given)
const applied =
	(operator: Operator) =>
	(...to: readonly Given[]): Expression => ({ kind: 'apply', operator, to: to.map(expressed) })

export const driver = (id: string): Expression => ({ kind: 'driver', id })
export const ofMonth = (id: string): Expression => ({ kind: 'line', id, back: 0 })
export const ofMonthBefore = (id: string): Expression => ({ kind: 'line', id, back: 1 })
export const monthNumber: Expression = { kind: 'clock', of: 'month' }
export const monthOfYear: Expression = { kind: 'clock', of: 'monthOfYear' }

export const plus = applied('+')
export const minus = applied('-')
export const times = applied('*')
export const quotient = applied('/')
export const equals = applied('=')
export const notBelow = applied('>=')
export const both = applied('AND')
export const ifElse = applied('IF')
export const larger = applied('MAX')
export const smaller = applied('MIN')
/** To a whole number, halves away from zero, as a spreadsheet rounds. */
export const rounded = applied('ROUND')
