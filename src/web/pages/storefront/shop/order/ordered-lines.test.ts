import { describe, expect, test } from 'vitest'
import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import { asCents } from '#contracts/shared/money.ts'
import { lineProgress, orderedLines } from './ordered-lines.ts'

const line = (id: string, more: Partial<OrderLine> = {}): OrderLine => ({
	...({ id, quantity: 1, shipped: 1, cancelled: 0, refunded: 0, askedBack: 0, returned: 0 } as OrderLine),
	...{ subtotalCents: asCents(2000), discountCents: asCents(200), taxCents: asCents(100), depositCents: asCents(60) },
	discounts: [{ promotionId: 'ten', name: 'TEN', discountCents: asCents(200) }],
	...more,
})
const ten = { id: 'ten', name: 'TEN', code: 'TEN', isApplied: true, shippingCents: asCents(0), message: '' }
const anOrder = (lines: OrderLine[], more: object): Order =>
	({ lines, returns: [], exchangedCents: 0, promotions: [], ...more }) as unknown as Order

describe('what was ordered', () => {
	test('is all of it where nothing was exchanged', () => {
		const order = anOrder([line('a'), line('b')], { totalCents: 3920 })
		expect(orderedLines(order)).toMatchObject({ lines: [{ id: 'a' }, { id: 'b' }], instead: [], amounts: order })
	})

	test('is told apart from what went out instead, with the sums that it had', () => {
		const dearer = { subtotalCents: asCents(3000), taxCents: asCents(150) }
		const order = anOrder([line('a'), line('b', dearer)], {
			...{ subtotalCents: 5000, discountCents: 400, taxCents: 250, depositCents: 120, shippingCents: 599 },
			// $19.60 of what came back, and $10.50 by a link.
			...{ exchangedCents: 1960, totalCents: 1960 + 599 + 1050 },
			promotions: [{ ...ten, discountCents: 400 }],
			returns: [{ sentInstead: ['b'] }],
		})
		const { lines, instead, amounts, paidBesidesCents } = orderedLines(order)
		expect([lines, instead].map((of) => of.map(({ id }) => id))).toEqual([['a'], ['b']])
		expect(paidBesidesCents).toBe(1050)
		expect(amounts).toMatchObject({
			...{ subtotalCents: 2000, discountCents: 200, taxCents: 100, depositCents: 60, shippingCents: 599 },
			...{ exchangedCents: 0, totalCents: 1960 + 599, promotions: [{ id: 'ten', discountCents: 200 }] },
		})
	})

	test('does not show what was agreed for an exchange alone', () => {
		const discounts = [{ promotionId: 'agreed', name: 'Agreed discount', discountCents: asCents(200) }]
		const agreed = { ...ten, id: 'agreed', discountCents: 200 }
		const order = anOrder([line('a'), line('b', { discounts })], {
			...{ promotions: [{ ...ten, discountCents: 200 }, agreed], returns: [{ sentInstead: ['b'] }] },
			...{ subtotalCents: 4000, discountCents: 400, taxCents: 200, depositCents: 120 },
			...{ exchangedCents: 1960, totalCents: 1960 },
		})
		expect(orderedLines(order).amounts.promotions.map(({ id }) => id)).toEqual(['ten'])
	})
})

describe('how far a line is', () => {
	const settled = { kind: 'claim', state: 'settled', sentInstead: [] as string[] }
	const back = (restocked: number, more: Partial<typeof settled> = {}) =>
		[{ ...settled, lines: [{ lineId: 'a', restocked, scrapped: 0 }], ...more }] as Order['returns']
	test.each<[string, Partial<OrderLine>, Order['returns'], string[]]>([
		['nothing where all has left', { quantity: 2, shipped: 2 }, [], []],
		['nothing where nothing has', { quantity: 2, shipped: 0 }, [], []],
		['what has left of it', { quantity: 2, shipped: 1 }, [], ['1 of 2 shipped']],
		['what came back', { quantity: 2, shipped: 2, refunded: 1, returned: 1 }, back(1), ['1 came back']],
		['that a claim ended with money', { shipped: 1, refunded: 1, returned: 1 }, back(0), ['1 paid back']],
		['that one ended with goods', { refunded: 1, returned: 1 }, back(0, { sentInstead: ['b'] }), ['1 replaced']],
		['once what came back and waits', { askedBack: 1 }, back(1, { state: 'due' }), ['1 in a return or claim']],
		['what is asked back', { quantity: 3, shipped: 3, askedBack: 2 }, [], ['2 in a return or claim']],
		['what will not come', { quantity: 2, shipped: 1, cancelled: 1, refunded: 1 }, [], ['1 of 2 cancelled']],
		['that it will not come', { shipped: 0, cancelled: 1, refunded: 1 }, [], ['Cancelled']],
		['what was paid back and stays', { quantity: 2, shipped: 2, refunded: 1 }, [], ['1 paid back']],
	])('tells %s', (_, more, returns, texts) => expect(lineProgress(line('a', more), returns)).toEqual(texts))
})
