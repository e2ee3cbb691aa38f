import { expect, test } from 'vitest'
import { columnsGuessed, isHead } from './column-guess.ts'

test('columns are found by their names, be they ours or those of others', () => {
	const guessed = columnsGuessed(['Store Name', 'ZIP', 'E-mail', 'st', 'Town', 'cases_per_month', 'Whatever'])
	expect(guessed).toMatchObject({
		name: '0',
		postalCode: '1',
		contactEmail: '2',
		state: '3',
		city: '4',
		casesPerMonth: '5',
		street: '',
	})
})

test('a first row of values names nothing', () => {
	expect(isHead(['Kim’s Deli', '12 Elm Street', 'Wichita', 'KS', '67203'])).toBe(false)
	expect(isHead(['Name', 'Street', 'City'])).toBe(true)
})
