import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listOperations } from '#contracts/operations/operations.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { followOrders } from './follow-orders.ts'

const { shop, staff } = await auditedShopWithStaff()
const can = await aProduct(shop, 500)
const count = () => followOrders(shop.services)
const failed = async () => (await staff.call(listOperations, { query: { kind: 'jobs' } })).items
const broken = { guest: '', userId: '' }
const ordersOf = async (key: string) =>
	(await shop.rows('SELECT order_count AS orders FROM customers WHERE guest = $1 OR user_id = $1', [key]))[0]?.orders ??
	0
const buyAs = (email: string) => buy(shop.visitor(), aCheckout([can], { email }))
const aGuest = () => `guest-${randomUUID()}@example.com`

beforeEach(async () => {
	await shop.rows('DELETE FROM customers')
	await shop.rows('DELETE FROM failed_rows')
})

/** Makes the rows of one guest and one account fail. */
async function breakBoth() {
	broken.guest = aGuest()
	broken.userId = (await shop.signedIn()).id
	return breakRows(shop, 'customers', `NEW.guest = '${broken.guest}' OR NEW.user_id = '${broken.userId}'`)
}

async function expectMended(mend: () => Promise<void>) {
	await mend()
	await count()
	expect(await ordersOf(broken.guest)).toBe(0)
	await untilRetried(shop)
	await count()
	expect(await ordersOf(broken.guest)).toBe(1)
	expect(await shop.rows('SELECT FROM customers WHERE user_id = $1', [broken.userId])).toHaveLength(1)
	expect(await failed()).toEqual([])
}

test('of everybody, one who cannot be counted keeps back none of the others, is shown, and counted later', async () => {
	await shop.rows('DELETE FROM customer_checkpoint')
	const mend = await breakBoth()
	const sound = aGuest()
	const { number } = await buyAs(broken.guest)
	await buyAs(sound)
	await count()
	expect(await ordersOf(sound)).toBe(1)
	const seen = await failed()
	expect(seen.map(({ title }) => title).toSorted()).toEqual([
		'Counting the orders of a guest',
		'Counting the orders of an account',
	])
	expect(seen.find(({ title }) => title.endsWith('guest'))).toMatchObject({ about: number, orderNumber: number })
	// The e-mail of a guest stands nowhere in it.
	expect(JSON.stringify(await shop.rows('SELECT * FROM failed_rows'))).not.toContain(broken.guest)
	await expectMended(mend)
})

test('nor does one who orders, or whose account changed, and the reading goes on', async () => {
	await count()
	const mend = await breakBoth()
	const sound = aGuest()
	await buyAs(broken.guest)
	await buyAs(sound)
	const [before] = await shop.rows('SELECT accounts_at FROM customer_checkpoint')
	await count()
	expect(await ordersOf(sound)).toBe(1)
	expect((await failed()).map(({ attempts }) => attempts)).toEqual([1, 1])
	const [after] = await shop.rows('SELECT accounts_at FROM customer_checkpoint')
	expect(after.accounts_at > before.accounts_at).toBe(true)
	// They wait: the others are counted together again, and they are not tried at each run.
	await count()
	expect((await failed()).map(({ attempts }) => attempts)).toEqual([1, 1])
	await expectMended(mend)
})

test('nor one whose turn of the day it is', async () => {
	const [sound, stuck] = [aGuest(), aGuest()]
	for (const email of [sound, stuck]) await buyAs(email)
	await shop.rows(`DELETE FROM customer_checkpoint`)
	await count()
	// Nobody ordered or changed since.
	await shop.rows(`UPDATE customer_checkpoint SET event_id = 1000000000, accounts_at = now() + interval '1 day'`)
	await shop.rows(
		`UPDATE customers SET counted_at = now() - interval '2 days', order_count = 77 WHERE guest IS NOT NULL`,
	)
	const mend = await breakRows(shop, 'customers', `NEW.guest = '${stuck}'`)
	await count()
	expect(await ordersOf(sound)).toBe(1)
	expect(await ordersOf(stuck)).toBe(77)
	expect(await failed()).toHaveLength(1)
	await mend()
	await untilRetried(shop)
	await count()
	expect(await ordersOf(stuck)).toBe(1)
	expect(await failed()).toEqual([])
})
