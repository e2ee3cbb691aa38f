import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	exportWholesaleOrders,
	listAllWholesaleOrders,
	listWholesaleOrders,
} from '#contracts/wholesale/orders/order-lists.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { daysOfPeriod } from './order-lists.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test('a company lists its own orders alone, newest first, page by page, and narrows them', async () => {
	const { id, locationId } = await aCompany(shop, { tier: 'PLATINUM', creditLimitCents: 100_000_00 })
	const [owner, viewer] = [await aMember(shop, id), await aMember(shop, id, 'viewer')]
	const stranger = await aMember(shop, (await aCompany(shop)).id)
	const pack = await aCasePack(shop)
	const numbers: string[] = []
	for (const poNumber of ['A-1', 'B-2', 'B-3'])
		numbers.unshift((await orderCases(owner, { ...casesOf(2, pack), poNumber })).number)
	const { pool } = shop.services.db
	await pool.query(`UPDATE wholesale_orders SET placed_at = '2024-03-10 05:30+00' WHERE number = $1`, [numbers[2]])
	const read = (query: object) => viewer.call(listWholesaleOrders, { query })
	const first = await read({ limit: '2' })
	expect(first).toMatchObject({ total: 3, items: [{ number: numbers[0] }, { number: numbers[1] }] })
	const rest = await read({ limit: '2', cursor: first.nextCursor ?? '' })
	expect(rest).toMatchObject({ nextCursor: null, items: [{ number: numbers[2], poNumber: 'A-1', cases: 2 }] })
	const numbersOf = async (query: object) => (await read(query)).items.map(({ number }) => number)
	expect(await numbersOf({ q: 'b-' })).toEqual(numbers.slice(0, 2))
	// Half past five in the morning of the 10th in London is still the 9th in the store's calendar.
	expect(await numbersOf({ from: '2024-03-09', to: '2024-03-09' })).toEqual(numbers.slice(2))
	expect(await numbersOf({ to: '2024-03-08' })).toEqual([])
	expect(await numbersOf({ shipTo: locationId, state: 'open', period: 'last-30-days' })).toEqual(numbers.slice(0, 2))
	expect(await stranger.call(listWholesaleOrders, {})).toMatchObject({ items: [], total: 0 })
	await expect(stranger.call(listWholesaleOrders, { query: { company: id } })).rejects.toMatchObject({ status: 404 })
})

test('staff find orders by company and by PO number at once, page by page, each counted once', async () => {
	const staff = await shop.signedIn('ADMIN')
	const pack = await aCasePack(shop)
	const { id, number } = await aCompany(shop, { tier: 'PLATINUM' })
	const [own, other] = [await aMember(shop, id), await aMember(shop, (await aCompany(shop, { tier: 'PLATINUM' })).id)]
	const order = async (buyer: typeof own, poNumber: string) =>
		(await orderCases(buyer, { ...casesOf(2, pack), poNumber })).number
	const placed = [
		await order(own, 'first'),
		await order(other, `of ${number}, too`),
		await order(own, number),
		await order(other, 'zq'),
	]
	const found = async (query: { q: string; state?: 'open' | 'cancelled' }) => {
		const numbers: string[] = []
		let cursor: string | undefined
		do {
			const page: Awaited<ReturnType<typeof read>> = await read({ ...query, limit: '1', ...(cursor && { cursor }) })
			numbers.push(...page.items.map((each) => each.number))
			cursor = page.nextCursor ?? undefined
			if (!cursor) expect(page.total).toBe(numbers.length)
		} while (cursor)
		return numbers
	}
	const read = (query: object) => staff.call(listAllWholesaleOrders, { query })
	expect(await found({ q: number })).toEqual(placed.slice(0, 3).toReversed())
	expect(await found({ q: number, state: 'open' })).toEqual(placed.slice(0, 3).toReversed())
	expect(await found({ q: number, state: 'cancelled' })).toEqual([])
	expect(await found({ q: 'zq' })).toEqual(placed.slice(3))
})

test('the same orders come as a file, a row for each line, and no value of it is a formula', async () => {
	const { id } = await aCompany(shop, { tier: 'PLATINUM' })
	const owner = await aMember(shop, id)
	const pack = await aCasePack(shop)
	const { number } = await orderCases(owner, { ...casesOf(2, pack), poNumber: '=1+1' })
	const { text, headers } = await owner.send({ method: 'GET', url: exportWholesaleOrders.path })
	expect(headers['content-disposition']).toContain('orders.csv')
	const [head, row, end] = text.split('\r\n')
	expect(head).toBe('Order,Placed,State,PO number,SKU,Product,Cases,Shipped,Price,Line total')
	expect(row).toMatch(new RegExp(`^${number},.*,submitted,'=1\\+1,.*,2,0,36.00,76.68$`))
	expect(end).toBe('')
})

test('a period is days of the store’s calendar', () => {
	expect(daysOfPeriod('last-30-days', '2026-03-01')).toEqual({ from: '2026-01-30' })
	expect(daysOfPeriod('this-year', '2026-03-01')).toEqual({ from: '2026-01-01' })
	expect(daysOfPeriod('last-year', '2026-03-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('the file of a company’s orders has all of them, however many', async () => {
	const { id } = await aCompany(shop, { tier: 'PLATINUM' })
	const owner = await aMember(shop, id)
	const { number } = await orderCases(owner, casesOf(1, await aCasePack(shop)))
	await shop.rows(
		`WITH made AS (
			INSERT INTO wholesale_orders SELECT copy.* FROM wholesale_orders o, generate_series(1, 5200) n,
				LATERAL jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'WO-C' || n)) copy
			WHERE o.number = $1 RETURNING id
		)
		INSERT INTO wholesale_order_lines SELECT copy.* FROM wholesale_order_lines l, made,
			LATERAL jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', made.id)) copy
		WHERE l.order_id = (SELECT id FROM wholesale_orders WHERE number = $1)`,
		[number],
	)
	const { text } = await owner.send({ method: 'GET', url: exportWholesaleOrders.path })
	const numbers = text
		.trim()
		.split('\r\n')
		.slice(1)
		.map((row) => row.split(',')[0])
	expect([numbers.length, new Set(numbers).size]).toEqual([5201, 5201])
})
