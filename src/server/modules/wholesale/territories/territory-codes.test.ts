import { expect, test } from 'vitest'
import { territoryCodesIn } from './territory-codes.ts'

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
	expect(territoryCodesIn({ zips: '', counties: typed })).toEqual([{ kind: 'county', code }])
	expect(territoryCodesIn({ zips: '', counties: code })).toEqual([{ kind: 'county', code }])
})
