import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { adminLinks, community, linksIn, mainLinks, myAccount } from '../support/frame-links.ts'
import { enterAs, isPhone, requestsTo, visit } from '../support/visits.ts'

// The balance is hidden on small screens.
test('the balance is grouped as in the US, keyed with the user, fresh for 30 s, and refetched on focus; nothing else is @desktop', async ({
	page,
	context,
}) => {
	await enterAs(context, 'customer')
	let balance = 1_234_567
	await page.route('**/api/tokens/me', (route) => route.fulfill({ json: { balance } }))
	await page.clock.install()
	const asked = ['/api/tokens/me', '/api/auth/me', '/api/me/roles', '/api/cart'].map((path) => requestsTo(page, path))
	await visit(page, '/about')
	const pill = page.locator('header').getByRole('link', { name: /\$UNTAPPED/ })
	await expect(pill).toHaveText('1,234,567 $UNTAPPED')
	await expect.poll(() => asked.map(({ count }) => count())).toEqual([1, 1, 1, 1])
	balance = 5
	const focus = (by = 'focus') => page.evaluate((name) => window.dispatchEvent(new Event(name)), by)
	await focus()
	await page.clock.fastForward(29_000)
	await focus()
	expect(asked[0]?.count()).toBe(1)
	await page.clock.fastForward(2000)
	await focus()
	await expect(pill).toHaveText('5 $UNTAPPED')
	balance = 6
	await page.clock.fastForward(31_000)
	await focus('visibilitychange')
	await expect(pill).toHaveText('6 $UNTAPPED')
	await page.clock.fastForward(3_600_000)
	expect(asked.map(({ count }) => count())).toEqual([3, 1, 1, 1])
})

test('signing out: pending, failure, success, and nothing personal left behind', async ({ page, context }) => {
	await enterAs(context, 'creator')
	await visit(page, '/about')
	await page.evaluate(() =>
		localStorage.setItem(
			'untapped-b2b-cart',
			JSON.stringify({ state: { items: [], customerId: 'c1', customerTier: 'GOLD' }, version: 0 }),
		),
	)
	const openMenu = async () => {
		if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
		else await page.getByRole('button', { name: 'Account menu of creator' }).click()
	}
	const item = (name: string) =>
		isPhone(page) ? page.getByRole('button', { name }) : page.getByRole('menuitem', { name })
	const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })

	await test.step('while it is pending it says so; when it fails, a toast says that', async () => {
		const { promise: seen, resolve: fail } = Promise.withResolvers<void>()
		await page.route('**/api/auth/logout', async (route) => {
			await seen
			await route.fulfill({ status: 409, body: '' })
		})
		await openMenu()
		await item('Sign Out').click()
		await expect(item('Signing out...')).toBeDisabled()
		fail()
		const toast = page.getByRole('listitem').filter({ hasText: 'Logout failed' })
		await expect(toast).toContainText('An error occurred while signing out. Please try again.')
		if (isPhone(page)) await expect(drawer).toBeHidden()
		else {
			// The toast goes first, then the menu.
			await page.keyboard.press('Escape')
			await expect(toast).toHaveCount(0)
			await page.keyboard.press('Escape')
			await expect(page.getByRole('menu')).toHaveCount(0)
		}
		await page.unroute('**/api/auth/logout')
	})

	await test.step('on success the home page is loaded anew, a toast says so, and the session is over', async () => {
		await openMenu()
		const loaded = page.waitForEvent('load')
		const asked = page.waitForRequest('**/api/auth/logout')
		await item('Sign Out').click()
		expect((await asked).postData(), 'the body is empty').toBeNull()
		await loaded
		await expect(page).toHaveURL('/')
		const toast = page.getByRole('listitem').filter({ hasText: 'Logged out successfully' })
		await expect(toast).toContainText('You have been signed out of your account.')
		expect((await context.request.get('/api/auth/me')).status()).toBe(401)
		const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
		expect((await left()).filter((key) => key.startsWith('untapped'))).toEqual([])
		if (!isPhone(page)) await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible()
	})
})

