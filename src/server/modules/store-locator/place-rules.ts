import { type UsState, usStates } from '#contracts/shared/address.ts'
import { editDistance } from '#server/texts/edit-distance.ts'
import type { City, Gazetteer, Point } from './places/gazetteer.ts'

export interface GazetteerPlace {
	/** "Denver, CO", "80202", "Colorado". */
	label: string
	kind: 'zip' | 'city' | 'state' | 'point'
	/** Where distances are measured from. */
	center: Point
	/** Of a state: its postal code. */
	state?: string
	/** Whether the typed name differs a little from this place's. */
	isGuess: boolean
	/** Other places of the same name, as they would be typed. */
	others: readonly string[]
}

const states = Object.entries(usStates) as ReadonlyArray<[UsState, string]>

/** Letters, digits and single spaces; abbreviations that stand in half of all city names are written out. */
export const normalizePlaceName = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/\p{Mn}/gu, '')
		.toLowerCase()
		.replace(/['’`]/g, '')
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()
		.replace(/^st(?= )/, 'saint')
		.replace(/^ft(?= )/, 'fort')
		.replace(/^mt(?= )/, 'mount')

/** The place that somebody means, typed as people type; null when there is none like it. */
export function placeOf(typed: string, gazetteer: Gazetteer): GazetteerPlace | null {
	return zipOf(typed, gazetteer) ?? pointOf(typed) ?? nameOf(typed, gazetteer)
}

function zipOf(typed: string, { zips }: Gazetteer): GazetteerPlace | null {
	const [, digits = ''] = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed) ?? []
	const city = zips.get(digits.slice(0, 3))
	return city ? { label: digits, kind: 'zip', center: city, isGuess: false, others: [] } : null
}

/** A point in or near the United States, as "use my location" sends it. */
function pointOf(typed: string): GazetteerPlace | null {
	const [, north, east] = /^\s*(\d{1,2}(?:\.\d{1,6})?)\s*,\s*(-\d{1,3}(?:\.\d{1,6})?)\s*$/.exec(typed) ?? []
	const center = { latitude: Number(north), longitude: Number(east) }
	const isNear = center.latitude >= 17 && center.latitude <= 72 && center.longitude >= -180 && center.longitude <= -64
	return isNear ? { label: 'your location', kind: 'point', center, isGuess: false, others: [] } : null
}

function nameOf(typed: string, gazetteer: Gazetteer): GazetteerPlace | null {
	const words = normalizePlaceName(typed)
	if (words.length < 2) return null
	const stateAlone = states.find(([, name]) => `${normalizePlaceName(name)} state` === words)
	if (stateAlone) return placeOfState(stateAlone, gazetteer, [], false)
	const asked = splitState(words)
	const inState = ({ state }: City) => asked.state === null || state === asked.state
	const called = gazetteer.cities.filter((city) => inState(city) && normalizePlaceName(city.name) === asked.city)
	const state = states.find(([code, name]) => normalizePlaceName(name) === words || code.toLowerCase() === words)
	// "New York" is the city to nearly everybody, "Washington" the state.
	const [city] = called
	if (city && (!state || city.state === state[0])) return placeOfCity(city, called.slice(1), false, state)
	if (state) return placeOfState(state, gazetteer, called, false)
	return guess(asked, gazetteer.cities.filter(inState), gazetteer)
}

/** The longest first: what ends with "west virginia" ends with "virginia" too. */
const endings = states
	.flatMap(([code, name]) =>
		[code.toLowerCase(), normalizePlaceName(name)].map((ending) => ({ code, ending: ` ${ending}` })),
	)
	.sort((a, b) => b.ending.length - a.ending.length)

/** "denver co", "denver colorado": what the name ends with says the state. */
function splitState(words: string): { city: string; state: string | null } {
	const found = endings.find(({ ending }) => words.endsWith(ending))
	return found ? { city: words.slice(0, -found.ending.length), state: found.code } : { city: words, state: null }
}

/** The name that is nearest to what was typed, if it is near at all. */
function guess({ city, state }: { city: string; state: string | null }, cities: readonly City[], gazetteer: Gazetteer) {
	const allowed = city.length < 4 ? 0 : city.length < 8 ? 1 : 2
	let best: { city: City; distance: number } | null = null
	for (const each of cities) {
		const distance = editDistance(city, normalizePlaceName(each.name), allowed)
		if (distance <= allowed && distance < (best?.distance ?? allowed + 1)) best = { city: each, distance }
	}
	if (best) return placeOfCity(best.city, [], true)
	if (state !== null) return null
	const meant = states.find(([, name]) => editDistance(city, normalizePlaceName(name), allowed) <= allowed)
	return meant && allowed > 0 ? placeOfState(meant, gazetteer, [], true) : null
}

const cityLabelOf = (city: City) => `${city.name}, ${city.state}`

function placeOfCity(city: City, others: readonly City[], isGuess: boolean, state?: [string, string]): GazetteerPlace {
	const alike = [...others.map(cityLabelOf), ...(state ? [`${state[1]} state`] : [])]
	return { label: cityLabelOf(city), kind: 'city', center: city, isGuess, others: alike.slice(0, 4) }
}

/** A state's middle is that of its cities: where its people are. */
function placeOfState(
	[code, name]: [string, string],
	{ cities }: Gazetteer,
	others: readonly City[],
	isGuess: boolean,
): GazetteerPlace {
	const own = cities.filter(({ state }) => state === code)
	const middle = (of: keyof Point) => own.reduce((sum, city) => sum + city[of], 0) / own.length
	const center = { latitude: middle('latitude'), longitude: middle('longitude') }
	return { label: name, kind: 'state', center, state: code, isGuess, others: others.slice(0, 4).map(cityLabelOf) }
}
