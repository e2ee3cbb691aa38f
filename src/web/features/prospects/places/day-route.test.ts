import { expect, test } from 'vitest'
import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { dayRouteOf, mapsQueryOf, maxStops } from './day-route.ts'

const mapped = (id: string, longitude: number | null, isDoor = true) =>
	({
		id,
		street: '12 Elm Street',
		city: 'Wichita',
		state: 'KS',
		postalCode: '67203',
		place: longitude === null ? null : { latitude: 37, longitude, isDoor, map: { x: 1, y: 1 } },
	}) as MappedProspect

test('stops follow the way, and those without a place come last', () => {
	const { stops, miles } = dayRouteOf([mapped('far', -96), mapped('lost', null), mapped('near', -97)], {
		latitude: 37,
		longitude: -98,
	})
	expect(stops.map(({ id }) => id)).toEqual(['near', 'far', 'lost'])
	// There and back again.
	expect(miles).toBeCloseTo(220, -1)
	expect(dayRouteOf([mapped('only', -97)], null).miles).toBeNull()
})

test('a day has so many stops, those that are due first', () => {
	const due = Array.from({ length: maxStops + 5 }, (_, nth) => mapped(String(nth), -97 - nth / 100))
	const { stops } = dayRouteOf(due, null)
	expect(new Set(stops.map(({ id }) => id))).toEqual(new Set(due.slice(0, maxStops).map(({ id }) => id)))
})

test('a phone finds a door by its place, and a shop known by its ZIP code by its address', () => {
	expect(mapsQueryOf(mapped('door', -97))).toBe('37,-97')
	expect(mapsQueryOf(mapped('area', -97, false))).toBe('12 Elm Street, Wichita, KS 67203')
	expect(mapsQueryOf({ ...mapped('area', null), street: '' })).toBe('Wichita, KS 67203')
})

test('stops of one place follow each other by street and number', () => {
	const at = (id: string, street: string) => ({ ...mapped(id, -97, false), street })
	const { stops } = dayRouteOf([at('c', '9 Oak Road'), at('b', '120 Elm Street'), at('a', '14 Elm Street')], null)
	expect(stops.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
