import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#contracts/orders/orders.ts'
import { cancelOwnOrder } from '#contracts/orders/refund-calls.ts'
import { sendReturn, withdrawReturn } from '#contracts/returns/buyer-return-calls.ts'
import { formPayload } from '#test/interface/forms.ts'
import { aPaidOrder } from '#test/money/after-sale.ts'
import { approve, aShippedOrder, askBack, claim, firstOf, own, refuse } from '#test/money/returns.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { eraseFinished, eraseFinishedOrders, finishedAccounts } from './clean-up.ts'

let shop: TestApp
let owner: Client
beforeAll(async () => {
	shop = await startTestApp()
	owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
})
afterAll(async () => {
	await owner.end()
	await shop.close()
})

const deletedDaysAgo = (id: string, days: number) =>
	owner.query('UPDATE users SET deleted_at = now() - make_interval(days => $2) WHERE id = $1', [id, days])
const notedOf = async (id: string) =>
	(await owner.query('SELECT orders_erased_at IS NOT NULL AS "isNoted" FROM users WHERE id = $1', [id])).rows[0].isNoted
const emailOf = async (number: string) =>
	(await owner.query('SELECT email FROM orders WHERE number = $1', [number])).rows[0].email

interface Plan {
	'Relation Name'?: string
	'Actual Rows': number
	'Actual Loops': number
	'Rows Removed by Filter'?: number
	Plans?: Plan[]
}
/** How many rows of a table a statement reads, changing nothing. */
async function rowsRead(table: string, text: string): Promise<number> {
	await owner.query('BEGIN')
	await owner.query('SET LOCAL enable_seqscan = off')
	const { rows } = await owner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`)
	await owner.query('ROLLBACK')
	const read = (plan: Plan): number =>
		(plan['Relation Name'] === table
			? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
			: 0) + (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0)
	return read(rows[0]['QUERY PLAN'][0].Plan)
}
const inAll = async (table: string) =>
	(await rowsRead(table, eraseFinished.text)) + (await rowsRead(table, finishedAccounts.text))

test('accounts whose orders are all erased are not read again, however many there are', async () => {
	await owner.query(`INSERT INTO users (id, name, email, username, deleted_at)
		SELECT 'gone-' || n, 'Deleted account', n || '@deleted.invalid', 'deleted-' || n, now() - interval '1 year'
		FROM generate_series(1, 1500) n`)
	const person = await shop.signedIn()
	const { number } = await buy(person, aCheckout([await aProduct(shop, 5)], { email: person.email }))
	await deletedDaysAgo(person.id, 1)
	await owner.query("UPDATE users SET deleted_at = deleted_at - interval '1 minute' WHERE id = $1", [person.id])
	while ((await eraseFinishedOrders(shop.services.db)) > 0);

	// One is left: its parcel is under way.
	expect([await notedOf(person.id), await emailOf(number)]).toEqual([false, person.email])
	await owner.query('ANALYZE users, orders')
	expect(await inAll('users')).toBeLessThanOrEqual(2)
	expect(await inAll('orders')).toBeLessThanOrEqual(2)

	await owner.query(`UPDATE orders SET status = 'delivered' WHERE number = $1`, [number])
	while ((await eraseFinishedOrders(shop.services.db)) > 0);
	expect([await notedOf(person.id), await emailOf(number)]).toEqual([true, 'deleted@deleted.invalid'])
	await owner.query('VACUUM ANALYZE users')
	expect([await inAll('users'), await inAll('orders')]).toEqual([0, 0])
})

test('an account deleted today is looked at again: an order that was being placed then may come later', async () => {
	const person = await shop.signedIn()
	await deletedDaysAgo(person.id, 0)
	await eraseFinishedOrders(shop.services.db)
	expect(await notedOf(person.id)).toBe(false)
	await deletedDaysAgo(person.id, 2)
	await eraseFinishedOrders(shop.services.db)
	expect(await notedOf(person.id)).toBe(true)
})

test('an order that something is asked back of keeps its address until that has ended: goods may go out for it', async () => {
	const admin = await shop.signedIn('ADMIN')
	const person = await shop.signedIn()
	const order = await aShippedOrder(shop, admin, [await aProduct(shop, 5)], { email: person.email })
	await owner.query(`UPDATE orders SET user_id = $1, status = 'delivered' WHERE number = $2`, [person.id, order.number])
	const { reference } = await askBack(shop.visitor(), order, firstOf(order, 1))
	await deletedDaysAgo(person.id, 2)
	while ((await eraseFinishedOrders(shop.services.db)) > 0);
	expect(await emailOf(order.number)).toBe(person.email)
	await refuse(admin, reference)
	while ((await eraseFinishedOrders(shop.services.db)) > 0);
	expect(await emailOf(order.number)).toBe('deleted@deleted.invalid')
})

test('the link of an order that was erased shows it, and takes no claim, return or cancellation any more', async () => {
	const admin = await shop.signedIn('ADMIN')
	const guest = shop.visitor()
	const sent = await aShippedOrder(shop, admin, [{ ...(await aProduct(shop, 9)), quantity: 6 }])
	const open = await aPaidOrder(shop, admin, [await aProduct(shop, 5)])
	const [claimed, asked, approved] = [
		await claim(guest, sent, firstOf(sent, 1)),
		await askBack(guest, sent, firstOf(sent, 1)),
		await askBack(guest, sent, firstOf(sent, 1)),
	]
	await approve(admin, approved.reference)
	await owner.query(`UPDATE orders SET email = 'deleted@deleted.invalid' WHERE number = ANY($1)`, [
		[sent.number, open.number],
	])

	expect(await guest.call(getOrder, own(sent))).toMatchObject({ returnable: [] })
	expect(await guest.call(getOrder, own(open))).toMatchObject({ cancelUntil: null })
	const ofReturn = (id: string) => ({
		params: { number: sent.number, id },
		query: { token: sent.accessToken },
		body: {},
	})
	const acts: Record<string, () => Promise<unknown>> = {
		claim: () => claim(guest, sent, firstOf(sent, 1)),
		return: () => askBack(guest, sent, firstOf(sent, 1)),
		cancel: () => guest.call(cancelOwnOrder, { ...own(open), body: {}, idempotencyKey: randomUUID() }),
		withdraw: () => guest.call(withdrawReturn, ofReturn(asked.id)),
		send: () => guest.call(sendReturn, ofReturn(approved.id)),
	}
	for (const [act, call] of Object.entries(acts))
		await expect(call(), act).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
	const photo = await guest.send({
		method: 'POST',
		url: `/api/orders/${sent.number}/returns/${claimed.id}/photos?token=${sent.accessToken}`,
		...(await formPayload({ photo: new File(['x'], 'can.jpg') })),
	})
	expect([photo.status, photo.json().code]).toEqual([404, 'NOT_FOUND'])
})
