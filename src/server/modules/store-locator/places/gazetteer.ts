import cityLines from './cities.csv?raw'
import zipLines from './zips.csv?raw'

export interface Point {
	latitude: number
	longitude: number
}

export interface City extends Point {
	name: string
	/** Postal code of the state. */
	state: string
}

export interface Gazetteer {
	/** The best known first, so that of two names alike the first is meant. */
	cities: readonly City[]
	/** Where the letters of an area are sorted, by the first three digits of its ZIP codes. */
	zips: ReadonlyMap<string, City>
}

const rowsOf = (text: string) =>
	text
		.trim()
		.split('\n')
		.map((line) => line.split('|'))

/** Cities and ZIP areas of the United States, to about a mile and about twenty. */
export const gazetteer: Gazetteer = readGazetteer()

function readGazetteer(): Gazetteer {
	const cities = rowsOf(cityLines).map(
		([name = '', state = '', latitude, longitude]): City => ({
			name,
			state,
			latitude: Number(latitude),
			longitude: Number(longitude),
		}),
	)
	const byName = new Map(cities.map((city) => [`${city.name}|${city.state}`, city]))
	const zips = new Map<string, City>()
	for (const [range = '', name, state] of rowsOf(zipLines)) {
		const city = byName.get(`${name}|${state}`)
		const [first = '', last = first] = range.split('-')
		if (!city) throw new Error(`The ZIP codes ${range} are of a city that is not in the list: ${name}, ${state}.`)
		for (let prefix = Number(first); prefix <= Number(last); prefix++) zips.set(String(prefix).padStart(3, '0'), city)
	}
	return { cities, zips }
}
