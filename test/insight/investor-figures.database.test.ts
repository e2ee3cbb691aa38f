import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInvestorTie, getInvestorTile } from '#contracts/insight/investor.ts'
import { type TileId, tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { followTrade } from '#server/modules/analytics/index.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { startShopWithHistory } from './history.ts'
import { type NaiveBooks, naiveBooks, naiveTiles } from './naive-tiles.ts'

let shop: TestApp
let admin: Visitor
let books: NaiveBooks

beforeAll(async () => {
	shop = await startShopWithHistory()
	await followTrade(shop.services)
	admin = await shop.signedIn('ADMIN')
	books = await naiveBooks((text) => shop.rows(text))
}, 240_000)
afterAll(() => shop.close())

const tile = (id: string, asOf: string) => admin.call(getInvestorTile, { params: { tile: id }, query: { asOf } })
const tie = (id: string, asOf: string) => admin.call(getInvestorTie, { params: { tile: id }, query: { asOf } })

/** Ends of months and years, a leap day, the day after it, a day before anything, and one when all is over. */
const days = [
	'2022-01-01',
	'2022-12-31',
	'2023-08-17',
	'2023-12-31',
	'2024-01-01',
	'2024-02-28',
	'2024-02-29',
	'2024-03-01',
	'2026-01-15',
]

describe.each(days)('figures of sales as of %s', (asOf) => {
	test('are what is worked out by hand from the raw tables', async () => {
		const { values } = naiveTiles(books, asOf)
		for (const [id, value] of Object.entries(values)) {
			const found = (await tile(id, asOf)).tile.value
			const expected = value === null || Number.isInteger(value) ? value : expect.closeTo(value, 9)
			expect([id, found]).toEqual([id, expected === 0 ? 0 : expected])
		}
	})

	test('tie out to orders, refunds, invoices and lots', async () => {
		for (const id of ['netSales', 'netSalesYear', 'cogs', 'margin3', 'cohortLtv'])
			expect([id, (await tie(id, asOf)).tie]).toEqual([id, expect.objectContaining({ difference: 0, rows: [] })])
	})

	test('are made of rows that add up to them', async () => {
		const added = async (id: TileId) => (await tile(id, asOf)).rows.reduce((sum, { value }) => sum + (value ?? 0), 0)
		for (const id of ['netSales', 'netSalesYear', 'storeSales', 'wholesaleSales', 'cogs'] as const)
			expect([id, await added(id)]).toEqual([id, (await tile(id, asOf)).tile.value])
		for (const id of ['margin1', 'margin2', 'margin3'] as const) {
			const { rows, tile: margin } = await tile(id, asOf)
			const sales = rows
				.filter(({ label }) => label.startsWith('Net sales'))
				.reduce((sum, { value }) => sum + (value ?? 0), 0)
			if (margin.value !== null) expect([id, (await added(id)) / sales]).toEqual([id, expect.closeTo(margin.value, 9)])
		}
	})
})

test('the history has what the figures are about', () => {
	const known = days.map((asOf) => naiveTiles(books, asOf))
	for (const id of Object.keys(known[0]?.values ?? {}) as Array<keyof (typeof known)[number]['values']>)
		expect([id, known.some(({ values }) => values[id] !== null && values[id] !== 0)]).toEqual([id, true])
	expect(known.some(({ programs }) => programs.commission !== 0)).toBe(true)
	expect(known.some(({ programs }) => programs.tokens !== 0)).toBe(true)
	expect(books.events.some(({ day, known, net }) => known > day && net < 0)).toBe(true)
})

test('what came back after a day is left out of it, and listed as a restatement once it is known', async () => {
	const late = books.events.find(
		({ day, known, net, channel }) =>
			channel === 'store' && net < 0 && day.slice(0, 7) < known.slice(0, 7) && day > '2023-03',
	)
	const month = `${late?.day.slice(0, 7)}-01`
	const { restatements } = await tile('netSales', late?.known ?? '')
	expect(restatements.map((each) => each.month)).toContain(month)
})

test('a day that differs from the books is said with its row', async () => {
	const { pool } = shop.services.db
	const change = (cents: number) =>
		pool.query(
			`UPDATE sales_sums SET cogs_cents = cogs_cents + $1, gross_cents = gross_cents + $1 WHERE ctid = (
				SELECT ctid FROM sales_sums WHERE level = 'mix' AND day BETWEEN '2024-01-01' AND '2024-01-31' AND known_on <= '2024-02-29' ORDER BY day, known_on, channel, customer, source LIMIT 1)`,
			[cents],
		)
	await change(7)
	for (const id of ['netSalesYear', 'cogs'])
		expect((await tie(id, '2024-02-29')).tie).toMatchObject({ difference: 7, rows: [{ value: 7 }] })
	await change(-7)
	expect((await tie('cogs', '2024-02-29')).tie?.rows).toEqual([])
})

test('each figure of sales has a name, a formula and a part', () => {
	for (const id of Object.keys(naiveTiles(books, '2024-02-29').values) as TileId[])
		expect(tileDefinitions[id]).toMatchObject({ formula: expect.stringMatching(/\w/), section: expect.any(String) })
})
