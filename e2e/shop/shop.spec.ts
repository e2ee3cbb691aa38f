import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { elsewhere } from '../support/signing-in.ts'
import { enterAs, tick } from '../support/visits.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const products = (page: Page) => page.getByRole('region', { name: 'Products' })
const cards = (page: Page) => products(page).getByRole('article')

test('a shopper narrows the shop down, takes a filter away, and the address says it all', async ({ page }) => {
	await page.goto('/shop?foo=bar&page=0&category=beer')
	await page.waitForLoadState('networkidle')
	await expect(cards(page)).toHaveCount(18)
	if (isPhone(page)) await page.getByRole('button', { name: /^Filter/ }).click()
	const panel = isPhone(page) ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' })
	await tick(panel.getByRole('checkbox', { name: /Up to 120 mg/ }))
	await tick(panel.getByRole('checkbox', { name: /^Energy Drinks/ }))
	await expect(panel.getByRole('checkbox', { name: /^Blood Orange/ })).toBeDisabled()
	await tick(panel.getByRole('checkbox', { name: /^4 cans/ }))
	await expect(page.getByText('2 products', { exact: true }).first()).toBeAttached()
	await expectAccessible(page)
	if (isPhone(page)) await panel.getByRole('button', { name: 'Show 2 products' }).click()
	await expect(cards(page)).toHaveCount(2)
	await expect(cards(page).first()).toContainText('$11.96')
	expect(new URL(page.url()).search).toBe('?category=energy-drink&caffeine=up-to-120&pack=4')

	await page.reload()
	await page.waitForLoadState('networkidle')
	await expect(cards(page)).toHaveCount(2)
	await page.getByRole('link', { name: 'Remove Up to 120 mg' }).click()
	await expect(cards(page)).toHaveCount(8)
	await cards(page).first().getByRole('button', { name: 'Add Blood Orange, 4-pack, to cart' }).click()
	await expect(cards(page).first().getByText('Added')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
	await page.goBack()
	await expect(cards(page)).toHaveCount(2)
})

test('a search forgives typos, suggests by keyboard, and says when nothing was found', async ({ page }) => {
	await page.goto('/shop')
	await page.waitForLoadState('networkidle')
	const field = page.getByRole('combobox', { name: 'Search products' })
	await field.pressSequentially('citris')
	await expect(page.getByRole('option', { name: 'Show the product for “citris”' })).toBeVisible()
	await field.press('ArrowDown')
	await expect(page.getByRole('option', { name: /Citrus Surge/ })).toHaveAttribute('aria-selected', 'true')
	await expectAccessible(page)
	await field.press('Escape')
	await expect(page.getByRole('listbox')).toBeHidden()
	await field.press('Enter')
	await expect(page.getByText('Nothing is called “citris”. Closest: “citrus”.')).toBeVisible()
	await expect(cards(page)).toHaveCount(1)

	await page.goto('/shop?q=zebra&category=bundle')
	await page.getByRole('link', { name: 'Search without filters' }).click()
	await page.getByRole('link', { name: 'Show all products' }).click()
	await expect(cards(page)).toHaveCount(18)
	await page.goto('/shop?page=40')
	await page.getByRole('link', { name: 'Back to the first page' }).click()
	await expect(cards(page)).toHaveCount(18)

	await page.waitForLoadState('networkidle')
	await field.pressSequentially('hoody')
	await expect(page.getByRole('option', { name: 'Show the product for “hoody”' })).toBeVisible()
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page).toHaveURL(/\/product\/hoodie$/)
})

/** Takes a product's last units off the shelf, also those that another journey put back. */
async function sellOut(browser: Browser, sku: string) {
	const office = await elsewhere(browser)
	await enterAs(office.context(), 'admin')
	const adjust = async (delta: number): Promise<number> => {
		const answer = await office.request.post('/api/admin/inventory/adjustments', {
			data: { sku, delta, reason: 'Given away' },
			headers: { origin: process.env.STORE_URL ?? '', 'idempotency-key': randomUUID() },
		})
		expect(answer.status()).toBe(200)
		return (await answer.json()).available
	}
	await adjust(-(await adjust(1)))
	await office.context().close()
}

