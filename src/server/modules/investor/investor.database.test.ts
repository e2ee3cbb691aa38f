import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getInvestorSection, getInvestorTie, getInvestorTies, getInvestorTile } from '#contracts/insight/investor.ts'
import { enterInvestorFact } from '#contracts/insight/investor-facts.ts'
import { tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { dayLater, firstOfMonth } from '#contracts/shared/calendar.ts'
import { voidInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { naiveBooks } from '#test/insight/naive-books.ts'
import { aPaidOrder, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { allAtOnce, aProduct } from '#test/support/shopping.ts'
import { anInvoicedCompany, issueMemo, payByCheck } from '#test/support/wholesale-invoices.ts'
import { companyChanges } from './books/company-changes.ts'
import { stockChanges } from './books/stock-changes.ts'
import { followBooks } from './index.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: TestApp
let admin: Visitor
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())

/** As the owner, who may date what happened back. */
async function asOwner(text: string) {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(text).finally(() => owner.end())
}
/** Dates what there is back over 60 days, with a month's end and hours near midnight among them. */
const spread = async () => {
	await asOwner(`ALTER TABLE stock_movements DISABLE TRIGGER USER; ALTER TABLE wholesale_allocations DISABLE TRIGGER USER;
		UPDATE stock_movements SET created_at = now() - (id * 7 % 61) * interval '1 day' - (id * 5 % 24) * interval '1 hour';
		UPDATE wholesale_invoices SET created_at = now() - (number * 11 % 47 + 3) * interval '1 day',
			issued_on = (now() - (number * 11 % 47 + 3) * interval '1 day')::date, due_on = now()::date + 60;
		UPDATE wholesale_credit_memos SET created_at = now() - (number % 3) * interval '1 day',
			issued_on = (now() - (number % 3 + 1) * interval '1 day')::date;
		UPDATE wholesale_allocations SET created_at = now() - (id * 3 % 4) * interval '1 day' - interval '1 hour',
			booked_on = (now() - (id * 3 % 4 + id % 3) * interval '1 day')::date`)
}

beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	const can = await aProduct(shop, 400)
	for (let nth = 0; nth < 2; nth++) {
		const order = await aPaidOrder(shop, admin, [{ ...can, quantity: 3 }])
		await ship(admin, order.number, unitsOf(order, 3))
		if (nth === 0) await refund(admin, order.number, { lines: unitsOf(order, 1) })
	}
	for (const terms of ['net_30', 'net_60']) {
		const { id, invoiceOf } = await anInvoicedCompany(shop, admin, { terms })
		const invoices = []
		for (let nth = 0; nth < 4; nth++) invoices.push(await invoiceOf(4800 + nth * 111))
		await payByCheck(admin, id, { cents: 7000 })
		await issueMemo(admin, id, 500, invoices[2])
		await issueMemo(admin, id, 250)
		if (terms === 'net_60')
			await admin.call(voidInvoice, {
				params: { number: invoices[3] ?? '' },
				body: { reason: 'Sent to the wrong dock.' },
			})
	}
	await spread()
}, 240_000)
afterAll(() => shop.close())

async function stockBy(day: string) {
	const changes = await shop.services.db.select().from(stockChanges(shop.services.db, day))
	const lots = Map.groupBy(changes, ({ lotId }) => lotId)
	return [...lots]
		.map(([lotId, all]) => ({ lotId, units: all.reduce((sum, { units }) => sum + units, 0) }))
		.filter(({ units }) => units !== 0)
		.sort((a, b) => a.lotId.localeCompare(b.lotId))
}
async function companiesBy(day: string, known: string) {
	const changes = await shop.services.db.select().from(companyChanges(shop.services.db))
	const then = changes.filter((row) => row.day <= day && row.knownOn <= known)
	const owed = [...Map.groupBy(then, ({ companyId }) => companyId)]
		.map(([companyId, all]) => ({
			companyId,
			owed: all.reduce((sum, each) => sum + each.invoicedCents - each.settledCents, 0),
		}))
		.sort((a, b) => a.companyId.localeCompare(b.companyId))
	return { owed, sales: then.reduce((sum, { salesCents }) => sum + salesCents, 0) }
}

