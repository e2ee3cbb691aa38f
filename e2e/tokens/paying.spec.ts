import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { fillIn, numberIn, putInCart } from '../support/buying.ts'
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
