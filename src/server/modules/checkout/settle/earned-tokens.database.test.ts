import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { editOrder } from '#contracts/orders/order-edits.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { previewRefund, refundOrder } from '#contracts/orders/refund-calls.ts'
import { myBalance, myEntries } from '#contracts/tokens/tokens.ts'
import { transaction } from '#server/db/client.ts'
import { cancel, ship, unitsOf } from '#test/money/after-sale.ts'
import { afterSaleShop } from '#test/money/after-sale-shop.ts'
import { password, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { matureAsSent } from '#test/tokens/mature-as-sent.ts'
import { createJoinOrders } from './earn-joined-orders.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
const { coupon, query } = afterSaleShop((opened) => {
	;({ shop, admin } = opened)
})

const standingOf = async (userId: string) => {
	const [row] = await query('SELECT available, pending, held FROM token_accounts WHERE user_id = $1', [userId])
	return row ?? { available: 0, pending: 0, held: 0 }
}
/** An order of a member: `units` of each of two products at $17.30, which earn 5 a dollar. */
async function anOrder(who: Visitor, units: number, more: Parameters<typeof aCheckout>[1] = {}) {
	const products = await Promise.all([
		aProduct(shop, 50, { priceCents: 1730 }),
		aProduct(shop, 50, { priceCents: 1730 }),
	])
	const { number } = await buy(
		who,
		aCheckout(
			products.map((product) => ({ ...product, quantity: units })),
			more,
		),
	)
	return admin.call(getAnyOrder, { params: { number } })
}
const refunded = (number: string, lines: ReturnType<typeof unitsOf>) =>
	admin.call(refundOrder, { params: { number }, body: { lines, reason: 'For a test.' }, idempotencyKey: randomUUID() })
const due = () => query("UPDATE token_earnings SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL")

describe('a purchase', () => {
	test('earns for each whole dollar, pending until its time for returns is over, and the member reads why', async () => {
		const ada = await shop.signedIn()
		const { number } = await anOrder(ada, 1)
		expect(await standingOf(ada.id)).toMatchObject({ available: 0, pending: 170 })
		const [earned] = await query('SELECT * FROM token_earnings WHERE order_number = $1', [number])
		expect(earned).toMatchObject({
			tokens: 170,
			taken: 0,
			rules: 1,
			parts: [{ dollars: 34, perDollar: 5, tokens: 170 }],
		})
		await matureAsSent(shop)
		expect(await ada.call(myBalance, {})).toEqual({ balance: 0 })
		await query('UPDATE users SET email_verified = true WHERE id = $1', [ada.id])
		await due()
		await Promise.all([matureAsSent(shop), matureAsSent(shop)])
		expect(await ada.call(myBalance, {})).toEqual({ balance: 170 + 250 })
		const { items } = await ada.call(myEntries, { query: {} })
		expect(items.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
			['bonus', 'available', 250],
			['mature', 'pending', -170],
			['mature', 'available', 170],
			['purchase', 'pending', 170],
		])
	})

	test('earns for what is paid with money: after discounts, without shipping', async () => {
		const ada = await shop.signedIn()
		await anOrder(ada, 1, { couponCode: await coupon({ value: 50 }) })
		expect(await standingOf(ada.id)).toMatchObject({ pending: 85 })
	})

	test('of a guest earns once its e-mail is confirmed, less what was refunded', async () => {
		const ada = await shop.signedIn()
		const order = await anOrder(shop.visitor(), 1, { email: ada.email })
		expect(await standingOf(ada.id)).toMatchObject({ pending: 0 })
		await refunded(order.number, unitsOf(order, 1))
		const join = createJoinOrders({ ...shop.services, mailboxKey: 'k' })
		await transaction(shop.services.db, (tx) => join(tx, ada))
		await transaction(shop.services.db, (tx) => join(tx, ada))
		expect(await standingOf(ada.id)).toMatchObject({ pending: 85, available: 100 })
	})

	test('of a guest whose e-mail an account has confirmed earns at once', async () => {
		const ada = await shop.signedIn()
		await query('UPDATE users SET email_verified = true WHERE id = $1', [ada.id])
		await anOrder(shop.visitor(), 1, { email: ada.email })
		expect(await standingOf(ada.id)).toMatchObject({ pending: 170 })
	})

	test('earns up to the cap of a month, however many are paid at once', async () => {
		const ada = await shop.signedIn()
		const [{ terms }] = await query('SELECT terms FROM token_rules ORDER BY version DESC LIMIT 1')
		const changed = (more: object) =>
			query("INSERT INTO token_rules (terms, made_by) VALUES ($1, 'system')", [{ ...terms, ...more }])
		await changed({ maxPerMonth: 400 })
		await allAtOnce(6, () => anOrder(ada, 1))
		expect(await standingOf(ada.id)).toMatchObject({ pending: 400 })
		await changed({})
	})
})

