// node art/counties.mjs: the counties of each state and the middle of each on the map, from us-atlas, into the store locator's places.
import { writeFileSync } from 'node:fs'
import { geoAlbersUsa, geoCentroid } from 'd3-geo'
import { feature } from 'topojson-client'
import counties from 'us-atlas/counties-10m.json' with { type: 'json' }

// As `map-rules.ts` draws pins.
const project = geoAlbersUsa()
	.scale(1300)
	.translate([975 / 2, 610 / 2])
// The first two digits of a county's number say its state.
const states =
	'01 AL,02 AK,04 AZ,05 AR,06 CA,08 CO,09 CT,10 DE,11 DC,12 FL,13 GA,15 HI,16 ID,17 IL,18 IN,19 IA,20 KS,21 KY,22 LA,23 ME,24 MD,' +
	'25 MA,26 MI,27 MN,28 MS,29 MO,30 MT,31 NE,32 NV,33 NH,34 NJ,35 NM,36 NY,37 NC,38 ND,39 OH,40 OK,41 OR,42 PA,44 RI,45 SC,46 SD,' +
	'47 TN,48 TX,49 UT,50 VT,51 VA,53 WA,54 WV,55 WI,56 WY'
const stateOf = new Map(states.split(',').map((each) => each.split(' ')))

/** What is called alike in one state, a county and a city, is one: the larger number is the city. */
const byState = new Map()
for (const county of feature(counties, counties.objects.counties).features.toSorted((a, b) => a.id - b.id)) {
	const state = stateOf.get(String(county.id).padStart(5, '0').slice(0, 2))
	const at = project(geoCentroid(county))
	if (!state || !at) continue
	const named = byState.get(state) ?? new Map()
	byState.set(state, named)
	if (!named.has(county.properties.name))
		named.set(
			county.properties.name,
			at.map((number) => number.toFixed(1)),
		)
}
const lines = [...byState].map(
	([state, named]) => `${state}|${[...named].map(([name, [x, y]]) => `${name},${x},${y}`).join(';')}\n`,
)
writeFileSync(new URL('../src/server/modules/store-locator/places/counties.csv', import.meta.url), lines.join(''))
console.log(`${byState.size} states, ${lines.join('').length} characters`)
