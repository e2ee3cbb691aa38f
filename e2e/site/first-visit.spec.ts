import { expect, type Page, test } from '@playwright/test'

test.use({ baseURL: process.env.STORE_URL })

test('a first visit is left to reading, and the page works by itself a while later', async ({ page }) => {
	const scripts: string[] = []
	page.on('request', (request) => {
		if (/\/assets\/client-.*\.js/.test(request.url())) scripts.push(request.url())
	})
	await page.goto('/about')
	await page.waitForLoadState('networkidle')
	expect(scripts).toEqual([])
	await expect(page.locator('html[data-is-hydrated]')).toBeAttached()
	await page.reload()
	await expect.poll(() => scripts).toHaveLength(2)
})

/** The script does not come by itself then, however slow the machine is: what would bring it after a while never ends. */
const withoutLongWaits = (page: Page) =>
	page.addInitScript(() => {
		const usual = window.setTimeout
		const shortAlone = (act: () => void, ms = 0, ...rest: unknown[]) => (ms >= 3000 ? 0 : usual(act, ms, ...rest))
		window.setTimeout = shortAlone as typeof setTimeout
	})

test('a visit that left something for its next page, as signing out does, waits for nothing', async ({ page }) => {
	await withoutLongWaits(page)
	await page.addInitScript(() => sessionStorage.setItem('left', 'behind'))
	await page.goto('/')
	await expect(page.locator('html[data-is-hydrated]')).toBeAttached()
})

for (const [sign, act] of [
	['a press', (page: Page) => page.getByRole('button', { name: /^Open cart/ }).click()],
	['a key', (page: Page) => page.keyboard.press('Tab')],
	['a scroll', (page: Page) => page.evaluate(() => scrollTo(0, 400))],
] as const)
	test(`on a first visit ${sign} brings the script at once`, async ({ page }) => {
		await withoutLongWaits(page)
		await page.goto('/about')
		await act(page)
		await expect(page.locator('html[data-is-hydrated]')).toBeAttached()
		if (sign === 'a press') await expect(page.getByRole('dialog', { name: /^Shopping Cart/ })).toBeVisible()
	})
