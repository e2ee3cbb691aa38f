import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGiftCardBalance } from '#contracts/checkout/gift-cards.ts'
import { resendGiftCard } from '#contracts/orders/order-acts.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aCheckout, allAtOnce, aProduct, buy, buyGiftCard } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

/** A gift card of $50 whose buyer mistyped the recipient, and its code. */
async function aMistypedCard() {
	const recipientEmail = `mistyped-${randomUUID()}@example.com`
	const number = await buyGiftCard(shop, recipientEmail)
	const shown = await admin.call(getAnyOrder, { params: { number } })
	const id = shown.mails.find(({ giftCard: card }) => card)?.giftCard?.id ?? ''
	return { number, recipientEmail, id, code: await codeTo(recipientEmail), shown }
}
async function codeTo(email: string): Promise<string> {
	const { rows } = await shop.services.db.pool.query(
		"SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND recipient = $1",
		[email],
	)
	return rows[0]?.code
}
const balance = (code: string) => shop.visitor().call(getGiftCardBalance, { body: { code } })
const resend = (card: { number: string; id: string }, recipientEmail: string, who: Visitor = admin) =>
	who.call(resendGiftCard, { params: { number: card.number, id: card.id }, body: { recipientEmail } })

test('staff see the mail of a gift card, and send it to the corrected address with a new code', async () => {
	const card = await aMistypedCard()
	expect(card.shown.mails).toMatchObject([
		{ to: 'ada@example.com', giftCard: null },
		{ to: card.recipientEmail, state: 'waiting', giftCard: { lastFour: card.code.slice(-4), mayResend: true } },
	])
	while ((await shop.services.mailer.sendDue()).isMore);
	await shop.services.mailer.settled()

	const right = `grace-${randomUUID()}@example.com`
	const after = await resend(card, right)
	const lastFour = (await codeTo(right)).slice(-4)
	expect(after).toMatchObject({ lines: [{ gift: { recipientEmail: right, message: 'Go!' } }] })
	expect(after.mails.find(({ giftCard: each }) => each)).toMatchObject({
		to: right,
		state: 'waiting',
		giftCard: { lastFour },
	})
	expect(after.events.at(-1)).toMatchObject({ kind: 'gift_card_resent', actor: 'staff' })
	expect(JSON.stringify(after)).not.toContain(card.recipientEmail)
	expect(await mailsTo(shop, card.recipientEmail)).toEqual([])
	await expect(balance(card.code)).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' })
	expect(await balance(await codeTo(right))).toMatchObject({ balanceCents: 5000 })
	const { rows } = await shop.services.db.pool.query('SELECT actor, action FROM audit_log WHERE subject = $1', [
		`gift-card:${card.id}`,
	])
	expect(rows).toEqual([{ actor: admin.id, action: 'gift-card.resent' }])
})

test('a card that paid for something stays with its holder', async () => {
	const card = await aMistypedCard()
	await buy(
		shop.visitor(),
		aCheckout([await aProduct(shop, 1)], { giftCardCodes: [card.code], payment: { method: 'none' } }),
	)
	await expect(resend(card, 'grace@example.com')).rejects.toMatchObject({ status: 409 })
	const { mails } = await admin.call(getAnyOrder, { params: { number: card.number } })
	expect(mails.find(({ giftCard: each }) => each)).toMatchObject({
		to: card.recipientEmail,
		giftCard: { mayResend: false },
	})
	expect(await balance(card.code)).toMatchObject({ initialCents: 5000 })
})

test('not while its mail is leaving, not by others than admins, and no card of another order', async () => {
	const [card, other] = [await aMistypedCard(), await aMistypedCard()]
	await expect(resend({ ...card, id: other.id }, 'grace@example.com')).rejects.toMatchObject({ status: 404 })
	await expect(resend(card, 'grace@example.com', await shop.signedIn())).rejects.toMatchObject({ status: 403 })
	await shop.services.db.pool.query(
		`UPDATE mails SET lease = gen_random_uuid(), due_at = now() + interval '1 minute' WHERE recipient = $1`,
		[card.recipientEmail],
	)
	await expect(resend(card, 'grace@example.com')).rejects.toMatchObject({ status: 409 })
	expect(await balance(card.code)).toMatchObject({ balanceCents: 5000 })
})

test('however often it is sent again at once, one code is good and one mail waits', async () => {
	const card = await aMistypedCard()
	const addresses = Array.from({ length: 5 }, () => `grace-${randomUUID()}@example.com`)
	await allAtOnce(5, (nth) => resend(card, addresses[nth] ?? ''))
	const { rows } = await shop.services.db.pool.query(`SELECT data->>'code' AS code FROM mails WHERE cause = $1`, [
		card.id,
	])
	expect(rows).toHaveLength(1)
	expect(await balance(rows[0].code)).toMatchObject({ balanceCents: 5000 })
})
