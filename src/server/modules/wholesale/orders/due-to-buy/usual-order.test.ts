import { expect, test } from 'vitest'
import { usualOrder } from './usual-order.ts'

const order = (lines: Record<string, number>) =>
	Object.entries(lines).map(([productId, cases]) => ({ productId, cases }))

test('is what half of the orders had at least, with the middle of its cases, the most frequent first', () => {
	const orders = [{ cola: 4, mint: 10 }, { mint: 30 }, { cola: 9, mint: 20, lime: 1 }, { mint: 12 }].map(order)
	expect(usualOrder(orders)).toEqual(order({ mint: 12, cola: 4 }))
})

test('of nothing is nothing', () => {
	expect(usualOrder([])).toEqual([])
	expect(usualOrder([order({ cola: 3 })])).toEqual(order({ cola: 3 }))
})
