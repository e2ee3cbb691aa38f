import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buyable, demandOf, pickLots, spreadAdjustment } from './rules.ts'

const none = new Map<string, number>()

describe('picking lots', () => {
	const lots = [
		{ id: 'old', itemId: 'can', free: 5 },
		{ id: 'new', itemId: 'can', free: 10 },
	]

	test('uses up the lot that expires first, then the next', () => {
		expect(pickLots([{ lineId: 'a', itemId: 'can', quantity: 7 }], lots, none)).toEqual({
			picks: [
				{ lineId: 'a', lotId: 'old', quantity: 5 },
				{ lineId: 'a', lotId: 'new', quantity: 2 },
			],
		})
	})

	test('adds demand up over lines before it takes anything', () => {
		const demands = [
			{ lineId: 'a', itemId: 'can', quantity: 8 },
			{ lineId: 'b', itemId: 'can', quantity: 8 },
		]
		expect(pickLots(demands, lots, none)).toEqual({ shortages: [{ itemId: 'can', wanted: 16, free: 15 }] })
	})

	test('does not touch what is kept back for distributors', () => {
		const result = pickLots([{ lineId: 'a', itemId: 'can', quantity: 11 }], lots, new Map([['can', 5]]))
		expect(result).toEqual({ shortages: [{ itemId: 'can', wanted: 11, free: 10 }] })
	})

	test('serves every demand exactly and no lot beyond what it has, whatever the numbers', () => {
		const quantity = fc.integer({ min: 1, max: 40 })
		fc.assert(
			fc.property(
				fc.array(quantity, { maxLength: 6 }),
				fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 }),
				(wanted, free) => {
					const demands = wanted.map((amount, index) => ({ lineId: `line ${index}`, itemId: 'can', quantity: amount }))
					const open = free.map((amount, index) => ({ id: `lot ${index}`, itemId: 'can', free: amount }))
					const result = pickLots(demands, open, none)
					const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
					if ('shortages' in result) return sum(wanted) > sum(free)
					return (
						demands.every(
							(demand) =>
								sum(result.picks.filter((pick) => pick.lineId === demand.lineId).map((pick) => pick.quantity)) ===
								demand.quantity,
						) &&
						open.every(
							(lot) =>
								sum(result.picks.filter((pick) => pick.lotId === lot.id).map((pick) => pick.quantity)) <= lot.free,
						)
					)
				},
			),
		)
	})
})

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
		expect(buyable(items, free, none)).toBe(expected)
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
