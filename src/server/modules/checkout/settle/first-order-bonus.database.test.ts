import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyEmail } from '#contracts/account/identity.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { myStanding } from '#contracts/tokens/my-tokens.ts'
import { unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { tokenMailedTo } from '#test/support/mailed.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { matureAsSent } from '#test/tokens/mature-as-sent.ts'

let shop: TestApp
let admin: Visitor
const { query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
})

const bonus = 250
/** Three units at $15, which earn 75 each. */
async function anOrder(who: Visitor & { email: string }, quantity = 3) {
	const product = await aProduct(shop, 9, { priceCents: 1500 })
	const { number } = await buy(who, aCheckout([{ ...product, quantity }], { email: who.email }))
	return admin.call(getAnyOrder, { params: { number } })
}
type Bought = Awaited<ReturnType<typeof anOrder>>
const refunded = (order: Bought, units: number) =>
	admin.call(refundOrder, {
		params: { number: order.number },
		body: { lines: unitsOf(order, units), reason: 'For a test.' },
		idempotencyKey: randomUUID(),
	})
const passTime = async () => {
	await query("UPDATE token_earnings SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL")
	await matureAsSent(shop)
}
const availableOf = async ({ id }: { id: string }) =>
	(await query('SELECT available FROM token_accounts WHERE user_id = $1', [id]))[0]?.available
const hasIt = async (who: Visitor) =>
	(await who.call(myStanding, {})).ways.find(({ way }) => way === 'first-order')?.isDone

const confirm = ({ id }: { id: string }) => query('UPDATE users SET email_verified = true WHERE id = $1', [id])
/** Somebody whose e-mail is confirmed. */
async function aMember() {
	const who = await shop.signedIn()
	await confirm(who)
	return who
}
/** So many people whose mails all come to one mailbox. */
async function ofOneMailbox(count: number) {
	const people = await Promise.all(Array.from({ length: count }, () => shop.signedIn()))
	const box = `box-${people[0]?.username}`
	for (const [nth, { id }] of people.entries())
		await query('UPDATE users SET email = $2 WHERE id = $1', [id, `${box}+${nth}@gmail.com`])
	return people
}
const waysOf = async (who: Visitor) => (await who.call(myStanding, {})).ways
const wayOf = async (who: Visitor) => (await waysOf(who)).find(({ way }) => way === 'first-order')

test('an e-mail that was confirmed before there was a bonus for it is no way to earn', async () => {
	const isWay = async (who: Visitor) => (await waysOf(who)).some(({ way }) => way === 'sign-up')
	expect([await isWay(await shop.signedIn()), await isWay(await aMember())]).toEqual([true, false])
})

describe('the bonus for a first order', () => {
	test('waits until the e-mail is confirmed, and says so', async () => {
		const ada = await shop.signedIn()
		await anOrder(ada)
		await passTime()
		expect(await availableOf(ada)).toBe(225)
		expect(await wayOf(ada)).toMatchObject({ isDone: false, needsEmail: true })
		const token = await tokenMailedTo(shop, 'welcome', ada.email)
		await shop.visitor().call(verifyEmail, { body: { token } })
		expect(await availableOf(ada)).toBe(225 + bonus + 100)
		expect(await wayOf(ada)).toMatchObject({ isDone: true, needsEmail: false })
	})

	test('is there once for a mailbox, of twenty accounts at once; and free again once it went back', async () => {
		const people = await ofOneMailbox(20)
		const orders = []
		for (const who of people) orders.push(await anOrder(who))
		await Promise.all(people.map(confirm))
		await query("UPDATE token_earnings SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL")
		await Promise.all(Array.from({ length: 20 }, () => matureAsSent(shop)))
		const balances = await Promise.all(people.map(availableOf))
		expect(balances.toSorted((a, b) => b - a).slice(0, 2)).toEqual([225 + bonus, 225])
		const at = balances.indexOf(225 + bonus)
		const [had, other] = [people[at], people[(at + 1) % 20]]
		const order = orders[at]
		if (!had || !other || !order) throw new Error('Nobody has it.')
		expect(await wayOf(other)).toMatchObject({ isDone: true, needsEmail: false })
		await refunded(order, 3)
		expect(await availableOf(had)).toBe(0)
		expect(await wayOf(other)).toMatchObject({ isDone: false })
		await anOrder(other)
		await passTime()
		expect(await availableOf(other)).toBe(2 * 225 + bonus)
	})

	test('goes back once too little of the order is left, and the next order is the first', async () => {
		const ada = await aMember()
		const first = await anOrder(ada)
		await passTime()
		expect([await availableOf(ada), await hasIt(ada)]).toEqual([225 + bonus, true])
		await refunded(first, 1)
		expect(await availableOf(ada)).toBe(150 + bonus)
		await refunded(first, 1)
		expect([await availableOf(ada), await hasIt(ada)]).toEqual([75, false])
		await refunded(first, 1)
		expect(await availableOf(ada)).toBe(0)
		for (const round of [1, 2]) {
			const next = await anOrder(ada)
			await passTime()
			expect([round, await availableOf(ada)]).toEqual([round, 225 + bonus])
			await refunded(next, 3)
			expect([round, await availableOf(ada)]).toEqual([round, 0])
		}
	})

	test('is another order’s that is kept, where there is one', async () => {
		const ada = await aMember()
		const [first, second] = [await anOrder(ada), await anOrder(ada)]
		await passTime()
		expect(await availableOf(ada)).toBe(2 * 225 + bonus)
		await refunded(first, 3)
		expect(await availableOf(ada)).toBe(225 + bonus)
		await refunded(second, 3)
		expect(await availableOf(ada)).toBe(0)
	})

	test('is not for an order of which too little is left when its tokens become available', async () => {
		const ada = await aMember()
		const order = await anOrder(ada)
		await refunded(order, 2)
		await passTime()
		expect(await availableOf(ada)).toBe(75)
	})

	test('of two orders that come back and two that become available at once is there once or not at all', async () => {
		const people = await Promise.all(Array.from({ length: 5 }, aMember))
		const old = await Promise.all(people.flatMap((who) => [anOrder(who), anOrder(who)]))
		await passTime()
		await Promise.all(people.map((who) => anOrder(who)))
		await query("UPDATE token_earnings SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL")
		const run = () => matureAsSent(shop)
		await Promise.all([...old.map((order) => refunded(order, 3)), run(), run()])
		await run()
		for (const who of people) expect([await availableOf(who), await hasIt(who)]).toEqual([225 + bonus, true])
	})
})
