import { type MapPoint, mapHeight, mapWidth } from '#contracts/content/locations.ts'

/** How narrow a part may be where nothing else is said: the map has no streets. */
const usualWidth = 150

export interface ViewBox {
	x: number
	y: number
	width: number
	height: number
}

/** The part of the map that shows these points, in the map's own proportions; all of it without any. */
export function viewBoxOf(points: readonly MapPoint[], minWidth = usualWidth): ViewBox {
	if (points.length === 0) return { x: 0, y: 0, width: mapWidth, height: mapHeight }
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
	const ratio = mapWidth / mapHeight
	// Room around the outermost pins.
	const room = Math.max(minWidth * 0.37, (right - left) * 0.15, (bottom - top) * 0.35)
	const wanted = Math.max(right - left + room, (bottom - top + room) * ratio, minWidth)
	const width = Math.min(wanted, mapWidth)
	const height = width / ratio
	const within = (start: number, max: number) => rounded(Math.min(Math.max(start, 0), max))
	return {
		x: within((left + right - width) / 2, mapWidth - width),
		y: within((top + bottom - height) / 2, mapHeight - height),
		width: rounded(width),
		height: rounded(height),
	}
}

const rounded = (number: number): number => Math.round(number * 1000) / 1000
