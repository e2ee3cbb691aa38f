import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import * as contract from '#contracts/customers/customers.ts'
import * as merging from '#contracts/customers/merge-customers.ts'
import { aPaidOrder } from '#test/money/after-sale.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable } from '#test/support/shopping.ts'
import { followOrders } from '../index.ts'

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
const listed = async (asked: object) => (await admin.call(contract.listCustomers, { query: asked as never })).items
const newEmail = () => `m-${randomUUID()}@example.com`
const aGuest = (email: string) => aPaidOrder(shop, admin, [{ ...cap, quantity: 1 }], { email })
const note = (id: string, text: string) =>
	admin.call(contract.addCustomerNote, { params: { id }, body: { text }, idempotencyKey: randomUUID() })
const get = (id: string) => admin.call(contract.getCustomer, { params: { id } })
const merge = (id: string, other: string, idempotencyKey: string = randomUUID()) =>
	admin.call(merging.mergeCustomers, { params: { id }, body: { other }, idempotencyKey })
const undo = (id: string, other: string) =>
	admin.call(merging.undoCustomerMerge, { params: { id }, body: { other }, idempotencyKey: randomUUID() })

async function guests(many: number): Promise<contract.CustomerSummary[]> {
	const emails = Array.from({ length: many }, newEmail)
	for (const email of emails) await aGuest(email)
	await count()
	return Promise.all(emails.map(async (q) => (await listed({ q }))[0] as contract.CustomerSummary))
}

