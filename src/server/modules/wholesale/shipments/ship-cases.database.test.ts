import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
	confirmWholesaleOrder,
	getAnyWholesaleOrder,
	markOrderSeen,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import { getWholesaleOrder, type WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { cancelOwnWholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

const { shop, staff: admin } = await auditedShopWithStaff()
const company = await aCompany(shop)
const owner = await aMember(shop, company.id)

const query = (text: string, values: unknown[]) => shop.services.db.pool.query(text, values)
/** A second lot of a pack's item, good for so many days. */
const anotherLot = (pack: { itemId: string }, code: string, units: number, days: number) =>
	query(
		`WITH lot AS (INSERT INTO stock_lots (item_id, location, code, best_by, on_hand)
			VALUES ($1, 'MAIN', $2, current_date + $4::int, $3) RETURNING id)
		INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', $3, 'test' FROM lot`,
		[pack.itemId, code, units, days],
	)
const act = (step: typeof markOrderSeen | typeof confirmWholesaleOrder, order: { number: string; version: number }) =>
	admin.call(step, { params: { number: order.number }, body: { version: order.version } })
const ship = (order: WholesaleOrderRecord, cases: number, more: object = {}) =>
	admin.call(shipWholesaleOrder, {
		params: { number: order.number },
		body: { version: order.version, lines: [{ lineId: order.lines[0]?.id ?? '', cases }], ...more },
		idempotencyKey: randomUUID(),
	})

describe('a wholesale order', () => {
	test('is seen, confirmed and shipped in parts, out of the lots that end first', async () => {
		const pack = await aCasePack(shop, { units: 60, goodFor: 100 })
		await anotherLot(pack, 'LATER', 240, 200)
		const placed = await orderCases(owner, casesOf(4, pack))
		const seen = await act(markOrderSeen, placed)
		expect(seen).toMatchObject({ state: 'seen', version: 2 })
		const cancelling = owner.call(cancelOwnWholesaleOrder, { params: { number: placed.number } })
		await expect(cancelling).rejects.toMatchObject({ status: 409, code: 'ORDER_STATE' })
		const confirmed = await act(confirmWholesaleOrder, seen)
		const first = await ship(confirmed, 3, { carrier: 'ups', trackingNumber: '1Z 7' })
		expect(first).toMatchObject({
			state: 'partly_shipped',
			lines: [{ cases: 4, shipped: 3 }],
			shipments: [
				{
					nth: 1,
					carrier: 'UPS',
					lines: [{ cases: 3, units: 72, lots: [{ units: 60 }, { code: 'LATER', units: 12 }] }],
				},
			],
		})
		expect(await stockOf(shop, pack)).toEqual({ onHand: 300 - 72, reserved: 24 })
		expect(await ship(first, 1)).toMatchObject({ state: 'invoiced', shipments: [{ nth: 1 }, { nth: 2 }] })
		const own = await owner.call(getWholesaleOrder, { params: { number: placed.number } })
		expect(own.events.map(({ action }) => action)).toEqual([
			'invoiced',
			'shipped',
			'partly_shipped',
			'confirmed',
			'seen',
			'placed',
		])
		expect(own).toEqual(await admin.call(getAnyWholesaleOrder, { params: { number: placed.number } }))
	})

	test('gets fresher cans when what it holds has become too old for the company, and stays when there are none', async () => {
		const pack = await aCasePack(shop, { units: 72, goodFor: 70 })
		const confirmed = await act(confirmWholesaleOrder, await orderCases(owner, casesOf(3, pack)))
		await query('UPDATE stock_lots SET best_by = current_date + 30 WHERE item_id = $1', [pack.itemId])
		await expect(ship(confirmed, 3)).rejects.toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
		await anotherLot(pack, 'FRESH', 72, 90)
		expect((await ship(confirmed, 3)).shipments[0]?.lines[0]?.lots).toMatchObject([{ code: 'FRESH', units: 72 }])
		expect(await stockOf(shop, pack)).toEqual({ onHand: 72, reserved: 0 })
	})

	test('ships no more than is left, nothing before it is confirmed, and nothing by an older version', async () => {
		const pack = await aCasePack(shop)
		const placed = await orderCases(owner, casesOf(3, pack))
		const asRecord = await admin.call(getAnyWholesaleOrder, { params: { number: placed.number } })
		await expect(ship(asRecord, 3)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		const confirmed = await act(confirmWholesaleOrder, placed)
		await expect(ship(asRecord, 3)).rejects.toMatchObject({ status: 409, code: 'STALE' })
		await expect(ship(confirmed, 4)).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	})

	test('is taken back or goes on, never both: confirm, ship and cancel at once', async () => {
		const pack = await aCasePack(shop, { units: 24_000 })
		for (let round = 0; round < rounds; round++) {
			const placed = await orderCases(owner, casesOf(3, pack))
			const confirmed = () => act(confirmWholesaleOrder, placed).then((order) => ship(order, 3))
			await allAtOnce(20, (nth) =>
				nth % 2 === 0 ? confirmed() : owner.call(cancelOwnWholesaleOrder, { params: { number: placed.number } }),
			)
			const { state, shipments } = await admin.call(getAnyWholesaleOrder, { params: { number: placed.number } })
			expect([state, shipments.length]).toEqual(state === 'cancelled' ? ['cancelled', 0] : ['invoiced', 1])
		}
	})
})
