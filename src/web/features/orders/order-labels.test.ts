import { expect, test } from 'vitest'
import { orderFilterStatus } from '#contracts/orders/order-list.ts'
import { fulfillmentStatus, paymentStatus } from '#contracts/orders/orders.ts'
import {
	buyerLabels,
	fulfillmentLabels,
	fulfillmentOf,
	itemsIn,
	ordersIn,
	paymentLabels,
	statusLabels,
	statusOf,
} from './order-labels.ts'

test('every status has words, and only those', () => {
	expect(Object.keys(statusLabels)).toEqual(orderFilterStatus.options)
	expect(Object.keys(paymentLabels)).toEqual(paymentStatus.options)
	expect(Object.keys(fulfillmentLabels)).toEqual(fulfillmentStatus.options)
})

test.each([
	['paid', 'unfulfilled', 'Paid'],
	['paid', 'partly_shipped', 'Part of it is on its way'],
	['paid', 'not_needed', 'Paid, by e-mail'],
	['shipped', 'shipped', 'Shipped'],
	['cancelled', 'unfulfilled', 'Cancelled'],
] as const)('a buyer reads of an order that is %s and %s: %s', (status, fulfillmentStatus, text) =>
	expect(buyerLabels({ status, paymentStatus: 'paid', fulfillmentStatus }).text).toBe(text),
)

test.each([
	['cancelled', 'failed', undefined],
	['cancelled', 'refunded', 'Not shipped'],
	['pending_payment', 'failed', undefined],
	['paid', 'paid', 'Not shipped'],
] as const)(
	'of the shipping of an order that is %s with a payment that is %s, staff read: %s',
	(status, paymentStatus, text) =>
		expect(fulfillmentOf({ status, paymentStatus, fulfillmentStatus: 'unfulfilled' })?.text).toBe(text),
)

test('items are counted in words', () =>
	expect([1, 2, 1200].map(itemsIn)).toEqual(['1 item', '2 items', '1,200 items']))

test('orders are counted in words', () =>
	expect([0, 1, 2, 1200].map(ordersIn)).toEqual(['0 orders', '1 order', '2 orders', '1,200 orders']))

test.each([
	['cancelled', 'failed', 'Payment failed'],
	['cancelled', 'refunded', 'Cancelled'],
	['pending_payment', 'failed', 'Waiting for payment'],
] as const)('an order that is %s with a payment that is %s says: %s', (status, paymentStatus, text) => {
	expect(statusOf({ status, paymentStatus }).text).toBe(text)
	expect(buyerLabels({ status, paymentStatus, fulfillmentStatus: 'unfulfilled' }).text).toBe(text)
})
