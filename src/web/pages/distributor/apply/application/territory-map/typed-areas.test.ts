import { expect, test } from 'vitest'
import { applicationDraft } from '#contracts/wholesale/applications/application-form.ts'
import type { StateAreas } from '#contracts/wholesale/applications/state-areas.ts'
import { choosableAreas, nearestArea, withCounty, withZips } from './typed-areas.ts'

const emptyDraft = applicationDraft.parse({})
const map = { x: 10, y: 10 }
const areas: StateAreas = {
	zips: [
		{ codes: ['661', '662'], city: 'Kansas City', map },
		{ codes: ['672'], city: 'Wichita', map: { x: 20, y: 10 } },
	],
	counties: [
		{ name: "O'Brien", map },
		{ name: 'DeKalb', map },
		{ name: "Prince George's", map },
	],
}

test('an area is chosen when all of its codes are typed, in whatever words', () => {
	const form = { ...emptyDraft, zips: '66101; 662 99999' }
	const [first, second] = choosableAreas('zips', 'KS', areas, form)
	expect(first).toMatchObject({ label: 'Kansas City: 661xx, 662xx', isChosen: true, toggled: { zips: '99999' } })
	expect(second).toMatchObject({ isChosen: false, toggled: { zips: '66101, 662, 99999, 672' } })
})

test('of an area that is partly typed the rest is added', () =>
	expect(withZips('66101', ['661', '662'], true)).toBe('66101, 662'))

test.each(["O'Brien", 'DeKalb', "Prince George's"])(
	'the county of %s is chosen, and left again, however it is spelled',
	(name) => {
		const chosen = { ...emptyDraft, counties: withCounty('Butler, KS', `${name}, MD`, true) }
		const found = (form: typeof emptyDraft) =>
			choosableAreas('counties', 'MD', areas, form).find((each) => each.label === name)
		expect(found(emptyDraft)?.isChosen).toBe(false)
		expect(found(chosen)).toMatchObject({ isChosen: true, toggled: { counties: 'Butler, KS' } })
		expect(found({ ...chosen, counties: `${name.toLowerCase()} county, md` })?.toggled).toEqual({ counties: '' })
	},
)

test('the map gives what is nearest to where it is pressed, and nothing far from all', () => {
	expect(nearestArea(areas.zips, { x: 17, y: 11 }, 10)?.city).toBe('Wichita')
	expect(nearestArea(areas.zips, { x: 12, y: 11 }, 10)?.city).toBe('Kansas City')
	expect(nearestArea(areas.zips, { x: 90, y: 90 }, 10)).toBeNull()
	expect(nearestArea([], map, 10)).toBeNull()
})
