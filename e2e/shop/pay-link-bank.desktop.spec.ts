import type { Page } from '@playwright/test'
import { expectToFit } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { aPaymentLink } from '../support/payment-link.ts'
import { answerStripe, chooseCard, type StripeStore, test } from '../support/stripe.ts'
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

test('the bank asks and the buyer approves: the page shows no form again, and no secret stays in the address', async ({
	page,
	context,
}) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /the bank asks/)
	await pay(page).click()
	await page.getByRole('link', { name: 'approve' }).click()
	await isPaid(page)
	await expect.poll(() => new URL(page.url()).search).toBe(new URL(link.path, shop.store.url).search)
	expect(paid().length - before).toBe(1)
})

test('the bank asks and the buyer refuses: nothing was taken, which is said, and another card pays', async ({
	page,
	context,
}, info) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /the bank asks/)
	await pay(page).click()
	await page.getByRole('link', { name: 'refuse' }).click()
	await expect(page.getByText(/so nothing was taken/)).toBeVisible()
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('refused.png'), fullPage: true })
	await chooseCard(page, /pays/)
	await pay(page).click()
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('back from the bank without an answer, another card pays, and the first cannot any more', async ({
	page,
	context,
}) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	await visit(page, link.path)
	await chooseCard(page, /the bank asks/)
	await pay(page).click()
	const bank = page.getByRole('link', { name: 'approve' })
	await expect(bank).toBeVisible()
	const approval = (await bank.getAttribute('href')) ?? ''
	await page.goBack()
	await expect(page.getByText(/so nothing was taken/)).toBeVisible()
	await chooseCard(page, /pays/)
	await pay(page).click()
	await isPaid(page)
	await page.goto(`https://hooks.stripe.com${approval}`, { waitUntil: 'load' })
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})

test('while one tab is at the bank, another card in a second tab takes its place', async ({ page, context }) => {
	const before = paid().length
	const link = await aPaymentLink(context, shop)
	const second = await context.newPage()
	await visit(second, link.path)
	await chooseCard(second, /pays/)
	await visit(page, link.path)
	await chooseCard(page, /the bank asks/)
	await pay(page).click()
	const bank = page.getByRole('link', { name: 'approve' })
	await expect(bank).toBeVisible()
	await pay(second).click()
	await isPaid(second)
	await bank.click()
	await isPaid(page)
	expect(paid().length - before).toBe(1)
})
