import { expectAccessible, expectToFit } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('every page about the drinks opens, fits its screen, and is accessible', async ({ page }) => {
	for (const path of ['/ingredients', '/nutrition-facts', '/why-untapped', '/flavors', '/starter']) {
		await page.goto(path)
		await page.waitForLoadState('networkidle')
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await expectToFit(page)
		await expectAccessible(page)
	}
})

test('five answers recommend a flavor; the address is the answer, and back goes back', async ({ page }) => {
	await page.goto('/flavors#quiz')
	await page.waitForLoadState('networkidle')
	const quiz = page.locator('#quiz')
	const asked: string[] = []
	for (let question = 0; question < 5; question++) {
		asked.push((await quiz.getByRole('heading', { level: 3 }).textContent()) ?? '')
		const before = page.url()
		await quiz.getByRole('list').last().getByRole('link').first().click()
		await expect(page).not.toHaveURL(before)
	}
	expect(new Set(asked).size).toBe(5)
	const result = quiz.getByRole('heading', { level: 3 })
	await expect(result).toBeFocused()
	await expectAccessible(page)
	const name = await result.textContent()
	await page.reload()
	await expect(result).toHaveText(name ?? '')
	await page.goBack()
	await expect(result).toHaveText(asked.at(-1) ?? '')
})

test('two panels stand beside each other, and a day’s caffeine is counted', async ({ page }) => {
	await page.goto('/nutrition-facts')
	await page.waitForLoadState('networkidle')
	await expect(page.getByText('Nutrition Facts', { exact: true }).first()).toBeVisible()
	await page
		.getByRole('link', { name: /^Midnight Cola/ })
		.first()
		.click()
	await expect(page).toHaveURL(/midnight-cola/)
	await page.getByRole('button', { name: 'Increase quantity of Midnight Cola' }).click()
	await expect(page.getByRole('img', { name: /^200 mg of caffeine/ })).toBeVisible()
})
