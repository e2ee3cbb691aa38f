import { expect, test } from 'vitest'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { backorderCases, getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { getHeldLots } from '#contracts/wholesale/orders/held-lots.ts'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { untilRetried } from '#test/support/broken-rows.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'
import { reserveBackorders } from './reserve-backorders.ts'

const { shop, staff: admin } = await auditedShopWithStaff()
const owner = await aMember(shop, (await aCompany(shop)).id)

const receive = ({ itemId }: { itemId: string }, units: number) =>
	shop.services.db.pool.query(
		`WITH lot AS (UPDATE stock_lots SET on_hand = on_hand + $2 WHERE item_id = $1 RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', $2, 'test' FROM lot`,
		[itemId, units],
	)
const backorder = (...packs: Array<{ productId: string }>) =>
	orderCases(owner, { lines: packs.flatMap((pack) => casesOf(3, pack).lines), takesBackorder: true })
const waitingOf = async ({ number }: { number: string }) =>
	(await admin.call(getAnyWholesaleOrder, { params: { number } })).lines.map(({ backordered }) => backordered)

test('what is short waits for stock where the buyer takes that, and is reserved when it has come', async () => {
	const pack = await aCasePack(shop, { units: 60 })
	await expect(orderCases(owner, casesOf(5, pack))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
	const placed = await orderCases(owner, { ...casesOf(5, pack), takesBackorder: true })
	expect(placed.lines).toMatchObject([{ cases: 5, backordered: 3 }])
	const asked = { params: { number: placed.number } }
	const held = { version: placed.version, lines: [{ lineId: placed.lines[0]?.id ?? '', cases: 1 }] }
	expect((await admin.call(backorderCases, { ...asked, body: held })).lines).toMatchObject([{ backordered: 4 }])
	await shop.services.db.pool.query(
		`WITH lot AS (UPDATE stock_lots SET on_hand = on_hand + 48 WHERE item_id = $1 RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', 48, 'test' FROM lot`,
		[pack.itemId],
	)
	await Promise.all([reserveBackorders(shop.services), reserveBackorders(shop.services)])
	expect((await admin.call(getAnyWholesaleOrder, asked)).lines).toMatchObject([{ backordered: 1 }])
	expect(await stockOf(shop, pack)).toEqual({ onHand: 108, reserved: 96 })
})

test('an order says when the cases that it waits for are expected, and staff which lots it holds, first expired first', async () => {
	const pack = await aCasePack(shop, { units: 24, goodFor: 300 })
	const { pool } = shop.services.db
	await pool.query(
		`WITH lot AS (INSERT INTO stock_lots (item_id, location, code, best_by, unit_cost_cents, on_hand)
			SELECT item_id, location, 'SOONER', best_by - 5, 1, 24 FROM stock_lots WHERE item_id = $1 RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', 24, 'test' FROM lot`,
		[pack.itemId],
	)
	const { number, lines } = await orderCases(owner, { ...casesOf(5, pack), takesBackorder: true })
	const params = { number }
	const expected = async () => (await owner.call(getWholesaleOrder, { params })).expectedBackorders
	expect(await expected()).toEqual([])
	for (const days of [-2, 9, 4])
		await pool.query(
			`WITH made AS (INSERT INTO deliveries (supplier, reference, location, expected_on, created_by)
				SELECT 'Cannery', 'D', location, (now() AT TIME ZONE 'America/Chicago')::date + $2::int, 'test' FROM stock_lots WHERE item_id = $1 LIMIT 1 RETURNING id)
			INSERT INTO delivery_lines (delivery_id, item_id, quantity, unit_cost_cents) SELECT id, $1, 48, 1 FROM made`,
			[pack.itemId, days],
		)
	expect(await expected()).toEqual([{ lineId: lines[0]?.id, on: dayLater(storeToday(), 4) }])
	const { lots } = await admin.call(getHeldLots, { params })
	expect(lots.map(({ lineId, units }) => [lineId, units])).toEqual([
		[lines[0]?.id, 24],
		[lines[0]?.id, 24],
	])
	expect(lots[0]?.code).toBe('SOONER')
})

test('an order whose product has come in is not kept back by older ones that wait for something else, nor by one that fails', async () => {
	const [gone, sick, come] = [
		await aCasePack(shop, { units: 0 }),
		await aCasePack(shop, { units: 0 }),
		await aCasePack(shop, { units: 0 }),
	]
	const older = [await backorder(gone), await backorder(gone), await backorder(gone)]
	const failing = await backorder(sick)
	const young = await backorder(come)
	await receive(come, 72)
	await receive(sick, 72)
	const { pool } = shop.services.db
	// The item of the failing order is locked by somebody who does not let go.
	const other = await pool.connect()
	await other.query('BEGIN')
	await other.query('SELECT 1 FROM inventory_items WHERE id = $1 FOR UPDATE', [sick.itemId])
	const noted: unknown[] = []
	const failures = {
		...shop.services.failures,
		note: (_: string, __: unknown, about?: object) => void noted.push(about),
	}
	await reserveBackorders({ db: shop.services.db, failures }, 2)
	await other.query('ROLLBACK')
	other.release()
	expect(noted).toEqual([{ work: 'backorder', row: failing.id }])
	expect(await waitingOf(young)).toEqual([0])
	for (const order of older) expect(await waitingOf(order)).toEqual([3])
	await untilRetried(shop)
	await reserveBackorders(shop.services)
	expect(await waitingOf(failing)).toEqual([0])
})

test('backorders and new orders that name two items in turned order wait for each other, and never for a deadlock', async () => {
	const [first, second] = [await aCasePack(shop, { units: 0 }), await aCasePack(shop, { units: 0 })]
	await backorder(second, first)
	await backorder(first, second)
	await receive(first, 24 * 200)
	await receive(second, 24 * 200)
	const deadlocks = async () =>
		Number(
			(await shop.services.db.pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'))
				.rows[0].deadlocks,
		)
	const before = await deadlocks()
	const ends = await allAtOnce(12, async (nth) => {
		if (nth % 3 === 0) await reserveBackorders(shop.services)
		else await backorder(...(nth % 2 === 0 ? [first, second] : [second, first]))
	})
	expect(ends.filter((end) => typeof end === 'string')).toEqual([])
	expect(await deadlocks()).toBe(before)
})
