import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '../support/fixtures.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
	id: string
	nodes: Array<{ html: string }>
}

test.describe('every page of the spine', () => {
	for (const path of [
		'/',
		'/shop',
		'/shop?category=merchandise',
		'/product/blood-orange',
		'/product/gift-card',
		'/checkout',
		'/login',
		'/signup',
		'/mixology',
		'/no-such-page',
	]) {
		test(`${path} opens without errors, fits its screen, and is accessible`, async ({ page }) => {
			const response = await page.goto(path)
			expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200)
			await page.waitForLoadState('networkidle')
			expect(await page.title()).toMatch(/UNTAPPED/)
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			)
			expect(overflow).toBeLessThanOrEqual(0)
			// As a debugger's expression it is not a script of the page, which the Content-Security-Policy would refuse.
			await page.evaluate(axe)
			const violations = await page.evaluate(async () => {
				const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }
				const result = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
				return result.violations
			})
			expect((violations as Violation[]).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
		})
	}
})

test('works before its script has come: links are links', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.STORE_URL ?? '' })
	const page = await context.newPage()
	await page.goto('/shop')
	await page
		.getByRole('link', { name: /Blood Orange/ })
		.first()
		.click()
	await expect(page.getByRole('heading', { level: 1, name: /Blood Orange/i })).toBeVisible()
	await context.close()
})
