import { describe, expect, test } from 'vitest'
import { buyableUnits, demandOf, spreadAdjustment } from './rules.ts'

const none = new Map<string, number>()

describe('what can be bought', () => {
	const free = new Map([
		['can', 30],
		['cap', 2],
	])
	test.each([
		['a 12-pack needs twelve cans', [{ itemId: 'can', quantity: 12 }], 2],
		[
			'a bundle ends with its scarcest item',
			[
				{ itemId: 'can', quantity: 4 },
				{ itemId: 'cap', quantity: 1 },
			],
			2,
		],
		['an item that was never stocked', [{ itemId: 'mug', quantity: 1 }], 0],
		['a gift card never sells out', [], 99],
	])('%s', (_, items, expected) => {
		expect(buyableUnits(items, free, none)).toBe(expected)
	})
})

test('a line of two bundles needs two of everything in it', () => {
	const consumption = new Map([
		[
			'bundle',
			[
				{ itemId: 'can', quantity: 8 },
				{ itemId: 'cap', quantity: 1 },
			],
		],
	])
	expect(demandOf([{ lineId: 'a', variantId: 'bundle', quantity: 2 }], consumption)).toEqual([
		{ lineId: 'a', itemId: 'can', quantity: 16 },
		{ lineId: 'a', itemId: 'cap', quantity: 2 },
	])
})

describe('corrections', () => {
	const shelves = [
		{ lotId: 'old', onHand: 10, reserved: 8 },
		{ lotId: 'new', onHand: 10, reserved: 0 },
	]
	test('what was found goes to the freshest lot', () => {
		expect(spreadAdjustment(3, shelves)).toEqual([{ lotId: 'new', delta: 3 }])
	})
	test('what is missing is taken from the oldest lot first', () => {
		expect(spreadAdjustment(-5, shelves)).toEqual([
			{ lotId: 'old', delta: -2 },
			{ lotId: 'new', delta: -3 },
		])
	})
	test('what orders hold cannot be taken', () => {
		expect(spreadAdjustment(-13, shelves)).toBeNull()
	})
})