describe('an edit', () => {
	test('of an order that a month’s cap cut off brings no more than the cap, and the order says so', async () => {
		const ada = await shop.signedIn()
		const [{ terms }] = await query('SELECT terms FROM token_rules ORDER BY version DESC LIMIT 1')
		const changed = (more: object) =>
			query("INSERT INTO token_rules (terms, made_by) VALUES ($1, 'system')", [{ ...terms, ...more }])
		await changed({ maxPerMonth: 100 })
		const order = await anOrder(ada, 4)
		const before = await admin.call(getAnyOrder, { params: { number: order.number } })
		await admin.call(editOrder, {
			params: { number: order.number },
			body: { reason: 'For a test.', lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 3 }] },
			idempotencyKey: randomUUID(),
		})
		const standing = await standingOf(ada.id)
		await changed({})
		expect(before.earned).toMatchObject({ tokens: 100, cappedTo: 100 })
		expect(standing).toMatchObject({ pending: 100 })
	})

	test('of a paid order brings what it earned to the goods that it has now', async () => {
		const ada = await shop.signedIn()
		const order = await anOrder(ada, 3)
		const [first] = order.lines
		const edit = (body: object) =>
			admin.call(editOrder, {
				params: { number: order.number },
				body: { reason: 'For a test.', ...body },
				idempotencyKey: randomUUID(),
			})
		await edit({ lines: [{ lineId: first?.id ?? '', quantity: 1 }] })
		// Four at $17.30 are left.
		expect(await standingOf(ada.id)).toMatchObject({ pending: 5 * 69 })
		await cancel(admin, order.number)
		expect(await standingOf(ada.id)).toEqual({ available: 0, pending: 0, held: 0 })
	})
})

describe('a refund', () => {
	test('takes back by line what its preview shows, and any split of it as much as one', async () => {
		const ada = await shop.signedIn()
		const order = await anOrder(ada, 3)
		expect(await standingOf(ada.id)).toMatchObject({ pending: 515 })
		await ship(admin, order.number, unitsOf(order, 3, 3))
		const lines = unitsOf(order, 1)
		const preview = await admin.call(previewRefund, { params: { number: order.number }, body: { lines } })
		const made = await refunded(order.number, lines)
		expect(made.earnedTokens).toBe(preview.earnedTokens)
		expect(made.earnedTokens).toBeGreaterThan(0)
		expect(await standingOf(ada.id)).toMatchObject({ pending: 515 - made.earnedTokens })
		for (const more of [unitsOf(order, 1, 1), unitsOf(order, 0, 2), unitsOf(order, 1)])
			await refunded(order.number, more)
		expect(await standingOf(ada.id)).toEqual({ available: 0, pending: 0, held: 0 })
		await due()
		await matureAsSent(shop)
		expect(await standingOf(ada.id)).toEqual({ available: 0, pending: 0, held: 0 })
	})

	test('takes from available what is available already', async () => {
		const ada = await shop.signedIn()
		const order = await anOrder(ada, 1)
		await due()
		await matureAsSent(shop)
		await refunded(order.number, unitsOf(order, 1))
		expect(await standingOf(ada.id)).toEqual({ available: 85, pending: 0, held: 0 })
		await cancel(admin, order.number)
		expect(await standingOf(ada.id)).toEqual({ available: 0, pending: 0, held: 0 })
	})

	test('against tokens becoming available, ten orders at once: each is posted once and nothing is left over', async () => {
		const people = await Promise.all(Array.from({ length: 10 }, () => shop.signedIn()))
		const orders = await Promise.all(people.map((who) => anOrder(who, 1)))
		await due()
		await Promise.all([...orders.map(({ number }) => cancel(admin, number)), matureAsSent(shop), matureAsSent(shop)])
		for (const { id } of people) expect(await standingOf(id)).toEqual({ available: 0, pending: 0, held: 0 })
	})

	test('asks nobody for tokens whose account is deleted', async () => {
		const ada = await shop.signedIn()
		const order = await anOrder(ada, 1)
		await ada.call(deleteAccount, { body: { password, confirmation: ada.username } })
		expect((await refunded(order.number, unitsOf(order, 1))).earnedTokens).toBe(0)
		await due()
		await matureAsSent(shop)
	})
})
