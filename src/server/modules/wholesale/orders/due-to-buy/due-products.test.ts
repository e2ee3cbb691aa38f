import { expect, test } from 'vitest'
import { dueProducts } from './due-products.ts'

const on = (day: string, cases: number, productId = 'cola') => ({ productId, name: productId, day, cases })
const fortnightly = [on('2026-10-02', 5), on('2026-10-16', 9), on('2026-10-30', 6), on('2026-11-13', 6)]

test('a product is due the middle of its gaps after its last day, with the middle of its cases', () => {
	expect(dueProducts(fortnightly, '2026-11-27')).toEqual([
		{ productId: 'cola', name: 'cola', cases: 6, everyDays: 14, lastOn: '2026-11-13', dueOn: '2026-11-27' },
	])
})

test.each([
	['2026-11-23', 0],
	['2026-11-24', 1],
	['2027-01-08', 1],
	['2027-01-09', 0],
])('it is proposed from three days before that day on, and not after four gaps: %s', (today, found) => {
	expect(dueProducts(fortnightly, today)).toHaveLength(found)
})

test('two days of buying are no rhythm, and two deliveries of one day are one', () => {
	expect(dueProducts(fortnightly.slice(2), '2026-11-27')).toEqual([])
	const twice = [...fortnightly, on('2026-11-13', 4)]
	expect(dueProducts(twice, '2026-11-27')).toMatchObject([{ everyDays: 14, cases: 6 }])
	expect(dueProducts([on('2026-11-13', 4), on('2026-11-13', 4), on('2026-11-14', 4)], '2026-11-16')).toEqual([])
})

test('what is due the longest comes first', () => {
	const weekly = ['2026-10-30', '2026-11-06', '2026-11-13'].map((day) => on(day, 2, 'tonic'))
	expect(dueProducts([...fortnightly, ...weekly], '2026-11-27').map(({ name }) => name)).toEqual(['tonic', 'cola'])
})
