import { describe, expect, test } from 'vitest'
import { previewSettlement } from '#contracts/returns/staff-return-calls.ts'
import { matureEarnings } from '#server/modules/tokens/index.ts'
import { refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { linkOfReturn } from '#test/money/exchanges.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, firstOf, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

const standing = async ({ id }: { id: string }) =>
	(await query('SELECT available, pending FROM token_accounts WHERE user_id = $1', [id]))[0]

/** Two units at $20, of which one is exchanged for another size at a price. */
async function exchanged(priceCents: number, before: (number: string) => Promise<unknown> = async () => null) {
	const ada = await shop.signedIn()
	const cap = await aProduct(shop, 5, { priceCents: 2000 })
	const other = await anotherSize(shop, cap, 5, priceCents)
	await query('UPDATE users SET email_verified = true')
	const order = await aShippedOrder(shop, admin, [{ ...cap, quantity: 2 }], { email: ada.email })
	expect(await standing(ada)).toEqual({ available: 0, pending: 200 })
	const asked = await askBack(guest, order, firstOf(order, 1, other.variantId))
	await bringBack(admin, asked.reference)
	await before(order.number)
	const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
	await settle(admin, asked.reference)
	const pay = async () => (await linkOfReturn(shop, guest, asked.reference)).pay()
	return { ada, order, preview, pay }
}
/** All that is left of an order is refunded. */
async function refundAll(number: string) {
	const now = await shown(number)
	const out = now.lines.at(-1)?.id ?? ''
	await ship(admin, number, [{ lineId: out, quantity: 1 }])
	await refund(admin, number, { lines: unitsOf(now, 1, 1) })
}

describe('goods that go out instead', () => {
	test('keep what those had earned that they replace, and give it back with them', async () => {
		const { ada, order, preview } = await exchanged(2000)
		expect(preview).toMatchObject({ earnedTokens: 0, moreTokens: 0 })
		expect(await standing(ada)).toEqual({ available: 0, pending: 200 })
		await refundAll(order.number)
		expect(await standing(ada)).toEqual({ available: 0, pending: 0 })
	})

	test('that are cheaper keep their part', async () => {
		const { ada, order, preview } = await exchanged(1500)
		expect(preview).toMatchObject({ earnedTokens: 25, moreTokens: 0 })
		expect(await standing(ada)).toEqual({ available: 0, pending: 175 })
		expect((await shown(order.number)).refunds).toMatchObject([{ earnedTokens: 25 }])
		await refundAll(order.number)
		expect(await standing(ada)).toEqual({ available: 0, pending: 0 })
	})

	test('that are dearer earn for each whole dollar of the difference that is paid', async () => {
		const { ada, order, preview, pay } = await exchanged(2770)
		expect(preview).toMatchObject({ earnedTokens: 0, moreTokens: 35 })
		expect(await standing(ada)).toEqual({ available: 0, pending: 200 })
		await pay()
		expect(await standing(ada)).toEqual({ available: 0, pending: 235 })
		const [earned] = await query('SELECT tokens, taken, parts FROM token_earnings WHERE order_number = $1', [
			order.number,
		])
		expect(earned).toMatchObject({ tokens: 235, taken: 0, parts: [{ tokens: 200 }, { name: 'Exchange', tokens: 35 }] })
		await refundAll(order.number)
		expect(await standing(ada)).toEqual({ available: 0, pending: 0 })
	})

	test('are not added to what is free to use already', async () => {
		const { ada, order, pay } = await exchanged(2770, async () => {
			await query("UPDATE token_earnings SET matures_at = now() - interval '1 second' WHERE matured_at IS NULL")
			await query('UPDATE users SET email_verified = true WHERE deleted_at IS NULL')
			await matureEarnings(shop.services)
		})
		await pay()
		expect(await standing(ada)).toEqual({ available: 200 + 250, pending: 0 })
		await refundAll(order.number)
		expect(await standing(ada)).toEqual({ available: 0, pending: 0 })
	})

	describe('at the cap of a month', () => {
		/** So many tokens a month, as long as something is done. */
		async function capped<T>(maxPerMonth: number, act: () => Promise<T>): Promise<T> {
			const [{ terms }] = await query('SELECT terms FROM token_rules ORDER BY version DESC LIMIT 1')
			const hold = (more: object) =>
				query("INSERT INTO token_rules (terms, made_by) VALUES ($1, 'system')", [{ ...terms, ...more }])
			await hold({ maxPerMonth })
			return act().finally(() => hold({}))
		}
		const paidFor = async (id: string) =>
			(
				await query(
					'SELECT sum(captured_cents)::int AS captured, sum(refunded_cents)::int AS refunded FROM payments WHERE order_id = $1',
					[id],
				)
			)[0]

		test.each([
			[200, 0],
			[210, 10],
			[235, 35],
		])('of %i they earn %i of 35 besides, and cost what was shown; all tokens go back', (cap, more) =>
			capped(cap, async () => {
				const { ada, order, preview, pay } = await exchanged(2770)
				expect(preview).toMatchObject({ earnedTokens: 0, moreTokens: more })
				const before = await paidFor(order.id)
				await pay()
				expect(await standing(ada)).toEqual({ available: 0, pending: 200 + more })
				const { earned, lines } = await shown(order.number)
				expect(earned).toMatchObject({ tokens: 200 + more, cappedTo: more < 35 && more > 0 ? 200 + more : null })
				expect(lines.at(-1)).toMatchObject({ quantity: 1 })
				expect((await paidFor(order.id)).captured - before.captured).toBe(preview.dueCents)
				await refundAll(order.number)
				expect(await standing(ada)).toEqual({ available: 0, pending: 0 })
			}),
		)

		test('that another order fills meanwhile, or at once, they earn no more than it leaves', () =>
			capped(210, async () => {
				for (const isAtOnce of [false, true]) {
					const { ada, pay } = await exchanged(2770)
					const product = await aProduct(shop, 5, { priceCents: 2500 })
					const another = () => buy(ada, aCheckout([product], { email: ada.email }))
					if (isAtOnce) await Promise.all([pay(), another()])
					else {
						await another()
						await pay()
					}
					expect([isAtOnce, await standing(ada)]).toEqual([isAtOnce, { available: 0, pending: 210 }])
				}
			}))
	})
})
