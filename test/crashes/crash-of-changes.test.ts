import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGiftCardBalance } from '#contracts/checkout/gift-cards.ts'
import { resendGiftCard } from '#contracts/orders/order-acts.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { changePromotion, createPromotion, listPromotions } from '#contracts/pricing/promotions.ts'
import type { Visitor } from '../support/app.ts'
import { buyGiftCard } from '../support/shopping.ts'
import { dieCommitted, dieUncommitted, type KilledServer } from './killed-server.ts'
import { callAt, lastUnlessThorough, startKilledShop } from './killed-shop.ts'

// Each of these changes is one transaction: a death at any line of it is one before its commit or one after.

let killed: Awaited<ReturnType<typeof startKilledShop>>
let admin: Visitor
beforeAll(async () => {
	killed = await startKilledShop()
	admin = await killed.shop.signedIn('ADMIN')
})
afterAll(() => killed.close())

const before = ['before its first lock', 'before its commit'] as const
const heldAt = (at: (typeof before)[number], table: string) =>
	at === 'before its commit'
		? killed.servers.blockCommits(table)
		: killed.servers.block(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)

async function aMistypedCard() {
	const mistyped = `mistyped-${randomUUID()}@example.com`
	const number = await buyGiftCard(killed.shop, mistyped)
	const code = await codeTo(mistyped)
	while ((await killed.shop.services.mailer.sendDue()).isMore);
	await killed.shop.services.mailer.settled()
	const shown = await admin.call(getAnyOrder, { params: { number } })
	const id = shown.mails.find(({ giftCard }) => giftCard)?.giftCard?.id ?? ''
	const recipientEmail = `grace-${randomUUID()}@example.com`
	const resend = (server: KilledServer) =>
		callAt(server, admin, resendGiftCard, { params: { number, id }, body: { recipientEmail } })
	return { number, id, code, mistyped, recipientEmail, resend }
}
const countHeard = (email: string) => killed.smtp.heard().split(`RCPT TO:<${email}>`).length - 1
/** The code in a mail that has not left yet; what the mail server hears of several mails at once is mingled. */
const codeTo = async (email: string): Promise<string> =>
	(
		await killed.query("SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND recipient = $1", [email])
	)[0]?.code ?? ''
const hasLeftFor = (email: string) =>
	killed.query('SELECT FROM mails WHERE recipient = $1 AND sent_at IS NOT NULL', [email])
const eventsOf = async (number: string) =>
	(await admin.call(getAnyOrder, { params: { number } })).events.filter(({ kind }) => kind === 'gift_card_resent')

test.each(lastUnlessThorough(before))(
	'a gift card sent anew by a server that dies %s stays as it was, and is sent once when it is asked for again',
	async (at) => {
		const card = await aMistypedCard()
		const { code } = card
		await killed.diesIn(card.resend, await heldAt(at, 'gift_cards'), dieUncommitted)
		expect(await killed.shop.visitor().call(getGiftCardBalance, { body: { code } })).toMatchObject({
			balanceCents: 5000,
		})
		expect(await eventsOf(card.number)).toEqual([])

		const second = await killed.restart()
		expect((await card.resend(second)).status).toBe(200)
		await expect.poll(() => hasLeftFor(card.recipientEmail), { timeout: 20_000 }).toHaveLength(1)
		await second.kill()
		expect([countHeard(card.mistyped), countHeard(card.recipientEmail)]).toEqual([1, 1])
		expect(await eventsOf(card.number)).toHaveLength(1)
		await expect(killed.shop.visitor().call(getGiftCardBalance, { body: { code } })).rejects.toMatchObject({
			status: 422,
		})
	},
	60_000,
)

test('a gift card sent anew by a server that dies with the commit is mailed once after the restart, nobody asking again', async () => {
	const card = await aMistypedCard()
	await killed.diesIn(card.resend, await killed.servers.blockCommits('gift_cards'), dieCommitted)
	expect(await eventsOf(card.number)).toHaveLength(1)
	expect(countHeard(card.recipientEmail)).toBe(0)
	const code = await codeTo(card.recipientEmail)

	const second = await killed.restart()
	await expect.poll(() => hasLeftFor(card.recipientEmail), { timeout: 20_000 }).toHaveLength(1)
	await second.kill()
	expect(countHeard(card.recipientEmail)).toBe(1)
	expect(await killed.shop.visitor().call(getGiftCardBalance, { body: { code } })).toMatchObject({ balanceCents: 5000 })
}, 60_000)

async function aCoupon() {
	const { id, code } = await admin.call(createPromotion, {
		body: { code: `KILL-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10, limitTotal: 5 },
	})
	const edit = (server: KilledServer) =>
		callAt(server, admin, changePromotion, { params: { id }, body: { version: 1, state: 'paused', limitTotal: 7 } })
	const shown = async () =>
		(await admin.call(listPromotions, { query: { q: code } as never })).items.find((each) => each.id === id)
	const acts = () =>
		killed.query(
			`SELECT details->'after'->>'limitTotal' AS "limitTotal" FROM audit_log WHERE subject = $1 AND action = $2`,
			[`coupon:${id}`, 'coupon.changed'],
		)
	return { edit, shown, acts }
}

test.each(lastUnlessThorough(before))(
	'a coupon edited by a server that dies %s stays as it was, and is edited once when that is asked for again',
	async (at) => {
		const coupon = await aCoupon()
		await killed.diesIn(coupon.edit, await heldAt(at, 'promotions'), dieUncommitted)
		expect(await coupon.shown()).toMatchObject({ version: 1, pausedAt: null, limitTotal: 5 })
		expect(await coupon.acts()).toEqual([])

		const second = await killed.start()
		expect((await coupon.edit(second)).status).toBe(200)
		expect((await coupon.edit(second)).status).toBe(409)
		await second.kill()
		expect(await coupon.shown()).toMatchObject({ version: 2, limitTotal: 7 })
		expect(await coupon.acts()).toEqual([{ limitTotal: '7' }])
	},
	60_000,
)

test('a coupon edited by a server that dies with the commit is edited: the same again is refused as stale', async () => {
	const coupon = await aCoupon()
	await killed.diesIn(coupon.edit, await killed.servers.blockCommits('promotions'), dieCommitted)
	const second = await killed.start()
	const again = await coupon.edit(second)
	expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'STALE'])
	await second.kill()
	expect(await coupon.shown()).toMatchObject({ version: 2, pausedAt: expect.any(String), limitTotal: 7 })
	expect(await coupon.acts()).toEqual([{ limitTotal: '7' }])
}, 60_000)
