import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLocations } from '#contracts/content/locations.ts'
import { type UsState, usStates } from '#contracts/shared/address.ts'
import { territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import { getStateAreas } from '#contracts/wholesale/applications/state-areas.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

type Query = Parameters<typeof ask>[0]
const ask = (query: {
	near?: string
	radius?: '10' | '25' | '50' | '100' | '250'
	kind?: 'market' | 'gym' | 'bar' | 'campus'
	open?: 'now'
	limit?: string
	cursor?: string
}) => shop.visitor().call(listLocations, { query })

describe('shops near a place', () => {
	test.each(['80202', 'Denver, CO', 'denver co', ' DENVER ', '39.74,-104.99'])('%s', async (near) => {
		const { items, place, total } = await ask({ near })
		expect(place?.isGuess ?? false).toBe(false)
		expect(total).toBeGreaterThan(0)
		const miles = items.map((item) => item.miles ?? Number.NaN)
		expect(miles.every((each) => each <= 50)).toBe(true)
		expect(miles).toEqual(miles.toSorted((a, b) => a - b))
		expect(items[0]?.state).toBe('CO')
	})

	test('come with more of them in a wider circle', async () => {
		const totals = []
		for (const radius of ['10', '50', '250'] as const) totals.push((await ask({ near: '80202', radius })).total)
		expect(totals).toEqual(totals.toSorted((a = 0, b = 0) => a - b))
		expect(totals[2]).toBeGreaterThan(totals[0] ?? 0)
	})

	test('in a state are all of the state’s', async () => {
		const { items, place, radius } = await ask({ near: 'Colorado' })
		expect(place).toMatchObject({ kind: 'state', label: 'Colorado' })
		expect(radius).toBeNull()
		expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['CO']))
		expect(items.map(({ miles }) => miles).filter((miles) => miles !== null)).toEqual([])
	})

	test('that nobody has: the nearest is told', async () => {
		const { items, nearest } = await ask({ near: 'Anchorage, AK', radius: '10', kind: 'campus' })
		expect(items).toEqual([])
		expect(nearest?.kind).toBe('campus')
	})

	test.each<[string, Query, number, string]>([
		['a place nobody knows', { near: 'Xyzzyville' }, 422, 'PLACE_UNKNOWN'],
		['a ZIP code that does not exist', { near: '00000' }, 422, 'PLACE_UNKNOWN'],
		['markup', { near: '<script>alert(1)</script>' }, 422, 'PLACE_UNKNOWN'],
		['a place as long as a novel', { near: 'a'.repeat(81) }, 400, 'INVALID_INPUT'],
		['a cursor of another list', { cursor: 'abc' }, 400, 'INVALID_INPUT'],
	])('%s is refused', async (_, query, status, code) => {
		await expect(ask(query)).rejects.toMatchObject({ status, code })
	})

	test('come in pages, each once', async () => {
		const names: string[] = []
		let cursor: string | undefined
		do {
			const page = await ask({ limit: '20', ...(cursor && { cursor }) })
			names.push(...page.items.map(({ id }) => id))
			cursor = page.nextCursor ?? undefined
		} while (cursor)
		expect(new Set(names).size).toBe(names.length)
		expect(names.length).toBe((await ask({ limit: '1' })).total)
	})

	test('that are open now are those whose clock says so', async () => {
		const all = await ask({ limit: '100' })
		const owner = new Client({ connectionString: shop.ownerUrl })
		await owner.connect()
		await owner.query("UPDATE retail_locations SET hours = '[]' WHERE id <> $1", [all.items[0]?.id])
		await owner.query("UPDATE retail_locations SET hours = '[[0, 10080]]' WHERE id = $1", [all.items[0]?.id])
		await owner.end()
		expect((await ask({ open: 'now' })).items.map(({ id }) => id)).toEqual([all.items[0]?.id])
	})
})

describe('the areas of a state', () => {
	test('are its ZIP codes by city and its counties, each on the map', async () => {
		const { zips, counties } = await shop.visitor().call(getStateAreas, { query: { state: 'KS' } })
		expect(zips.find(({ city }) => city === 'Wichita')?.codes).toEqual(['670', '671', '672'])
		expect(counties).toHaveLength(105)
		const [sedgwick, topeka] = [
			counties.find(({ name }) => name === 'Sedgwick'),
			zips.find(({ city }) => city === 'Topeka'),
		]
		// Wichita lies in Sedgwick County, west and south of Topeka.
		expect(sedgwick?.map.x).toBeLessThan(topeka?.map.x ?? 0)
		expect(sedgwick?.map.y).toBeGreaterThan(topeka?.map.y ?? 0)
	})

	test('are what an application takes, in every state', async () => {
		for (const state of Object.keys(usStates) as UsState[]) {
			const { zips, counties } = await shop.visitor().call(getStateAreas, { query: { state } })
			const typed = {
				zips: zips.flatMap(({ codes }) => codes).join(' '),
				counties: counties.map(({ name }) => `${name}, ${state}`).join('\n'),
			}
			const { zip3, counties: read, unknown } = territoryIn(typed)
			expect({ state, unknown, zips: zip3.length, counties: read.length }).toEqual({
				state,
				unknown: [],
				zips: zips.flatMap(({ codes }) => codes).length,
				counties: counties.length,
			})
			expect(typed.zips.length).toBeLessThanOrEqual(4000)
			expect(typed.counties.length).toBeLessThanOrEqual(4000)
		}
	})
})