// The menu of a phone covers the page.
test('signing out leads home, however long home takes to come @phone', async ({ page, context }) => {
	await enterAs(context, 'customer')
	await visit(page, '/shop')
	await visit(page, '/about')
	await page.getByRole('button', { name: 'Open menu' }).click()
	// A line on which the menu is closed long before home is there.
	await page.route('/', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 300))
		await route.continue()
	})
	const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
	await drawer.getByRole('button', { name: 'Sign Out' }).click()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('listitem').filter({ hasText: 'Logged out successfully' })).toBeVisible()
	await page.goBack()
	await expect(page).toHaveURL('/about')
})

test('signing out in one tab signs the others out', async ({ page, context }) => {
	await enterAs(context, 'customer')
	await visit(page, '/about')
	const other = await context.newPage()
	await visit(other, '/about')
	const name = isPhone(page) ? 'Open menu' : 'Account menu of customer'
	const signOut = (tab: Page) => tab.getByRole(isPhone(page) ? 'button' : 'menuitem', { name: 'Sign Out' })
	for (const tab of [other, page]) {
		await tab.getByRole('button', { name }).click()
		await expect(signOut(tab)).toBeVisible()
	}
	await signOut(page).click()
	await page.waitForURL('/')
	await expect(signOut(other)).toHaveCount(0)
	await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

// The menu of the header; the drawer of a phone is below.
test('a roles call that fails falls back to the single role, and is only logged as a warning @desktop', async ({
	page,
	context,
}) => {
	await enterAs(context, 'everything')
	await page.route('**/api/me/roles', (route) => route.fulfill({ status: 404, body: '' }))
	const warnings: string[] = []
	page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
	await visit(page, '/about')
	await page.getByRole('button', { name: 'Account menu of everything' }).click()
	await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible()
	expect(await linksIn(page.getByRole('menu').locator('a'))).toEqual([...myAccount, ...adminLinks, ...community])
	expect(warnings.filter((text) => text.includes('roles could not be loaded'))).toHaveLength(1)
})

// The drawer is the menu of a phone.
test('the mobile drawer shows nobody until auth has loaded, the single role until the roles have, and no e-mail where there is none @phone', async ({
	page,
	context,
}) => {
	await enterAs(context, 'everything')
	const [auth, roles] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	await page.route('**/api/auth/me', async (route) => {
		const answer = await route.fetch()
		const { email: _, ...user } = await answer.json()
		await auth.promise
		await route.fulfill({ json: user })
	})
	await page.route('**/api/me/roles', async (route) => {
		await roles.promise
		await route.continue()
	})
	await visit(page, '/about')
	await page.getByRole('button', { name: 'Open menu' }).click()
	const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
	await expect(drawer.getByRole('link', { name: 'Why Untapped' })).toBeVisible()
	expect(await linksIn(drawer.getByRole('link'))).toEqual(mainLinks)
	auth.resolve()
	await expect(drawer.getByText('everything', { exact: true })).toBeVisible()
	await expect(drawer.getByText('ADMIN', { exact: true })).toBeVisible()
	await expect(drawer.getByText('@')).toHaveCount(0)
	await expect(drawer.getByRole('link', { name: 'Distributor Dashboard' })).toHaveCount(0)
	roles.resolve()
	await expect(drawer.getByText('ADMIN, DISTRIBUTOR, CREATOR', { exact: true })).toBeVisible()
	await expect(drawer.getByRole('link', { name: 'Distributor Dashboard' })).toBeVisible()
})

test('an unknown address is a not-found page, status 404', async ({ page }) => {
	expect(await visit(page, '/no-such-page')).toBe(404)
	await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Return to Homepage' }).click()
	await expect(page).toHaveURL('/')
})
