import { expect, test } from 'vitest'
import { territoryIn } from './application-form.ts'

test.each([
	['saline county, KS', 'Saline, KS'],
	['Caddo Parish, LA', 'Caddo, LA'],
	['Kenai Peninsula Borough, ak', 'Kenai Peninsula, AK'],
	['Bethel Census Area, AK', 'Bethel, AK'],
	['Saint Louis County, MO', 'St. Louis, MO'],
	['St Louis City, MO', 'St. Louis, MO'],
	['St. Louis, MO', 'St. Louis, MO'],
	['Sainte Genevieve, MO', 'Ste. Genevieve, MO'],
	['baltimore city, MD', 'Baltimore, MD'],
	['Alexandria City, VA', 'Alexandria, VA'],
	['James City County, VA', 'James City, VA'],
	['Charles City, VA', 'Charles City, VA'],
	['Carson City, NV', 'Carson City, NV'],
	["St. Mary's, MD", "St. Mary's, MD"],
	['Stephens, OK', 'Stephens, OK'],
])('%s is the county %s', (typed, code) => {
	expect(territoryIn({ zips: '', counties: typed })).toEqual({ zip3: [], counties: [code], unknown: [] })
	expect(territoryIn({ zips: '', counties: code }).counties).toEqual([code])
})
