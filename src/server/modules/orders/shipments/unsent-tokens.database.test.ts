import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { myBalance } from '#contracts/tokens/tokens.ts'
import { matureEarnings } from '#server/modules/tokens/index.ts'
import { cancel, ship, unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
const { query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
})

/** An order of two units that was paid 45 days ago, and its buyer. */
async function anOldOrder() {
	const ada = await shop.signedIn()
	await query('UPDATE users SET email_verified = true, email = $2 WHERE id = $1', [
		ada.id,
		`${randomUUID()}@example.com`,
	])
	const { number } = await buy(ada, aCheckout([{ ...(await aProduct(shop, 5, { priceCents: 2000 })), quantity: 2 }]))
	await query(
		`UPDATE token_earnings SET earned_at = earned_at - interval '45 days', matures_at = matures_at - interval '45 days' WHERE order_number = $1`,
		[number],
	)
	const order = await admin.call(getAnyOrder, { params: { number } })
	const daysLeft = async () =>
		(
			await query(
				`SELECT round(extract(epoch FROM matures_at - now()) / 86400)::int AS days FROM token_earnings WHERE order_number = $1`,
				[number],
			)
		)[0]?.days
	const balance = async () => (await ada.call(myBalance, {})).balance
	/** The parcels left so many days ago, and were delivered a week later. */
	const age = (days: number) =>
		query(
			`WITH moved AS (UPDATE order_shipments s SET shipped_at = shipped_at - make_interval(days => $2) FROM orders o WHERE o.id = s.order_id AND o.number = $1)
			UPDATE token_earnings SET matures_at = matures_at - make_interval(days => $2), earned_at = earned_at - make_interval(days => $2) WHERE order_number = $1`,
			[number, days],
		)
	return { order, number, daysLeft, balance, age }
}

test('what a paid order earned waits while something of it has not left, and as long as that may come back', async () => {
	const { order, number, daysLeft, balance, age } = await anOldOrder()
	await matureEarnings(shop.services)
	expect([await balance(), await daysLeft()]).toEqual([0, 40])
	// Asked for as often as it comes to be due, and never found twice in between.
	await age(41)
	await matureEarnings(shop.services)
	expect([await balance(), await daysLeft()]).toEqual([0, 40])
	await ship(admin, number, unitsOf(order, 2))
	await matureEarnings(shop.services)
	expect([await balance(), await daysLeft()]).toEqual([0, 40])
	await age(41)
	await matureEarnings(shop.services)
	expect(await balance()).toBeGreaterThan(0)
})

test('an order whose rest is cancelled waits for the parcel that left, and no longer', async () => {
	const { order, number, daysLeft, balance, age } = await anOldOrder()
	await ship(admin, number, unitsOf(order, 1))
	await age(41)
	await matureEarnings(shop.services)
	expect([await balance(), await daysLeft()]).toEqual([0, 40])
	await cancel(admin, number)
	await matureEarnings(shop.services)
	expect(await balance()).toBeGreaterThan(0)
})

test('a parcel that leaves as its tokens come to be free is before them or behind them, and they wait', async () => {
	for (let round = 0; round < 5; round++) {
		const { order, number, balance } = await anOldOrder()
		await allAtOnce<unknown>(8, (nth) =>
			nth === 4 ? ship(admin, number, unitsOf(order, 2)) : matureEarnings(shop.services),
		)
		await matureEarnings(shop.services)
		expect(await balance()).toBe(0)
	}
})
