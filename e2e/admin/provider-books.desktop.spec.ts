import { readFileSync } from 'node:fs'
import { openDispute } from '#test/stripe/after-payment.ts'
import { confirmIntent, createIntent } from '#test/stripe/payments.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { fillIn, numberIn, putInCart } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { answerStripe, chooseCard, deliverEvent, placeOrder, test } from '../support/stripe.ts'
import { enterAs, visit, visitUntil } from '../support/visits.ts'

// On a large screen alone: that lists become cards on a phone is shown by the lists of other areas.

test('a dispute stands on its order with what is due, and its evidence is taken along as one file', async ({
	page,
	context,
	stripeStore,
}, info) => {
	const { stripe } = stripeStore
	await answerStripe(context, stripe)
	await putInCart(page, 'blood-orange')
	await fillIn(page, 'disputes@example.com')
	await chooseCard(page, /pays/)
	await placeOrder(page)
	const number = await numberIn(page)
	await expect(page.getByText('It is paid and it is yours.')).toBeVisible()
	const intent = [...stripe.books.intents.values()].find(({ metadata }) => metadata.orderNumber === number)
	openDispute(stripe.books, intent?.id ?? '')
	await deliverEvent(stripeStore, [...stripe.books.events.values()].at(-1) ?? {})

	await enterAs(context, 'admin', stripeStore.store)
	await visit(page, `/admin/orders/${number}`)
	await expect(page.getByText('Answer needed')).toBeVisible()
	await expect(page.getByRole('definition').filter({ hasText: 'product not received' })).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('dispute.png'), fullPage: true })
	const saved = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Download evidence' }).click()
	const file = await saved
	expect(file.suggestedFilename()).toMatch(/\.zip$/)
	const bytes = readFileSync(await file.path())
	expect(bytes.subarray(0, 2).toString()).toBe('PK')
	for (const name of ['4-delivery.txt', '5-mails.txt']) expect(bytes.includes(name)).toBe(true)
})

test('what differs from the provider’s books is found by hand, shown, and set aside with a reason', async ({
	page,
	context,
	stripeStore,
}, info) => {
	const { stripe } = stripeStore
	const strange = createIntent(stripe.books, { amount: 4200, currency: 'usd' })
	confirmIntent(stripe.books, strange.id, { payment_method: 'pm_card_visa' })
	// What is younger than a quarter of an hour may still be on its way.
	strange.created -= 3600
	await enterAs(context, 'admin', stripeStore.store)
	await visit(page, '/admin/operations?kind=differences')
	await page.getByRole('button', { name: 'Compare now' }).click()
	// A page that is left takes its request along, unless it was answered.
	await expect(page.getByText('Under way', { exact: true })).toBeVisible()
	const main = page.getByRole('main')
	await visitUntil(page, '/admin/operations?kind=differences', main, strange.id)
	await expect(page.getByText('A payment that no order knows').first()).toBeVisible()
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('difference.png'), fullPage: true })
	await page.getByRole('button', { name: /^Set aside: A payment that no order knows/ }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Set aside', exact: true }).click()
	await expect(dialog.getByRole('alert')).toBeVisible()
	await dialog.getByLabel('Why it is none').fill('Sold at the fair, by hand.')
	await dialog.getByRole('button', { name: 'Set aside', exact: true }).click()
	await expect(dialog).toBeHidden()
	await expect(main.getByText(strange.id)).toHaveCount(0)
})
