import { expect, test } from 'vitest'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { type CheckoutAction, checkoutReducer, initialCheckoutState } from './checkout-state.ts'

const stateAfter = (...actions: CheckoutAction[]) => actions.reduce(checkoutReducer, initialCheckoutState)
const failedWith = (errors: Record<string, string>): CheckoutAction => ({
	kind: 'failed',
	checkoutError: { kind: 'fields', errors },
	seen: null,
})

test('what is missing first has the focus, and nothing is sent', () =>
	expect(stateAfter({ kind: 'incomplete', first: 'email' })).toMatchObject({
		focus: { on: 'email' },
		isSending: false,
	}))

test('of several refused fields the first has the focus', () =>
	expect(stateAfter({ kind: 'sent' }, failedWith({ card: 'Declined.', email: 'No.' }))).toMatchObject({
		focus: { on: 'email' },
		isSending: false,
	}))

test('what was said at the button goes with the next change and while sending', () => {
	const failed = stateAfter({ kind: 'failed', checkoutError: { kind: 'notice', message: 'No answer.' }, seen: null })
	expect(failed).toMatchObject({ notice: 'No answer.', focus: { on: 'notice' } })
	expect(checkoutReducer(failed, { kind: 'edited' }).notice).toBeNull()
	expect(checkoutReducer(failed, { kind: 'sent' })).toMatchObject({ notice: null, isSending: true })
})

test('a declined card has the focus', () =>
	expect(stateAfter({ kind: 'sent' }, failedWith({ card: 'Declined.' })).focus).toEqual({ on: 'card' }))

test('what is sold out stands at its line until the lines change', () => {
	const problems = [{ code: 'OUT_OF_STOCK', message: 'Only 2 left.', line: 0, available: 2 }]
	const state = stateAfter({
		kind: 'failed',
		checkoutError: { kind: 'lines', message: 'Sold out.', problems },
		seen: null,
	})
	expect(state).toMatchObject({ lineProblems: problems, notice: 'Sold out.', focus: { on: 'lines' } })
	expect(checkoutReducer(state, { kind: 'linesChanged' })).toMatchObject({ lineProblems: [], notice: null })
})

test('another total keeps what the buyer saw until it is sent again', () => {
	const seen = { totalCents: 4800 } as Quote
	const quote = { totalCents: 5000 } as Quote
	const state = stateAfter({ kind: 'failed', checkoutError: { kind: 'total', quote }, seen })
	expect(state).toMatchObject({ seen, focus: { on: 'change' }, isSending: false })
	expect(checkoutReducer(state, { kind: 'sent' }).seen).toBeNull()
})

test('the same failure twice moves the focus twice', () => {
	const once = stateAfter(failedWith({ card: 'No.' }))
	expect(checkoutReducer(once, failedWith({ card: 'No.' })).focus).not.toBe(once.focus)
})
