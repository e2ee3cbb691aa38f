import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import * as contract from '#contracts/customers/customers.ts'
import { aPaidOrder, cancel, refund, unitsOf } from '#test/money/after-sale.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable } from '#test/support/shopping.ts'
import { followOrders } from './index.ts'

let shop: TestApp
let admin: Visitor
let cap: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	cap = await aProduct(shop, 500)
})
afterAll(() => shop.close())

const count = () => followOrders(shop.services)
const query = (text: string, values: unknown[] = []) => shop.services.db.pool.query(text, values)
const listed = async (asked: object) => (await admin.call(contract.listCustomers, { query: asked as never })).items
const newEmail = () => `c-${randomUUID()}@example.com`
const aGuest = async (email: string, quantity = 1) => aPaidOrder(shop, admin, [{ ...cap, quantity }], { email })
async function theOne(q: string): Promise<contract.CustomerSummary> {
	const found = await listed({ q })
	expect(found).toHaveLength(1)
	return found[0] as contract.CustomerSummary
}

test('a guest is a customer once an order is paid, with what was spent after refunds', async () => {
	const email = newEmail()
	const order = await aGuest(email, 2)
	await count()
	const before = await theOne(email)
	expect(before).toMatchObject({ username: null, orders: 1, spentCents: order.totalCents, place: 'Austin, TX' })
	await refund(admin, order.number, { lines: unitsOf(order, 1) })
	await aGuest(email.toUpperCase())
	await count()
	const after = await admin.call(contract.getCustomer, { params: { id: before.id } })
	expect(after.orders).toBe(2)
	expect(after.spentCents).toBeLessThan(order.totalCents * 2)
	expect(after.averageCents).toBe(Math.round(after.spentCents / 2))
	expect(after.latest.map(({ number }) => number)).toContain(order.number)
	expect(await theOne(order.number)).toMatchObject({ id: before.id })
})

test('an order that is cancelled makes nobody a customer', async () => {
	const email = newEmail()
	const order = await aGuest(email)
	await count()
	expect(await listed({ q: email })).toHaveLength(1)
	await cancel(admin, order.number)
	await count()
	expect(await listed({ q: email })).toEqual([])
})

test('an account is one before it orders; the orders of a guest that join it bring their notes and tags', async () => {
	const member = await shop.signedIn()
	await aGuest(member.email)
	await count()
	const [account, guest] = (await listed({ q: member.email })).toSorted((a, b) => a.orders - b.orders)
	expect([account, guest]).toMatchObject([
		{ username: member.username, orders: 0 },
		{ username: null, orders: 1 },
	])
	const params = { id: guest?.id ?? '' }
	await admin.call(contract.addCustomerNote, { params, body: { text: 'Calls often.' }, idempotencyKey: randomUUID() })
	await admin.call(contract.changeCustomerTags, { params, body: { add: ['VIP'] } })
	await query(`UPDATE orders SET user_id = $1 WHERE email = $2`, [member.id, member.email])
	await query('UPDATE users SET email_verified = true, updated_at = now() WHERE id = $1', [member.id])
	await count()
	expect(await theOne(member.email)).toMatchObject({ id: account?.id, orders: 1, tags: ['vip'] })
	const whole = await admin.call(contract.getCustomer, { params: { id: account?.id ?? '' } })
	expect(whole).toMatchObject({ tokens: 0, emailConfirmed: true, notes: [{ text: 'Calls often.' }] })
	expect(await listed({ tag: 'VIP', q: member.email })).toHaveLength(1)
	expect((await admin.call(contract.listCustomerTags, {})).tags).toContain('vip')
})

test('lists are narrowed by segment, and each order of them goes on from page to page', async () => {
	const word = `w${randomUUID().slice(0, 8)}`
	const emails = [1, 2, 3].map((nth) => `${word}-${nth}@example.com`)
	for (const [at, email] of emails.entries()) for (let nth = 0; nth <= at; nth++) await aGuest(email, 4 - nth)
	await count()
	const inSegment = async (segment: string) => (await listed({ q: word, segment })).map(({ email }) => email).sort()
	expect(await inSegment('once')).toEqual([emails[0]])
	expect(await inSegment('repeat')).toEqual(emails.slice(1))
	expect(await inSegment('guests')).toEqual(emails)
	expect([await inSegment('lapsed'), await inSegment('never')]).toEqual([[], []])
	await query(`UPDATE customers SET last_order_at = now() - interval '91 days' WHERE email = $1`, [emails[2]])
	expect(await inSegment('lapsed')).toEqual([emails[2]])
	for (const sort of contract.customerSort.options) {
		const whole = await listed({ q: word, sort })
		const walked = []
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const page = await admin.call(contract.listCustomers, {
				query: { q: word, sort, limit: '1', ...(cursor && { cursor }) } as never,
			})
			walked.push(...page.items)
			cursor = page.nextCursor
		}
		expect(walked.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
		expect(whole).toHaveLength(3)
	}
	expect((await listed({ q: word, sort: 'orders' })).map(({ orders }) => orders)).toEqual([3, 2, 1])
})

test('what happened while nobody counted is found, and counting twice changes nothing', async () => {
	const email = newEmail()
	await aGuest(email)
	await allAtOnce(4, count)
	const first = await theOne(email)
	await count()
	expect(await theOne(email)).toEqual(first)
	// What no event told of is found within a day.
	await query('UPDATE customer_checkpoint SET event_id = (SELECT max(id) FROM order_events)')
	await query(`UPDATE customers SET order_count = 7, counted_at = now() - interval '2 days' WHERE id = $1`, [first.id])
	await count()
	expect(await theOne(email)).toEqual(first)
})

test('tags are ten at the most, however many staff add at once', async () => {
	const email = newEmail()
	await aGuest(email)
	await count()
	const { id } = await theOne(email)
	const all = await allAtOnce(20, (nth) =>
		admin
			.call(contract.changeCustomerTags, { params: { id }, body: { add: [`tag ${nth}`] } })
			.catch(({ code }) => code),
	)
	expect(all.filter((answer) => answer === 'TAG_LIMIT')).toHaveLength(10)
	expect((await theOne(email)).tags).toHaveLength(10)
})

test('a note is written once for its key', async () => {
	const email = newEmail()
	await aGuest(email)
	await count()
	const { id } = await theOne(email)
	const idempotencyKey = randomUUID()
	await allAtOnce(5, () =>
		admin.call(contract.addCustomerNote, { params: { id }, body: { text: 'Once.' }, idempotencyKey }).catch(() => null),
	)
	expect((await admin.call(contract.getCustomer, { params: { id } })).notes).toHaveLength(1)
})

test('who deletes their account is no customer any more, and nothing counts them again', async () => {
	const member = await shop.signedIn()
	await buy(member, aCheckout([cap], { email: member.email }))
	await count()
	const { id } = await theOne(member.email)
	await member.call(deleteAccount, { body: { password, confirmation: member.username } })
	await count()
	expect(await listed({ q: member.email })).toEqual([])
	await expect(admin.call(contract.getCustomer, { params: { id } })).rejects.toMatchObject({ status: 404 })
})
