import { expect, test } from 'vitest'
import type { FactKind } from '#contracts/insight/investor-facts.ts'
import { countedMonth } from '#contracts/shared/calendar.ts'
import { lastClosedMonth, startingValues } from './starting-values.ts'

const closed = [
	{ month: '2026-09', line: 'store.net', value: 1 },
	{ month: '2026-10', line: 'store.net', value: 2 },
	{ month: '2026-10', line: 'orders', value: 300 },
	{ month: '2026-10', line: 'doors', value: 55_000 },
	{ month: '2026-11', line: 'doors', value: 56_000 },
]
const fact = (kind: FactKind, value: number | null, month = '2026-10-01') => ({
	...{ kind, month, value, version: 1, note: '', by: 'Ann', at: '2026-11-04T16:00:00Z' },
})
const values = { 'conversion.1': 250 }
const start = { 'start.month': countedMonth('2026-11'), 'start.doors': 55, 'start.visits': 12_000 }

test('the last closed month is the newest with sales', () => {
	expect(lastClosedMonth(closed)).toBe('2026-10')
	expect(lastClosedMonth([])).toBeNull()
})

test.each([
	['books alone', [], start],
	[
		'cash, people and payables that were entered',
		[fact('cash', 5_00), fact('headcount', 7), fact('payables', 9_00)],
		{ ...start, 'start.cash': 5_00, 'start.people': 7, 'start.payables': 9_00 },
	],
	['another month, or a fact that was withdrawn', [fact('cash', 5_00, '2026-09-01'), fact('headcount', null)], start],
	['what the driver cannot be', [fact('cash', -5_00)], start],
])('a plan starts from %s', (_, facts, expected) => {
	expect(startingValues('2026-10', { closed, facts, values })).toEqual(expected)
})

test.each([
	[10_000, 55],
	[100_000, undefined],
])('of doors that took %i cans in the month, at 40 a week each, %s are taken', (cans, doors) => {
	const bought = [...closed, { month: '2026-10', line: 'wholesale.cans', value: cans }]
	const found = startingValues('2026-10', { closed: bought, facts: [], values: { ...values, 'velocity.1': 4_000 } })
	expect(found['start.doors']).toBe(doors)
})

test('visits that no conversion explains are left as they are', () => {
	expect(startingValues('2026-10', { closed, facts: [], values: {} })).not.toHaveProperty('start.visits')
})
