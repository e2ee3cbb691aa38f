import { describe, expect, test } from 'vitest'
import { changeCompany } from '#contracts/wholesale/company/admin-companies.ts'
import { decideOrderChange, getOwnOrderChanges, proposeOrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import { decideOwnWholesaleOrder, getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { cancelOwnWholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import { getStartingPoints } from '#contracts/wholesale/orders/starting-points.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aCheckout, allAtOnce, buy, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

const { shop, staff: admin } = await auditedShopWithStaff()
const pack = await aCasePack(shop, { units: 24_000 * (rounds + 1) })

const order = orderCases
const cases = (count: number, of: { productId: string } = pack) => casesOf(count, of)

describe('the next order', () => {
	test('begins with the last one or with what is usual, of the own company alone', async () => {
		const [own, other] = [await aCompany(shop), await aCompany(shop)]
		const [owner, stranger] = [await aMember(shop, own.id), await aMember(shop, other.id)]
		expect(await owner.call(getStartingPoints, {})).toEqual({ last: null, usual: null, due: [] })
		const second = await aCasePack(shop)
		await order(owner, { lines: [...cases(3).lines, ...cases(1, second).lines] })
		await order(owner, cases(8))
		const { number, placedAt } = await order(owner, cases(5))
		expect(await owner.call(getStartingPoints, {})).toEqual({
			last: { number, placedAt, lines: [{ productId: pack.productId, cases: 5 }] },
			usual: { orders: 3, lines: [{ productId: pack.productId, cases: 5 }] },
			due: [],
		})
		expect(await stranger.call(getStartingPoints, {})).toEqual({ last: null, usual: null, due: [] })
	})
})

describe('many at once', () => {
	test('never use more credit than there is: two buyers at the limit', async () => {
		for (let round = 0; round < rounds; round++) {
			const { id } = await aCompany(shop, { creditLimitCents: 5 * 11_502 })
			const buyers = [await aMember(shop, id, 'buyer'), await aMember(shop, id, 'buyer')] as const
			const ends = await allAtOnce(20, (nth) => order(buyers[nth % 2 === 0 ? 0 : 1], cases(3)))
			const states = ends.map((end) => (typeof end === 'string' ? end : end.state))
			expect(states.filter((state) => state === 'submitted')).toHaveLength(5)
			expect(states.filter((state) => state === 'in_review')).toHaveLength(15)
			expect((await buyers[0].call(getCaseCatalog, {})).credit).toMatchObject({ usedCents: 5 * 11_502 })
		}
	})

	test('share the last cases with the shop: every unit is promised once', async () => {
		for (let round = 0; round < rounds; round++) {
			const { id } = await aCompany(shop, { tier: 'PLATINUM', creditLimitCents: 100_000_00 })
			const owner = await aMember(shop, id)
			const last = await aCasePack(shop, { units: 24 * 5 })
			const ends = await allAtOnce(40, (nth) =>
				nth % 2 === 0
					? order(owner, cases(1, last)).then(() => 24)
					: buy(shop.visitor(), aCheckout([{ ...last, quantity: 12 }])).then(() => 12),
			)
			const promised = ends.reduce<number>((sum, end) => sum + (typeof end === 'number' ? end : 0), 0)
			const { onHand, reserved } = await stockOf(shop, last)
			expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['OUT_OF_STOCK']))
			expect(promised).toBe(reserved)
			expect(onHand - reserved).toBeLessThan(12)
		}
	})

	test('see one tier each: an order placed while staff change it is wholly of the old or of the new', async () => {
		const tiered = await aCasePack(shop, {
			prices: { GOLD: [[1, 3600]], SILVER: [[1, 3840]] },
			units: 24_000 * rounds,
		})
		for (let round = 0; round < rounds; round++) {
			const { id } = await aCompany(shop, { tier: 'GOLD', creditLimitCents: 100_000_00 })
			const owner = await aMember(shop, id)
			const { pool } = shop.services.db
			const change = async (nth: number) => {
				const { rows } = await pool.query<{ version: number }>('SELECT version FROM companies WHERE id = $1', [id])
				const body = { version: rows[0]?.version ?? 0, tier: nth % 4 === 1 ? ('SILVER' as const) : ('GOLD' as const) }
				await admin.call(changeCompany, { params: { id }, body })
				return 'changed'
			}
			// Four cases are enough for GOLD and too few for SILVER, five are enough for both.
			const ends = await allAtOnce<unknown>(40, (nth) =>
				nth % 2 === 0 ? order(owner, cases(nth % 4 === 0 ? 4 : 5, tiered)) : change(nth),
			)
			const told = ends.filter((end) => typeof end === 'string')
			expect(told.filter((end) => !['changed', 'STALE', 'MINIMUM_ORDER'].includes(String(end)))).toEqual([])
			expect(told).toContain('changed')
			const { rows } = await pool.query<{ tier: string; cents: number; cases: number }>(
				`SELECT o.tier, l.price_cents AS cents, o.cases FROM wholesale_orders o JOIN wholesale_order_lines l ON l.order_id = o.id
				WHERE o.company_id = $1`,
				[id],
			)
			expect(rows.filter((row) => row.cases === 5)).toHaveLength(10)
			for (const row of rows) expect(row.cents).toBe(row.tier === 'GOLD' ? 3600 : 3840)
			expect(rows.filter((row) => row.tier === 'SILVER' && row.cases < 5)).toEqual([])
		}
	})

	test('never bring an order under its minimum: edits that each leave enough, and would not together', async () => {
		const { id } = await aCompany(shop, { creditLimitCents: 100_000_00 })
		const owner = await aMember(shop, id)
		const second = await aCasePack(shop, { units: 24_000 })
		for (let round = 0; round < rounds; round++) {
			const placed = await order(owner, { lines: [...cases(2).lines, ...cases(2, second).lines] })
			const params = { number: placed.number }
			const undercut = (nth: number) =>
				admin.call(proposeOrderChange, {
					params,
					body: {
						version: placed.version,
						lines: [{ lineId: placed.lines[nth % 2]?.id ?? '', cases: 1, priceCents: 3600 as never }],
						note: 'One less.',
					},
				})
			const accept = async () => {
				const { changes } = await owner.call(getOwnOrderChanges, { params })
				const change = changes[0]?.id ?? '00000000-0000-0000-0000-000000000000'
				return owner.call(decideOrderChange, { params: { ...params, change }, body: { isAccepted: true } })
			}
			await allAtOnce<unknown>(20, (nth) => (nth % 4 < 2 ? undercut(nth) : accept()))
			const { cases: left } = await owner.call(getWholesaleOrder, { params })
			expect([3, 4]).toContain(left)
		}
	})

	test('approve nothing for a company that is put on hold at once', async () => {
		for (let round = 0; round < rounds; round++) {
			const { id } = await aCompany(shop, { approvalAboveCents: 100, creditLimitCents: 100_000_00 })
			const [owner, buyer] = [await aMember(shop, id), await aMember(shop, id, 'buyer')]
			const { number, version } = await order(buyer, cases(3))
			const approve = () =>
				owner.call(decideOwnWholesaleOrder, { params: { number }, body: { version, isApproved: true } })
			const hold = () =>
				admin.call(changeCompany, { params: { id }, body: { version: 1, state: 'on_hold', reason: 'Overdue.' } })
			const ends = await allAtOnce<unknown>(6, (nth) => (nth === 2 ? hold() : approve()))
			const { state } = await owner.call(getWholesaleOrder, { params: { number } })
			const isApproved = ends.some((end, nth) => nth !== 2 && typeof end !== 'string')
			expect(state).toBe(isApproved ? 'submitted' : 'awaiting_approval')
			if (!isApproved) expect(ends).toContain('COMPANY_ON_HOLD')
		}
	})
})

test('an order is cancelled once, by its company alone, and its cases are free again; once it is seen, not by itself', async () => {
	const [own, other] = [await aCompany(shop, { tier: 'PLATINUM' }), await aCompany(shop)]
	const [owner, viewer, stranger] = [
		await aMember(shop, own.id),
		await aMember(shop, own.id, 'viewer'),
		await aMember(shop, other.id),
	]
	const few = await aCasePack(shop, { units: 48 })
	const { number, id } = await order(owner, cases(2, few))
	const cancel = (who: typeof owner) => who.call(cancelOwnWholesaleOrder, { params: { number } })
	await expect(cancel(stranger)).rejects.toMatchObject({ status: 404 })
	await expect(cancel(viewer)).rejects.toMatchObject({ status: 403 })
	const { pool } = shop.services.db
	await pool.query(`UPDATE wholesale_orders SET state = 'seen' WHERE id = $1`, [id])
	await expect(cancel(owner)).rejects.toMatchObject({ status: 409, code: 'ORDER_STATE' })
	await pool.query(`UPDATE wholesale_orders SET state = 'submitted' WHERE id = $1`, [id])
	const ends = await allAtOnce(20, () => cancel(owner))
	expect(ends.every((end) => typeof end !== 'string' && end.state === 'cancelled')).toBe(true)
	expect(await stockOf(shop, few)).toEqual({ onHand: 48, reserved: 0 })
	const { rows } = await pool.query(`SELECT action FROM wholesale_order_events WHERE order_id = $1 ORDER BY id`, [id])
	expect(rows).toEqual([{ action: 'placed' }, { action: 'cancelled' }])
	expect((await owner.call(getCaseCatalog, {})).credit?.usedCents).toBe(0)
})
