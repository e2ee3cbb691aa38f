import { describe, expect, test } from 'vitest'
import type { Order, OrderStatus } from '#contracts/orders/orders.ts'
import { noCents } from '#contracts/shared/money.ts'
import {
	firstNameOf,
	isExpected,
	isJustPaid,
	isPaid,
	isWaiting,
	mainLineOf,
	paidWithLabel,
	settlementPollWait,
	settlementPollWaits,
	stepsOf,
	whyCancelled,
} from './order-view.ts'

test.each<[OrderStatus, boolean, boolean, boolean]>([
	['pending_payment', true, false, false],
	['processing', true, false, false],
	['paid', false, true, true],
	['shipped', false, true, true],
	['delivered', false, true, false],
	['refunded', false, true, false],
	['cancelled', false, false, false],
])('%s: waiting %s, paid %s, to arrive %s', (status, waiting, paid, expected) => {
	expect(isWaiting({ status })).toBe(waiting)
	expect(isPaid({ status })).toBe(paid)
	expect(isExpected({ status })).toBe(expected)
})

describe('waiting', () => {
	test('grows', () => expect(settlementPollWaits.toSorted((a, b) => a - b)).toEqual(settlementPollWaits))
	test('ends after about a minute', () => {
		const sum = settlementPollWaits.reduce((total, wait) => total + wait, 0)
		expect(sum).toBeGreaterThan(45_000)
		expect(sum).toBeLessThanOrEqual(60_000)
		expect(settlementPollWait(settlementPollWaits.length + 1)).toBe(false)
	})
	test('starts with the first look', () => expect(settlementPollWait(1)).toBe(1000))
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
		const why = whyCancelled({ events, refunds: [] })
		expect(why).toMatch(words)
		expect(why).not.toMatch(/[A-Z]_[A-Z]/)
	})
})

test('a confirmation is on its way for minutes after the payment, not for a buyer who comes back later', () => {
	const events = [{ kind: 'payment_received', label: '', actor: 'x', reason: null, at: '2026-11-20T10:00:00.000Z' }]
	expect(isJustPaid({ events }, new Date('2026-11-20T10:04:00Z'))).toBe(true)
	expect(isJustPaid({ events }, new Date('2026-11-20T10:06:00Z'))).toBe(false)
	expect(isJustPaid({ events: [] }, new Date())).toBe(false)
})

test('of one that was paid and cancelled, the money goes back', () => {
	const refund = (state: 'done' | 'under_way') => ({ state }) as Order['refunds'][number]
	expect(whyCancelled({ events: [], refunds: [refund('done')] })).toMatch(/has been sent back/)
	expect(whyCancelled({ events: [], refunds: [refund('done'), refund('under_way')] })).toMatch(/on its way back/)
})

test('what paid for an order is all of it: the card, and gift cards by their ends', () => {
	const giftCards = [{ lastFour: '7SVN' }] as Order['giftCards']
	const [some, none] = [2500 as Order['totalCents'], noCents]
	expect(paidWithLabel({ paidWith: null, totalCents: none, giftCards, tokens: 0 })).toBe('Gift card …7SVN')
	expect(paidWithLabel({ paidWith: 'Visa ending in 4242', totalCents: some, giftCards, tokens: 1200 })).toBe(
		'Visa ending in 4242, gift card …7SVN, and 1,200 $UNTAPPED',
	)
	expect(paidWithLabel({ paidWith: null, totalCents: some, giftCards: [], tokens: 0 })).toBe('Card')
	expect(paidWithLabel({ paidWith: null, totalCents: none, giftCards: [], tokens: 0 })).toBe('Nothing was left to pay')
})

