import { describe, expect, test } from 'vitest'
import type { Category } from '#contracts/catalog/catalog.ts'
import { returnConditions } from '#contracts/returns/return-policy.ts'
import { returnState } from '#contracts/returns/return-shapes.ts'
import { mayMoveReturn, returnableLines, returnUntil } from './rules.ts'

const day = 86_400_000
const now = new Date('2026-11-22T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()

const line = {
	id: 'l',
	category: 'merchandise' as Category | null,
	needsShipping: true,
	shipped: 5,
	cancelled: 0,
	refunded: 0,
	askedBack: 0,
}
const parcel = (quantity: number, shipped: number, delivered: number | null) => ({
	shippedAt: ago(shipped),
	deliveredAt: delivered === null ? null : ago(delivered),
	lines: [{ lineId: 'l', quantity }],
})
const max = (more: Partial<typeof line>, ...parcels: Array<ReturnType<typeof parcel>>) =>
	returnableLines([{ ...line, ...more }], parcels, now)[0]?.maxUnits ?? 0

describe('what can be asked back', () => {
	test.each([
		['all that was shipped', {}, [parcel(5, 3, 1)], 5],
		['less what is asked back', { askedBack: 2 }, [parcel(5, 3, 1)], 3],
		['less what was paid back after it left', { refunded: 2 }, [parcel(5, 3, 1)], 3],
		['not less for what was cancelled before', { refunded: 2, cancelled: 2 }, [parcel(5, 3, 1)], 5],
		['what arrived within 30 days alone', {}, [parcel(3, 40, 31), parcel(2, 33, 29)], 2],
		['up to the very end of its time', {}, [parcel(5, 40, 30 - 1 / 86_400)], 5],
		['nothing once its time is over', {}, [parcel(5, 40, 30)], 0],
		['what nobody noted the arrival of, ten days longer', {}, [parcel(5, 40 - 1 / 86_400, null)], 5],
		['and no longer', {}, [parcel(5, 40, null)], 0],
		['nothing that goes by e-mail', { needsShipping: false }, [parcel(5, 3, 1)], 0],
		['nothing of a kind that nobody knows', { category: null }, [parcel(5, 3, 1)], 0],
	])('is %s', (_, more, parcels, expected) => expect(max(more, ...parcels)).toBe(expected))

	test('tells until when, and in which state', () => {
		const [first] = returnableLines([line], [parcel(3, 9, 4), parcel(2, 5, 2)], now)
		expect(first).toMatchObject({ condition: returnConditions.merchandise, until: ago(-26) })
		expect(returnUntil(parcel(1, 5, null))).toEqual(new Date(now.getTime() + 35 * day))
	})
})

test('the life of a return and of a claim', () => {
	const nextOf = (kind: 'return' | 'claim', from: Parameters<typeof mayMoveReturn>[1]) =>
		returnState.options.filter((to) => mayMoveReturn(kind, from, to))
	expect(nextOf('return', 'requested')).toEqual(['approved', 'refused', 'withdrawn'])
	expect(nextOf('claim', 'requested')).toEqual(['due', 'settled', 'refused', 'withdrawn'])
	expect(nextOf('return', 'approved')).toEqual(['sent', 'received', 'withdrawn', 'expired'])
	expect(nextOf('return', 'sent')).toEqual(['received', 'refused'])
	expect(nextOf('return', 'expired')).toEqual(['received'])
	expect(nextOf('return', 'received')).toEqual(['due', 'settled'])
	expect(nextOf('return', 'due')).toEqual(['received', 'settled'])
	expect(nextOf('claim', 'due')).toEqual(['requested', 'settled'])
	for (const ended of ['settled', 'refused', 'withdrawn'] as const) expect(nextOf('return', ended)).toEqual([])
})
