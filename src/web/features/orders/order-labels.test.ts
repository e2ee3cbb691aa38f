import { expect, test } from 'vitest'
import { orderFilterStatus } from '#contracts/orders/order-list.ts'
import { fulfillmentStatus, paymentStatus } from '#contracts/orders/orders.ts'
import {
	buyerLabels,
	failureText,
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
	expect(buyerLabels({ status, paymentStatus: 'paid', fulfillmentStatus, lastReturn: null }).text).toBe(text),
)

test('a buyer whose exchange waits to be sent reads that it is still to come', () => {
	const lastReturn = { kind: 'return', state: 'settled', isExchanged: true } as const
	const order = { status: 'paid', paymentStatus: 'paid', fulfillmentStatus: 'partly_shipped', lastReturn } as const
	expect(buyerLabels(order).text).toBe('The rest is still to come')
})

test('why a payment failed is words for staff, never a code', () => {
	const codes = ['CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'PAYMENT_REFUSED']
	expect(codes.map(failureText).join()).not.toMatch(/[A-Z_]{4}/)
	expect(failureText('Parcel 1: UPS 1Z 999')).toBe('Parcel 1: UPS 1Z 999')
})

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
	expect(buyerLabels({ status, paymentStatus, fulfillmentStatus: 'unfulfilled', lastReturn: null }).text).toBe(text)
})
