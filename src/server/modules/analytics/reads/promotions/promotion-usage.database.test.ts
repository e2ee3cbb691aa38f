import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getPromotion, listPromotionUses, promotionUsage } from '#contracts/pricing/promotion-usage.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

const { shop, staff } = await auditedShopWithStaff()

async function aUsedCode(uses: number) {
	const code = `USED-${randomUUID().slice(0, 8).toUpperCase()}`
	const { id } = await staff.call(createPromotion, { body: { code, kind: 'percent', value: 10 } })
	const can = await aProduct(shop, 50)
	const numbers: string[] = []
	for (let nth = 0; nth < uses; nth += 1) {
		const details = { couponCode: code, email: `${randomUUID()}@example.com` }
		numbers.push((await buy(shop.visitor(), aCheckout([can], details))).number)
	}
	return { id, code, numbers }
}

test('the orders that used it are listed page by page, the newest first, and stand in its file', async () => {
	const { id, numbers } = await aUsedCode(3)
	const params = { id }
	const first = await staff.call(listPromotionUses, { params, query: { limit: '2' } })
	expect(first.items.map(({ order }) => order)).toEqual([numbers[2], numbers[1]])
	expect(first.items[0]).toMatchObject({ customer: null, status: expect.any(String) })
	expect(first.items[0]?.discountCents).toBeGreaterThan(0)
	const rest = await staff.call(listPromotionUses, { params, query: { limit: '2', cursor: first.nextCursor ?? '' } })
	expect(rest).toMatchObject({ items: [{ order: numbers[0] }], nextCursor: null })
	const file = await staff.send({ method: 'GET', url: `/api/admin/coupons/${id}/uses/export` })
	expect(file.status).toBe(200)
	expect(file.text.trimEnd().split('\r\n').slice(1)).toHaveLength(3)
	expect(await staff.call(getPromotion, { params })).toMatchObject({ id, uses: 3 })
})

test('what it brought is told by day and together, out of the sums that are kept', async () => {
	const { id } = await aUsedCode(0)
	await shop.rows(
		`INSERT INTO promotion_days (day, promotion_id, order_count, new_order_count, net_cents, discount_cents)
			SELECT date '2024-01-01' + n, $1, 2, 1, 1000, 100 FROM generate_series(0, 399) n`,
		[id],
	)
	const { days, total } = await staff.call(promotionUsage, { params: { id } })
	expect(days).toHaveLength(366)
	expect(days.at(-1)).toEqual({ day: '2025-02-03', orders: 2, newCustomers: 1, netCents: 1000, discountCents: 100 })
	expect(total).toEqual({ orders: 800, newCustomers: 400, netCents: 400_000, discountCents: 40_000 })
	const plan = await shop.rows(
		`EXPLAIN SELECT day FROM promotion_days WHERE promotion_id = '${id}' ORDER BY day DESC LIMIT 366`,
	)
	expect(JSON.stringify(plan)).toContain('promotion_days_of')
	await shop.rows('DELETE FROM promotion_days WHERE promotion_id = $1', [id])
})

test('one that nobody used has neither days nor orders, and one that there is not is not found', async () => {
	const { id } = await aUsedCode(0)
	const params = { id }
	expect(await staff.call(promotionUsage, { params })).toMatchObject({ days: [], total: { orders: 0, netCents: 0 } })
	expect(await staff.call(listPromotionUses, { params })).toEqual({ items: [], nextCursor: null })
	for (const url of ['', '/usage', '/uses', '/uses/export'])
		for (const nobody of [randomUUID(), 'x'])
			expect((await staff.send({ method: 'GET', url: `/api/admin/coupons/${nobody}${url}` })).status).toBe(404)
})
