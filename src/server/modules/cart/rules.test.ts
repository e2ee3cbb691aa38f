import { expect, test } from 'vitest'
import { maxLines } from '#contracts/pricing/pricing.ts'
import { mergeCarts } from './rules.ts'

const line = (variantId: string, quantity: number) => ({ productId: 'p', variantId, quantity })
const gift = (recipientName: string, quantity = 1) => ({
	...line('card', quantity),
	gift: { recipientName, recipientEmail: 'ada@example.com' },
})

test.each([
	['a line that only one cart has stays', [line('a', 1)], [line('b', 2)], [line('a', 1), line('b', 2)]],
	['of two quantities the larger stays, never the sum', [line('a', 3)], [line('a', 5)], [line('a', 5)]],
	['the larger stays whichever cart has it', [line('a', 5)], [line('a', 3)], [line('a', 5)]],
	['the same variant twice in one cart is one line', [], [line('a', 1), line('a', 2)], [line('a', 2)]],
	['the same line twice in one cart is one line', [], [line('a', 2), line('a', 2)], [line('a', 2)]],
	['no line exceeds what one line may hold', [], [line('a', 500)], [line('a', 99)]],
	['gifts for two people are two lines', [gift('Ada')], [gift('Bo')], [gift('Ada'), gift('Bo')]],
	['the same gift in both carts is one', [gift('Ada')], [gift('Ada')], [gift('Ada')]],
	['two equal gifts in one cart are two', [gift('Ada')], [gift('Ada'), gift('Ada')], [gift('Ada'), gift('Ada')]],
])('%s', (_, kept, brought, expected) => {
	expect(mergeCarts(kept, brought)).toEqual(expected)
})

test('a cart takes so many lines, those of the account first', () => {
	const many = Array.from({ length: maxLines }, (_, index) => line(`v${index}`, 1))
	expect(mergeCarts(many, [line('one-more', 1)])).toEqual(many)
})
