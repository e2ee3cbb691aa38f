import { expect, test } from 'vitest'
import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { pinStatusOf, pinsOf } from './prospect-pins.ts'

const mapped = (x: number, more: object = {}) =>
	({
		standing: 'open',
		next: { text: 'Call', dueOn: '2026-11-20' },
		place: { latitude: 37, longitude: -97, isDoor: true, map: { x, y: 100 } },
		...more,
	}) as MappedProspect

test('what lies together stands under one pin, and what has no place under none', () => {
	const pins = pinsOf([mapped(10), mapped(12), mapped(40), mapped(11, { place: null })], 5)
	expect(pins.map(({ prospects }) => prospects.length)).toEqual([2, 1])
})

test('a pin is late as soon as one under it is, and won or lost when all are', () => {
	const [won, late, lost] = [
		mapped(1, { standing: 'won', next: null }),
		mapped(1),
		mapped(1, { standing: 'lost', next: null }),
	]
	const look = (...prospects: MappedProspect[]) => pinStatusOf({ map: { x: 1, y: 1 }, prospects }, '2026-11-23')
	expect([look(won, late), look(won, lost), look(lost)]).toEqual(['late', 'won', 'lost'])
	expect(pinStatusOf({ map: { x: 1, y: 1 }, prospects: [late] }, '2026-11-20')).toBe('open')
})
