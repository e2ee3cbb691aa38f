export interface Point {
	latitude: number
	longitude: number
}

/** Shorter by less is rounding. */
const tolerance = 1e-6
const radian = Math.PI / 180
const earthMiles = 3959

/** Miles in a straight line. */
export function milesBetween(one: Point, other: Point): number {
	const [up, along] = [(other.latitude - one.latitude) * radian, (other.longitude - one.longitude) * radian]
	const chord =
		Math.sin(up / 2) ** 2 +
		Math.cos(one.latitude * radian) * Math.cos(other.latitude * radian) * Math.sin(along / 2) ** 2
	return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Miles of a way from its first point to its last. */
export const milesOf = (points: readonly Point[]): number =>
	points.slice(1).reduce((sum, point, nth) => sum + milesBetween(points[nth] ?? point, point), 0)

/** From each stop to the nearest one that is left. */
function nearestFirst<Stop extends Point>(start: Point, stops: readonly Stop[]): Stop[] {
	const left = [...stops]
	const way: Stop[] = []
	let from = start
	while (left.length > 0) {
		const [next] = left.toSorted((one, other) => milesBetween(from, one) - milesBetween(from, other))
		if (!next) break
		left.splice(left.indexOf(next), 1)
		way.push(next)
		from = next
	}
	return way
}

/** The miles that a part of the way adds where it stands between two points; the way ends after its last stop. */
const legs = (before: Point, part: readonly Point[], after: Point | undefined): number =>
	milesOf([before, ...part, ...(after ? [after] : [])])

/** The way with the first change that makes it shorter: a part of it turned round, or taken elsewhere; null without one. */
function shortened<Stop extends Point>(start: Point, way: readonly Stop[]): Stop[] | null {
	for (let first = 0; first < way.length; first++)
		for (let last = first; last < way.length; last++) {
			const part = way.slice(first, last + 1)
			const before = way[first - 1] ?? start
			const turned = part.toReversed()
			const saved = legs(before, part, way[last + 1]) - legs(before, turned, way[last + 1])
			if (saved > tolerance) return way.toSpliced(first, part.length, ...turned)
			// Longer parts are what turning round is for.
			const moved =
				part.length <= 3 && movedElsewhere(start, way.toSpliced(first, part.length), part, milesOf([start, ...way]))
			if (moved) return moved
		}
	return null
}

function movedElsewhere<Stop extends Point>(start: Point, rest: readonly Stop[], part: readonly Stop[], miles: number) {
	for (let at = 0; at <= rest.length; at++)
		for (const piece of [part, part.toReversed()]) {
			const way = rest.toSpliced(at, 0, ...piece)
			if (milesOf([start, ...way]) < miles - tolerance) return way
		}
	return null
}

/** Changes the way as long as that makes it shorter: no two parts of it cross any more. */
function improved<Stop extends Point>(start: Point, way: Stop[]): Stop[] {
	let best = way
	for (let next: Stop[] | null = best; next; next = shortened(start, best)) best = next
	return best
}

/** Stops in an order that makes a short way from the start, or from the best of them; it ends at the last of them. */
export function routeOrder<Stop extends Point>(start: Point | null, stops: readonly Stop[]): Stop[] {
	if (start) return improved(start, nearestFirst(start, stops))
	const ways = stops.map((first) => nearestFirst(first, stops))
	const [best = []] = ways.toSorted((one, other) => milesOf(one) - milesOf(other))
	return best[0] ? [best[0], ...improved(best[0], best.slice(1))] : []
}

/** Most stops that the map of a phone takes from one link. */
const maxStopsPerLink = 10

/** Links that open a way in the map of the phone, each from where the one before ended; the first from where one is. */
export function mapLinks(addresses: readonly string[]): string[] {
	const parts: string[][] = []
	for (let first = 0; first < addresses.length; first += maxStopsPerLink)
		parts.push(addresses.slice(first, first + maxStopsPerLink))
	return parts.map((part) => {
		const url = new URL('https://www.google.com/maps/dir/?api=1&travelmode=driving')
		url.searchParams.set('destination', part.at(-1) ?? '')
		if (part.length > 1) url.searchParams.set('waypoints', part.slice(0, -1).join('|'))
		return url.href
	})
}
