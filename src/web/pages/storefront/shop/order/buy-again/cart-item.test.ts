import { expect, test } from 'vitest'
import type { OrderLine } from '#contracts/orders/orders.ts'
import { cartItemOf } from './cart-item.ts'

const to = { recipientName: 'Grace Hopper', recipientEmail: 'grace@example.com', message: 'Stay awake.' }
const line = (gift: OrderLine['gift']) => ({ productId: 'p', variantId: 'v', quantity: 2, gift }) as OrderLine

test.each([
	[{ ...to }, to],
	[
		{ ...to, sendOn: '2026-12-24' },
		{ ...to, sendOn: '2026-12-24' },
	],
	[{ ...to, sendOn: '2026-11-01' }, to],
])('a gift of an order goes to the same person again: %o', (gift, again) => {
	expect(cartItemOf(line(gift), 5000, '2026-11-22')).toMatchObject({ quantity: 2, price: 50 })
	expect(cartItemOf(line(gift), 5000, '2026-11-22').gift).toEqual(again)
})

test('what is no gift stays none', () => expect(cartItemOf(line(null), 5000, '2026-11-22')).not.toHaveProperty('gift'))
