import { expectAccessible, expectToFit } from '../support/axe.ts'
import { cartButton, kept } from '../support/cart-panel.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/visits.ts'

test('a drink is found, scaled to nine and bought for, with what is left over said', async ({ page }) => {
	await visit(page, '/mixology')
	await expectToFit(page)
	await expectAccessible(page)
	await page.getByLabel('Search recipes').fill('ginger beer cucumber')
	await page.getByLabel('Search recipes').press('Enter')
	await expect(page).toHaveURL(/q=ginger/)
	const found = page.getByRole('region', { name: 'Recipes', exact: true })
	await expect(found.getByRole('article')).toHaveCount(1)
	await found.getByRole('link', { name: 'Polar Mule' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Polar Mule' })).toBeVisible()

	const amount = page.getByRole('region', { name: 'What goes in' }).getByRole('listitem').first()
	const asWritten = await amount.textContent()
	await page.getByRole('button', { name: 'Metric' }).click()
	await expect(amount).toContainText(/^\d+ ml/)
	const servings = page.getByLabel('Quantity of servings', { exact: true }).and(page.getByRole('textbox'))
	await servings.fill('9')
	await servings.press('Enter')
	await expect(page.getByRole('status').filter({ hasText: 'Makes 9 servings' })).toBeVisible()
	expect(await amount.textContent()).not.toBe(asWritten)
	await expectToFit(page)
	await expectAccessible(page)

	const buy = page.getByRole('region', { name: 'The cans for 9 people' })
	await expect(buy).toContainText(/It takes \d+ cans/)
	await buy.getByRole('button', { name: /^Add all to cart/ }).click()
	await expect(cartButton(page)).toHaveAccessibleName(/\d items?$/)
	expect((await kept(page)).map(([name]) => name)).toContain('Arctic Mint')
	await page.reload()
	await expect(page.getByRole('button', { name: 'Metric' })).toHaveAttribute('aria-pressed', 'true')
})

test('a recipe without script is whole, and filters are a form that is sent', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.STORE_URL ?? '' })
	const page = await context.newPage()
	await page.goto('/mixology')
	await page.getByLabel('Kind of drink').selectOption('float')
	await page.getByRole('button', { name: 'Show recipes' }).click()
	await page.getByRole('link', { name: 'Peach Cobbler Float' }).click()
	await expect(page.getByRole('region', { name: 'What goes in' }).getByRole('listitem').first()).toBeVisible()
	await context.close()
})
