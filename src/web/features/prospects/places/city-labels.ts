import type { MapPoint } from '#contracts/content/locations.ts'

interface Mark {
	id: string
	city: string
	state: string
	map: MapPoint
}

/** The lowest mark of each city, below which its name stands; no other mark of the city is there. */
export const lowestOfEachCity = (marks: readonly Mark[]): ReadonlySet<string> => {
	const cities = [...Map.groupBy(marks, ({ city, state }) => `${city}, ${state}`).values()]
	return new Set(cities.flatMap((all) => all.toSorted((one, other) => other.map.y - one.map.y)[0]?.id ?? []))
}
