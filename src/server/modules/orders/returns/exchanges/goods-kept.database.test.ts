import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, firstOf, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
})

test('an exchange from before returns kept what went out tells it too, after the migration', async () => {
	const small = await aProduct(shop, 5)
	const large = await anotherSize(shop, small, 5, 2000)
	const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 2 }])
	const { reference } = await askBack(shop.visitor(), order, firstOf(order, 1, large.variantId))
	await bringBack(admin, reference)
	await settle(admin, reference)
	const before = await shown(order.number)
	const plannedOf = async () => (await query('SELECT planned FROM order_returns WHERE reference = $1', [reference]))[0]
	const kept = await plannedOf()
	await query('UPDATE order_returns SET planned = NULL WHERE reference = $1', [reference])
	expect((await shown(order.number)).returns).toMatchObject([{ sentInstead: [] }])

	await query(readFileSync('db/migrations/0073_exchanged_goods_kept.sql', 'utf8'), [])
	expect(await shown(order.number)).toEqual(before)
	expect((await plannedOf())?.planned.goods).toEqual(kept?.planned.goods)
})
