import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpSteps } from '#server/clean-up.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { newEmail, newNetwork, unpaid, unpaidOrdersOf } from '#test/money/unpaid-orders.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let product: Sellable
beforeAll(async () => {
	shop = await startTestApp({ TRUST_PROXY: 'loopback' })
	product = await aProduct(shop, 1_000_000)
})
afterAll(() => shop.auditAndClose())

const { orderFrom, query } = unpaidOrdersOf(() => shop)

/** The time of all that nobody has paid is over. */
async function endAll() {
	await query(`UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE state = 'held'`)
	await query(`UPDATE payments SET created_at = now() - interval '1 hour', next_look_at = now() WHERE status <> 'paid'`)
	await reconcilePayments(shop.services)
	const [open] = await query(`SELECT count(*)::int AS n FROM orders WHERE status IN ('pending_payment', 'processing')`)
	expect(open.n).toBe(0)
}
const mailsTo = async (...to: string[]) =>
	(await query(`SELECT FROM mails WHERE kind = 'payment-failed' AND recipient = ANY($1)`, [to])).length

test('a stranger, whose address anybody can type, hears of failed payments once a day, however it is spelled', async () => {
	const name = newEmail().split('@')[0]
	const spelled = [`${name}@example.com`, `${name}+1@example.com`, `${name?.toUpperCase()}@Example.com`]
	await allAtOnce(12, (index) => orderFrom(newNetwork(), unpaid([product], spelled[index % 3])))
	await endAll()
	expect(await mailsTo(...spelled)).toBe(1)
	await orderFrom(newNetwork(), unpaid([product], spelled[0]))
	await endAll()
	expect(await mailsTo(...spelled)).toBe(1)
	// An hour later too: what is counted for a day is kept for a day.
	await query(`UPDATE rate_limits SET window_start = window_start - 7200 WHERE key NOT LIKE 'day-%'`)
	await cleanUp(shop.services.db, shop.services.log, cleanUpSteps)
	await orderFrom(newNetwork(), unpaid([product], spelled[0]))
	await endAll()
	expect(await mailsTo(...spelled)).toBe(1)
})

test('strangers of one network cannot have more than twenty mailed in a day, to however many addresses', async () => {
	const network = newNetwork()
	const typed = Array.from({ length: 30 }, newEmail)
	await allAtOnce(30, (index) => orderFrom(network, unpaid([product], typed[index])))
	await endAll()
	expect(await mailsTo(...typed)).toBe(20)
	const next = newEmail()
	await orderFrom(newNetwork(), unpaid([product], next))
	await endAll()
	expect(await mailsTo(next)).toBe(1)
})

test('a network that has had its share has no customers mailed either, and uses up no mail of those whom it names', async () => {
	const network = newNetwork()
	const [customer, stranger] = [newEmail(), newEmail()]
	expect((await orderFrom(newNetwork(), aCheckout([product], { email: customer }))).end).toBe('paid')
	for (let n = 0; n < 20; n++) await orderFrom(network, unpaid([product], newEmail()))
	await endAll()
	for (const email of [customer, stranger]) await orderFrom(network, unpaid([product], email))
	await endAll()
	expect([await mailsTo(customer), await mailsTo(stranger)]).toEqual([0, 0])
	await orderFrom(newNetwork(), unpaid([product], stranger))
	await endAll()
	expect(await mailsTo(stranger)).toBe(1)
})

test('an account whose own address it is hears of its payments from a network that has had its share', async () => {
	const network = newNetwork()
	for (let n = 0; n < 20; n++) await orderFrom(network, unpaid([product], newEmail()))
	await endAll()
	const member = await shop.signedIn()
	await query('UPDATE users SET email_verified = true WHERE id = $1', [member.id])
	await orderFrom(network, unpaid([product], member.email), member)
	await endAll()
	expect(await mailsTo(member.email)).toBe(1)
})

test('who has bought before, or whose account has confirmed the address, hears of each', async () => {
	const buyer = newEmail()
	expect((await orderFrom(newNetwork(), aCheckout([product], { email: buyer }))).end).toBe('paid')
	const member = await shop.signedIn()
	await query('UPDATE users SET email_verified = true WHERE id = $1', [member.id])
	for (let times = 0; times < 3; times++)
		for (const email of [buyer, member.email]) await orderFrom(newNetwork(), unpaid([product], email))
	await endAll()
	expect([await mailsTo(buyer), await mailsTo(member.email)]).toEqual([3, 3])
})