test('two customers are one to staff: figures, orders, notes and tags together, and both e-mails lead there', async () => {
	const [kept, other] = (await guests(2)) as [contract.CustomerSummary, contract.CustomerSummary]
	await note(other.id, 'Calls often.')
	await admin.call(contract.changeCustomerTags, { params: { id: other.id }, body: { add: ['vip'] } })
	const preview = await admin.call(merging.previewMerge, { params: { id: kept.id }, query: { other: other.id } })
	expect(preview).toMatchObject({
		together: { orders: 2, spentCents: kept.spentCents + other.spentCents, notes: 1, tags: ['vip'] },
		refusal: null,
	})
	const merged = await merge(kept.id, other.id)
	expect(merged).toMatchObject({ ...preview.together, notes: [{ text: 'Calls often.' }], merged: [{ id: other.id }] })
	expect(merged.latest).toHaveLength(2)
	expect(await get(other.id)).toEqual(await get(kept.id))
	for (const q of [kept.email, other.email]) expect((await listed({ q })).map(({ id }) => id)).toEqual([kept.id])

	// A later order of the merged e-mail is counted where staff look.
	const order = await aGuest(other.email)
	await count()
	await count()
	expect(await get(kept.id)).toMatchObject({ orders: 3 })
	expect((await listed({ q: order.number })).map(({ id }) => id)).toEqual([kept.id])

	expect(await undo(kept.id, other.id)).toMatchObject({ orders: 1, notes: [], merged: [] })
	expect(await get(other.id)).toMatchObject({ orders: 2, notes: [{ text: 'Calls often.' }] })
	await expect(undo(kept.id, other.id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('orders and tokens stay with whom they belong to: an account sees no other mailbox’s orders', async () => {
	const member = await shop.signedIn()
	const email = newEmail()
	const order = await aGuest(email)
	await count()
	const [account] = await listed({ q: member.email })
	const [guest] = await listed({ q: email })
	await merge(account?.id ?? '', guest?.id ?? '')
	expect(await get(account?.id ?? '')).toMatchObject({ orders: 1, tokens: 0, username: member.username })
	const { rows } = await shop.services.db.pool.query('SELECT user_id FROM orders WHERE number = $1', [order.number])
	expect(rows).toEqual([{ user_id: null }])
})

test('of everybody who merges two either way at once, and counts meanwhile, one does', async () => {
	for (let round = 0; round < 3; round++) {
		const [one, two] = (await guests(2)) as [contract.CustomerSummary, contract.CustomerSummary]
		const ends = await allAtOnce<object | null>(20, async (nth) => {
			if (nth % 5 === 4) {
				await count()
				return null
			}
			return nth % 2 ? merge(one.id, two.id) : merge(two.id, one.id)
		})
		expect(ends.filter((end) => typeof end === 'object' && end !== null)).toHaveLength(1)
		expect(await get(one.id)).toMatchObject({ orders: 2, spentCents: one.spentCents + two.spentCents })
		expect(await get(one.id)).toEqual(await get(two.id))
	}
})

test('a call that is sent twice merges once, and what is merged is merged no more', async () => {
	const [one, two, three] = (await guests(3)) as [
		contract.CustomerSummary,
		contract.CustomerSummary,
		contract.CustomerSummary,
	]
	const key = randomUUID()
	const [first, again] = [await merge(one.id, two.id, key), await merge(one.id, two.id, key)]
	expect(again).toEqual(first)
	await expect(merge(three.id, two.id)).rejects.toMatchObject({ code: 'CONFLICT' })
	await expect(merge(one.id, one.id)).rejects.toMatchObject({ code: 'CONFLICT' })
	await expect(merge(one.id, randomUUID())).rejects.toMatchObject({ status: 404 })
	const { id } = one
	const preview = admin.call(merging.previewMerge, { params: { id }, query: { other: randomUUID() } })
	await expect(preview).rejects.toMatchObject({ status: 404 })
	const ofNobody = admin.call(merging.previewMerge, { params: { id: 'x' }, query: { other: id } })
	await expect(ofNobody).rejects.toMatchObject({ status: 404 })
	// What was merged into one that is merged on goes along.
	expect(await merge(three.id, one.id)).toMatchObject({ orders: 3 })
	expect(await get(two.id)).toMatchObject({ id: three.id })
})

test('tags are no more than a customer may have', async () => {
	const [one, two] = (await guests(2)) as [contract.CustomerSummary, contract.CustomerSummary]
	const tags = (word: string) => Array.from({ length: 6 }, (_, nth) => `${word} ${nth}`)
	await admin.call(contract.changeCustomerTags, { params: { id: one.id }, body: { add: tags('a') } })
	await admin.call(contract.changeCustomerTags, { params: { id: two.id }, body: { add: tags('b') } })
	await expect(merge(one.id, two.id)).rejects.toMatchObject({ code: 'TAG_LIMIT' })
	const preview = await admin.call(merging.previewMerge, { params: { id: one.id }, query: { other: two.id } })
	expect(preview.refusal).toContain('12 tags')
})

test('who is kept and leaves gives back what was merged into it', async () => {
	const member = await shop.signedIn()
	await buy(member, aCheckout([cap], { email: member.email }))
	const email = newEmail()
	await aGuest(email)
	await count()
	const [account] = await listed({ q: member.email })
	const [guest] = await listed({ q: email })
	await merge(account?.id ?? '', guest?.id ?? '')
	await member.call(deleteAccount, { body: { password, confirmation: member.username } })
	await count()
	expect(await listed({ q: email })).toMatchObject([{ id: guest?.id, orders: 1 }])
})

test('likely duplicates are named with their reasons', async () => {
	const local = `d${randomUUID().slice(0, 8)}`
	await aGuest(`${local}@example.com`)
	await aGuest(`${local}@example.org`)
	await count()
	const [one] = await listed({ q: `${local}@example.com` })
	const { items } = await admin.call(merging.listDuplicates, { params: { id: one?.id ?? '' } })
	const found = items.find(({ email }) => email === `${local}@example.org`)
	expect(found?.reasons).toContain('street')
	expect(found?.reasons).toContain('name_and_place')
})

test('a segment is put together from orders, money, the last order and the state', async () => {
	const word = `s${randomUUID().slice(0, 8)}`
	await aGuest(`${word}-1@example.com`)
	for (let nth = 0; nth < 2; nth++) await aGuest(`${word}-2@example.com`)
	await count()
	const found = async (asked: object) => (await listed({ q: word, ...asked })).map(({ email }) => email).sort()
	const [one, two] = [`${word}-1@example.com`, `${word}-2@example.com`]
	expect(await found({ minOrders: '2' })).toEqual([two])
	expect(await found({ maxOrders: '1' })).toEqual([one])
	expect(await found({ minSpent: '100000' })).toEqual([])
	expect(await found({ state: 'TX' })).toEqual([one, two])
	expect(await found({ state: 'OH' })).toEqual([])
	await shop.services.db.pool.query(
		`UPDATE customers SET last_order_at = now() - interval '40 days' WHERE email = $1`,
		[one],
	)
	expect(await found({ quietFor: '30' })).toEqual([one])
	expect(await found({ orderedWithin: '30' })).toEqual([two])
	await expect(listed({ state: 'texas' })).rejects.toMatchObject({ status: 400 })
})
