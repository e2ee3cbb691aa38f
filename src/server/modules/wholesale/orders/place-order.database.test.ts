import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { placeWholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import type { Refused } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember, dayAhead } from '#test/support/companies.ts'
import { stockOf } from '#test/support/shopping.ts'

const shop = await auditedShop()
const pack = await aCasePack(shop, { units: 24_000 })

const order = orderCases
const cases = (count: number, of: { productId: string } = pack) => casesOf(count, of)
const ordersOf = (companyId: string) =>
	shop.services.db.pool
		.query('SELECT count(*)::int AS orders FROM wholesale_orders WHERE company_id = $1', [companyId])
		.then(({ rows }) => rows[0].orders as number)

describe('the minimum of a tier, in the words of the specification', () => {
	test.each<[CustomerTier, number, string | null]>([
		['SILVER', 4, 'Minimum order quantity for SILVER tier is 5 cases. Current order: 4 cases.'],
		['SILVER', 5, null],
		['GOLD', 2, 'Minimum order quantity for GOLD tier is 3 cases. Current order: 2 cases.'],
		['GOLD', 3, null],
		['PLATINUM', 1, null],
		['INTERNAL', 1, null],
	])('%s with %i cases: %s', async (tier, count, message) => {
		const { id } = await aCompany(shop, { tier })
		const owner = await aMember(shop, id)
		const asked = order(owner, cases(count))
		if (message) {
			await expect(asked).rejects.toMatchObject({ status: 422, body: { code: 'MINIMUM_ORDER', message } })
			expect(await ordersOf(id)).toBe(0)
		} else expect(await asked).toMatchObject({ state: 'submitted', cases: count, tier })
	})

	test('counts the cases of all lines', async () => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const second = await aCasePack(shop)
		const { lines } = cases(2)
		const placed = await order(owner, { lines: [...lines, ...cases(1, second).lines] })
		expect(placed).toMatchObject({ cases: 3, lines: [{ cases: 2 }, { cases: 1 }] })
	})
})

