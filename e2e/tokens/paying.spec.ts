import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { cards, fillIn, numberIn, payWith, putInCart } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUp } from '../support/signing-in.ts'
import { giveTokens } from '../support/token-gifts.ts'

/** Where there is no sales tax: what tokens do not pay is nothing then. */
async function fillInPortland(page: Page, email: string): Promise<void> {
	await fillIn(page, email)
	await page.getByLabel('City').fill('Portland')
	await page.getByLabel('State').selectOption('OR')
	await page.getByLabel('ZIP code').fill('97205')
}
const tokensOf = (page: Page) => page.getByRole('group', { name: /Pay with \$UNTAPPED/ })

test('an order is paid half with tokens, by the slider, and half by card', async ({ page, browser }) => {
	const ada = await signUp(page, 'half')
	await giveTokens(browser, ada.username, 2)
	await putInCart(page, 'cap')
	await fillIn(page, ada.email)
	const tokens = tokensOf(page)
	await expect(tokens).toContainText('2,000 $UNTAPPED available')
	await tokens.getByLabel('Tokens to use').fill('1200')
	await expect(tokens.getByLabel('Number of tokens')).toHaveValue('1200')
	await expect(tokens).toContainText('1,200 $UNTAPPED take $12.00 off')
	await expectToFit(page)
	await expectAccessible(page)
	await payWith(page, cards.pays)
	const number = await numberIn(page)
	await expect(page.getByRole('main')).toContainText('1,200 $UNTAPPED')
	await page.goto('/account?tab=tokens')
	const entries = page.getByRole('list', { name: 'Entries' })
	await expect(entries).toContainText('Spent on an order')
	await expect(entries).toContainText('Earned by an order')
	await expect(page.getByRole('list', { name: 'Pending' })).toContainText(`Order ${number}`)
	await expectToFit(page)
	await expectAccessible(page)
})

test('an order is paid wholly with tokens, with “Use all”, and asks for no card', async ({ page, browser }) => {
	const ada = await signUp(page, 'whole')
	await giveTokens(browser, ada.username, 8)
	await putInCart(page, 'cap')
	await putInCart(page, 'cap')
	await putInCart(page, 'cap')
	await fillInPortland(page, ada.email)
	const tokens = tokensOf(page)
	await tokens.getByRole('button', { name: 'Use all' }).click()
	await expect(tokens.getByRole('button', { name: 'Use none' })).toBeVisible()
	const order = page.getByRole('button', { name: /^Place order · \$0\.00/ })
	await expect(order).toBeVisible()
	await expect(page.getByLabel('Card number')).toBeHidden()
	await expectAccessible(page)
	await order.click()
	await numberIn(page)
	await page.goto('/account?tab=tokens')
	await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Spent on an order')
	// What tokens paid earns none.
	await expect(page.getByRole('list', { name: 'Entries' })).not.toContainText('Earned by an order')
})
