import type { MapPoint } from '#contracts/content/locations.ts'
import { statesOfZip } from '#contracts/shared/zip-codes.ts'
import type { CountyArea, StateAreas, ZipArea } from '#contracts/wholesale/applications/state-areas.ts'
import { mapPointOf } from './map-rules.ts'
import countyLines from './places/counties.csv?raw'
import { gazetteer } from './places/gazetteer.ts'

/** Where the letters of the ZIP codes that begin with these three digits are sorted; null where there are none. */
export function zipAreaOf(zip3: string): { name: string; state: string; map: MapPoint } | null {
	const city = gazetteer.zips.get(zip3)
	return city ? { name: city.name, state: city.state, map: mapPointOf(city) } : null
}

/** What a territory in a state can be made of, each with its place on the map. */
export const areasOfState = (state: string): StateAreas => ({ zips: zipsOf(state), counties: countiesOf(state) })

function zipsOf(state: string): ZipArea[] {
	const codes = [...gazetteer.zips].filter(([code]) => statesOfZip(`${code}00`)[0] === state)
	const byCity = Map.groupBy(codes, ([, city]) => city)
	return [...byCity].map(([city, sorted]) => ({
		codes: sorted.map(([code]) => code).toSorted(),
		city: city.state === state ? city.name : `${city.name}, ${city.state}`,
		map: mapPointOf(city),
	}))
}

/** Made by `art/counties.mjs`: in each line a state and its counties, with the middle of each on the map. */
function countiesOf(state: string): CountyArea[] {
	const line = countyLines.split('\n').find((each) => each.startsWith(`${state}|`))
	const counties = line?.slice(state.length + 1).split(';') ?? []
	return counties.map((county) => {
		const [name = '', x, y] = county.split(',')
		return { name, map: { x: Number(x), y: Number(y) } }
	})
}
