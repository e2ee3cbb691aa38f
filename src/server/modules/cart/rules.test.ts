import { expect, test } from 'vitest'
import { mergeCarts } from './rules.ts'

const line = (variantId: string, quantity: number) => ({ productId: 'p', variantId, quantity })

test.each([
	['a line that only one cart has stays', [line('a', 1)], [line('b', 2)], [line('a', 1), line('b', 2)]],
	['of two quantities the larger stays, never the sum', [line('a', 3)], [line('a', 5)], [line('a', 5)]],
	['the same variant twice in one cart is one line', [], [line('a', 1), line('a', 2)], [line('a', 2)]],
	['no line exceeds what one line may hold', [], [line('a', 500)], [line('a', 99)]],
])('%s', (_, kept, brought, expected) => {
	expect(mergeCarts(kept, brought)).toEqual(expected)
})
