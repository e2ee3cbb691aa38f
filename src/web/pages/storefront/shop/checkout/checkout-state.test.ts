import { describe, expect, test } from 'vitest'
import type { Quote } from '#contracts/pricing.ts'
import { type CheckoutAction, checkoutReducer, shownErrors, untouched } from './checkout-state.ts'

const stateAfter = (...actions: CheckoutAction[]) => actions.reduce(checkoutReducer, untouched)
const failedWith = (errors: Record<string, string>): CheckoutAction => ({
	kind: 'failed',
	checkoutError: { kind: 'fields', errors },
	seen: null,
})

describe('errors', () => {
	const problems = { email: 'E-mail?', city: 'City?' }
	test('are not shown before a field was left', () => expect(shownErrors(untouched, problems)).toEqual({}))
	test('are shown for a field that was left', () =>
		expect(shownErrors(stateAfter({ kind: 'left', field: 'city' }), problems)).toEqual({ city: 'City?' }))
	test('are all shown after a try to send, and the first has the focus', () => {
		const state = stateAfter({ kind: 'incomplete', errors: problems })
		expect(shownErrors(state, problems)).toEqual(problems)
		expect(state.focus).toEqual({ on: 'email' })
		expect(state.isSending).toBe(false)
	})
	test('of the server stand until their field changes', () => {
		const state = stateAfter({ kind: 'sent' }, failedWith({ card: 'Declined.', email: 'No.' }))
		expect(state).toMatchObject({ isSending: false, focus: { on: 'email' } })
		const edited = checkoutReducer(state, { kind: 'edited', fields: ['card', 'number'] })
		expect(edited.refused).toEqual({ email: 'No.' })
	})
	test('are gone while sending', () =>
		expect(stateAfter(failedWith({ card: 'Declined.' }), { kind: 'sent' })).toMatchObject({
			isSending: true,
			refused: {},
		}))
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
