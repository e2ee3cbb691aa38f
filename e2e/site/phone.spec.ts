import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { tick } from '../support/visits.ts'

const cart = (page: Page) => page.getByRole('dialog', { name: /^Shopping Cart/ })
const openCart = (page: Page) => page.getByRole('button', { name: /^Open cart/ }).click()
const open = async (page: Page, path: string) => {
	await page.goto(path)
	await page.waitForLoadState('networkidle')
}

test('Back closes the cart, the search and a picture, and stays on the page', async ({ page }) => {
	await open(page, '/about')
	await open(page, '/product/blood-orange')
	await openCart(page)
	await expect(cart(page)).toBeVisible()
	await page.goBack()
	await expect(cart(page)).toBeHidden()
	await expect(page).toHaveURL(/\/product\/blood-orange$/)
	await page.getByRole('button', { name: 'Search the shop' }).click()
	await expect(page.getByRole('dialog', { name: 'Search the shop' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.getByRole('button', { name: 'Enlarge this picture' }).click()
	await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(page).toHaveURL(/\/product\/blood-orange$/)
	await page.goBack()
	await expect(page).toHaveURL(/\/about$/)
})

test('what was closed otherwise, or left for another page, leaves no trace in the history', async ({ page }) => {
	await open(page, '/about')
	await open(page, '/shop')
	for (const close of [
		() => cart(page).getByRole('button', { name: 'Close' }).click(),
		() => page.keyboard.press('Escape'),
	]) {
		await openCart(page)
		await expect(cart(page)).toBeVisible()
		await close()
		await expect(cart(page)).toBeHidden()
	}
	await page.getByRole('button', { name: 'Search the shop' }).click()
	await page.getByRole('dialog').getByRole('link', { name: 'Merchandise' }).click()
	await expect(page).toHaveURL(/category=merchandise/)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.goBack()
	await expect(page).toHaveURL(/\/shop$/)
	await page.goForward()
	await expect(page).toHaveURL(/category=merchandise/)
	await page.goBack()
	await page.goBack()
	await expect(page).toHaveURL(/\/about$/)
})

test('what is closed and opened again in the same breath is closed by Back as well, and no page is left for it', async ({
	page,
}) => {
	await open(page, '/about')
	await open(page, '/shop')
	await openCart(page)
	await expect(cart(page).getByText('Your cart is empty')).toBeVisible()
	/** Faster than the browser's way back over the entry of what was closed, which is waited for then. */
	const reopen = () =>
		page.evaluate(async () => {
			const gone = new Promise((resolve) => {
				addEventListener('popstate', () => setTimeout(resolve), { capture: true, once: true })
			})
			document.querySelector<HTMLButtonElement>('dialog[open] button[aria-label=Close]')?.click()
			await new Promise((resolve) => setTimeout(resolve))
			document.querySelector<HTMLButtonElement>('button[aria-label^="Open cart"]')?.click()
			await gone
		})
	await reopen()
	await expect(cart(page)).toBeVisible()
	await page.goBack()
	await expect(cart(page)).toBeHidden()
	await expect(page).toHaveURL(/\/shop$/)
	await openCart(page)
	await reopen()
	await expect(cart(page)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(cart(page)).toBeHidden()
	await page.goBack()
	await expect(page).toHaveURL(/\/about$/)
})

test.describe('on a phone @phone', () => {
	test('filters that were chosen stay when the sheet is closed, and Back leads to the shop as it was', async ({
		page,
	}) => {
		await open(page, '/about')
		await open(page, '/shop')
		await page.getByRole('button', { name: /^Filter/ }).click()
		await tick(page.getByRole('dialog').getByRole('checkbox', { name: /^Bundles/ }))
		await tick(page.getByRole('dialog').getByRole('checkbox', { name: /^Blood Orange/ }))
		await page.getByRole('dialog').getByRole('button', { name: 'Show 3 products' }).click()
		await expect(page.getByRole('dialog')).toHaveCount(0)
		await expect(page).toHaveURL(/category=bundle&flavor=blood-orange/)
		await expect(page.getByRole('article').first()).toContainText('With Blood Orange')
		await page.goBack()
		await expect(page).toHaveURL(/\/shop$/)
		await expect(page.getByRole('article')).toHaveCount(18)
		await page.goBack()
		await expect(page).toHaveURL(/\/about$/)
	})

	test('price, pack and button stay in sight on a product’s page until those of the page are', async ({ page }) => {
		await open(page, '/product/blood-orange')
		const bar = page.getByRole('region', { name: 'Buy', exact: true })
		await expect(bar).toBeInViewport({ ratio: 1 })
		await bar.getByRole('combobox', { name: 'Pack of Blood Orange' }).selectOption('4-pack')
		await expect(page).toHaveURL(/variant=UT-BO-04/)
		const add = bar.getByRole('button', { name: 'Add Blood Orange, 4-pack, to cart · $11.96' })
		await expectAccessible(page)
		await expectToFit(page)
		await add.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
		await page.getByRole('button', { name: /^Add to cart/ }).scrollIntoViewIfNeeded()
		await expect(bar).toBeHidden()
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
		await expect(bar).toBeVisible()
		// The page's last line ends above it.
		const [last, top] = await Promise.all([
			page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).boundingBox(),
			bar.boundingBox(),
		])
		expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
	})

	for (const width of [360, 390])
		test(`two drinks stand side by side at ${width} pixels`, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 })
			await open(page, '/shop/compare?items=blood-orange,midnight-cola')
			await expectToFit(page)
			for (const name of ['Blood Orange', 'Midnight Cola']) {
				const box = await page.getByRole('columnheader', { name: new RegExp(name) }).boundingBox()
				expect(box?.x).toBeGreaterThanOrEqual(0)
				expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width)
			}
			await expect(page.getByRole('row', { name: /^Caffeine per can 160 mg 200 mg/ })).toBeVisible()
			await expectAccessible(page)
		})

	test('the way to compare stands clear of the can, and every card of drinks says its caffeine', async ({ page }) => {
		await open(page, '/shop')
		const card = page.getByRole('article').first()
		const [picture, toggle] = await Promise.all([
			card.locator('img').first().boundingBox(),
			card.getByRole('button', { name: 'Compare Blood Orange' }).boundingBox(),
		])
		expect(toggle?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
		await expect(card).toContainText('160 mg caffeine per can')
		await expect(page.getByRole('article').filter({ hasText: 'Variety Pack' })).toContainText(
			'Up to 200 mg caffeine per can',
		)
	})

	test('what a search for shops found is on the screen', async ({ page }) => {
		await open(page, '/where-to-buy')
		await page.getByLabel('ZIP code, city or state').fill('Denver')
		await page.getByRole('button', { name: 'Find shops' }).click()
		await expect(page.getByRole('heading', { name: /Denver, CO/ })).toBeFocused()
		await expect(page.getByRole('region', { name: 'Shops' }).getByRole('listitem').first()).toBeInViewport()
	})
})

test('what is far below has no layout until it is near, and a place to which one comes back is where it was @phone', async ({
	page,
}) => {
	await open(page, '/')
	const footer = page.getByRole('contentinfo')
	const hasLayout = () => footer.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))
	expect(await hasLayout()).toBe(false)
	const scrolledTo = async () => {
		await page.mouse.wheel(0, 800)
		return hasLayout()
	}
	await expect.poll(scrolledTo).toBe(true)
	await footer.getByRole('link', { name: 'Careers' }).scrollIntoViewIfNeeded()
	const place = () => footer.evaluate((it) => Math.round(it.getBoundingClientRect().top))
	const before = await place()
	await page.reload()
	await expect.poll(place).toBe(before)
})
