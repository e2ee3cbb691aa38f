import { describe, expect, test } from 'vitest'
import { type AddressDraft, emptyAddress, formatZip, stateOfZip } from './address-draft.ts'
import { addressDraft, savedAddressDraft } from './address-schema.ts'

const good = {
	...emptyAddress,
	name: 'Ada Lovelace',
	line1: '1 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
}

/** The first word of each field's message. */
const addressProblems = (typed: AddressDraft): Record<string, string> =>
	Object.fromEntries(
		(addressDraft.safeParse(typed).error?.issues ?? [])
			.map(({ path, message }) => [path.join('.'), message])
			.toReversed(),
	)

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
	])('%s', (_, change, fields) =>
		expect(new Set(Object.keys(addressProblems({ ...good, ...change })))).toEqual(new Set(fields)),
	)
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
		expect(stateOfZip(typed)).toBe('NY')
	})
	test('have no likely state where the store does not ship', () => {
		expect(addressProblems({ ...typed, postalCode: '00901' })).toMatchObject({
			postalCode: expect.stringContaining('Puerto Rico'),
		})
		expect(stateOfZip({ ...typed, postalCode: '00901' })).toBeNull()
	})
	test.each([{ state: '' }, { postalCode: '1000' }, { state: 'NY' }])('are not spoken of with %o', (change) =>
		expect(stateOfZip({ ...typed, ...change })).toBeNull(),
	)
})

test('what was typed becomes an address without blanks around it and without what is empty', () => {
	const typed = { ...good, name: ' Ada Lovelace ', line2: ' ', postalCode: ' 78701 ' }
	const address = {
		name: 'Ada Lovelace',
		line1: '1 Analytical Way',
		city: 'Austin',
		state: 'TX',
		postalCode: '78701',
		country: 'US',
	}
	expect(addressDraft.parse(typed)).toEqual(address)
	expect(savedAddressDraft.parse({ ...typed, isDefault: true })).toEqual({ ...address, isDefault: true })
})
