import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatCount } from '#contracts/shared/money.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const count = new Intl.NumberFormat('en-US')

test('amounts and counts are written as the United States write them', () => {
	fc.assert(
		fc.property(fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }), (amount) => {
			expect(formatCents(amount)).toBe(dollars.format(amount / 100))
			expect(formatCount(Math.abs(amount))).toBe(count.format(Math.abs(amount)))
		}),
	)
})
