import { describe, expect, test } from 'vitest'
import { chosenAddress, newAddress, withAddress } from './address-choice.ts'
import { emptyDraft } from './draft.ts'

const home = {
	id: 'home',
	isDefault: false,
	name: 'Ada Lovelace',
	line1: '1 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
	country: 'US',
}
const work = { ...home, id: 'work', isDefault: true, line1: '2 Engine Street', phone: '512-555-0100' }
const saved = [home, work]

describe('the parcel goes', () => {
	test.each([
		['to the default address', {}, 'work'],
		['to the one that was chosen', { addressId: 'home' }, 'home'],
		['to the chosen one, whatever was typed before', { addressId: 'home', line1: '3 Loom Road' }, 'home'],
		['to a new one, when that was chosen', { addressId: newAddress }, undefined],
		['to what was typed before signing in', { line1: '3 Loom Road' }, undefined],
		['to the default one, when the chosen one is gone', { addressId: 'gone' }, 'work'],
	])('%s', (_, change, id) => expect(chosenAddress({ ...emptyDraft, ...change }, saved)?.id).toBe(id))

	test('to the first, when none is the default', () => expect(chosenAddress(emptyDraft, [home])?.id).toBe('home'))
	test('nowhere yet, when none is saved', () => expect(chosenAddress(emptyDraft, [])).toBeNull())
})

test('what was typed stays while a saved address is ordered to', () => {
	const draft = { ...emptyDraft, line1: '3 Loom Road', line2: 'Apt 4', addressId: 'work' }
	const ordered = withAddress(draft, work)
	expect(draft).toMatchObject({ line1: '3 Loom Road', line2: 'Apt 4' })
	expect(ordered).toMatchObject({ line1: '2 Engine Street', line2: '', phone: '512-555-0100' })
})

test('without a choice the order goes to what is typed', () => expect(withAddress(emptyDraft, null)).toBe(emptyDraft))
