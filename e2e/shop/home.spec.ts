import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { alive, isPhone, visit } from '../support/visits.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Our flavors' })
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
/** The flavor's own color, as the hero has it once it has turned to it. */
const color = (page: Page) =>
	hero(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--from').trim())

test('the flavor on show gives the home page its word, its colors, its can and its figures', async ({ page }) => {
	await visit(page, '/')
	await expect(headline(page)).toHaveText('Unleash your fire.')
	await test.step('the picture of the first screen comes first, and no other before it is needed', async () => {
		await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1)
		await expect(hero(page).getByRole('img')).toHaveAttribute('fetchpriority', 'high')
		await expect(page.locator('main img:not([loading="lazy"])')).toHaveCount(1)
	})
	const first = await color(page)
	await hero(page).getByRole('button', { name: 'Arctic Mint' }).click()
	await expect(headline(page)).toHaveText('Unleash your focus.')
	await expect(hero(page).getByRole('button', { name: 'Arctic Mint' })).toHaveAttribute('aria-pressed', 'true')
	await expect(hero(page).getByRole('img', { name: /Arctic Mint/ })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Arctic Mint in figures' })).toContainText('120 mg')
	await expect.poll(() => color(page)).not.toBe(first)
	await expectAccessible(page)
	await expectToFit(page)
	await hero(page)
		.getByRole('link', { name: /^Shop Arctic Mint 12-pack, \$\d+\.\d\d$/ })
		.click()
	await expect(page).toHaveURL(/\/product\/arctic-mint$/)
})

test('flavors take turns until one points at them, presses one, or says stop', async ({ page }) => {
	await page.clock.install()
	await page.goto('/')
	await alive(page)
	const turn = () => page.clock.runFor(7100)
	await expect(hero(page).getByRole('button', { name: 'Stop changing flavors' })).toBeVisible()
	await turn()
	await expect(headline(page)).toHaveText('Unleash your momentum.')

	if (!isPhone(page)) {
		await headline(page).hover()
		await turn()
		await expect(headline(page)).toHaveText('Unleash your momentum.')
		await page.mouse.move(0, 0)
		await turn()
		await expect(headline(page)).toHaveText('Unleash your voltage.')
	}
	await hero(page).getByRole('button', { name: 'Stop changing flavors' }).click()
	const shown = (await headline(page).textContent()) ?? ''
	await page.mouse.move(0, 0)
	await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
	await turn()
	await expect(headline(page)).toHaveText(shown)
	await expect(hero(page).getByRole('button', { name: 'Change flavors by itself' })).toBeVisible()
})

test('nothing moves by itself for a visitor who asks for less motion', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.clock.install()
	await page.goto('/')
	await alive(page)
	await expect(hero(page).getByRole('button', { name: 'Change flavors by itself' })).toBeVisible()
	await page.clock.runFor(15_000)
	await expect(headline(page)).toHaveText('Unleash your fire.')
})

test('the home page leads to every flavor, the Starter Pack, and all that is more than a drink', async ({
	page,
	request,
}) => {
	await visit(page, '/')
	const flavors = page.getByRole('region', { name: /ways to let it out$/ })
	await expect(flavors.getByRole('article')).toHaveCount(8)
	await flavors.getByRole('button', { name: 'Add Mango Heat, 12-pack, to cart' }).click()
	await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
	const benefits = page.getByRole('region', { name: 'Nothing you need to look up' })
	await expect(benefits).toContainText('160 mg')
	await expect(benefits.getByRole('link', { name: 'FDA, 2024' }).first()).toHaveAttribute(
		'href',
		/^https:\/\/www\.fda\.gov\//,
	)
	await page
		.getByRole('region', { name: /Taste them all/ })
		.getByRole('button', { name: /^Add to cart/ })
		.click()
	await expect(page.getByRole('button', { name: 'Open cart, 2 items' })).toBeVisible()
	const main = page.getByRole('main')
	for (const path of ['/flavors', '/starter', '/ingredients', '/why-untapped', '/mixology', '/creators', '/token']) {
		await expect(main.locator(`a[href="${path}"]`).first()).toBeAttached()
		expect((await request.get(`${process.env.STORE_URL}${path}`)).status()).toBe(200)
	}
	await expect(main.locator('a[href="/where-to-buy"], form[action="/where-to-buy"]')).toHaveCount(1)
})

test('the search is behind a button of the header, on every page, and leads to the product', async ({ page }) => {
	await visit(page, '/about')
	await page.getByRole('button', { name: 'Search the shop' }).click()
	const dialog = page.getByRole('dialog', { name: 'Search the shop' })
	const field = dialog.getByRole('combobox', { name: 'Search products' })
	await expect(field).toBeFocused()
	await field.pressSequentially('hoody')
	await expect(dialog.getByRole('option', { name: /Brushed Hoodie/ })).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page).toHaveURL(/\/product\/hoodie$/)
	await expect(dialog).toBeHidden()

	await page.getByRole('button', { name: 'Search the shop' }).click()
	await field.fill('mint')
	await field.press('Enter')
	await expect(page).toHaveURL(/\/shop\?q=mint$/)
	await page.getByRole('button', { name: 'Search the shop' }).click()
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(page.getByRole('button', { name: 'Search the shop' })).toBeFocused()
})

test('a price is struck through nowhere, and what a pack is compared with is named', async ({ page }) => {
	for (const path of ['/', '/shop', '/product/blood-orange', '/product/untapped-starter-pack']) {
		await page.goto(path)
		await expect(page.getByRole('main').locator('s, del, .line-through'), path).toHaveCount(0)
	}
	await page.goto('/product/blood-orange')
	await expect(page.getByRole('main').getByText('three 4-packs').first()).toBeVisible()
})
