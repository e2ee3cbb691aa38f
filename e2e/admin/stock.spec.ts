import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keys.ts'
import { enterAs, tick, visit } from '../support/visits.ts'

const fits = async (page: Page) => {
	await expectToFit(page)
	await expectAccessible(page)
}
const fromMain = (page: Page) =>
	page.getByRole('main').evaluate((main) => {
		main.tabIndex = -1
		main.focus()
	})

test('an item says why so much of it is on hand; its reserve and threshold are set without a mouse', async ({
	page,
	context,
}) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/inventory?q=cap')
	await fromMain(page)
	const name = await page.getByRole('row').getByRole('link').first().textContent()
	await tabTo(page, name ?? '')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/admin\/inventory\/UT-CAP/)
	const history = page.getByRole('region', { name: 'Movements' })
	await expect(history.getByRole('row', { name: /Opening stock/ })).toBeVisible()
	await fits(page)

	const onHand = (await page.getByRole('heading', { name: /Why is on hand/ }).textContent())?.match(/[\d,]+/)?.[0]
	await page.getByRole('button', { name: 'Adjust stock' }).click()
	await page.getByLabel('Units').fill('2')
	await page.getByLabel('Reason').fill('Given away as samples')
	await page.keyboard.press('Enter')
	const units = Number(onHand?.replaceAll(',', '')) - 2
	await expect(page.getByRole('heading', { name: `Why is on hand ${units.toLocaleString('en-US')}?` })).toBeVisible()
	await expect(history.getByRole('row').nth(1)).toContainText('Given away as samples')

	await page.getByLabel('Kept for distributors').fill('many')
	await page.keyboard.press('Enter')
	await expect(page.getByText('Enter a whole number.')).toBeVisible()
	await expect(page.getByLabel('Kept for distributors')).toBeFocused()
	await fits(page)
	await page.getByLabel('Kept for distributors').fill('10')
	await page.getByLabel('Tell staff at').fill('5,000')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('listitem').filter({ hasText: 'is changed' })).toBeVisible()
	await expect(page.getByText('10 kept for distributors')).toBeVisible()
	await expect(page.getByText('Low stock')).toBeVisible()
	await tick(page.getByLabel('With what orders held and let go'))
	await expect(page).toHaveURL(/show=all/)
	await fits(page)
})
