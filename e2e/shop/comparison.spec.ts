import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { isPhone } from '../support/visits.ts'

test('drinks stand side by side, by a link that can be sent on', async ({ page }) => {
	await page.goto('/shop?category=energy-drink')
	await page.waitForLoadState('networkidle')
	for (const name of ['Arctic Mint', 'Midnight Cola'])
		await page.getByRole('button', { name: `Compare ${name}` }).click()
	await page.getByRole('link', { name: 'Compare 2 drinks' }).click()
	await expect(page).toHaveURL(/\/shop\/compare\?items=arctic-mint,midnight-cola$/)
	await expect(page.getByRole('columnheader', { name: /Arctic Mint/ })).toBeVisible()
	await expect(page.getByRole('row', { name: /Caffeine per can/ })).toContainText('120 mg')
	await expect(page.getByRole('row', { name: /Caffeine per can/ })).toContainText('200 mg')
	await expectAccessible(page)

	await page.goto('/shop?category=energy-drink')
	await page.waitForLoadState('networkidle')
	for (const name of ['Blood Orange', 'Peach Static'])
		await page.getByRole('button', { name: `Compare ${name}` }).click()
	const bar = page.getByRole('region', { name: 'Drinks to compare' })
	await expect(bar.getByRole('listitem')).toHaveCount(4)
	expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

	await page.goto('/shop/compare?items=blood-orange,arctic-mint,peach-static,midnight-cola')
	await expect(page.getByRole('columnheader')).toHaveCount(4)
	await expectToFit(page)
	if (isPhone(page))
		await test.step('the page stays while the table scrolls in its own frame, and the names of its rows stay in sight', async () => {
			const frame = page.getByRole('region', { name: 'Comparison' })
			const { left, right } = await frame.evaluate((element) => {
				element.scrollLeft = element.scrollWidth
				return element.getBoundingClientRect()
			})
			expect([left >= 8, right <= 390 - 8]).toEqual([true, true])
			expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
			expect(await page.evaluate(() => scrollX)).toBe(0)
			await expect(page.getByRole('columnheader', { name: /Midnight Cola/ })).toBeInViewport()
			await expect(page.getByRole('rowheader', { name: 'Tastes of' })).toBeInViewport({ ratio: 1 })
			await expectAccessible(page)
		})

	await page.goto('/shop/compare?items=blood-orange,no-such-drink,../admin,hoodie')
	await page.waitForLoadState('networkidle')
	await expect(page.getByRole('columnheader')).toHaveCount(1)
	const picks = page.getByRole('navigation', { name: 'Add a drink to compare' })
	await picks.getByRole('link', { name: /^Peach Static/ }).click()
	await expect(page.getByRole('columnheader')).toHaveCount(2)
	await expect(page.getByRole('row', { name: /Sodium per can/ })).toBeVisible()
	await page.getByLabel('Show only what differs').check()
	await expect(page.getByRole('row', { name: /Sodium per can/ })).toHaveCount(0)
	await expect(page.getByRole('row', { name: /Caffeine per can/ })).toBeVisible()
	await page.getByRole('button', { name: /^Remove Blood Orange/ }).click()
	await expect(page).toHaveURL(/items=peach-static$/)
	await page.getByRole('button', { name: /^Remove Peach Static/ }).click()
	await expect(page).toHaveURL(/\/shop\/compare$/)
	await expect(picks.getByRole('link')).toHaveCount(8)
	await expectAccessible(page)
})
