import { describe, expect, test } from 'vitest'
import type { Order, OrderStatus } from '../../../../contracts/orders.ts'
import { firstNameOf, isPaid, isWaiting, stepsOf, waitAfter, waits, whyCancelled } from './order-view.ts'

test.each<[OrderStatus, boolean, boolean]>([
	['pending_payment', true, false],
	['processing', true, false],
	['paid', false, true],
	['shipped', false, true],
	['delivered', false, true],
	['refunded', false, true],
	['cancelled', false, false],
])('%s: waiting %s, paid %s', (status, waiting, paid) => {
	expect(isWaiting({ status })).toBe(waiting)
	expect(isPaid({ status })).toBe(paid)
})

describe('waiting', () => {
	test('grows', () => expect(waits.toSorted((a, b) => a - b)).toEqual(waits))
	test('ends after about a minute', () => {
		const sum = waits.reduce((total, wait) => total + wait, 0)
		expect(sum).toBeGreaterThan(45_000)
		expect(sum).toBeLessThanOrEqual(60_000)
		expect(waitAfter(waits.length + 1)).toBe(false)
	})
	test('starts with the first look', () => expect(waitAfter(1)).toBe(1000))
})

describe('why it was cancelled', () => {
	const event = (kind: string, reason: string | null = null) => ({ kind, label: '', actor: 'x', reason, at: '' })
	test.each([
		[[event('payment_failed', 'CARD_DECLINED')], /not approved/],
		[[event('payment_failed', 'INSUFFICIENT_FUNDS')], /enough funds/],
		[[event('payment_failed')], /did not go through/],
		[[event('cancelled')], /not finished in time/],
		[[event('cancelled', 'Sold out'), event('refund_ordered')], /on its way back/],
		[[event('cancelled'), event('refund_ordered'), event('refunded')], /has been sent back/],
	])('%o', (events, words) => {
		const why = whyCancelled({ events })
		expect(why).toMatch(words)
		expect(why).not.toMatch(/[A-Z]_[A-Z]/)
	})
})

describe('what happens next', () => {
	const order = (status: OrderStatus, methodId = 'standard') =>
		stepsOf({
			status,
			email: 'ada@example.com',
			shippingMethod: { id: methodId, name: 'Standard', promise: '3–5 working days' },
			shippingAddress: { city: 'Austin' } as Order['shippingAddress'],
		}).map(({ isDone }) => isDone)
	test('goes step by step', () => {
		expect(order('paid')).toEqual([true, false, false, false])
		expect(order('shipped')).toEqual([true, true, true, false])
		expect(order('delivered')).toEqual([true, true, true, true])
	})
	test('is a mail for gift cards alone', () => expect(order('paid', 'email')).toEqual([true, true]))
})

test('a first name is the first word', () => expect(firstNameOf(' Ada King Lovelace ')).toBe('Ada'))
