import { expect, test } from 'vitest'
import { mapLinks, milesBetween, milesOf, type Point, routeOrder } from './route-order.ts'

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		return state / 2_147_483_648
	}
}

const orders = <Item>(items: readonly Item[]): Item[][] =>
	items.length < 2
		? [[...items]]
		: items.flatMap((item, nth) => orders(items.toSpliced(nth, 1)).map((rest) => [item, ...rest]))

const start = { latitude: 37.69, longitude: -97.34 }
const somewhere = (next: () => number): Point => ({ latitude: 37 + next(), longitude: -98 + next() })

test('from Wichita to Kansas City it is some 177 miles', () => {
	expect(milesBetween(start, { latitude: 39.1, longitude: -94.58 })).toBeCloseTo(178, -1)
})

test('a day of seven stops is at most a tenth longer than the shortest way there is', () => {
	const next = numbersFrom(7)
	for (let round = 0; round < 20; round++) {
		const stops = Array.from({ length: 7 }, () => somewhere(next))
		const shortest = Math.min(...orders(stops).map((way) => milesOf([start, ...way])))
		const found = routeOrder(start, stops)
		expect(new Set(found)).toEqual(new Set(stops))
		expect(milesOf([start, ...found])).toBeLessThanOrEqual(shortest * 1.1)
	}
})

test('without a start, a day begins where its way is shortest', () => {
	const along = [0.2, 0, 0.1, 0.3].map((step) => ({ ...start, longitude: start.longitude + step }))
	expect(milesOf(routeOrder(null, along))).toBeCloseTo(milesOf([along[1] ?? start, along[3] ?? start]), 3)
	expect(routeOrder(null, [])).toEqual([])
})

test('the way of a full day is found while a finger is still on the screen', () => {
	const next = numbersFrom(11)
	const stops = Array.from({ length: 25 }, () => somewhere(next))
	expect(new Set(routeOrder(null, stops)).size).toBe(25)
})

test('stops on one line are driven along it, and equal places do not keep it from ending', () => {
	const along = [0.4, 0.1, 0.3, 0.3, 0.2].map((step) => ({ ...start, longitude: start.longitude + step }))
	expect(routeOrder(start, along).map(({ longitude }) => Number((longitude + 97.34).toFixed(1)))).toEqual([
		0.1, 0.2, 0.3, 0.3, 0.4,
	])
	expect(routeOrder(start, [])).toEqual([])
})

test('a phone’s map takes ten stops from a link, so that a longer way has several', () => {
	const links = mapLinks(Array.from({ length: 12 }, (_, nth) => `${nth} Elm & Oak Street, Wichita, KS 67203`))
	expect(links).toHaveLength(2)
	const [first, second] = links.map((link) => new URL(link).searchParams)
	expect(first?.get('destination')).toBe('9 Elm & Oak Street, Wichita, KS 67203')
	expect(first?.get('waypoints')?.split('|')).toHaveLength(9)
	expect(second?.get('waypoints')).toBe('10 Elm & Oak Street, Wichita, KS 67203')
})