test('a product is looked at closely, and a size that is sold out offers the others', async ({ page, browser }) => {
	await page.goto('/product/blood-orange?variant=24-pack')
	await page.waitForLoadState('networkidle')
	await expect(page.getByRole('radio', { name: /24-pack/ })).toBeChecked()
	await page.getByText(/^Arrives /).scrollIntoViewIfNeeded()
	await expect(page.getByText(/^Arrives \w{3}, \w{3} \d+/)).toBeVisible()
	await page.getByRole('button', { name: 'Enlarge this picture' }).click()
	const zoom = page.getByRole('dialog', { name: 'Pictures of Blood Orange' })
	await expect(zoom.getByRole('button', { name: 'Look closer' })).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await expect(zoom.getByText(/^1 of/)).toBeVisible()
	await zoom.getByRole('button', { name: 'Look closer' }).press('Enter')
	await expect(zoom.getByRole('button', { name: 'Look at the whole picture' })).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press('Escape')
	await expect(zoom).toHaveCount(0)

	await sellOut(browser, 'UT-TEE-XXL')
	await page.goto('/product/tee?variant=UT-TEE-XXL')
	await page.waitForLoadState('networkidle')
	await expect(page.getByText('XXL is sold out.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
	if (isPhone(page)) await page.setViewportSize({ width: 360, height: 740 })
	await expectToFit(page)
	await page.getByRole('button', { name: 'L', exact: true }).click()
	await expect(page).toHaveURL(/variant=UT-TEE-L$/)
	await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeEnabled()
	await expect(
		page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: 'Blood Orange' }),
	).toBeVisible()
	await expectAccessible(page)
})

test('a gift is written, previewed and carried to checkout, and its words stay words', async ({ page }) => {
	await page.goto('/product/gift-card')
	await page.waitForLoadState('networkidle')
	const add = page.getByRole('button', { name: /^Add to cart/ })
	await add.click()
	await expect(page.getByLabel('Recipient’s name')).toBeFocused()
	await page.locator('label').filter({ hasText: '$100' }).click()
	await page.getByLabel('Recipient’s name').fill('Ada')
	await page.getByLabel('Recipient’s e-mail').fill('ada@example.com')
	await page.getByLabel(/^Message/).fill('<img src=x onerror=alert(1)> Enjoy')
	await page.getByLabel(/^Send on/).fill('2001-01-01')
	await add.click()
	await expect(page.getByText('Choose a day within the next year.')).toBeVisible()
	const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
	await page.getByLabel(/^Send on/).fill(inAMonth)
	const preview = page.getByRole('region', { name: 'Preview of the gift' })
	await expect(preview.getByText('<img src=x onerror=alert(1)> Enjoy')).toBeVisible()
	await expect(preview.getByText('$100 for you')).toBeVisible()
	await expectAccessible(page)
	await add.click()
	await page.getByRole('button', { name: 'View cart' }).click()
	await expect(page.getByRole('dialog').getByText(/for Ada/)).toBeVisible()
})

test('the shop works without script: filters are a form, products are links', async ({ browser }) => {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		baseURL: process.env.STORE_URL ?? '',
		viewport: { width: 1280, height: 900 },
	})
	const page = await context.newPage()
	await page.goto('/shop')
	await page.getByRole('checkbox', { name: /^Bundles/ }).check()
	await page.getByRole('checkbox', { name: /^Merchandise/ }).check()
	await page.getByRole('button', { name: 'Show products' }).click()
	await expect(cards(page)).toHaveCount(9)
	await context.close()
})

test('a link to the former address of a product ends at the present one', async ({ page }) => {
	const remembered = [{ slug: 'starter-pack', name: 'Starter Pack', picture: 'bundle-starter-pack' }]
	await page.addInitScript((kept) => localStorage.setItem('untapped-recent', kept), JSON.stringify(remembered))
	await page.goto('/product/blood-orange')
	const link = page.getByRole('main').locator('a[href="/product/starter-pack"]').first()
	await link.click()
	await expect(page).toHaveURL(/\/product\/untapped-starter-pack$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Starter Pack/)
})

