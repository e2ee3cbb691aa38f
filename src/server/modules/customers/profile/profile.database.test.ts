import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRoles, signIn } from '#contracts/account/identity.ts'
import { sendMessage } from '#contracts/content/messages.ts'
import { getCustomer, listCustomers } from '#contracts/customers/customers.ts'
import { mergeCustomers } from '#contracts/customers/merge-customers.ts'
import {
	customerAccounts,
	customerMemberships,
	customerTimeline,
	customerTokens,
	type ProfileEntry,
	profilePartNames,
} from '#contracts/customers/profile.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { grantTokens } from '#contracts/tokens/admin-tokens.ts'
import { aPaidOrder, refund, unitsOf } from '#test/money/after-sale.ts'
import { aShippedOrder, askBack } from '#test/money/returns.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { makeCreator } from '#test/support/creators.ts'
import { address, aProduct, buyGiftCard, type Sellable } from '#test/support/shopping.ts'
import { followOrders } from '../counting/follow-orders.ts'

let shop: TestApp
let admin: Visitor
let can: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	can = await aProduct(shop, 200)
})
afterAll(() => shop.auditAndClose())

const query = async (text: string, values: unknown[] = []) => (await shop.services.db.pool.query(text, values)).rows
const customerOf = async (q: string) => {
	await followOrders(shop.services)
	return (await admin.call(listCustomers, { query: { q } })).items[0]?.id ?? ''
}
const timeline = async (id: string, asked: object = {}, who: Visitor = admin) =>
	(await who.call(customerTimeline, { params: { id }, query: asked })).items
const kindsOf = (entries: readonly ProfileEntry[]) => [...new Set(entries.map(({ kind }) => kind))].toSorted()

/** An admin with this staff role, signed in. */
async function staff(staffRole: StaffRole) {
	const somebody = await shop.signedIn()
	await admin.call(setRoles, { params: { id: somebody.id }, body: { roles: ['ADMIN'], staffRole } })
	await somebody.call(signIn, { body: { identifier: somebody.username, password } })
	return somebody
}

/** A member who did a bit of everything. */
async function aBusyMember() {
	const ada = await shop.signedIn()
	const friend = await shop.signedIn()
	const bought = { email: ada.email }
	const order = await aPaidOrder(shop, admin, [{ ...can, quantity: 3 }], bought)
	await refund(admin, order.number, { lines: unitsOf(order, 1) })
	const shipped = await aShippedOrder(shop, admin, [can], bought)
	await askBack(shop.visitor(), shipped, unitsOf(shipped, 1))
	const card = await buyGiftCard(shop, ada.email)
	await query('UPDATE orders SET user_id = $1 WHERE number = ANY($2)', [ada.id, [order.number, shipped.number, card]])
	const body = { username: ada.username, tokens: 70, reason: 'A sample.' }
	await admin.call(grantTokens, { body, idempotencyKey: randomUUID() })
	await query('INSERT INTO friends (friend_id, inviter_id) VALUES ($1, $2)', [friend.id, ada.id])
	const [recipe] = await query('SELECT id FROM recipes WHERE published_version_id IS NOT NULL LIMIT 1')
	await query('INSERT INTO recipe_ratings (recipe_id, user_id, stars) VALUES ($1, $2, 4)', [recipe.id, ada.id])
	await query('UPDATE recipes SET rating_count = rating_count + 1, rating_sum = rating_sum + 4 WHERE id = $1', [
		recipe.id,
	])
	await query(`INSERT INTO recipe_comments (recipe_id, user_id, text) VALUES ($1, $2, '<b>Good</b>')`, [
		recipe.id,
		ada.id,
	])
	const message = {
		kind: 'contact',
		name: 'Ada',
		email: ada.email.toUpperCase(),
		message: 'Where is my parcel, please?',
	}
	await shop.visitor().call(sendMessage, {
		body: { ...message, fields: { topic: 'other' } } as never,
		idempotencyKey: randomUUID(),
	})
	return { ...ada, order, shipped, friend }
}
let ada: Awaited<ReturnType<typeof aBusyMember>>
let id: string
beforeAll(async () => {
	ada = await aBusyMember()
	id = await customerOf(ada.username)
})

