import { describe, expect, test } from 'vitest'
import { type UsState, usStates } from '#contracts/shared/address.ts'
import { territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import { areasOfState } from '../zip-areas.ts'
import { countiesOfZip3, countyOfZip, zip3sOfCounty } from './zip-counties.ts'

describe('the county of a ZIP code', () => {
	test.each([
		['10001', 'New York, NY'],
		['11201', 'Kings, NY'],
		['90210', 'Los Angeles, CA'],
		['67203', 'Sedgwick, KS'],
		// A city of Virginia that is in no county, and one of Maryland that is called as the county around it.
		['22314', 'Alexandria, VA'],
		['21201', 'Baltimore, MD'],
		['63101', 'St. Louis, MO'],
		['71101', 'Caddo, LA'],
		['70112', 'Orleans, LA'],
		['99501', 'Anchorage, AK'],
		['06902', 'Fairfield, CT'],
		['20001', 'District Of Columbia, DC'],
		// GeoNames names a county 124 km away.
		['39840', 'Randolph, GA'],
	])('%s is %s', (zip, county) => expect(countyOfZip(zip)).toBe(county))

	test.each(['00000', '99999', '09001', '96799', '', '1000', '10001-1234', 'abcde'])('%j has none', (zip) =>
		expect(countyOfZip(zip)).toBeNull(),
	)
})

test('counties and ZIP areas are held against each other both ways', () => {
	expect(zip3sOfCounty('Kings, NY')).toEqual(['112'])
	expect(countiesOfZip3('112')).toEqual(['Kings, NY'])
	expect(zip3sOfCounty('Sedgwick, KS')).toEqual(['670', '671', '672'])
	expect(countiesOfZip3('670')).toContain('Sedgwick, KS')
	expect([countiesOfZip3('099'), countiesOfZip3('1'), zip3sOfCounty('Nowhere, KS')]).toEqual([[], [], []])
})

test('the counties of an application are those that ZIP codes have, but for one without a post office', () => {
	const without = (Object.keys(usStates) as UsState[]).flatMap((state) => {
		const typed = areasOfState(state).counties.map(({ name }) => `${name}, ${state}`)
		const { counties } = territoryIn({ zips: '', counties: typed.join('\n') })
		return counties.filter((code) => zip3sOfCounty(code).length === 0)
	})
	expect(without).toEqual(['Kalawao, HI'])
})
