import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, isPhone, visit } from '../support/visits.ts'

/** What is asked for here is on the way until it is let through. */
async function hold(page: Page, urls: RegExp): Promise<() => void> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route(urls, async (route) => {
		await held
		await route.continue()
	})
	return release
}

const pageScript = /\/assets\/client-.*\.js/

test('works while its script is on the way: links are links, and the cart opens once it can', async ({ page }) => {
	const release = await hold(page, pageScript)
	await page.goto('/about', { waitUntil: 'commit' })
	const name = isPhone(page) ? 'Open menu' : /^Open cart/
	await page.getByRole('button', { name }).click()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers')
	release()
	await expect(page.getByRole('dialog')).toBeVisible()
})

test('buttons that stay pressed count each, pressed while their script is on the way', async ({ page }) => {
	const release = await hold(page, pageScript)
	await page.goto('/shop?category=energy-drink', { waitUntil: 'commit' })
	for (const name of ['Blood Orange', 'Citrus Surge', 'Berry Voltage', 'Berry Voltage'])
		await page.getByRole('button', { name: `Compare ${name}` }).click()
	release()
	await expect(page.getByRole('link', { name: 'Compare 2 drinks' })).toBeVisible()
})

test('a form that is sent while its script is on the way waits for it, keeps what was typed, and goes once', async ({
	page,
}) => {
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST' && !request.url().endsWith('/api/page-views')) sent.push(request.url())
	})
	const release = await hold(page, pageScript)
	await page.goto('/login', { waitUntil: 'commit' })
	await page.getByLabel('User name or e-mail').fill('nobody-at-all')
	const password = page.getByLabel('Password', { exact: true })
	await password.fill('copper willow ferry')
	await password.press('Enter')
	await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
	expect(sent).toEqual([])
	release()
	await expect(page.getByRole('alert')).toHaveText('User name or e-mail and password do not match.')
	await expect(password).toHaveValue('copper willow ferry')
	expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/auth/login'])
})

test('a gift that is asked for before its fields have come asks for what is missing once they stand', async ({
	page,
}) => {
	const release = await hold(page, /\/assets\/gift-fields-.*\.js/)
	await visit(page, '/product/gift-card')
	await page
		.getByRole('button', { name: /^Add to cart/ })
		.first()
		.click()
	release()
	await expect(page.getByLabel('Recipient’s name')).toBeFocused()
})

/** The first request for each of these files finds no line; the second one does. */
async function loseFirst(page: Page, files: RegExp): Promise<string[]> {
	const lost: string[] = []
	await page.route(files, async (route) => {
		const { pathname } = new URL(route.request().url())
		if (lost.includes(pathname)) return route.continue()
		lost.push(pathname)
		await route.abort('internetdisconnected')
	})
	return lost
}

test('scripts that do not arrive are asked for again, until the page works', async ({ page }) => {
	const lost = await loseFirst(page, /\/assets\/(?!early-).*\.js/)
	await page.goto('/about', { waitUntil: 'commit' })
	await page.getByRole('button', { name: /^Open cart/ }).click()
	await expect(page.getByRole('dialog', { name: /^Shopping Cart/ }).getByText('Your cart is empty')).toBeVisible({
		timeout: 30_000,
	})
	expect(lost.filter((path) => /\/(client|react|store)-/.test(path))).toHaveLength(3)
})

test('a part that does not arrive at first is asked for again, and the page around it stays', async ({ page }) => {
	const lost = await loseFirst(page, /\/assets\/cart-panel-.*\.js/)
	await visit(page, '/about')
	await page.getByRole('button', { name: /^Open cart/ }).click()
	await expect(page.getByRole('dialog', { name: /^Shopping Cart/ }).getByText('Your cart is empty')).toBeVisible()
	expect(lost).toHaveLength(1)
})

// The menu of a phone comes when it is wanted.
test('a part that is on the way says "Loading..." @phone', async ({ page }) => {
	const release = await hold(page, /\/assets\/mobile-menu-.*\.js/)
	await visit(page, '/about')
	await page.getByRole('button', { name: 'Open menu' }).click()
	const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
	await expect(drawer.getByText('Loading...', { exact: true })).toBeVisible()
	release()
	await expect(drawer.getByRole('link', { name: 'Shop' })).toBeVisible()
})

test('every tab of the account says "Loading..." while it is on the way', async ({ page, context }) => {
	await enterAs(context, 'customer')
	const release = await hold(page, /\/api\/(account|addresses|orders|tokens\/me\/entries)/)
	for (const tab of ['overview', 'orders', 'tokens', 'addresses', 'security', 'preferences']) {
		await page.goto(`/account?tab=${tab}`)
		await expect(page.getByRole('status').getByText('Loading...', { exact: true }).first(), tab).toBeAttached()
	}
	release()
	await expect(page.getByText('Loading...')).toHaveCount(0)
})
