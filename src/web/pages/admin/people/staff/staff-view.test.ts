import { expect, test } from 'vitest'
import { askedFor, staffViewIn, withStaffChoice } from './staff-view.ts'

test.each([
	['', {}],
	['q=ada&role=ADMIN', { q: 'ada', role: 'ADMIN' }],
	['role=admin', {}],
	['role=toString&limit=5', {}],
])('the address “%s” shows %j', (search, view) => expect(staffViewIn(new URLSearchParams(search))).toEqual(view))

test('another choice begins at the beginning and keeps the others', () => {
	const search = new URLSearchParams('q=ada&cursor=x')
	expect(withStaffChoice(search, 'role', 'CREATOR')).toEqual({ q: 'ada', role: 'CREATOR' })
	expect(withStaffChoice(new URLSearchParams('role=CREATOR'), 'role', '')).toEqual({})
})

test('the list is of those who hold a role; a search finds everybody', () => {
	expect(askedFor({})).toEqual({ role: 'any' })
	expect(askedFor({ role: 'CREATOR' })).toEqual({ role: 'CREATOR' })
	expect(askedFor({ q: 'ada' })).toEqual({ q: 'ada' })
})
