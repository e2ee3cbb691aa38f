import { expect, test } from 'vitest'
import { type LotReservation, planPicks, planReleases } from './pick-rules.ts'

const reservation = (lotId: string, quantity: number, more: Partial<LotReservation> = {}): LotReservation => ({
	lineId: 'line',
	lotId,
	itemId: 'can',
	quantity,
	isShippable: true,
	...more,
})
const units = (chosen: number, open: number) => [{ lineId: 'line', units: chosen, open }]

test('what expires first leaves first, in the order in which the lots come', () =>
	expect(planPicks(units(1, 2), [reservation('soon', 7), reservation('late', 17)], [])).toEqual({
		picks: [
			{ lineId: 'line', lotId: 'soon', quantity: 7 },
			{ lineId: 'line', lotId: 'late', quantity: 5 },
		],
		exchanges: [],
		short: [],
	}))

test('a bundle takes its part of each of its items', () =>
	expect(planPicks(units(2, 3), [reservation('a', 18), reservation('b', 3, { itemId: 'cap' })], []).picks).toEqual([
		{ lineId: 'line', lotId: 'a', quantity: 12 },
		{ lineId: 'line', lotId: 'b', quantity: 2 },
	]))

test('what has expired is exchanged for what is free, and only as much as has to be', () => {
	const reservations = [reservation('old', 12, { isShippable: false }), reservation('good', 12)]
	expect(planPicks(units(1, 2), reservations, [{ lotId: 'fresh', itemId: 'can', free: 99 }])).toMatchObject({
		picks: [{ lotId: 'good', quantity: 12 }],
		exchanges: [],
	})
	const lots = ['x', 'y'].map((lotId) => ({ lotId, itemId: 'can', free: 7 }))
	expect(planPicks(units(2, 2), reservations, lots)).toEqual({
		picks: [
			{ lineId: 'line', lotId: 'good', quantity: 12 },
			{ lineId: 'line', lotId: 'x', quantity: 7 },
			{ lineId: 'line', lotId: 'y', quantity: 5 },
		],
		exchanges: [
			{ lineId: 'line', from: 'old', to: 'x', quantity: 7 },
			{ lineId: 'line', from: 'old', to: 'y', quantity: 5 },
		],
		short: [],
	})
})

test('two lines do not get the same free units', () => {
	const lines = ['one', 'two'].map((lineId) => ({ lineId, units: 1, open: 1 }))
	const reservations = lines.map(({ lineId }) => reservation('old', 6, { lineId, isShippable: false }))
	expect(planPicks(lines, reservations, [{ lotId: 'fresh', itemId: 'can', free: 11 }]).short).toEqual(['two'])
})

test('what could not be shipped is let go first, then the freshest', () =>
	expect(
		planReleases(units(2, 3), [
			reservation('old', 6, { isShippable: false }),
			reservation('soon', 6),
			reservation('late', 6),
		]),
	).toEqual([
		{ lineId: 'line', lotId: 'old', quantity: 6 },
		{ lineId: 'line', lotId: 'late', quantity: 6 },
	]))

test('a line that does not hold the same for each unit is a fault', () =>
	expect(() => planReleases(units(1, 2), [reservation('a', 7)])).toThrow('does not hold'))
