import type { Page } from '@playwright/test'
import { cancelIntent } from '#test/stripe/payments.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillIn, numberIn, putInCart } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { signUp } from '../support/signing-in.ts'
import { answerStripe, cardForm, chooseCard, placeOrder, type StripeStore, test } from '../support/stripe.ts'

let shop: StripeStore
// On a large screen alone, with a store of its own; the same on a phone is in stripe.phone.spec.ts.

/** Says of which of Stripe's paths the browser gets no answer. */
let away: (path: string) => boolean
test.beforeEach(async ({ context, stripeStore }) => {
	shop = stripeStore
	away = () => false
	await answerStripe(context, shop.stripe, (path) => away(path))
})

const intents = () => [...shop.stripe.books.intents.values()]
const paid = () => intents().filter(({ status }) => status === 'succeeded')
const isPaid = (page: Page) => expect(page.getByText(/thank|on its way|we have your order|paid/i).first()).toBeVisible()

test('a card that is declined charges nothing, and another one pays the same order', async ({ page }) => {
	const before = { intents: intents().length, paid: paid().length }
	await putInCart(page, 'blood-orange')
	await fillIn(page, 'ada@example.com')
	await placeOrder(page)
	await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
	await chooseCard(page, /declined/)
	await expectAccessible(page)
	await placeOrder(page)
	await expect(page.getByText('Your card was declined.')).toBeVisible()
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	await chooseCard(page, /pays/)
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)
	expect(intents().length - before.intents).toBe(1)
	expect(paid().length - before.paid).toBe(1)
	await page.goto('/checkout')
	await expect(page.getByText(/cart is empty/i).first()).toBeVisible()
})