async function compareAll() {
	for (let ago = 0; ago < 64; ago += 7) {
		const day = dayLater(today, -ago)
		expect([day, await stockBy(day)]).toEqual([day, await naiveBooks(shop).stock(day)])
		for (const known of new Set([day, dayLater(day, 1), today])) {
			const { owed, sales } = await companiesBy(day, known)
			expect([day, known, owed]).toEqual([day, known, await naiveBooks(shop).owed(day, known)])
			expect([{ sales }]).toEqual(await naiveBooks(shop).sales(day, known))
		}
	}
}
const kept = async () => ({
	stock: await shop.rows('SELECT * FROM investor_stock_days ORDER BY 1, 2'),
	companies: await shop.rows('SELECT * FROM investor_company_days ORDER BY 1, 2, 3'),
})

test('before anybody added anything up, every day is what the books say', () => compareAll())

test('added up by several at once, every day is what the books say, and none is counted twice', async () => {
	await allAtOnce(4, () => followBooks(shop.services))
	const first = await kept()
	expect(first.stock.length).toBeGreaterThan(10)
	expect(first.companies.length).toBeGreaterThan(10)
	await compareAll()
	await followBooks(shop.services)
	expect(await kept()).toEqual(first)
})

test('what comes later is added, what is not settled yet is read from the books, and all of it anew is the same', async () => {
	const order = await aPaidOrder(shop, admin, [{ ...(await aProduct(shop, 50)), quantity: 2 }])
	await ship(admin, order.number, unitsOf(order, 2))
	const { id, invoiceOf } = await anInvoicedCompany(shop, admin)
	await invoiceOf(9900)
	await payByCheck(admin, id, { cents: 1000 })
	await followBooks(shop.services)
	await compareAll()
	await asOwner(`UPDATE stock_movements SET created_at = created_at - interval '3 minutes' WHERE created_at > now() - interval '3 minutes';
		UPDATE wholesale_allocations SET created_at = created_at - interval '3 minutes' WHERE created_at > now() - interval '3 minutes'`)
	await followBooks(shop.services)
	await compareAll()
	const before = await kept()
	for (const table of ['checkpoint', 'stock_days', 'company_days']) await shop.rows(`DELETE FROM investor_${table}`)
	await followBooks(shop.services)
	expect(await kept()).toEqual(before)
})

