import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { aPaymentLink } from '../support/payment-link.ts'
import { answerStripe, cardForm, chooseCard, deliverEvent, type StripeStore, test } from '../support/stripe.ts'
import { visit } from '../support/visits.ts'

let shop: StripeStore
// The screen is the same on a phone; that it fits there is in phone-orders.spec.ts.

test.beforeEach(async ({ context, stripeStore }) => {
	shop = stripeStore
	await answerStripe(context, shop.stripe)
})

const payments = () => [...shop.stripe.books.intents.values()]
const paid = () => payments().filter(({ status }) => status === 'succeeded')
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const isPaid = (page: Page) => expect(page.getByRole('heading', { name: 'Paid. Thank you.' })).toBeInViewport()

test('a declined card takes nothing, and another one pays; the link says so ever after', async ({
	page,
	context,
}, info) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await pay(page).click()
	await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
	await chooseCard(page, /declined/)
	await pay(page).click()
	await expect(page.getByText('Your card was declined.')).toBeFocused()
	await page.screenshot({ path: info.outputPath('declined.png'), fullPage: true })
	await chooseCard(page, /insufficient/)
	await pay(page).click()
	await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
	await expectAccessible(page)
	await chooseCard(page, /pays/)
	await pay(page).dblclick()
	await isPaid(page)
	await expect(page.getByText('We have your payment by Visa ending in 4242.')).toBeVisible()
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('paid.png'), fullPage: true })
	await page.reload()
	await isPaid(page)
	await page.getByRole('link', { name: `View order ${link.number}` }).click()
	await expect(page.getByText('It is paid and it is yours.')).toBeVisible()
	expect(paid().length - before).toBe(1)
})

test('what one tab has paid, a second tab does not pay again', async ({ page, context }) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	const second = await context.newPage()
	await visit(second, link.path)
	await chooseCard(second, /pays/)
	await visit(page, link.path)
	await chooseCard(page, /pays/)
	await pay(page).click()
	await isPaid(page)
	// The second tab may have learned of the payment by itself; its button, where it still stands, must charge nothing.
	const button = pay(second)
	if (await button.isVisible()) await button.click().catch(() => {})
	await isPaid(second)
	expect(paid().length - before).toBe(1)
})

test('the provider’s word comes first, then the buyer: paid once, and no form is shown', async ({ page, context }) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /the bank asks/)
	await pay(page).click()
	const bank = page.getByRole('link', { name: 'approve' })
	const approval = (await bank.getAttribute('href')) ?? ''
	// The buyer approves, closes the tab on the way back, and comes again later by the mail's link.
	await fetch(shop.stripe.url + approval)
	await deliverEvent(shop, [...shop.stripe.books.events.values()].at(-1) ?? {})
	await visit(page, link.path)
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('a line that breaks after the card was sent: nobody knows, which is said, and it is charged once', async ({
	page,
	context,
}, info) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /pays/)
	await page.route('https://api.stripe.com/**', async (route) => {
		const request = route.request()
		const { pathname } = new URL(request.url())
		const headers = request.headers()
		if (pathname.endsWith('/confirm'))
			await fetch(shop.stripe.url + pathname, { method: 'POST', headers, body: request.postData() ?? '' })
		await route.abort('internetdisconnected')
	})
	await page.route('**/api/pay/*/confirm*', (route) => route.abort('internetdisconnected'))
	await pay(page).click()
	await expect(page.getByText(/not known yet whether you were charged/)).toBeVisible()
	await page.screenshot({ path: info.outputPath('unsure.png'), fullPage: true })
	await page.unrouteAll()
	await answerStripe(context, shop.stripe)
	await pay(page).click()
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('a store that cannot be reached: the buyer is told that it is the same payment, and pays once', async ({
	page,
	context,
}) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /pays/)
	// The store acts, and its answer is lost.
	await page.route(/\/api\/pay\/[\w-]+\?/, async (route) => {
		if (route.request().method() !== 'POST') return route.continue()
		await route.fetch()
		await route.abort('internetdisconnected')
	})
	await pay(page).click()
	await expect(page.getByText(/not known yet whether you were charged/)).toBeVisible()
	await page.unroute(/\/api\/pay\/[\w-]+\?/)
	await pay(page).click()
	await isPaid(page)
	expect(paid().length - before).toBe(1)
	expect(payments().filter(({ metadata }) => metadata.orderNumber === link.number)).toHaveLength(1)
})

test('a link that staff withdraw while its page is open takes nothing, and says so', async ({
	page,
	context,
}, info) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /pays/)
	await link.cancel()
	await pay(page).click()
	await expect(page.getByRole('heading', { name: 'This link was withdrawn' })).toBeInViewport()
	await expect(page.getByText('Nothing was charged', { exact: false })).toBeVisible()
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('withdrawn.png') })
	expect(paid().length).toBe(before)
})

test('a button pays without a card being typed', async ({ page, context }) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button').click()
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('a payment that the bank takes days for is told as one that is under way', async ({ page, context }, info) => {
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /days later/)
	await pay(page).click()
	await expect(page.getByRole('heading', { name: 'Almost there' })).toBeInViewport()
	await page.screenshot({ path: info.outputPath('pending.png') })
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
	await expect(cardForm(page).getByLabel('Card', { exact: true })).toHaveCount(0)
})
