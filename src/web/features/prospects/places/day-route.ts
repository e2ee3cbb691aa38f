import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { milesOf, type Point, routeOrder } from './route-order.ts'

/** Most stops of a day. */
export const maxStops = 25

export interface DayRoute {
	/** In the order of the way; those without a place come last. */
	stops: MappedProspect[]
	/** In straight lines, as the crow flies; null for less than two places. */
	miles: number | null
}

/** What is to be done today as a way from stop to stop. */
export function dayRouteOf(items: readonly MappedProspect[], start: Point | null): DayRoute {
	const chosen = items.slice(0, maxStops)
	const placed = chosen.flatMap((prospect) =>
		prospect.place ? [{ latitude: prospect.place.latitude, longitude: prospect.place.longitude, prospect }] : [],
	)
	const way = routeOrder(start, placed)
	const points = start ? [start, ...way] : way
	return {
		stops: [...way.map(({ prospect }) => prospect), ...chosen.filter(({ place }) => !place)],
		miles: points.length > 1 ? milesOf(points) : null,
	}
}

/** How the map of a phone finds a shop: by the place of its door, else by its address. */
export const mapsQueryOf = ({ place, street, city, state, postalCode }: MappedProspect): string =>
	place?.isDoor
		? `${place.latitude},${place.longitude}`
		: [street, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
