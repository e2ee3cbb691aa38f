import { expect, test } from 'vitest'
import { planExchanges } from './repick-rules.ts'

const reservation = (orderId: string, quantity: number) => ({
	orderId,
	lineId: `${orderId} line`,
	lotId: 'bad',
	quantity,
})
const lot = (lotId: string, free: number) => ({ lotId, itemId: 'can', free })
const moved = (...given: Parameters<typeof planExchanges>) =>
	[...planExchanges(...given)].map(([order, exchanges]) => [order, exchanges.map(({ to, quantity }) => [to, quantity])])

test('orders get other units in turn, a part where there is no more', () => {
	expect(
		moved([reservation('one', 6), reservation('two', 6), reservation('three', 6)], [lot('a', 4), lot('b', 5)]),
	).toEqual([
		[
			'one',
			[
				['a', 4],
				['b', 2],
			],
		],
		['two', [['b', 3]]],
	])
	expect(moved([reservation('one', 6)], [])).toEqual([])
})
