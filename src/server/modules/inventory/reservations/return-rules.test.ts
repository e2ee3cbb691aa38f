import { expect, test } from 'vitest'
import { planStockReturn } from './return-rules.ts'

const of = { lineId: 'line', shipped: 3, scrapReason: null, lots: [] }
/** A pack of two cans and a glass; the last that left first. */
const left = [
	{ lineId: 'line', itemId: 'can', lotId: 'can-new', left: 4 },
	{ lineId: 'line', itemId: 'glass', lotId: 'glass-lot', left: 3 },
	{ lineId: 'line', itemId: 'can', lotId: 'can-old', left: 2 },
]
const perUnit = (_: string, itemId: string) => (itemId === 'can' ? 2 : 1)
const movementsOf = (more: object) =>
	planStockReturn([{ ...of, restocked: 0, scrapped: 0, ...more }], left, perUnit).map(
		({ lotId, quantity, isScrapped }) => [lotId, quantity, ...(isScrapped ? ['scrapped'] : [])],
	)

test('what came back goes to the lots that it left from, the last first, item by item', () => {
	expect(movementsOf({ restocked: 1 })).toEqual([
		['can-new', 2],
		['glass-lot', 1],
	])
	expect(movementsOf({ restocked: 3 })).toEqual([
		['can-new', 4],
		['can-old', 2],
		['glass-lot', 3],
	])
	expect(movementsOf({ restocked: 1, scrapped: 2 })).toEqual([
		['can-new', 4, 'scrapped'],
		['can-old', 2],
		['glass-lot', 2, 'scrapped'],
		['glass-lot', 1],
	])
})

test('a chosen lot takes what goes on the shelf of its item, and nothing of what is scrapped', () => {
	const lots = [{ itemId: 'can', lotId: 'other' }]
	expect(movementsOf({ restocked: 2, scrapped: 1, lots })).toEqual([
		['can-new', 2, 'scrapped'],
		['other', 4],
		['glass-lot', 1, 'scrapped'],
		['glass-lot', 2],
	])
	expect(movementsOf({ scrapped: 1, lots })).toEqual([
		['can-new', 2, 'scrapped'],
		['glass-lot', 1, 'scrapped'],
	])
})

test('more than left is a bug', () => expect(() => movementsOf({ restocked: 4 })).toThrow('More came back than left.'))