describe('figures', () => {
	const days = [0, 9, 33].map((ago) => dayLater(today, -ago))
	const tile = (id: string, asOf: string) => admin.call(getInvestorTile, { params: { tile: id }, query: { asOf } })
	const number = async (text: string, values: unknown[]) => Number((await shop.rows(text, values))[0].n)

	test.each(days)('as of %s are what statements over raw rows say, and tie out', async (day) => {
		const inventory = await number(
			`SELECT coalesce(sum(m.on_hand_delta * l.unit_cost_cents), 0) AS n FROM stock_movements m JOIN stock_lots l ON l.id = m.lot_id
				WHERE m.created_at < ($1::date + 1)::timestamp AT TIME ZONE 'America/Chicago'`,
			[day],
		)
		const owed = (await naiveBooks(shop).owed(day, day)).reduce((sum, each) => sum + each.owed, 0)
		const credit = await number(
			`SELECT coalesce(sum(total_cents), 0) AS n FROM wholesale_invoices i WHERE issued_on BETWEEN $1::date - 90 AND $1::date
				AND (created_at AT TIME ZONE 'America/Chicago')::date <= $1 AND terms <> 'prepaid' AND NOT EXISTS (
				SELECT FROM wholesale_allocations a WHERE a.invoice_id = i.id AND a.kind = 'void' AND (a.created_at AT TIME ZONE 'America/Chicago')::date <= $1::date)`,
			[day],
		)
		const doors = await number(
			`SELECT (SELECT count(*) FROM retail_locations WHERE source = 'house' AND created_at < ($1::date + 1)::timestamp AT TIME ZONE 'America/Chicago')
				+ (SELECT count(*) FROM retail_accounts WHERE created_at < ($1::date + 1)::timestamp AT TIME ZONE 'America/Chicago'
					AND (closed_at IS NULL OR closed_at >= ($1::date + 1)::timestamp AT TIME ZONE 'America/Chicago')) AS n`,
			[day],
		)
		const found = async (id: string) => {
			const { tile: figure } = await tile(id, day)
			const { tie } = await admin.call(getInvestorTie, { params: { tile: id }, query: { asOf: day } })
			if (tie) expect([id, tie.difference, tie.rows]).toEqual([id, 0, []])
			return figure.value
		}
		expect(await found('inventory')).toBe(inventory)
		expect(await found('receivables')).toBe(owed)
		expect(await found('dso')).toBe(credit === 0 ? null : (owed * 91) / credit)
		expect(await found('doors')).toBe(doors)
		const sold = await shop.rows(
			`SELECT sum(cents)::int AS cents FROM (SELECT company_id, subtotal_cents AS cents FROM wholesale_invoices WHERE issued_on > ($1::date - interval '1 year')
				AND issued_on <= $1::date AND (created_at AT TIME ZONE 'America/Chicago')::date <= $1::date) s GROUP BY company_id`,
			[day],
		)
		// There are two, so all of it is theirs.
		expect(await found('concentration')).toBe(sold.length === 0 ? null : 1)
	})

	test('of a part tie out, each of them or none that people entered', async () => {
		const { ties } = await admin.call(getInvestorTies, { params: { section: 'capital' }, query: {} })
		expect(Object.fromEntries(ties.map(({ id, tiesOut }) => [id, tiesOut]))).toEqual({
			...{ inventory: true, receivables: true, dso: true, payables: null, workingCapital: true, tokenLiability: true },
		})
		await expect(admin.call(getInvestorTies, { params: { section: 'rumors' }, query: {} })).rejects.toMatchObject({
			status: 404,
		})
	})

	test('rows behind a figure add up to it', async () => {
		for (const id of ['inventory', 'receivables', 'doors']) {
			const { tile: figure, rows, rest } = await tile(id, today)
			expect([id, rows.reduce((sum, { value }) => sum + (value ?? 0), rest?.value ?? 0)]).toEqual([id, figure.value])
		}
	})

	test('cash, burn and runway follow what was entered, and months nobody entered are not 0', async () => {
		const month = (ago: number) => firstOfMonth(today, -ago)
		const enter = (kind: 'cash' | 'funding', ago: number, value: number) =>
			admin.call(enterInvestorFact, { body: { kind, month: month(ago), value, note: '', version: 0 } })
		expect((await tile('runway', today)).tile.value).toBeNull()
		for (const [ago, cash] of [900, 800, 1_650, 1_500].entries()) await enter('cash', 4 - ago, cash * 100)
		await enter('funding', 2, 95_000)
		expect((await tile('cash', today)).tile.value).toBe(150_000)
		// 800 + 950 − 1650 = 100 burned in the month of funding, and 150 in the last one.
		expect((await tile('burn', today)).tile).toMatchObject({ value: 15_000, before: { value: 10_000 } })
		// 1500 × 3 ÷ (100 + 100 + 150)
		expect((await tile('runway', today)).tile.value).toBeCloseTo(4500 / 350, 10)
		expect((await tile('cash', dayLater(today, -1))).tile.value).toBeNull()
		expect((await tile('workingCapital', today)).tile.value).toBeNull()

		const correct = (ago: number, value: number) =>
			admin.call(enterInvestorFact, {
				body: { kind: 'cash', month: month(ago), value, note: 'Counted again.', version: 1 },
			})
		// Nothing was burned but $1 of the last month, which would last for a hundred years; then nothing at all.
		for (const ago of [4, 3]) await correct(ago, 55_100)
		await correct(2, 150_100)
		expect((await tile('burn', today)).tile.value).toBe(100)
		expect((await tile('runway', today)).tile).toMatchObject({ value: 60, trend: expect.arrayContaining([60]) })
		await correct(1, 160_000)
		expect((await tile('runway', today)).tile.value).toBeNull()
	})

	test('a part, a figure and a day that there are not are told in words', async () => {
		await expect(admin.call(getInvestorSection, { params: { section: 'rumors' } })).rejects.toMatchObject({
			status: 404,
		})
		await expect(tile('rumors', today)).rejects.toMatchObject({ status: 404 })
		await expect(tile('cash', '2026-02-30')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		expect((await tile('cash', '2999-01-01')).asOf).toBe(today)
		expect((await tile('inventory', '1999-01-01')).tile).toMatchObject({ value: 0 })
	})

	test('the board pack is a paper, and the CSV has every figure by month', async () => {
		const pack = await admin.send({ method: 'GET', url: `/api/admin/investor/board-pack?asOf=${today}` })
		expect([pack.status, pack.headers['content-type'], pack.text.slice(0, 5)]).toEqual([
			200,
			'application/pdf',
			'%PDF-',
		])
		const csv = await admin.send({ method: 'GET', url: '/api/admin/investor/figures' })
		const [head = '', ...rows] = csv.text.trimEnd().split('\r\n')
		expect(rows).toHaveLength(Object.keys(tileDefinitions).length)
		expect(head.split(',')).toHaveLength(28)
		expect(rows.find((row) => row.startsWith('Cash,'))).toContain('1600.00')
	})
})
