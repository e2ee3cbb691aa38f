/** The place of each number of points, from how many members have exactly so many. */
export function placesOf(
	steps: readonly { points: number; members: number }[],
): ReadonlyMap<number, { place: number; members: number }> {
	const places = new Map<number, { place: number; members: number }>()
	let above = 0
	for (const { points, members } of steps.toSorted((a, b) => b.points - a.points)) {
		if (members > 0) places.set(points, { place: above + 1, members })
		above += members
	}
	return places
}
