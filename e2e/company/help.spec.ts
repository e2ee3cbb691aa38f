import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('help with shipping and returns is in the footer, in the search as one types, and in its results', async ({
	page,
}) => {
	await page.goto('/about')
	await page.waitForLoadState('networkidle')
	await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Help' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Shipping and returns' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.getByText('How do I return something?').click()
	await expect(page.getByRole('link', { name: 'Write to us' }).first()).toHaveAttribute('href', '/contact?topic=order')
	await expectAccessible(page)

	for (const [typed, title, path] of [
		['returns', 'Returns and refunds', '/help#returns'],
		['shipping', 'Shipping: methods, costs and times', '/help#shipping'],
		['help', 'Help', '/help'],
	] as const) {
		await page.goto('/about')
		await page.waitForLoadState('networkidle')
		await page.getByRole('button', { name: 'Search the shop' }).click()
		const field = page.getByRole('dialog').getByRole('combobox', { name: 'Search products' })
		await field.pressSequentially(typed)
		// What was found for its first letters gives way to what is found for all of them.
		const option = page.getByRole('option').first()
		await expect(option).toContainText(title)
		await field.press('ArrowDown')
		await expect(option).toHaveAttribute('aria-selected', 'true')
		await expectAccessible(page)
		await field.press('Enter')
		await expect(page).toHaveURL(new RegExp(`${path}$`))
	}
	await page.goto('/shop?q=returns')
	await expect(page.getByRole('main').getByRole('link', { name: 'Returns and refunds' })).toBeVisible()
})
