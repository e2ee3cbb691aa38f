import { type MapPoint, mapHeight, mapWidth } from '#contracts/content/locations.ts'

/** No closer than this: the map has no streets. */
const narrowest = 150
/** Room around the outermost pins. */
const margin = 28

export interface ViewBox {
	x: number
	y: number
	width: number
	height: number
}

/** The part of the map that shows these points, in the map's own proportions; all of it without any. */
export function viewBoxOf(points: readonly MapPoint[]): ViewBox {
	if (points.length === 0) return { x: 0, y: 0, width: mapWidth, height: mapHeight }
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
	const ratio = mapWidth / mapHeight
	const wanted = Math.max(right - left + 2 * margin, (bottom - top + 2 * margin) * ratio, narrowest)
	const width = Math.min(wanted, mapWidth)
	const height = width / ratio
	const within = (start: number, max: number) => Math.round(Math.min(Math.max(start, 0), max) * 10) / 10
	return {
		x: within((left + right - width) / 2, mapWidth - width),
		y: within((top + bottom - height) / 2, mapHeight - height),
		width: Math.round(width * 10) / 10,
		height: Math.round(height * 10) / 10,
	}
}
