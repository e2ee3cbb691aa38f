import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('a page that crashes shows the crash screen, and both of its buttons work', async ({ browser }) => {
	// A page of its own: that it tells of its crash in the console is right.
	const page = await browser.newPage({ baseURL: process.env.STORE_URL ?? '' })
	const breakData = () =>
		page.route(/\/api\/products\/blood-orange$/, (route) =>
			route.fulfill({ json: { slug: 'blood-orange', variants: 7 } }),
		)
	const go = async () => {
		await visit(page, '/shop?q=blood')
		await breakData()
		await page
			.getByRole('main')
			.getByRole('link', { name: /Blood Orange/ })
			.first()
			.click()
		await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
		await expect(
			page.getByText('We encountered an unexpected error. Please refresh the page or try again later.'),
		).toBeVisible()
		await expectAccessible(page)
		await page.unroute(/\/api\/products\/blood-orange$/)
	}
	await go()
	await page.getByRole('button', { name: 'Try Again' }).click()
	await expect(page.getByRole('heading', { level: 1, name: /Blood Orange/i })).toBeVisible()
	await go()
	// Without a line the page stays, and says why, instead of ending in the browser's own error.
	await page.context().setOffline(true)
	await page.getByRole('button', { name: 'Refresh Page' }).click()
	await expect(page.getByText('The store could not be reached.')).toBeVisible()
	await page.context().setOffline(false)
	await page.getByRole('button', { name: 'Refresh Page' }).click()
	await expect(page.getByRole('heading', { level: 1, name: /Blood Orange/i })).toBeVisible()
	await page.close()
})

test('offline and on a bad line: a notice, a page that can be asked for again, and nothing lost', async ({
	page,
	context,
}) => {
	await visit(page, '/about')
	const notice = page.getByText('You are offline.')
	await expect(notice).toHaveCount(0)
	await context.setOffline(true)
	await expect(notice).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Energy Drinks' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Refresh Page' })).toHaveCount(0)
	await expectAccessible(page)
	await expectToFit(page)
	await context.setOffline(false)
	await expect(notice).toHaveCount(0)
	await test.step('it comes by itself once the device is online again', async () => {
		await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toHaveCount(0)
		await expect(
			page
				.getByRole('main')
				.getByRole('link', { name: /Blood Orange/ })
				.first(),
		).toBeVisible()
	})
	await test.step('on a line that carries nothing, by its button', async () => {
		await page.route(/\/api\/|\/assets\//, (route) => route.abort('internetdisconnected'))
		await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toBeVisible()
		await page.unroute(/\/api\/|\/assets\//)
		await page.getByRole('button', { name: 'Try Again' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toHaveCount(0)
	})
})

test('pictures that did not arrive offline are asked for again once the device is back', async ({ page, context }) => {
	await visit(page, '/')
	const broken = () =>
		page.evaluate(
			() => [...document.images].filter((it) => it.complete && it.currentSrc && it.naturalWidth === 0).length,
		)
	await context.setOffline(true)
	await page.evaluate(() => {
		for (const picture of document.images) picture.loading = 'eager'
	})
	await expect.poll(broken).toBeGreaterThan(0)
	await context.setOffline(false)
	await expect.poll(broken).toBe(0)
})

test('back and forward keep the scroll, focus goes to the new page, and the skip link skips', async ({ page }) => {
	await visit(page, '/shop')
	await test.step('the skip link comes first and leads to the page', async () => {
		await page.keyboard.press('Tab')
		await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('main')).toBeFocused()
	})
	const target = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })
	await target.scrollIntoViewIfNeeded()
	const scrolled = await page.evaluate(() => window.scrollY)
	expect(scrolled).toBeGreaterThan(200)
	await target.click()
	await page.waitForURL('**/careers')
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
	await expect(page.getByRole('main')).toBeFocused()
	await expect(page.locator('#page-announcer')).toHaveText(/Careers/)
	await page.goBack()
	await page.waitForURL(/shop/)
	await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scrolled))
	await page.goForward()
	await page.waitForURL('**/careers')
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('fits at 320 px and at 200 % zoom, and stands still for who wants no motion', async ({ page, context }) => {
	await enterAs(context, 'everything')
	await page.emulateMedia({ reducedMotion: 'reduce' })
	for (const viewport of [
		{ width: 320, height: 640 },
		{ width: 640, height: 450 },
	]) {
		await page.setViewportSize(viewport)
		await visit(page, '/about')
		await expectToFit(page)
		await page.getByRole('button', { name: 'Open menu' }).click()
		const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
		await expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeAttached()
		await drawer.getByRole('button', { name: 'Sign Out' }).scrollIntoViewIfNeeded()
		await expectToFit(page)
		expect(await drawer.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(/^(0s|1e-05s)/)
		await page.keyboard.press('Escape')
		await page.getByRole('button', { name: /^Open cart/ }).click()
		await expect(page.getByRole('dialog', { name: /^Shopping Cart/ })).toBeVisible()
		await expectToFit(page)
		await page.keyboard.press('Escape')
	}
})

test('what stands below the first screen works only when it is reached, and then at once', async ({ page }) => {
	await page.goto('/')
	const dry = page.locator('[data-dry]')
	await expect(page.locator('html')).toHaveAttribute('data-is-hydrated', '')
	expect(await dry.count()).toBeGreaterThan(1)
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
	// Reached and pressed in one go, as somebody does who knows where it is.
	await page.getByRole('contentinfo').getByRole('link', { name: 'Ingredients' }).click()
	await expect(page).toHaveURL(/\/ingredients$/)
	expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
	await expect(dry).toHaveCount(0)
})

test('what a product further down says is done once when it is pressed, though it worked for nobody before', async ({
	page,
}) => {
	await page.goto('/shop')
	await expect(page.locator('html')).toHaveAttribute('data-is-hydrated', '')
	const dry = page.locator('#products [data-dry]')
	expect(await dry.count()).toBeGreaterThan(0)
	const add = dry.getByRole('button', { name: /^Add / }).last()
	// Pressed as soon as it is seen, while its part comes to life: React would act on the press too.
	await add.evaluate((button: HTMLElement) => {
		const seen = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return
			seen.disconnect()
			button.click()
		})
		seen.observe(button)
		button.scrollIntoView({ behavior: 'instant' })
	})
	await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
	// The list of another URL is all alive.
	await page.getByLabel('Sort products').selectOption('price-asc')
	await expect(page).toHaveURL(/sort=price-asc/)
	await expect(dry).toHaveCount(0)
})
