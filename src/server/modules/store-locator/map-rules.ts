import { geoAlbersUsa } from 'd3-geo'
import { type MapPoint, mapHeight, mapWidth } from '#contracts/content/locations.ts'
import type { Point } from './places/gazetteer.ts'

// The projection in which us-atlas draws its states, so that pins stand where they belong.
const project = geoAlbersUsa()
	.scale(1300)
	.translate([mapWidth / 2, mapHeight / 2])

/** The position of a point on the map; the middle of the map for a point outside of it. A tenth of its unit is some 500 yards. */
export function mapPointOf({ latitude, longitude }: Point, digits = 1): MapPoint {
	const [x, y] = project([longitude, latitude]) ?? [mapWidth / 2, mapHeight / 2]
	return { x: Number(x.toFixed(digits)), y: Number(y.toFixed(digits)) }
}