describe('what happens next', () => {
	test('tells of a part that has left, and of a confirmation in the past once anything has', () => {
		const lines = [{ gift: null, shipped: 1 }] as Order['lines']
		expect(steps('paid', { lines }).map(({ title, isDone }) => [title, isDone])).toEqual([
			['Confirmed', true],
			['Partly on its way', true],
			['Arrival', false],
		])
		expect(steps('paid', { lines })[0]?.text).toBe('The confirmation went to ada@example.com.')
		expect(steps('paid')[0]?.text).toBe('The confirmation goes to ada@example.com.')
	})

	const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com', sendOn: '2026-12-24' }
	const steps = (status: OrderStatus, more: Partial<Parameters<typeof stepsOf>[0]> = {}, today = '2026-11-20') =>
		stepsOf(
			{
				status,
				email: 'ada@example.com',
				lines: [{ gift: null }] as Order['lines'],
				shippingMethod: { id: 'standard', name: 'Standard', promise: '3–5 working days' },
				shippingAddress: { city: 'Austin' } as Order['shippingAddress'],
				delivery: { from: '2026-11-24', to: '2026-11-27' },
				// The evening of the 20th in Kansas City.
				exchangedCents: noCents,
				returns: [],
				placedAt: '2026-11-21T02:30:00.000Z',
				...more,
			},
			today,
		)
	const order = (status: OrderStatus) => steps(status).map(({ isDone }) => isDone)
	test('goes step by step, and names none that nobody has written down', () => {
		expect(order('paid')).toEqual([true, false])
		expect(order('shipped')).toEqual([true, true, false])
		expect(order('delivered')).toEqual([true, true, true])
		expect(steps('paid').map(({ title }) => title)).toEqual(['Confirmed', 'Arrival'])
	})
	test('says when the parcel arrives, in the words of product page and checkout', () =>
		expect(steps('paid')[1]?.text).toContain('Standard to Austin: it arrives Tue, Nov 24 – Fri, Nov 27.'))
	test('promises no day to what goes out instead of something else: the order’s days are the first parcel’s', () => {
		const returns = [{ sentInstead: ['line'] }] as Order['returns']
		expect(steps('paid', { returns })[1]).toMatchObject({ title: 'On its way again', isDone: false })
		expect(steps('shipped', { returns })[1]?.text).toBe('Standard to Austin: 3–5 working days.')
	})
	const alone = (line: object) => ({ lines: [line] as Order['lines'], shippingAddress: null, delivery: null })
	test('of gift cards alone is a mail, to whom and on the day that was chosen', () => {
		expect(steps('paid', alone({ gift }))).toMatchObject([
			{ isDone: true },
			{ text: 'It goes to Grace on December 24, 2026.', isDone: false },
		])
		expect(steps('paid', alone({ gift }), '2026-12-24')[1]).toMatchObject({ isDone: false })
		expect(steps('paid', alone({ gift, giftSentAt: '2026-12-24T13:00:05.000Z' }), '2026-12-24')[1]).toMatchObject({
			text: 'It was sent to Grace on December 24, 2026.',
			isDone: true,
		})
		expect(steps('paid', alone({ gift, quantity: 1, cancelled: 1 }))).toHaveLength(1)
	})
	test('ticks off a gift card once its mail has left, not before', () => {
		const { sendOn: _, ...atOnce } = gift
		expect(steps('paid', alone({ gift: atOnce }))[1]).toMatchObject({
			text: 'It goes to Grace within minutes.',
			isDone: false,
		})
		expect(steps('paid', alone({ gift: atOnce, giftSentAt: '2026-11-21T02:31:00.000Z' }))[1]).toMatchObject({
			text: 'It was sent to Grace on November 20, 2026.',
			isDone: true,
		})
		expect(steps('paid', alone({ gift: atOnce }), '2026-11-21')[1]).toMatchObject({
			text: 'It is being sent to Grace.',
			isDone: false,
		})
	})
})

test('a first name is the first word', () => expect(firstNameOf(' Ada King Lovelace ')).toBe('Ada'))

test('an order is remembered by what the buyer keeps, not by the gift card in it', () => {
	const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com' }
	const [card, drink] = [
		{ name: 'Gift Card', gift },
		{ name: 'Citrus Surge', gift: null },
	]
	expect(mainLineOf([card, drink])).toBe(drink)
	expect(mainLineOf([card])).toBe(card)
})