test('the bank asks and the buyer approves: paid once', async ({ page }) => {
	const before = paid().length
	await putInCart(page, 'citrus-surge')
	await fillIn(page, 'grace@example.com')
	await chooseCard(page, /the bank asks/)
	await placeOrder(page)
	await page.getByRole('link', { name: 'approve' }).click()
	await numberIn(page)
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('the bank asks and the buyer refuses: nothing was taken, all is kept, and another card pays the same order', async ({
	page,
}) => {
	const before = { intents: intents().length, paid: paid().length }
	await putInCart(page, 'citrus-surge')
	await fillIn(page, 'grace@example.com')
	await chooseCard(page, /the bank asks/)
	await placeOrder(page)
	await page.getByRole('link', { name: 'refuse' }).click()
	const number = await numberIn(page)
	await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
	await expect(page.getByText('nothing was taken', { exact: false })).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Back to checkout' }).click()
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	await chooseCard(page, /pays/)
	await placeOrder(page)
	expect(await numberIn(page)).toBe(number)
	await isPaid(page)
	expect(intents().length - before.intents).toBe(1)
	expect(paid().length - before.paid).toBe(1)
})

test('back from the bank without an answer, another card pays, and the first cannot any more', async ({ page }) => {
	const before = paid().length
	await putInCart(page, 'citrus-surge')
	await fillIn(page, 'grace@example.com')
	await chooseCard(page, /the bank asks/)
	await placeOrder(page)
	const bank = page.getByRole('link', { name: 'approve' })
	await expect(bank).toBeVisible()
	const asked = intents().at(-1)
	await page.goBack()
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	await chooseCard(page, /pays/)
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)
	expect(asked?.status).toBe('canceled')
	expect(paid().length - before).toBe(1)
})

test('an order whose time has run out is placed anew with one press', async ({ page }) => {
	const before = paid().length
	await putInCart(page, 'citrus-surge')
	await fillIn(page, 'edsger@example.com')
	await chooseCard(page, /declined/)
	await placeOrder(page)
	await expect(page.getByText('Your card was declined.')).toBeVisible()
	const first = intents().at(-1)
	cancelIntent(shop.stripe.books, first?.id ?? '')
	await chooseCard(page, /pays/)
	await placeOrder(page)
	expect(await numberIn(page)).not.toBe(first?.metadata.orderNumber)
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('an order that is changed after a declined card takes the first one’s place', async ({ page }) => {
	const before = paid().length
	await putInCart(page, 'mango-heat')
	await fillIn(page, 'barbara@example.com')
	await chooseCard(page, /declined/)
	await placeOrder(page)
	await expect(page.getByText('Your card was declined.')).toBeVisible()
	const first = intents().at(-1)
	await page.getByLabel('Full name').fill('Barbara Liskov')
	await chooseCard(page, /pays/)
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)
	expect(first?.status).toBe('canceled')
	expect(paid().length - before).toBe(1)
})

test('a line that breaks after the card was sent: the buyer is told that nobody knows, and is charged once', async ({
	page,
}) => {
	const before = paid().length
	await putInCart(page, 'peach-static')
	await fillIn(page, 'linus@example.com')
	await chooseCard(page, /pays/)
	let isCut = false
	// The card is charged, and the answer is lost; so is every question after that.
	await page.route('https://api.stripe.com/**', async (route) => {
		const request = route.request()
		const { pathname } = new URL(request.url())
		const headers = request.headers()
		if (pathname.endsWith('/confirm'))
			await fetch(shop.stripe.url + pathname, { method: 'POST', headers, body: request.postData() ?? '' })
		isCut = true
		await route.abort('internetdisconnected')
	})
	await placeOrder(page)
	await expect(page.getByText(/not known yet whether you were charged/)).toBeVisible()
	expect(isCut).toBe(true)
	await page.unroute('https://api.stripe.com/**')
	await answerStripe(page.context(), shop.stripe)
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('a reload after the order was placed goes on with the same order', async ({ page }) => {
	const before = intents().length
	await putInCart(page, 'berry-voltage')
	await fillIn(page, 'alan@example.com')
	await chooseCard(page, /declined/)
	await placeOrder(page)
	await expect(page.getByText('Your card was declined.')).toBeVisible()
	await page.reload()
	await chooseCard(page, /pays/)
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)
	expect(intents().length - before).toBe(1)
})

test('what one tab has paid, a second tab does not pay again', async ({ page, context }) => {
	const before = paid().length
	await putInCart(page, 'mango-heat')
	await fillIn(page, 'emmy@example.com')
	const second = await context.newPage()
	await second.goto('/checkout')
	await expect(second.getByText(/Mango Heat/).first()).toBeAttached()
	await chooseCard(page, /pays/)
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)
	await second.bringToFront()
	await expect(second.getByText(/cart is empty/i).first()).toBeVisible()
	expect(paid().length - before).toBe(1)
})

test('a button pays without a card being typed, and says first what is missing', async ({ page }) => {
	const before = paid().length
	await putInCart(page, 'blood-orange')
	await page.goto('/checkout')
	const button = page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button')
	await expect(button).toBeVisible()
	await button.click()
	await expect(page.getByText('Enter an e-mail address like name@example.com.').first()).toBeVisible()
	expect(paid().length).toBe(before)
	await fillIn(page, 'rosa@example.com')
	await button.click()
	await numberIn(page)
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('a method is kept where the buyer ticks it, offered the next time, and removed in the account', async ({
	page,
}) => {
	await signUp(page, 'keeper')
	await putInCart(page, 'citrus-surge')
	await fillIn(page, 'keeper@example.com')
	await chooseCard(page, /pays/)
	await cardForm(page).getByLabel('Save payment details for future purchases').check()
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)

	await putInCart(page, 'citrus-surge')
	await fillIn(page, 'keeper@example.com')
	await chooseCard(page, /Saved: visa 4242/)
	await placeOrder(page)
	await numberIn(page)
	await isPaid(page)

	await page.goto('/account?tab=addresses')
	await expect(page.getByText('Visa ending in 4242')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
	await expect(page.getByText('You have kept none.')).toBeVisible()
})
