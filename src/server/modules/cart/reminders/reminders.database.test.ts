import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getRemindedCart, keepReminder, reminderConsent, stopReminders } from '#contracts/checkout/cart-reminders.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, cards, type Sellable } from '#test/support/shopping.ts'
import { reminderCleanUp } from './clean-up.ts'
import { sendReminders } from './send.ts'

let shop: TestApp
let cap: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	cap = await aProduct(shop, 500)
})
afterAll(() => shop.close())
beforeEach(() => shop.rows('DELETE FROM cart_reminders'))

const mailsOf = (email: string) =>
	shop.rows(`SELECT data FROM mails WHERE kind = 'cart-reminder' AND recipient = $1 ORDER BY created_at`, [email])
const anAddress = () => `left-${randomUUID().slice(0, 8)}@example.com`
/** A cart of one cap that was left under an address; answers its id. */
async function leave(email: string, id: string = randomUUID(), product = cap): Promise<string> {
	const lines = [{ productId: product.productId, variantId: product.variantId, quantity: 2 }]
	await shop.visitor().call(keepReminder, { params: { id }, body: { email, lines, consent: reminderConsent } })
	return id
}
const fourHoursLater = () => shop.rows(`UPDATE cart_reminders SET due_at = due_at - interval '4 hours'`)
const sendDue = () => sendReminders(shop.services)
async function mailed(email: string) {
	await fourHoursLater()
	await sendDue()
	return (await mailsOf(email)).map(({ data }) => data)
}

describe('a cart that was left', () => {
	test('is mailed once, four hours after its last change, with what was agreed to kept', async () => {
		const email = anAddress()
		const id = await leave(email)
		await sendDue()
		expect(await mailsOf(email)).toEqual([])
		const [kept] = await shop.rows('SELECT consent, consented_at FROM cart_reminders WHERE id = $1', [id])
		expect(kept).toEqual({ consent: reminderConsent, consented_at: expect.any(Date) })
		expect(await mailed(email)).toEqual([
			{ id, token: expect.any(String), askedOn: expect.any(String), items: [{ name: cap.sku, quantity: 2 }] },
		])
		await leave(email, id)
		expect(await mailed(email)).toHaveLength(1)
		await leave(email)
		expect(await mailed(email)).toHaveLength(1)
	})

	test('is kept for nobody who agreed to other words', async () => {
		const lines = [{ productId: cap.productId, quantity: 1 }]
		const answer = await shop.visitor().send({
			method: 'PUT',
			url: `/api/cart-reminders/${randomUUID()}`,
			payload: { email: anAddress(), lines, consent: 'Mail me anything.' },
		})
		expect(answer.status).toBe(400)
	})

	test('is mailed to nobody who has ordered meanwhile, however the address was written, or is paying', async () => {
		const email = anAddress()
		await leave(email)
		await buy(shop.visitor(), aCheckout([cap], { email: email.toUpperCase() }))
		expect(await mailed(email)).toEqual([])
		const paying = anAddress()
		await leave(paying)
		await buy(shop.visitor(), aCheckout([cap], { email: paying, cardNumber: cards.challenged }))
		expect(await mailed(paying)).toEqual([])
		expect(await shop.rows('SELECT 1 FROM cart_reminders')).toHaveLength(1)
	})

	test('whose goods are sold no more is mailed to nobody', async () => {
		const email = anAddress()
		const gone = await aProduct(shop, 3)
		await leave(email, randomUUID(), gone)
		await shop.rows(`UPDATE products SET status = 'archived' WHERE id = $1`, [gone.productId])
		await expect.poll(async () => (await shop.services.catalog.now()).productById.has(gone.productId)).toBe(false)
		expect(await mailed(email)).toEqual([])
	})

	test('that cannot be mailed stops no other, and is given up after some tries', async () => {
		const [bad, good] = [anAddress(), anAddress()]
		await leave(bad)
		await shop.rows(`UPDATE cart_reminders SET lines = '7'`)
		await leave(good)
		expect(await mailed(good)).toHaveLength(1)
		for (let tries = 1; tries < 4; tries += 1) {
			expect(await shop.rows('SELECT tries FROM cart_reminders WHERE sent_at IS NULL')).toEqual([{ tries }])
			await shop.rows('UPDATE cart_reminders SET due_at = now() WHERE sent_at IS NULL')
			await sendDue()
		}
		expect(await shop.rows('SELECT 1 FROM cart_reminders WHERE sent_at IS NULL')).toEqual([])
	})

	test('is found by the audit when it was long due and was neither mailed nor dropped', async () => {
		const id = await leave(anAddress())
		await shop.audit()
		await shop.rows(`UPDATE cart_reminders SET due_at = now() - interval '3 hours'`)
		const found = await auditDatabase(shop.services.db)
		expect(found).toMatchObject([{ rule: 'cart reminder was neither sent nor dropped in time', subject: id }])
		await sendDue()
		await shop.audit()
	})

	test('is mailed once by many processes at once', async () => {
		const email = anAddress()
		for (let carts = 0; carts < 5; carts += 1) await leave(email)
		await fourHoursLater()
		await Promise.all(Array.from({ length: 8 }, sendDue))
		expect(await mailsOf(email)).toHaveLength(1)
	})
})

describe('the links of its mail', () => {
	test('open the cart with the prices of today, and nothing without the token', async () => {
		const email = anAddress()
		const id = await leave(email)
		const [{ token }] = (await mailed(email)) as [{ token: string }]
		const open = (query: { token: string }) => shop.visitor().call(getRemindedCart, { params: { id }, query })
		expect((await open({ token })).items).toMatchObject([{ variantId: cap.variantId, quantity: 2, priceCents: 2000 }])
		await expect(open({ token: 'x' })).rejects.toMatchObject({ status: 404 })
		await shop.rows(`UPDATE cart_reminders SET sent_at = now() - interval '31 days'`)
		for (const { remove } of reminderCleanUp) await remove(shop.services.db)
		await expect(open({ token })).rejects.toMatchObject({ status: 404 })
	})

	for (const how of ['the page', 'the mail program'] as const)
		test(`stop all further ones by one click in ${how}`, async () => {
			const email = anAddress()
			const id = await leave(email)
			const [{ token }] = (await mailed(email)) as [{ token: string }]
			if (how === 'the page') await shop.visitor().call(stopReminders, { params: { id }, query: { token }, body: {} })
			else {
				const post = (key: string) =>
					shop.app.inject({
						method: 'POST',
						url: `/unsubscribe/${id}?token=${key}`,
						headers: { 'content-type': 'application/x-www-form-urlencoded' },
						payload: 'List-Unsubscribe=One-Click',
					})
				expect((await post('x')).statusCode).toBe(404)
				expect((await post(token)).statusCode).toBe(204)
				expect((await post(token)).statusCode).toBe(204)
			}
			await shop.rows('DELETE FROM cart_reminders')
			await leave(email)
			expect(await mailed(email)).toHaveLength(1)
			expect(JSON.stringify(await shop.rows('SELECT * FROM reminder_refusals'))).not.toContain(email)
		})
})

test('what is kept is in the file of one’s data, and goes with the account', async () => {
	const who = await shop.signedIn()
	await shop.rows('UPDATE users SET email_verified = true WHERE id = $1', [who.id])
	await leave(who.email)
	const data = (await who.send({ method: 'GET', url: '/api/account/export' })).json()
	expect(data.cartReminders).toMatchObject([{ consent: reminderConsent, lines: [{ quantity: 2 }] }])
})
