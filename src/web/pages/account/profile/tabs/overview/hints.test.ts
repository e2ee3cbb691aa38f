import { expect, test } from 'vitest'
import { hintsOf } from './hints.ts'

const safe = { emailVerified: true, twoFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 10 } }

test('a customer who has done everything hears only good', () =>
	expect(hintsOf(safe).every(({ isGood, next }) => isGood && !next)).toBe(true))

test.each([
	['an e-mail that is not confirmed', { emailVerified: false }, 'Confirm it'],
	['no second factor', { twoFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } }, 'Set it up'],
	['few recovery codes', { twoFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 2 } }, 'Make new ones'],
])('%s comes first, with the way to mend it', (_, change, text) => {
	const [first, ...rest] = hintsOf({ ...safe, ...change })
	expect(first).toMatchObject({ isGood: false, next: { tab: 'security', text } })
	expect(rest.every(({ isGood }) => isGood)).toBe(true)
})

test('recovery codes are nobody’s worry while two-factor sign-in is off', () =>
	expect(hintsOf({ ...safe, twoFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } })).toHaveLength(2))

test('who needs a second factor for their role hears so', () => {
	const [first] = hintsOf({ ...safe, twoFactor: { isOn: false, isRequired: true, recoveryCodesLeft: 0 } })
	expect(first?.text).toContain('role')
})
