import type { MapPoint } from '#contracts/content/locations.ts'
import { onMap } from './map-rules.ts'
import { gazetteer } from './places/gazetteer.ts'

/** Where the letters of the ZIP codes that begin with these three digits are sorted; null where there are none. */
export function zipAreaOf(zip3: string): { name: string; state: string; map: MapPoint } | null {
	const city = gazetteer.zips.get(zip3)
	return city ? { name: city.name, state: city.state, map: onMap(city) } : null
}
