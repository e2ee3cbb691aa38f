import { describe, expect, test } from 'vitest'
import { addressProblems, emptyAddress, formatZip, stateMeant } from './address-draft.ts'

const good = {
	...emptyAddress,
	name: 'Ada Lovelace',
	line1: '1 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
}

describe('what is wrong with an address', () => {
	test.each([
		['nothing', {}, []],
		['nothing with ZIP+4 and a phone', { postalCode: '78701-1234', phone: '+1 (512) 555-0100' }, []],
		['a name of blanks', { name: '  ' }, ['name']],
		['no street', { line1: '' }, ['line1']],
		['no state', { state: '' }, ['state']],
		['a ZIP code that lacks a digit', { postalCode: '7870' }, ['postalCode']],
		['a ZIP code that lacks its second part', { postalCode: '78701-' }, ['postalCode']],
		['words for a phone', { phone: 'call me maybe' }, ['phone']],
		['all that is needed', emptyAddress, ['name', 'line1', 'city', 'state', 'postalCode']],
	])('%s', (_, change, fields) => expect(Object.keys(addressProblems({ ...good, ...change }))).toEqual(fields))
})

test.each([
	['78701', '78701'],
	['787011234', '78701-1234'],
	['78701-1234', '78701-1234'],
	['7870a', '7870'],
])('the ZIP code %s shows as %s', (typed, shown) => expect(formatZip(typed)).toBe(shown))

describe('state and ZIP code that contradict each other', () => {
	const typed = { ...good, state: 'CA', postalCode: '10001' }
	test('are both marked, and the state that is meant is known', () => {
		expect(addressProblems(typed)).toEqual({
			state: 'Not the state of this ZIP code.',
			postalCode: 'Not a ZIP code of California.',
		})
		expect(stateMeant(typed)).toBe('NY')
	})
	test('have no likely state where the store does not ship', () => {
		expect(addressProblems({ ...typed, postalCode: '00901' })).toMatchObject({
			postalCode: expect.stringContaining('Puerto Rico'),
		})
		expect(stateMeant({ ...typed, postalCode: '00901' })).toBeNull()
	})
	test.each([{ state: '' }, { postalCode: '1000' }, { state: 'NY' }])('are not spoken of with %o', (change) =>
		expect(stateMeant({ ...typed, ...change })).toBeNull(),
	)
})