// On a phone the filters are behind a button.
test('the products are few stops of the Tab key away, with the link past the filters and without @desktop', async ({
	page,
}) => {
	await page.goto('/shop')
	await page.waitForLoadState('networkidle')
	const stopsToFirstProduct = async () => {
		for (let stops = 1; stops <= 40; stops++) {
			await page.keyboard.press('Tab')
			if (await page.evaluate(() => document.activeElement?.closest('article') !== null)) return stops
		}
		return Number.POSITIVE_INFINITY
	}
	await page.locator('#main').focus()
	expect(await stopsToFirstProduct()).toBeLessThanOrEqual(12)
	await page.locator('#main').focus()
	await page.keyboard.press('Tab')
	await expect(page.getByRole('link', { name: 'Skip to products' })).toBeFocused()
	await page.keyboard.press('Enter')
	expect(await stopsToFirstProduct()).toBeLessThanOrEqual(4)

	const filters = page.getByRole('complementary', { name: 'Filters' })
	await filters.getByRole('checkbox', { name: /^Energy Drinks/ }).focus()
	await page.keyboard.press('ArrowDown')
	await expect(filters.getByRole('checkbox', { name: /^Bundles/ })).toBeFocused()
	await page.keyboard.press('Space')
	await expect(filters.getByRole('checkbox', { name: /^Bundles/ })).toBeChecked()
	await page.keyboard.press('ArrowUp')
	await expect(filters.getByRole('checkbox', { name: /^Energy Drinks/ })).toBeFocused()
	await page.keyboard.press('Tab')
	await expect(filters.getByRole('checkbox', { name: /^Blood Orange/ })).toBeFocused()
	await expectAccessible(page)
})

test('more than can be had becomes the most that can, and the field says so', async ({ page }) => {
	await page.goto('/product/blood-orange')
	await page.waitForLoadState('networkidle')
	const field = page.getByRole('textbox', { name: 'Quantity of Blood Orange' })
	await field.fill('500')
	await field.blur()
	await expect(field).toHaveValue('99')
	await expect(page.getByText('At most 99', { exact: true })).toBeVisible()
	await expect(field).toHaveAccessibleDescription('At most 99')
	await page.getByRole('button', { name: 'Decrease quantity of Blood Orange' }).click()
	await expect(page.getByText('At most 99', { exact: true })).toBeHidden()
	for (const typed of ['1.5', '-3']) {
		await field.fill('')
		await field.pressSequentially(typed)
		await field.press('Enter')
		await expect(field).toHaveValue('98')
		await expect(field).toHaveAccessibleDescription('Whole numbers only')
	}
})

test('the search field is emptied by a cross of its own', async ({ page }) => {
	await page.goto('/shop?q=mint')
	await page.waitForLoadState('networkidle')
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'Clear the search' }).click()
	await expect(main.getByRole('combobox', { name: 'Search products' })).toHaveValue('')
	await expect(page).toHaveURL(/\/shop$/)
	await expect(main.getByRole('button', { name: 'Clear the search' })).toHaveCount(0)
})

test('clothing says its fibers, its origin, who sells it, and how large each size is', async ({ page }) => {
	await page.goto('/product/tee')
	await page.waitForLoadState('networkidle')
	const details = page.getByRole('region', { name: 'The details' })
	for (const fact of ['100% cotton', 'Made in Honduras', 'UNTAPPED Beverage Co.'])
		await expect(details.getByText(fact, { exact: true })).toBeVisible()
	const chart = details.getByRole('table', { name: 'Size chart' })
	await expect(chart.getByRole('row')).toHaveCount(6)
	await expect(chart.getByRole('row', { name: /^M 21\.5 in 55 cm/ })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.goto('/product/cap')
	await expect(page.getByText('Made in Bangladesh')).toBeAttached()
})
