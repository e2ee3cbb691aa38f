import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('privacy, terms and accessibility are reached from the footer, and every part by its address', async ({
	page,
}) => {
	await page.goto('/')
	for (const [link, title] of [
		['Privacy Policy', 'Privacy Policy'],
		['Terms of Service', 'Terms of Service'],
		['Accessibility', 'Accessibility'],
	] as const) {
		await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
		await expectToFit(page)
		await expectAccessible(page)
		const parts = page.getByRole('navigation', { name: `Parts of ${title}` }).getByRole('link')
		expect(await parts.count()).toBeGreaterThan(3)
		const last = await parts.last().textContent()
		await parts.last().click()
		await expect(page.getByRole('heading', { level: 2, name: last ?? '' })).toBeInViewport()
	}
})
