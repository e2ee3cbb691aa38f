import { describe, expect, test } from 'vitest'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getOrder } from '#contracts/orders/orders.ts'
import { changeTags, listTags } from '#contracts/orders/tag-calls.ts'
import { aPaidOrder, cancel } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { allAtOnce, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
})

const anOrder = async (quantity = 1) => {
	const product = await aProduct(shop, 50)
	return aPaidOrder(shop, admin, [{ ...product, quantity }])
}
const tag = (number: string, body: { add?: string[]; remove?: string[] }) =>
	admin.call(changeTags, { params: { number }, body })
const listed = async (asked: object) =>
	(await admin.call(listAllOrders, { query: asked as never })).items.map(({ number }) => number)

describe('tags of an order', () => {
	test('have one spelling, stand once, and each change is told with who made it', async () => {
		const { number } = await anOrder()
		expect((await tag(number, { add: ['  Call   BACK ', 'call back', 'vip'] })).tags).toEqual(['call back', 'vip'])
		expect((await tag(number, { add: ['VIP'], remove: ['Call back', 'unknown'] })).tags).toEqual(['vip'])
		const told = (await shown(number)).events.filter(({ kind }) => kind.endsWith('tagged'))
		expect(told.map(({ kind, reason }) => [kind, reason])).toEqual([
			['tagged', 'call back'],
			['tagged', 'vip'],
			['untagged', 'call back'],
		])
		expect(told.every(({ actor }) => actor !== 'staff')).toBe(true)
		expect((await admin.call(listTags, {})).tags).toContain('vip')
	})

	test('are not for the buyer', async () => {
		const { number, accessToken } = await anOrder()
		await tag(number, { add: ['suspicious'] })
		const order = await shop.visitor().call(getOrder, { params: { number }, query: { token: accessToken } })
		expect(JSON.stringify(order)).not.toMatch(/suspicious|tagged/)
	})

	test.each([
		['nothing', ''],
		['signs', '!!'],
		['two lines', 'a\u0007b'],
		['too much', 'x'.repeat(31)],
	])('are refused: %s', async (_, text) => {
		const { number } = await anOrder()
		await expect(tag(number, { add: [text] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	})

	test('are put on or taken off: one that is named for both is refused, in whatever spelling', async () => {
		const { number } = await anOrder()
		const both = tag(number, { add: ['Call back'], remove: ['call  BACK'] })
		await expect(both).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		expect((await shown(number)).tags).toEqual([])
	})

	test('are ten at the most, however many staff add at once', async () => {
		const { number } = await anOrder()
		const all = await allAtOnce(20, (nth) => tag(number, { add: [`tag ${nth}`] }).catch(({ code }) => code))
		expect(all.filter((answer) => answer === 'TAG_LIMIT')).toHaveLength(10)
		expect((await shown(number)).tags).toHaveLength(10)
	})
})

describe('orders of one tag', () => {
	test('are listed in each order, page by page, narrowed and searched', async () => {
		const orders = [await anOrder(1), await anOrder(3), await anOrder(2)]
		const numbers = orders.map(({ number }) => number)
		const [first = '', second = '', third = ''] = numbers
		for (const number of numbers) await tag(number, { add: ['fair'] })
		await anOrder()
		expect(await listed({ tag: 'Fair' })).toEqual([third, second, first])
		expect(await listed({ tag: 'fair', sort: 'total-asc' })).toEqual([first, third, second])
		expect(await listed({ tag: 'fair', q: second })).toEqual([second])
		expect(await listed({ tag: 'fair', q: orders[0]?.email.slice(0, 4) })).toEqual([third, second, first])
		expect(await listed({ tag: 'other' })).toEqual([])

		const page = await admin.call(listAllOrders, { query: { tag: 'fair', limit: '2' } })
		expect(page).toMatchObject({ total: 3, items: [{ tags: ['fair'] }, {}] })
		expect(await listed({ tag: 'fair', limit: '2', cursor: page.nextCursor })).toEqual([first])

		await cancel(admin, second)
		expect(await listed({ tag: 'fair', status: 'cancelled' })).toEqual([second])
		expect(await listed({ tag: 'fair', status: 'paid', sort: 'oldest' })).toEqual([first, third])
	})

	test('stay in order when a total changes', async () => {
		const [small, large] = [await anOrder(1), await anOrder(2)]
		for (const { number } of [small, large]) await tag(number, { add: ['sorted'] })
		const raise = `subtotal_cents = subtotal_cents + $2, total_cents = total_cents + $2`
		await query(`UPDATE orders SET ${raise} WHERE number = $1`, [small.number, 100_000])
		expect(await listed({ tag: 'sorted', sort: 'total-desc' })).toEqual([small.number, large.number])
		await query(`UPDATE orders SET ${raise} WHERE number = $1`, [small.number, -100_000])
		expect(await listed({ tag: 'sorted', sort: 'total-desc' })).toEqual([large.number, small.number])
	})
})
