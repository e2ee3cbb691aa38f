import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { milesOf, type Point, routeOrder } from './route-order.ts'

/** Most stops of a day. */
export const maxStops = 25

export interface DayRoute {
	/** In the order of the way; those without a place come last. */
	stops: MappedProspect[]
	/** In straight lines, as the crow flies, with the way back to where it begins; null for less than two places. */
	miles: number | null
}

/** What is to be done today as a way from stop to stop. */
export function dayRouteOf(items: readonly MappedProspect[], start: Point | null): DayRoute {
	const chosen = items.slice(0, maxStops)
	const placed = chosen.flatMap((prospect) =>
		prospect.place ? [{ latitude: prospect.place.latitude, longitude: prospect.place.longitude, prospect }] : [],
	)
	const places = [...Map.groupBy(placed, ({ latitude, longitude }) => `${latitude},${longitude}`).values()]
	const way = routeOrder(
		start,
		places.flatMap((at) =>
			at[0] ? { ...at[0], prospects: at.map(({ prospect }) => prospect).toSorted(byStreet) } : [],
		),
	)
	const points = start ? [start, ...way] : way
	const [first] = points
	return {
		stops: [...way.flatMap(({ prospects }) => prospects), ...chosen.filter(({ place }) => !place)],
		miles: first && points.length > 1 ? milesOf([...points, first]) : null,
	}
}

const streetOf = ({ street }: MappedProspect) => {
	const [, number = '', name = ''] = /^(\d*)\s*(.*)$/.exec(street.trim().toLowerCase()) ?? []
	return { number: Number(number), name }
}

/** Of stops that are known by one city alone those of one street follow each other, in the order of their numbers. */
function byStreet(one: MappedProspect, other: MappedProspect): number {
	const [a, b] = [streetOf(one), streetOf(other)]
	return a.name.localeCompare(b.name, 'en-US') || a.number - b.number
}

/** How the map of a phone finds a shop: by the place of its door, else by its address. */
export const mapsQueryOf = ({ place, street, city, state, postalCode }: MappedProspect): string =>
	place?.isDoor
		? `${place.latitude},${place.longitude}`
		: [street, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
