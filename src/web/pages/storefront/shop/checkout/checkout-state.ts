import type { Problem, Quote } from '#contracts/pricing.ts'
import type { CheckoutError } from './checkout-error.ts'
import { type FieldErrors, type FieldName, firstWith } from './draft-problems.ts'

/** Where the buyer goes on after something came in the way. */
export type FocusTarget = FieldName | 'lines' | 'change' | 'notice'

export interface CheckoutState {
	isSending: boolean
	/** Whether everything is looked at, as after a try to send, or only the fields that were left. */
	isChecked: boolean
	left: ReadonlySet<FieldName>
	/** What the server said of a field; gone once the field changes. */
	refused: FieldErrors
	lineProblems: readonly Problem[]
	/** The quote that the buyer saw, when another total has come. */
	seen: Quote | null
	notice: string | null
	/** A new object is a new wish to move the focus. */
	focus: { on: FocusTarget } | null
}

export const untouched: CheckoutState = {
	isSending: false,
	isChecked: false,
	left: new Set(),
	refused: {},
	lineProblems: [],
	seen: null,
	notice: null,
	focus: null,
}

export type CheckoutAction =
	| { kind: 'edited'; fields: readonly FieldName[] }
	| { kind: 'left'; field: FieldName }
	/** The lines of the cart have changed. */
	| { kind: 'linesChanged' }
	/** Something is missing: nothing was sent. */
	| { kind: 'incomplete'; errors: FieldErrors }
	| { kind: 'sent' }
	| { kind: 'failed'; checkoutError: CheckoutError; seen: Quote | null }

export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
	switch (action.kind) {
		case 'edited': {
			const refused = { ...state.refused }
			for (const field of action.fields) delete refused[field]
			return { ...state, refused, notice: null }
		}
		case 'left':
			return state.left.has(action.field) ? state : { ...state, left: new Set([...state.left, action.field]) }
		case 'linesChanged':
			return state.lineProblems.length === 0 ? state : { ...state, lineProblems: [], notice: null }
		case 'incomplete': {
			const first = firstWith(action.errors)
			return { ...state, isChecked: true, notice: null, focus: first ? { on: first } : state.focus }
		}
		case 'sent':
			return { ...state, isSending: true, isChecked: true, refused: {}, lineProblems: [], seen: null, notice: null }
		case 'failed':
			return { ...state, isSending: false, ...inTheWay(action.checkoutError, action.seen) }
	}
}

function inTheWay(checkoutError: CheckoutError, seen: Quote | null): Partial<CheckoutState> {
	switch (checkoutError.kind) {
		case 'fields': {
			const first = firstWith(checkoutError.errors)
			return { refused: checkoutError.errors, notice: checkoutError.message ?? null, focus: { on: first ?? 'notice' } }
		}
		case 'lines':
			return { lineProblems: checkoutError.problems, notice: checkoutError.message, focus: { on: 'lines' } }
		case 'total':
			return { seen, focus: { on: 'change' } }
		case 'notice':
			return { notice: checkoutError.message, focus: { on: 'notice' } }
	}
}

/** The errors to show: the server's words first, then what the browser sees in fields that were left or sent. */
export function shownErrors(state: CheckoutState, problems: FieldErrors): FieldErrors {
	const seen = Object.entries(problems).filter(([field]) => state.isChecked || state.left.has(field as FieldName))
	return { ...Object.fromEntries(seen), ...state.refused }
}
