import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { approveWriteOff } from '#contracts/back-office/approvals.ts'
import { maxCountRows, requestCountImportApproval } from '#contracts/inventory/count-import.ts'
import { getCount, listCounts, postCount } from '#contracts/inventory/counts.ts'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { getStockItem, listMovements } from '#contracts/inventory/stock-items.ts'
import { csvRowsIn } from '#contracts/shared/csv.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { countFiles } from '#test/support/count-files.ts'
import { aCheckout, aProduct, buy, inDays } from '#test/support/shopping.ts'
import { stockActs, withKey } from '#test/support/stock-acts.ts'

let shop: TestApp
let admin: Visitor & { username: string }
let second: Visitor & { username: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	second = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const { check, post, checkAndPost } = countFiles(() => admin)
const head = 'SKU,Location,Lot,Counted,Best by,Unit cost\n'
const exported = async (query = '') =>
	(await admin.send({ method: 'GET', url: `/api/admin/count-export${query}` })).text
const onHand = async (sku: string) => (await admin.call(getStockItem, { params: { sku } })).onHand
const lots = async (sku: string) =>
	(await admin.call(getStockItem, { params: { sku } })).lots.map(({ code, location, onHand, bestBy, unitCostCents }) =>
		[code, location, onHand, bestBy, unitCostCents].join(' '),
	)
/** An item with two dated lots of so many units that cost 61 cents. */
async function twoLots(units = 100) {
	const { sku, ...ids } = await aProduct(shop, 0)
	const { expectCans, receive } = stockActs(
		() => admin,
		() => sku,
	)
	const delivery = await expectCans(2 * units)
	for (const lot of ['A1', 'A2']) await receive(delivery, lot, units)
	return { sku, ...ids, priceCents: 2000 }
}

test('an export imports again without a change, narrowed or whole', async () => {
	const { sku } = await twoLots()
	await shop.services.db.pool.query(
		`UPDATE stock_lots SET code = '-A2' WHERE code = 'A2' AND item_id = (SELECT id FROM inventory_items WHERE sku = $1)`,
		[sku],
	)
	const one = await exported(`?q=${sku.toLowerCase()}&location=MAIN`)
	expect(csvRowsIn(one).map(({ cells }) => cells.slice(0, 4))).toEqual([
		['SKU', 'Location', 'Lot', 'Counted'],
		[sku, 'MAIN', '-A2', '100'],
		[sku, 'MAIN', 'A1', '100'],
	])
	expect(one).toContain(`'-A2`)
	const all = await exported()
	const { rows, totals, bigChanges } = await check(all)
	expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([])
	expect(rows).toHaveLength(csvRowsIn(all).length - 1)
	expect({ ...totals, bigChanges }).toEqual({ found: 0, missing: 0, valueCents: 0, unpricedUnits: 0, bigChanges: [] })
	expect(await checkAndPost(one)).toMatchObject({ lots: 2, units: 0 })
	expect(await exported()).toBe(all)
})

test('a file says what changes, and is one count once it is confirmed: with a lot that was not known', async () => {
	const { sku } = await twoLots()
	const day = inDays(200)
	const csv = `${head}${sku},MAIN,A1,96\n${sku},MAIN,A2,,,\n${sku},EAST,N9,5,${day},0.7\n`
	const { rows, totals, seen } = await check(csv)
	expect(rows.map(({ line, outcome, before, after, notes }) => [line, outcome, before, after, ...notes])).toEqual([
		[2, 'changed', 100, 96],
		[3, 'uncounted', 100, 100],
		[4, 'new', 0, 5, `A new lot, best by ${day}, $0.70 a unit.`],
	])
	expect(totals).toEqual({ found: 5, missing: 4, valueCents: 5 * 70 - 4 * 61, unpricedUnits: 0 })
	expect(await onHand(sku)).toBe(200)
	const key = randomUUID()
	const twice = [await post(csv, { seen }, key), await post(csv, { seen }, key)]
	expect(twice[1]).toEqual(twice[0])
	expect(await lots(sku)).toEqual(
		expect.arrayContaining([
			`N9 EAST 5 ${day} 70`,
			expect.stringMatching(/^A1 MAIN 96 /),
			expect.stringMatching(/^A2 MAIN 100 /),
		]),
	)
	const params = { id: twice[0]?.countId ?? '' }
	const sheet = await admin.call(getCount, { params })
	expect(sheet).toMatchObject({
		location: 'EAST, MAIN',
		state: 'posted',
		fileName: 'counts.csv',
		reason: 'Year end.',
		lots: 2,
	})
	const { items } = await admin.call(listCounts, {})
	expect(items[0]).toMatchObject({ id: params.id, location: 'EAST, MAIN' })
	const { items: moves } = await admin.call(listMovements, { params: { sku } })
	expect(moves[0]).toMatchObject({ kind: 'counted', document: { kind: 'count', id: params.id }, actor: admin.username })
	await expect(post(csv, { seen })).rejects.toMatchObject({ code: 'STALE' })
	const { rows: audited } = await shop.services.db.pool.query('SELECT details FROM audit_log WHERE subject = $1', [
		`count:${params.id}`,
	])
	expect(audited[0].details.changes).toContainEqual({ sku, location: 'MAIN', lot: 'A1', before: 100, after: 96 })
})

test('every wrong row is named with its line, and nothing is posted', async () => {
	const can = await twoLots()
	const { sku } = can
	await buy(shop.visitor(), aCheckout([{ ...can, quantity: 8 }]))
	const csv = `${head}${[
		`${sku},MAIN,A1,7`,
		`${sku},MAIN,A2,12.5`,
		`${sku},MAIN,A2,=1+1`,
		`NO-SUCH,MAIN,A2,1`,
		`${sku},TRANSIT,A1,1`,
		`${sku},MAIN,A 3,1`,
		`${sku},MAIN,B1,1`,
		`${sku},EAST,A1,1,2020-01-01`,
		`${sku},EAST,A2,1,31.12.2027,0.62`,
		`"${sku}","MAIN","A1","1,000,001"`,
		`${sku},MAIN,C1,1,${inDays(90)}`,
		`${sku},EAST,C1,1,${inDays(91)}`,
	].join('\r\n')}`
	const { rows, seen } = await check(csv)
	expect(rows.flatMap(({ outcome, notes }) => (outcome === 'wrong' ? [notes.join(' ')] : []))).toEqual([
		'Counted: Orders hold 8 of this lot. Ship or cancel them first, or count again.',
		'Counted: A whole number of units, at most 1,000,000.',
		expect.stringMatching(/^Counted: .* Lot: It stands in line 3 as well\.$/),
		'SKU: There is no item NO-SUCH.',
		'Location: There is no warehouse TRANSIT.',
		expect.stringMatching(/^Lot: Letters/),
		expect.stringMatching(/^Best by: Lot B1 is not known\. A new lot of .* needs its day\.$/),
		expect.stringMatching(/^Best by: Lot A1 is best by /),
		'Best by: A day like 2027-03-31. Unit cost: A unit of lot A2 cost $0.61.',
		expect.stringMatching(/^Counted: .* Lot: It stands in line 2 as well\.$/),
		'Best by: Line 12 says otherwise of lot C1.',
	])
	await expect(post(csv, { seen })).rejects.toMatchObject({
		code: 'INVALID_INPUT',
		body: {
			issues: expect.arrayContaining([
				expect.objectContaining({ path: ['file', 5], message: 'Line 5: SKU: There is no item NO-SUCH.' }),
			]),
		},
	})
	expect(await onHand(sku)).toBe(200)
})

test('what was sold or counted since the check is named by its rows; another file is none that was seen', async () => {
	const can = await twoLots()
	const csv = `${head}${can.sku},MAIN,A1,99\n${can.sku},MAIN,A2,98\n`
	const { seen } = await check(csv)
	await buy(shop.visitor(), aCheckout([{ ...can, quantity: 3 }]))
	await expect(post(csv, { seen })).rejects.toMatchObject({
		code: 'STALE',
		body: {
			details: { lines: [2] },
			issues: [{ path: ['file', 2], message: expect.stringContaining('orders hold 3') }],
		},
	})
	const { seen: fresh } = await check(csv)
	await expect(post(csv.replace('98', '97'), { seen: fresh })).rejects.toMatchObject({ code: 'STALE' })
	await expect(post(csv, { seen: 'a.b.c' })).rejects.toMatchObject({ code: 'STALE' })
	expect(await post(csv, { seen: fresh })).toMatchObject({ lots: 2, units: -3 })
})

test('cases counted for units, and a lot that is nearly gone, are asked about twice', async () => {
	const { sku } = await twoLots()
	const csv = `${head}${sku},MAIN,A1,9\n${sku},MAIN,A2,10000\n`
	const { seen, bigChanges } = await check(csv)
	expect(bigChanges).toEqual([`${sku}, lot A1 in MAIN from 100 to 9`, `${sku}, lot A2 in MAIN from 100 to 10,000`])
	await expect(post(csv, { seen })).rejects.toMatchObject({ code: 'BIG_STOCK_CHANGE', status: 409 })
	expect(await post(csv, { seen, isBigChangeMeant: 'yes' })).toMatchObject({ units: 9809 })
	expect((await check(`${head}${sku},MAIN,A1,10\n${sku},MAIN,A2,1001`)).bigChanges).toEqual([])
})

test('a file that loses more than one may write off alone waits as a sheet, whatever a new lot is said to be worth', async () => {
	const { sku } = await twoLots()
	const { versions } = await second.call(listApprovalSettings, {})
	const amounts = { maxRefundCents: null, reason: 'A test.' }
	const version = versions[0]?.version ?? 0
	await second.call(changeApprovalSettings, { body: { ...amounts, version, maxWriteOffCents: 1000 } })
	const csv = `${head}${sku},MAIN,A1,60\n${sku},MAIN,N1,1,${inDays(90)},5000`
	const { seen } = await check(csv)
	await expect(post(csv, { seen })).rejects.toMatchObject({
		code: 'NEEDS_APPROVAL',
		body: { details: { cents: 39 * 61 } },
	})
	expect((await lots(sku)).filter((lot) => lot.startsWith('N1'))).toEqual([])
	const asked = await post(csv, { seen, path: requestCountImportApproval.path })
	expect(asked).toMatchObject({ kind: 'count', record: 'MAIN', cents: 39 * 61, state: 'waiting' })
	expect(await onHand(sku)).toBe(200)
	const { items } = await admin.call(listCounts, {})
	const count = { params: { id: items[0]?.id ?? '' }, body: { reason: 'Alone.' } }
	await expect(admin.call(postCount, { ...count, ...withKey() })).rejects.toMatchObject({ code: 'NEEDS_APPROVAL' })
	const params = { id: asked.id }
	await expect(admin.call(approveWriteOff, { params })).rejects.toMatchObject({ code: 'CONFLICT' })
	await admin.call(adjustStock, { body: { sku, delta: 3, reason: 'Found' }, ...withKey() })
	await second.call(approveWriteOff, { params })
	expect(await onHand(sku)).toBe(164)
	await second.call(changeApprovalSettings, { body: { ...amounts, version: version + 1, maxWriteOffCents: null } })
})

test('files as spreadsheets write them are read: semicolons, tabs, quotes, marks, UTF-16', async () => {
	const { sku } = await twoLots()
	const rows = [
		['SKU', 'Location', 'Lot', 'Counted'],
		[sku, 'MAIN', 'A1', '1,0'],
	]
	const text = (mark: string) => rows.map((cells) => cells.join(mark)).join('\r\n')
	const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text('\t').replace('1,0', '95')}`, 'utf16le'))
	for (const file of [
		text(';').replace('1,0', '95'),
		`\uFEFF${text(',').replace('1,0', '"95"')}`,
		utf16,
		new Uint8Array(Buffer.from(utf16).swap16()),
		text(',').replace('1,0', '95').replaceAll('\r\n', '\r'),
	])
		expect((await check(file)).rows).toMatchObject([{ line: 2, outcome: 'changed', after: 95 }])
	expect((await check(text(';'))).rows).toMatchObject([{ outcome: 'wrong' }])
})

test.each([
	['no rows', head, 'The file has no rows.'],
	['the bytes of a workbook', 'PK\u0003\u0004\u0014\u0000,', 'This is no CSV file. Save the sheet as CSV first.'],
	['a page of the web', '<!doctype html>\n<p>', 'This is no CSV file. Save the sheet as CSV first.'],
	['100,000 rows', `SKU\n${'A\n'.repeat(100_000)}`, 'A file may have 1,000 rows. Split it, please.'],
])('a file with %s is refused', async (_, csv, message) => {
	await expect(check(csv)).rejects.toMatchObject({ code: 'INVALID_INPUT', body: { message } })
})

test('a file of 10 MB is refused, and one of as many rows as there may be is posted', async () => {
	await expect(check('SKU,Location\n'.repeat(770_000))).rejects.toMatchObject({ status: 413 })
	const items: string[] = []
	while (items.length < 20) items.push((await aProduct(shop, 0)).sku)
	const row = (at: number) => `${items[at % 20]},MAIN,N-${at},${(at % 9) + 1}\n`
	const csv = head + Array.from({ length: maxCountRows }, (_, at) => row(at)).join('')
	const { seen } = await check(csv)
	expect(await post(csv, { seen })).toMatchObject({ lots: maxCountRows })
	const again = csv.replaceAll(/,(\d)\n/g, (_, units) => `,${Number(units) + 1}\n`)
	const { seen: later } = await check(again)
	expect(await post(again, { seen: later })).toMatchObject({ units: maxCountRows })
}, 60_000)
