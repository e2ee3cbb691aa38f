import { expect, test } from 'vitest'
import { planExchanges } from './repick-rules.ts'

const reservation = (orderId: string, quantity: number) => ({
	orderId,
	lineId: `${orderId} line`,
	lotId: 'bad',
	quantity,
	minBestBy: null as string | null,
})
const lot = (lotId: string, free: number, bestBy: string | null = null) => ({ lotId, itemId: 'can', free, bestBy })
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

test('a wholesale order gets only what is good for as long as it is owed', () => {
	const owed = { ...reservation('company', 6), minBestBy: '2027-06-01' }
	const lots = [lot('soon', 9, '2027-05-31'), lot('in time', 2, '2027-06-01'), lot('never', 9)]
	expect(moved([owed, reservation('store', 3)], lots)).toEqual([
		[
			'company',
			[
				['in time', 2],
				['never', 4],
			],
		],
		['store', [['soon', 3]]],
	])
})
