import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import counties from 'us-atlas/counties-10m.json' with { type: 'json' }

/** The first two digits of a county's number say its state. */
const states =
	'01 AL,02 AK,04 AZ,05 AR,06 CA,08 CO,09 CT,10 DE,11 DC,12 FL,13 GA,15 HI,16 ID,17 IL,18 IN,19 IA,20 KS,21 KY,22 LA,23 ME,24 MD,' +
	'25 MA,26 MI,27 MN,28 MS,29 MO,30 MT,31 NE,32 NV,33 NH,34 NJ,35 NM,36 NY,37 NC,38 ND,39 OH,40 OK,41 OR,42 PA,44 RI,45 SC,46 SD,' +
	'47 TN,48 TX,49 UT,50 VT,51 VA,53 WA,54 WV,55 WI,56 WY'
const stateOf = new Map(states.split(',').map((each) => each.split(' ')))

/** The counties of us-atlas in the order of their numbers: number ("36061"), state, name, and outline (GeoJSON). */
export const usCounties = feature(counties, counties.objects.counties)
	.features.toSorted((a, b) => a.id - b.id)
	.map((outline) => {
		const number = String(outline.id).padStart(5, '0')
		return { number, state: stateOf.get(number.slice(0, 2)), name: outline.properties.name, outline }
	})
	.filter(({ state }) => state)

/** How many kilometers a point (longitude, latitude) lies outside a county, to about a percent; 0 for one inside. */
export function kilometersOutside({ outline }, [longitude, latitude]) {
	if (geoContains(outline, [longitude, latitude])) return 0
	const { type, coordinates } = outline.geometry
	const rings = type === 'Polygon' ? coordinates : coordinates.flat()
	const toKilometers = ([x, y]) => [
		(x - longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180),
		(y - latitude) * 111.2,
	]
	const distances = rings.flatMap((ring) => {
		const corners = ring.map(toKilometers)
		return corners.slice(1).map((corner, index) => distanceToLine(corners[index], corner))
	})
	return Math.min(...distances)
}

/** From the origin to the nearest point of the line from one point to another. */
function distanceToLine([x, y], [toX, toY]) {
	const [alongX, alongY] = [toX - x, toY - y]
	const length = alongX ** 2 + alongY ** 2
	const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * alongX + y * alongY) / length))
	return Math.hypot(x + share * alongX, y + share * alongY)
}
