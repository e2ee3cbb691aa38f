import type { Quote, QuoteProblem } from '#contracts/pricing/pricing.ts'
import type { CheckoutError } from './checkout-error.ts'
import { type FieldName, firstWith } from './checkout-fields.ts'

/** Where the buyer goes on after something came in the way. */
export type FocusTarget = FieldName | 'lines' | 'change' | 'notice'

/** What stands on the page besides the fields and their errors. */
export interface CheckoutState {
	/** From the press of the button until it failed: the way to the next page counts. */
	isSending: boolean
	lineProblems: readonly QuoteProblem[]
	/** The quote that the buyer saw, when another total has come. */
	seen: Quote | null
	notice: string | null
	/** A new object is a new wish to move the focus. */
	focus: { on: FocusTarget } | null
}

export const initialCheckoutState: CheckoutState = {
	isSending: false,
	lineProblems: [],
	seen: null,
	notice: null,
	focus: null,
}

export type CheckoutAction =
	/** Something in the form has changed. */
	| { kind: 'edited' }
	/** The lines of the cart have changed. */
	| { kind: 'linesChanged' }
	/** Something is missing: nothing was sent. */
	| { kind: 'incomplete'; first: FieldName }
	| { kind: 'sent' }
	| { kind: 'failed'; checkoutError: CheckoutError; seen: Quote | null }

export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
	switch (action.kind) {
		case 'edited':
			return state.notice === null ? state : { ...state, notice: null }
		case 'linesChanged':
			return state.lineProblems.length === 0 ? state : { ...state, lineProblems: [], notice: null }
		case 'incomplete':
			return { ...state, notice: null, focus: { on: action.first } }
		case 'sent':
			return { ...state, isSending: true, lineProblems: [], seen: null, notice: null }
		case 'failed':
			return { ...state, isSending: false, ...inTheWay(action.checkoutError, action.seen) }
	}
}

function inTheWay(checkoutError: CheckoutError, seen: Quote | null): Partial<CheckoutState> {
	switch (checkoutError.kind) {
		case 'fields': {
			const { errors, message = null } = checkoutError
			return { notice: message, focus: { on: firstWith(errors) ?? 'notice' } }
		}
		case 'lines':
			return { lineProblems: checkoutError.problems, notice: checkoutError.message, focus: { on: 'lines' } }
		case 'total':
			return { seen, focus: { on: 'change' } }
		case 'notice':
			return { notice: checkoutError.message, focus: { on: 'notice' } }
	}
}
