import { expect, test } from 'vitest'
import { fulfilmentStatus, orderStatus, paymentStatus } from '../../../contracts/orders.ts'
import { buyerWords, fulfilmentWords, itemsIn, ordersIn, paymentWords, statusWords } from './order-words.ts'

test('every status has words, and only those', () => {
	expect(Object.keys(statusWords)).toEqual(orderStatus.options)
	expect(Object.keys(paymentWords)).toEqual(paymentStatus.options)
	expect(Object.keys(fulfilmentWords)).toEqual(fulfilmentStatus.options)
})

test.each([
	['paid', 'unfulfilled', 'Paid, being packed'],
	['paid', 'partly_shipped', 'Part of it is on its way'],
	['paid', 'not_needed', 'Paid, by e-mail'],
	['shipped', 'shipped', 'Shipped'],
	['cancelled', 'unfulfilled', 'Cancelled'],
] as const)('a buyer reads of an order that is %s and %s: %s', (status, fulfilmentStatus, text) =>
	expect(buyerWords({ status, fulfilmentStatus }).text).toBe(text),
)

test('items are counted in words', () =>
	expect([1, 2, 1200].map(itemsIn)).toEqual(['1 item', '2 items', '1,200 items']))

test('orders are counted in words', () =>
	expect([0, 1, 2, 1200].map(ordersIn)).toEqual(['0 orders', '1 order', '2 orders', '1,200 orders']))
