// node art/counties.mjs: the counties of each state and the middle of each on the map, from us-atlas, into the store locator's places.
import { writeFileSync } from 'node:fs'
import { geoAlbersUsa, geoCentroid } from 'd3-geo'
import { usCounties } from './lib/us-counties.mjs'

// As `map-rules.ts` draws pins.
const project = geoAlbersUsa()
	.scale(1300)
	.translate([975 / 2, 610 / 2])

/** What is called alike in one state, a county and a city, is one: the larger number is the city. */
const byState = new Map()
for (const { state, name, outline } of usCounties) {
	const at = project(geoCentroid(outline))
	if (!at) continue
	const named = byState.get(state) ?? new Map()
	byState.set(state, named)
	if (!named.has(name))
		named.set(
			name,
			at.map((number) => number.toFixed(1)),
		)
}
const lines = [...byState].map(
	([state, named]) => `${state}|${[...named].map(([name, [x, y]]) => `${name},${x},${y}`).join(';')}\n`,
)
writeFileSync(new URL('../src/server/modules/store-locator/places/counties.csv', import.meta.url), lines.join(''))
console.log(`${byState.size} states, ${lines.join('').length} characters`)
