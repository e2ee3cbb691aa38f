import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closeOrderRest, confirmWholesaleOrder, shipWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

const { shop, staff: admin } = await auditedShopWithStaff()
const owner = await aMember(shop, (await aCompany(shop, { creditLimitCents: 1_000_000_00 })).id)

const reason = 'This flavor is no longer made.'
const confirm = ({ number, version }: { number: string; version: number }) =>
	admin.call(confirmWholesaleOrder, { params: { number }, body: { version } })
const ship = ({ number, version, lines }: WholesaleOrderRecord, cases: number) =>
	admin.call(shipWholesaleOrder, {
		params: { number },
		body: { version, lines: [{ lineId: lines[0]?.id ?? '', cases }] },
		idempotencyKey: randomUUID(),
	})
const close = ({ number, version }: { number: string; version: number }, more: object = {}) =>
	admin.call(closeOrderRest, { params: { number }, body: { version, reason, ...more } })
const usedCents = async () => (await owner.call(getCaseCatalog, {})).credit?.usedCents

test('the rest of a partly shipped order is given up: its stock and credit are free, and the order goes on to its invoice', async () => {
	const pack = await aCasePack(shop, { units: 24 * 4 })
	const before = (await usedCents()) ?? 0
	const placed = await orderCases(owner, { ...casesOf(6, pack), takesBackorder: true })
	const sent = await ship(await confirm(placed), 3)
	expect(sent).toMatchObject({ state: 'partly_shipped', lines: [{ shipped: 3, backordered: 2 }] })
	const closed = await close(sent)
	expect(closed).toMatchObject({ state: 'invoiced', lines: [{ shipped: 3, cancelled: 3, backordered: 0 }] })
	expect(closed.events.some(({ action, details }) => action === 'rest_closed' && details.reason === reason)).toBe(true)
	expect(await stockOf(shop, pack)).toEqual({ onHand: 24, reserved: 0 })
	expect(await usedCents()).toBe(before + 11_502)
	expect(await mailsTo(shop, owner.email)).toContain('wholesale-order-step')
	await expect(close(closed)).rejects.toMatchObject({ code: 'ORDER_STATE' })
})

test('of a confirmed order a line or a part of it is given up, but not all: that is cancelled instead', async () => {
	const [pack, other] = [await aCasePack(shop), await aCasePack(shop)]
	const placed = await orderCases(owner, { lines: [...casesOf(3, pack).lines, ...casesOf(2, other).lines] })
	await expect(close(placed, { reason })).rejects.toMatchObject({ code: 'ORDER_STATE' })
	const confirmed = await confirm(placed)
	await expect(close(confirmed)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	const lineId = confirmed.lines[1]?.id ?? ''
	await expect(close(confirmed, { lines: [{ lineId, cases: 3 }] })).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	const foreign = { lines: [{ lineId: randomUUID(), cases: 1 }] }
	await expect(close(confirmed, foreign)).rejects.toMatchObject({ status: 404 })
	const less = await close(confirmed, { lines: [{ lineId, cases: 2 }] })
	expect(less).toMatchObject({ state: 'confirmed', lines: [{ cancelled: 0 }, { cancelled: 2 }] })
	expect(await stockOf(shop, other)).toMatchObject({ reserved: 0 })
	expect((await ship(less, 3)).state).toBe('invoiced')
})

test('what is shipped and what is given up at once adds up to what was ordered', async () => {
	const pack = await aCasePack(shop, { units: 24 * 10 * (rounds + 1) })
	for (let round = 0; round < rounds; round++) {
		const sent = await ship(await confirm(await orderCases(owner, casesOf(6, pack))), 1)
		const ends = await allAtOnce(10, (nth) => (nth % 2 === 0 ? close(sent) : ship(sent, 2)))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
		expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['STALE']))
	}
})
