import { describe, expect, test } from 'vitest'
import { trackingIn } from './tracking-file.ts'

const orders = ['UT-10001', 'UT-10002']

describe('a file of tracking numbers', () => {
	test('is read with heads and without, with any separator', () => {
		const rows = [
			['UT-10001', { carrier: 'UPS', trackingNumber: '1Z 999' }],
			['UT-10002', { carrier: '', trackingNumber: '' }],
		]
		for (const text of [
			'Order,Carrier,Tracking\r\nUT-10001,UPS,1Z 999\r\nUT-10002,,\r\n',
			'ut-10001;UPS;1Z 999\nUT-10002;;',
		])
			expect(trackingIn(text, orders)).toEqual({ given: new Map(rows as never), problems: [] })
	})

	test.each([
		['UT-99,UPS,1', 'UT-99 is not one of these orders.'],
		['UT-10001,UPS,=1+1', 'A tracking number has letters, digits, spaces and hyphens, 40 at the most.'],
		[`UT-10001,${'x'.repeat(41)},1`, 'The carrier has more than 40 characters.'],
		['UT-10001,UPS,1\nUT-10001,UPS,2', 'UT-10001 is named twice.'],
		['\u0000PNG', 'There is no row with an order number. Is it a CSV file?'],
	])('%j is told by its line', (text, problem) => {
		const { problems } = trackingIn(text, orders)
		expect(problems.map((each) => each.text)).toEqual([problem])
	})
})
