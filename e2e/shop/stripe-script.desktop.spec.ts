import { putInCart } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { answerStripe, type StripeStore, test } from '../support/stripe.ts'

let shop: StripeStore
// On a large screen alone, with a store of its own; the same on a phone is in stripe.phone.spec.ts.

/** Says of which of Stripe's paths the browser gets no answer. */
let away: (path: string) => boolean
test.beforeEach(async ({ context, stripeStore }) => {
	shop = stripeStore
	away = () => false
	await answerStripe(context, shop.stripe, (path) => away(path))
})

test('without Stripe’s script the buyer is told, and keeps what was typed', async ({ page }) => {
	away = (path) => path.endsWith('/stripe.js')
	await putInCart(page, 'blood-orange')
	await page.goto('/checkout')
	await expect(page.getByText('The payment form could not be loaded.', { exact: false }).first()).toBeVisible()
})

test('nothing of Stripe is asked for by pages where nobody pays', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('stripe')) asked.push(request.url())
	})
	for (const path of ['/', '/shop', '/product/blood-orange']) {
		await page.goto(path)
		await page.waitForLoadState('networkidle')
	}
	expect(asked).toEqual([])
})