describe('the timeline of a customer', () => {
	test('has what every part of the store knows of them, newest first, each with its page', async () => {
		const entries = await timeline(id, { limit: '100' })
		expect(kindsOf(entries)).toEqual([
			'comment',
			'friend',
			'gift_card',
			'joined',
			'mail',
			'message',
			'order',
			'rating',
			'refund',
			'return',
			'tokens',
		])
		expect(entries.map(({ at }) => at)).toEqual(
			entries
				.map(({ at }) => at)
				.toSorted()
				.toReversed(),
		)
		const of = (kind: string) => entries.find((each) => each.kind === kind)
		expect(of('refund')).toMatchObject({
			path: `/admin/orders/${ada.order.number}`,
			title: `Refund of ${ada.order.number}`,
		})
		expect(of('return')).toMatchObject({ state: 'requested', detail: `Of order ${ada.shipped.number}` })
		expect(of('tokens')).toMatchObject({ tokens: 70 })
		expect(of('gift_card')).toMatchObject({
			title: 'Bought a gift card',
			path: expect.stringMatching(/^\/admin\/orders\/UT-/),
		})
		expect(of('friend')).toMatchObject({ title: `Brought ${ada.friend.username}`, state: 'joined' })
		expect(of('comment')).toMatchObject({ detail: '<b>Good</b>', state: 'waiting' })
		expect(of('joined')).toMatchObject({ title: `Made the account ${ada.username}` })
	})

	test('goes on from page to page without a gap, also where much happened at one moment', async () => {
		await query(
			`INSERT INTO mails (kind, cause, recipient, subject, data, due_at, sent_at, created_at)
			SELECT 'welcome', 'same:' || n, $1, 'At once', '{}', NULL, now(), $2 FROM generate_series(1, 7) n`,
			[ada.email, new Date()],
		)
		for (const part of [undefined, ...profilePartNames]) {
			const asked = part ? { part } : {}
			const whole = await timeline(id, { ...asked, limit: '100' })
			const walked: ProfileEntry[] = []
			for (let cursor: string | null | undefined; cursor !== null; ) {
				const page = await admin.call(customerTimeline, {
					params: { id },
					query: { ...asked, limit: '2', ...(cursor && { cursor }) },
				})
				walked.push(...page.items)
				cursor = page.nextCursor
			}
			expect([part, walked.map((each) => each.id)]).toEqual([part, whole.map((each) => each.id)])
		}
		await query(`DELETE FROM mails WHERE cause LIKE 'same:%'`)
	})

	test('has for each staff role what it may read; another part is refused', async () => {
		const finance = await staff('finance')
		const seen = kindsOf(await timeline(id, { limit: '100' }, finance))
		for (const kind of ['message', 'comment', 'rating']) expect(seen).not.toContain(kind)
		expect(seen).toContain('tokens')
		for (const part of ['messages', 'recipes'])
			await expect(timeline(id, { part }, finance)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
		const support = await staff('support')
		expect(kindsOf(await timeline(id, { part: 'messages' }, support))).toEqual(['message'])
		const packer = await staff('fulfillment')
		for (const contract of [customerTimeline, customerTokens, customerAccounts, customerMemberships])
			await expect(packer.call(contract, { params: { id } })).rejects.toMatchObject({ status: 403 })
	})

	test('of a guest is the same, by the e-mail; of customers who were merged it is one', async () => {
		const email = `Guest-${randomUUID()}@example.com`
		const order = await aPaidOrder(shop, admin, [can], { email })
		const guest = await customerOf(email)
		const alone = await timeline(guest, { limit: '100' })
		expect(kindsOf(alone)).toEqual(['mail', 'order'])
		expect((await admin.call(customerTokens, { params: { id: guest } })).accounts).toEqual([])
		expect((await admin.call(customerAccounts, { params: { id: guest } })).accounts).toEqual([])
		await admin.call(mergeCustomers, { params: { id }, body: { other: guest }, idempotencyKey: randomUUID() })
		const together = await timeline(id, { limit: '100' })
		expect(together.map(({ title }) => title)).toContain(`Order ${order.number}`)
		expect(kindsOf(together)).toContain('merged')
		expect(await timeline(guest, { limit: '100' })).toEqual(together)
	})

	test('of nobody is not there, and a cursor of another list is refused', async () => {
		for (const nobody of ['nobody', randomUUID()]) await expect(timeline(nobody)).rejects.toMatchObject({ status: 404 })
		const now = '2026-01-01 00:00:00+00'
		for (const place of [
			[now, 'order', 'x'],
			[now, 'gift_card', randomUUID()],
			[now, 'nothing', randomUUID()],
			[now],
		]) {
			const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
			await expect(timeline(id, { cursor })).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
		}
	})
})

test('facts are of the accounts: tokens, what is set and saved, memberships', async () => {
	await query('INSERT INTO saved_addresses (user_id, address) VALUES ($1, $2)', [ada.id, JSON.stringify(address)])
	await makeCreator(shop, ada.id)
	const params = { id }
	expect(await admin.call(customerTokens, { params })).toMatchObject({
		accounts: [{ username: ada.username, available: 70, held: 0 }],
	})
	const { accounts } = await admin.call(customerAccounts, { params })
	expect(accounts).toMatchObject([
		{ username: ada.username, wantsNewsletter: false, hasTwoFactor: false, addresses: [{ city: address.city }] },
	])
	expect(accounts[0]?.sessions).toBeGreaterThan(0)
	expect((await admin.call(customerMemberships, { params })).creators).toMatchObject([{ state: 'active' }])
})

test('a customer is in the segments of the list, with the days between orders', async () => {
	const before = await admin.call(getCustomer, { params: { id } })
	expect(before.segments).toEqual(expect.arrayContaining(['loyal', 'repeat']))
	await query(
		`UPDATE customers SET order_count = 3, first_order_at = now() - interval '140 days', last_order_at = now() - interval '100 days' WHERE id = $1`,
		[id],
	)
	const { segments, daysBetween } = await admin.call(getCustomer, { params: { id } })
	expect([segments, daysBetween]).toEqual([['at_risk', 'repeat', 'lapsed'], 20])
	for (const segment of segments)
		expect((await admin.call(listCustomers, { query: { q: ada.username, segment } })).items).toHaveLength(1)
})
