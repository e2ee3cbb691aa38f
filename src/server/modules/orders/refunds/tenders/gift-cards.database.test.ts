import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getGiftCardBalance } from '#contracts/checkout/gift-cards.ts'
import { aPaidOrder, cancel, previewOf, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { afterSaleShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aProduct, buyGiftCard } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
const { query, shown } = afterSaleShop((opened) => {
	;({ shop, admin } = opened)
})

/** A gift card of $50, and its code as it waits to be mailed. */
async function aGiftCard() {
	const recipient = `${randomUUID()}@example.com`
	const number = await buyGiftCard(shop, recipient)
	const rows = await query("SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND recipient = $1", [
		recipient,
	])
	return { number, recipient, code: rows[0].code as string }
}
const balanceOf = async (code: string) =>
	(await shop.visitor().call(getGiftCardBalance, { body: { code } })).balanceCents

describe('gift cards', () => {
	test('that paid get their part back, the card its own', async () => {
		const { code } = await aGiftCard()
		const product = await aProduct(shop, 9, { priceCents: 3333 })
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], { giftCardCodes: [code] })
		expect(order.giftCardCents).toBe(5000)
		expect(await balanceOf(code)).toBe(0)
		let back = 0
		for (let nth = 1; nth <= 3; nth++) {
			const made = await refund(admin, order.number, { lines: unitsOf(order, 1), ...(nth === 3 && { shipping: true }) })
			back += made.giftCards.reduce((sum, { cents }) => sum + cents, 0)
			expect(await balanceOf(code)).toBe(back)
		}
		expect(back).toBe(5000)
		expect(await shown(order.number)).toMatchObject({ status: 'cancelled' })
	})

	test('that paid for all of it have all of it back, and the payment says so', async () => {
		const { code } = await aGiftCard()
		const product = await aProduct(shop, 9, { priceCents: 1000 })
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }], {
			giftCardCodes: [code],
			payment: { method: 'none' } as never,
		})
		await ship(admin, order.number, unitsOf(order, 2))
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		expect(await shown(order.number)).toMatchObject({
			paymentStatus: 'partly_refunded',
			refunds: [{ state: 'done', cardCents: 0 }],
		})
		await refund(admin, order.number, { lines: unitsOf(order, 1), shipping: true })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
		expect(await balanceOf(code)).toBe(5000)
	})

	test('that were bought are void once their money went back, and their mail does not leave', async () => {
		const { number, recipient, code } = await aGiftCard()
		const order = await shown(number)
		const preview = await previewOf(admin, number, { lines: unitsOf(order, 1) })
		expect(preview).toMatchObject({ amountCents: 5000, voidedGiftCards: [code.slice(-4)] })
		expect(await shop.visitor().call(getGiftCardBalance, { body: { code } })).toMatchObject({ isVoid: false })
		await cancel(admin, number)
		expect(await shop.visitor().call(getGiftCardBalance, { body: { code } })).toMatchObject({
			...{ balanceCents: 0, isVoid: true },
		})
		expect(await mailsTo(shop, recipient)).toEqual(['gift-card'])
		expect(await shown(number)).toMatchObject({
			status: 'cancelled',
			mails: expect.arrayContaining([expect.objectContaining({ to: recipient, state: 'ended' })]),
		})
	})

	test('that were mailed are void, and the recipient who has the mail is told once; their address goes as that mail leaves', async () => {
		const { number, recipient, code } = await aGiftCard()
		const sendDue = async () => {
			while ((await shop.services.mailer.sendDue()).isMore);
			await shop.services.mailer.settled()
		}
		expect((await shown(number)).lines).toMatchObject([{ giftSentAt: null }])
		await sendDue()
		expect((await shown(number)).lines).toMatchObject([{ giftSentAt: expect.any(String) }])
		await cancel(admin, number)
		expect(await balanceOf(code)).toBe(0)
		expect(await mailsTo(shop, recipient)).toEqual(['gift-card', 'gift-card-cancelled'])
		await sendDue()
		expect(await mailsTo(shop, recipient)).toEqual(['gift-card'])
		expect((await shown(number)).mails).toContainEqual(
			expect.objectContaining({
				subject: 'Your UNTAPPED gift card of $50 is cancelled',
				state: 'sent',
				maySendAgain: false,
			}),
		)
	})

	test('that somebody has used stay theirs', async () => {
		const { number, code } = await aGiftCard()
		const product = await aProduct(shop, 9)
		await aPaidOrder(shop, admin, [product], { giftCardCodes: [code] })
		await expect(cancel(admin, number)).rejects.toMatchObject({ code: 'CONFLICT' })
		await expect(refund(admin, number, { lines: unitsOf(await shown(number), 1) })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		expect(await shown(number)).toMatchObject({ status: 'paid' })
	})
})