describe('an order', () => {
	test('is what its lines cost now, reserved from the one stock, and found again by its company alone', async () => {
		const { id } = await aCompany(shop)
		const [owner, stranger] = [await aMember(shop, id), await aMember(shop, (await aCompany(shop)).id)]
		const own = await aCasePack(shop, { units: 24 * 30 })
		const placed = await order(owner, { ...cases(20, own), poNumber: 'PO 7', requestedDate: dayAhead })
		expect(placed).toMatchObject({
			number: expect.stringMatching(/^WO-\d{5,}$/),
			state: 'submitted',
			terms: 'net_30',
			lines: [{ cases: 20, priceCents: 3480, subtotalCents: 69_600, taxCents: 4524, unitsPerCase: 24 }],
			subtotalCents: 69_600,
			totalCents: 74_124,
			poNumber: 'PO 7',
			requestedDate: dayAhead,
			placedBy: owner.username,
		})
		expect(await stockOf(shop, own)).toEqual({ onHand: 720, reserved: 480 })
		const { number } = placed
		expect(await owner.call(getWholesaleOrder, { params: { number } })).toMatchObject(placed)
		await expect(stranger.call(getWholesaleOrder, { params: { number } })).rejects.toMatchObject({ status: 404 })
	})

	test('is refused whole where something is short, with what there is; nothing stays reserved', async () => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const few = await aCasePack(shop, { units: 24 * 4 + 23 })
		const asked = order(owner, { lines: [...cases(3).lines, ...cases(5, few).lines] })
		const refused: Refused = await asked.catch((error) => error)
		expect(refused).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
		expect(refused.body.details).toEqual({ short: [{ productId: few.productId, name: few.sku, available: 4 }] })
		expect(await stockOf(shop, few)).toMatchObject({ reserved: 0 })
		expect(await ordersOf(id)).toBe(0)
	})

	test('at a price that has changed is refused with old and new, and goes through with the new one', async () => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const at = (priceCents: number) => ({ lines: [{ productId: pack.productId, cases: 3, priceCents }] })
		const refused: Refused = await order(owner, at(3500) as never).catch((error) => error)
		expect(refused).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
		expect(refused.body.details).toEqual({
			changes: [{ productId: pack.productId, name: pack.sku, oldCents: 3500, newCents: 3600 }],
		})
		expect(await ordersOf(id)).toBe(0)
		expect((await order(owner, at(3600) as never)).subtotalCents).toBe(10_800)
	})

	test('over the credit limit waits for staff and uses no credit; up to the cent it does not', async () => {
		const free = { prices: { GOLD: [[1, 10_000]] as const } }
		const dear = await aCasePack(shop, free)
		// Three cases are $300.00 and 6.5% of tax.
		const { id } = await aCompany(shop, { creditLimitCents: 2 * 31_950 })
		const owner = await aMember(shop, id)
		for (const state of ['submitted', 'submitted', 'in_review'])
			expect(await order(owner, cases(3, dear))).toMatchObject({ totalCents: 31_950, state })
		expect((await owner.call(getCaseCatalog, {})).credit).toEqual({ limitCents: 63_900, usedCents: 63_900 })
		const over = await order(owner, cases(3, dear))
		expect(over.reviewReason).toBe('$319.50 over the credit limit.')
	})

	test('of a buyer above what a buyer may order waits for an owner, whose own does not; a viewer orders nothing', async () => {
		const { id } = await aCompany(shop, { approvalAboveCents: 12_000 })
		const [owner, buyer, viewer] = [
			await aMember(shop, id),
			await aMember(shop, id, 'buyer'),
			await aMember(shop, id, 'viewer'),
		]
		expect(await order(buyer, cases(3))).toMatchObject({ state: 'submitted' })
		expect(await order(buyer, cases(4))).toMatchObject({ state: 'awaiting_approval' })
		expect(await order(owner, cases(4))).toMatchObject({ state: 'submitted' })
		await expect(order(viewer, cases(4))).rejects.toMatchObject({ status: 403 })
	})

	test.each<[string, object, number]>([
		['half a case', { cases: 2.5 }, 400],
		['no case', { cases: 0 }, 400],
		['less than none', { cases: -3 }, 400],
		['a million cases', { cases: 1_000_000 }, 400],
		['cases in words', { cases: 'three' }, 400],
		['a product nobody sells', { productId: randomUUID(), cases: 3 }, 422],
		['a price in dollars', { cases: 3, priceCents: 36.5 }, 400],
	])('of %s is refused', async (_, line, status) => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const asked = order(owner, { lines: [{ productId: pack.productId, ...line }] } as never)
		await expect(asked).rejects.toMatchObject({ status })
		expect(await ordersOf(id)).toBe(0)
	})

	test('of a company on hold, for a day that has passed or is far ahead, or with a product twice is refused', async () => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const line = { productId: pack.productId, cases: 3 }
		await expect(order(owner, { lines: [line, line] })).rejects.toMatchObject({ status: 400 })
		for (const requestedDate of ['2020-01-01', '2999-12-31'])
			await expect(order(owner, { ...cases(3), requestedDate })).rejects.toMatchObject({ status: 422 })
		await shop.services.db.pool.query(`UPDATE companies SET state = 'on_hold' WHERE id = $1`, [id])
		await expect(order(owner, cases(3))).rejects.toMatchObject({ status: 409, code: 'COMPANY_ON_HOLD' })
	})

	test('asked for twice with one key is one order', async () => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const idempotencyKey = randomUUID()
		const ask = () => owner.call(placeWholesaleOrder, { body: cases(3), idempotencyKey })
		const [first, second] = [await ask(), await ask()]
		expect(second).toEqual(first)
		expect(await ordersOf(id)).toBe(1)
	})

	test('of another company with the same key is another request, and refused', async () => {
		const admin = await shop.signedIn('ADMIN')
		const [first, second] = [await aCompany(shop), await aCompany(shop)]
		const idempotencyKey = randomUUID()
		const ask = (company: string) =>
			admin.call(placeWholesaleOrder, { query: { company }, body: cases(3), idempotencyKey })
		await ask(first.id)
		await expect(ask(second.id)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
		expect(await ordersOf(second.id)).toBe(0)
	})
})
