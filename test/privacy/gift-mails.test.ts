import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '#contracts/operations/operations.ts'
import { resendGiftCard } from '#contracts/orders/order-acts.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { cleanUpSteps } from '#server/clean-up.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { privacyClauses } from '#web/pages/storefront/legal/privacy/clauses.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { mailsTo } from '../support/mailed.ts'
import { buyGiftCard } from '../support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const clean = () => cleanUp(shop.services.db, shop.services.log, cleanUpSteps)

async function aGift() {
	const to = `grace-${randomUUID()}@example.com`
	return { to, number: await buyGiftCard(shop, to) }
}

test('a year after the mail of a gift card has left, it says no more to whom and from whom, as the privacy text says', async () => {
	const { to } = await aGift()
	while ((await shop.services.mailer.sendDue()).isMore);
	await shop.services.mailer.settled()
	const [mail] = await shop.rows(
		`UPDATE mails SET sent_at = now() - interval '364 days' WHERE recipient = $1 RETURNING id`,
		[to],
	)
	await clean()
	expect(await mailsTo(shop, to)).toEqual(['gift-card'])

	await shop.rows(`UPDATE mails SET sent_at = now() - interval '366 days' WHERE recipient = $1`, [to])
	await clean()
	expect(
		await shop.rows('SELECT recipient, data, sent_at IS NOT NULL AS left FROM mails WHERE id = $1', [mail.id]),
	).toEqual([{ recipient: 'deleted@deleted.invalid', data: {}, left: true }])
	expect(JSON.stringify(privacyClauses)).toContain('A year after its mail has left')
})

test('one that was given up a year ago goes, and staff still send the card anew', async () => {
	const { to, number } = await aGift()
	const givenUp = (age: string) =>
		shop.rows(
			`UPDATE mails SET due_at = NULL, reason = 'no such user', tried_since = now() - $2::interval WHERE recipient = $1`,
			[to, age],
		)
	await givenUp('364 days')
	await clean()
	expect(await mailsTo(shop, to)).toEqual(['gift-card'])
	await givenUp('366 days')
	await clean()
	expect(await mailsTo(shop, to)).toEqual([])
	const admin = await shop.signedIn('ADMIN')
	expect((await admin.call(listOperations, { query: { kind: 'mails' } })).items).toEqual([])
	const { mails } = await admin.call(getAnyOrder, { params: { number } })
	const mail = mails.find(({ giftCard }) => giftCard)
	expect(mail).toMatchObject({ to: 'deleted@deleted.invalid', state: 'ended', giftCard: { mayResend: true } })
	const right = `right-${randomUUID()}@example.com`
	await admin.call(resendGiftCard, {
		params: { number, id: mail?.giftCard?.id ?? '' },
		body: { recipientEmail: right },
	})
	expect(await mailsTo(shop, right)).toEqual(['gift-card'])
})
