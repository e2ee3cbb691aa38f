import { expectAccessible, expectToFit } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { alive, enterAs, isPhone, requestsTo, visit } from './visits.ts'

const mainLinks = [
	['Shop', '/shop'],
	['Mixology', '/mixology'],
	['About', '/about'],
	['Flavors', '/flavors'],
	['Why Untapped', '/why-untapped'],
]
const adminLinks = [
	['Admin Dashboard', '/admin/distributors'],
	['Analytics', '/admin/analytics'],
	['Token Hub', '/admin/token-hub'],
	['Mixology', '/admin/mixology'],
	['Investor Intelligence', '/admin/investor'],
	['Investor Projections', '/admin/investor-projections'],
]
const distributorLinks = [['Distributor Dashboard', '/distributor/dashboard']]
const creatorLinks = [
	['Creator Dashboard', '/creator/dashboard'],
	['My Recipes', '/creator/mixology'],
]
const myAccount = [['My Account', '/account']]
const community = [
	['Creator Program', '/creators'],
	['Leaderboard', '/leaderboard'],
]
const linksByRole: Record<string, string[][]> = {
	customer: [],
	admin: adminLinks,
	distributor: distributorLinks,
	creator: creatorLinks,
	everything: [...adminLinks, ...distributorLinks, ...creatorLinks],
}
const displayRole: Record<string, string> = {
	customer: 'CUSTOMER',
	admin: 'ADMIN',
	distributor: 'DISTRIBUTOR',
	creator: 'CREATOR',
	everything: 'ADMIN',
}

/** Text and target of all links in a part of the page. */
const linksIn = (locator: import('@playwright/test').Locator) =>
	locator.evaluateAll((links) => links.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']))

test('the frame of a visitor', async ({ page }) => {
	await visit(page, '/about')
	const header = page.locator('header').first()

	await test.step('the announcement bar says its sentence', async () => {
		await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveText(
			'New: Untapped Starter Pack — Free shipping on orders over $50',
		)
	})
	await test.step('the header has a logo linking home, and a cart button without a badge', async () => {
		await expect(header.getByRole('link', { name: 'UNTAPPED, home' })).toHaveAttribute('href', '/')
		await expect(header.getByRole('button', { name: 'Open cart, empty' })).toBeVisible()
		await expect(header.getByRole('link', { name: /\$UNTAPPED/ })).toHaveCount(0)
	})
	await test.step('the footer has four columns', async () => {
		const footer = page.getByRole('contentinfo')
		const columns = await footer
			.getByRole('navigation', { name: 'Footer' })
			.evaluate((nav) =>
				[...nav.children].map((column) => [
					column.querySelector('h2')?.textContent,
					[...column.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
				]),
			)
		expect(Object.fromEntries(columns)).toEqual({
			Shop: [
				'Energy Drinks /shop?category=energy-drink',
				'Bundles /shop?category=bundle',
				'Merchandise /shop?category=merchandise',
				'Gift Cards /shop?category=gift-cards',
			],
			Learn: [
				'Ingredients /ingredients',
				'Why Untapped /why-untapped',
				'Nutrition Facts /nutrition-facts',
				'Stories /stories',
				'Mixology /mixology',
			],
			Business: [
				'Become a Distributor /distributors/apply',
				'Where to Buy /where-to-buy',
				'Success Stories /stories',
				'Creator Program /creators',
			],
			Company: ['About /about', 'Careers /careers', 'Contact /contact', 'Press /press'],
		})
		await expect(footer.getByText(`© ${new Date().getFullYear()} UNTAPPED`)).toBeVisible()
		for (const [text, href] of [
			['Privacy Policy', '/privacy'],
			['Terms of Service', '/terms'],
			['Accessibility', '/accessibility'],
		])
			await expect(footer.getByRole('link', { name: text ?? '', exact: true })).toHaveAttribute('href', href ?? '')
		const social = footer.locator('a[target="_blank"]')
		await expect(social).toHaveCount(3)
		for (const href of await social.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
			expect(new URL(href).origin).not.toBe(new URL(page.url()).origin)
	})
	await test.step('the header is sticky', async () => {
		await page.evaluate(() => window.scrollTo(0, 400))
		await expect.poll(() => header.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0)
		await page.evaluate(() => window.scrollTo(0, 0))
	})

	if (isPhone(page))
		await test.step('the mobile drawer opens from the left with logo, links, Sign In and Sign Up', async () => {
			await page.getByRole('button', { name: 'Open menu' }).click()
			const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
			await expect(drawer.getByRole('link', { name: 'Sign Up' })).toBeVisible()
			expect(await linksIn(drawer.getByRole('link'))).toEqual([
				...mainLinks,
				['Sign In', '/login'],
				['Sign Up', '/signup'],
			])
			await expect.poll(() => drawer.evaluate((element) => element.getBoundingClientRect().left)).toBe(0)
			await expectAccessible(page)
			await page.keyboard.press('Escape')
			await expect(drawer).toBeHidden()
			await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
		})
	else
		await test.step('the header has the nav links, Sign In and Sign Up, and no menu button', async () => {
			expect(await linksIn(header.getByRole('navigation', { name: 'Main' }).getByRole('link'))).toEqual(mainLinks)
			await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
			await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
			await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
		})

	await test.step('the announcement is visible until dismissed, and stays so: here, on the next page, after a reload', async () => {
		const bar = page.getByRole('complementary', { name: 'Announcement' })
		await page.getByRole('button', { name: 'Dismiss announcement' }).click()
		await expect(bar).toHaveCount(0)
		await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
		await page.waitForURL('**/careers')
		await expect(bar).toHaveCount(0)
		await page.reload()
		await alive(page)
		await expect(bar).toBeHidden()
		expect(await page.evaluate(() => localStorage.getItem('untapped-announcement-starter-pack'))).toBe('dismissed')
	})
})

for (const [username, links] of Object.entries(linksByRole))
	test(`the menu of ${username}: who is signed in, and where they may go`, async ({ page, context }) => {
		await enterAs(context, username)
		await visit(page, '/about')
		const role = displayRole[username] ?? ''
		if (isPhone(page)) {
			await page.getByRole('button', { name: 'Open menu' }).click()
			const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
			await expect(drawer.getByText(username, { exact: true })).toBeVisible()
			await expect(drawer.getByText(`${username}@untapped.example`)).toBeVisible()
			const roles = username === 'everything' ? 'ADMIN, DISTRIBUTOR, CREATOR' : role
			await expect(drawer.getByText(roles, { exact: true })).toBeVisible()
			expect(await linksIn(drawer.getByRole('link'))).toEqual([
				...mainLinks,
				...myAccount,
				...community,
				...links.filter(([text]) => text !== 'Analytics'),
			])
			await expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeVisible()
			await expect(page.getByRole('link', { name: /\$UNTAPPED/ })).toBeHidden()
			await expectAccessible(page)
			await expectToFit(page)
			await drawer.getByRole('link', { name: 'Leaderboard' }).click()
			await page.waitForURL('**/leaderboard')
			await expect(drawer).toBeHidden()
			await expect(page.getByRole('main')).toBeFocused()
			return
		}
		await expect(page.locator('header').getByRole('link', { name: /\d \$UNTAPPED$/ })).toHaveAttribute(
			'href',
			'/account?tab=tokens',
		)
		const trigger = page.getByRole('button', { name: `Account menu of ${username}` })
		await trigger.press('Enter')
		const menu = page.getByRole('menu')
		await expect(menu.getByText(username, { exact: true })).toBeVisible()
		await expect(menu.getByText(`${username}@untapped.example`)).toBeVisible()
		await expect(menu.getByText(role, { exact: true })).toBeVisible()
		await expect(menu.getByRole('menuitem')).toHaveCount(links.length + 4)
		expect(await linksIn(menu.getByRole('menuitem').and(page.locator('a')))).toEqual([
			...myAccount,
			...links,
			...community,
		])
		await expect(menu.getByRole('menuitem').last()).toHaveText('Sign Out')
		await expectAccessible(page)
		await page.keyboard.press('Escape')
		await expect(menu).toHaveCount(0)
		await expect(trigger).toBeFocused()
		await trigger.press('Enter')
		await menu.getByRole('menuitem', { name: 'Leaderboard' }).press('Enter')
		await page.waitForURL('**/leaderboard')
		await expect(menu).toHaveCount(0)
		await expect(page.getByRole('main')).toBeFocused()
	})

test('the balance is grouped as in the US, keyed with the user, fresh for 30 s, and refetched on focus; nothing else is', async ({
	page,
	context,
}) => {
	test.skip(isPhone(page), 'It is hidden on small screens.')
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
	const focus = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
	await focus()
	await page.clock.fastForward(29_000)
	await focus()
	expect(asked[0]?.count()).toBe(1)
	await page.clock.fastForward(2000)
	await focus()
	await expect(pill).toHaveText('5 $UNTAPPED')
	await page.clock.fastForward(3_600_000)
	expect(asked.map(({ count }) => count())).toEqual([2, 1, 1, 1])
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
		await item('Sign Out').click()
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

test('signing out in one tab signs the others out', async ({ page, context }) => {
	test.skip(isPhone(page), 'Tabs are alike on every screen.')
	await enterAs(context, 'customer')
	await visit(page, '/about')
	const other = await context.newPage()
	await visit(other, '/about')
	await expect(other.getByRole('button', { name: 'Account menu of customer' })).toBeVisible()
	await page.getByRole('button', { name: 'Account menu of customer' }).click()
	await page.getByRole('menuitem', { name: 'Sign Out' }).click()
	await page.waitForURL('/')
	await expect(other.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a roles call that fails falls back to the single role, and is only logged as a warning', async ({
	page,
	context,
}) => {
	test.skip(isPhone(page), 'The roles are the same on every screen.')
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

test('an unknown address is a not-found page, status 404', async ({ page }) => {
	expect(await visit(page, '/no-such-page')).toBe(404)
	await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Return to Homepage' }).click()
	await expect(page).toHaveURL('/')
})

test('toasts: one at a time, 5000 ms each, swiped away to the right, reached with F8', async ({ page, context }) => {
	test.skip(isPhone(page), 'A mouse swipes as a finger does.')
	await enterAs(context, 'customer')
	await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 409, body: '' }))
	await page.clock.install()
	await visit(page, '/about')
	await page.getByRole('button', { name: 'Account menu of customer' }).click()
	const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
	const toasts = page.locator('.toast')
	const show = async () => {
		await signOut.click()
		await expect(toasts).toHaveAttribute('data-state', 'open')
		await expect(signOut).toBeEnabled()
	}

	await test.step('a second takes the place of the first', async () => {
		await show()
		await show()
		await expect(toasts).toHaveCount(1)
	})
	await test.step('F8 goes to it', async () => {
		await page.keyboard.press('F8')
		await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused()
		await page.getByRole('menuitem', { name: 'My Account' }).focus()
	})
	await test.step('it goes after 5000 ms', async () => {
		await show()
		await page.clock.runFor(4900)
		await expect(toasts).toHaveCount(1)
		await page.clock.runFor(300)
		await expect(toasts).toHaveCount(0)
	})
	await test.step('less than 50 px to the right brings it back, more takes it away', async () => {
		await show()
		const swipe = async (distance: number) => {
			const box = await toasts.boundingBox()
			if (!box) throw new Error('There is no toast.')
			await page.mouse.move(box.x + 60, box.y + 20)
			await page.mouse.down()
			await page.mouse.move(box.x + 60 + distance / 2, box.y + 20)
			await page.mouse.move(box.x + 60 + distance, box.y + 20)
			await page.mouse.up()
		}
		await swipe(40)
		await expect(toasts).toHaveAttribute('data-state', 'open')
		await swipe(80)
		await page.clock.runFor(1000)
		await expect(toasts).toHaveCount(0)
	})
})

test('tooltips open after 700 ms, the next one at once, and after 300 ms without one again after 700 ms', async ({
	page,
	context,
}) => {
	test.skip(isPhone(page), 'There is nothing to point with.')
	await enterAs(context, 'customer')
	await page.clock.install()
	await visit(page, '/about')
	const cart = page.getByRole('button', { name: 'Open cart, empty' })
	const account = page.getByRole('button', { name: 'Account menu of customer' })
	const tip = page.getByRole('tooltip')
	// What that takes is loaded once.
	await cart.hover()
	await expect(tip).toHaveText('Cart')
	const away = async () => {
		for (const y of [400, 450, 500, 550, 600]) {
			await page.mouse.move(640, y)
			await page.waitForTimeout(20)
		}
	}
	await away()
	await expect(tip).toHaveCount(0)

	await page.clock.pauseAt(new Date(Date.now() + 60_000))
	/** As a hand does: not in one jump. */
	const point = async (button: typeof cart) => {
		const box = await button.boundingBox()
		if (!box) throw new Error('There is no such button.')
		for (const step of [0, 1, 2, 3]) {
			await page.mouse.move(box.x + 20 + step, box.y + 20)
			await page.waitForTimeout(20)
		}
	}
	await point(cart)
	await page.clock.runFor(650)
	await expect(tip).toHaveCount(0)
	await page.clock.runFor(100)
	await expect(tip).toHaveText('Cart')
	await point(account)
	await page.clock.runFor(50)
	await expect(tip).toHaveText('Account')
	await away()
	await page.clock.runFor(250)
	await point(cart)
	await page.clock.runFor(50)
	await expect(tip).toHaveText('Cart')
	await away()
	await page.clock.runFor(350)
	await point(account)
	await page.clock.runFor(650)
	await expect(tip).toHaveCount(0)
	await page.clock.runFor(100)
	await expect(tip).toHaveText('Account')
	await page.keyboard.press('Escape')
	await page.clock.runFor(50)
	await expect(tip).toHaveCount(0)
})

test('tabbing to an icon names it at once; Escape closes a panel that was opened by keyboard', async ({ page }) => {
	test.skip(isPhone(page), 'There is no keyboard.')
	await visit(page, '/about')
	const cart = page.getByRole('button', { name: 'Open cart, empty' })
	await page.locator('header').getByRole('link', { name: 'Sign Up' }).focus()
	await page.keyboard.press('Tab')
	await expect(cart).toBeFocused()
	await expect(page.getByRole('tooltip')).toHaveText('Cart')
	await page.keyboard.press('Enter')
	const panel = page.getByRole('dialog', { name: /^Shopping Cart/ })
	await expect(panel).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(panel).toBeHidden()
	await expect(cart).toBeFocused()
})

test('page views: one per route change, path alone, to our own store and to the service whose key is set', async ({
	page,
	baseURL,
}) => {
	test.skip(isPhone(page), 'They are counted alike on every screen.')
	const own: unknown[] = []
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === '/api/page-views') own.push(request.postDataJSON())
	})
	const warnings: string[] = []
	page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
	const paths = () => own.map((view) => (view as { path: string }).path)

	await test.step('a missing key is only logged', async () => {
		await visit(page, '/reset?token=secret-token')
		await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
		await page.getByRole('contentinfo').getByRole('link', { name: 'Bundles' }).click()
		await page.waitForURL(/shop/)
		await page.getByRole('contentinfo').getByRole('link', { name: 'Merchandise' }).click()
		await page.waitForURL(/merchandise/)
		await expect.poll(paths).toEqual(['/reset', '/careers', '/shop'])
		expect(JSON.stringify(own)).not.toContain('secret')
		expect(warnings.filter((text) => text.includes('analytics key'))).toHaveLength(1)
	})

	await test.step('with a key the service hears the same, and never a query', async () => {
		const asked: string[] = []
		await page.route('https://www.googletagmanager.com/**', (route) => {
			asked.push(route.request().url())
			return route.fulfill({ contentType: 'text/javascript', body: '' })
		})
		await page.route('**/reset?token=*', async (route) => {
			const answer = await route.fetch()
			const policy = (answer.headers()['content-security-policy'] ?? '').replace(
				"script-src 'self'",
				"script-src 'self' https://www.googletagmanager.com",
			)
			const body = (await answer.text()).replace('"analyticsKey":null', '"analyticsKey":"G-TEST"')
			await route.fulfill({
				response: answer,
				headers: { ...answer.headers(), 'content-security-policy': policy },
				body,
			})
		})
		await page.goto('/reset?token=secret-token')
		await alive(page)
		await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
		await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
		await page.waitForURL('**/careers')
		const told = () =>
			page.evaluate(() =>
				(window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((entry) => Array.from(entry)),
			)
		const views = async () =>
			(await told())
				.filter(([kind, name]) => kind === 'event' && name === 'page_view')
				.map(([, , page]) => (page as { page_location: string }).page_location)
		await expect.poll(views).toEqual([`${baseURL}/reset`, `${baseURL}/careers`])
		const all = JSON.stringify(await told())
		expect(all).not.toContain('secret')
		expect(all).toContain('"analytics_storage":"denied"')
		expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'))).toEqual(
			[],
		)
	})
})

test('works while its script is on the way: links are links, and the cart opens once it can', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\/assets\/client-.*\.js/, async (route) => {
		await held
		await route.continue()
	})
	await page.goto('/about', { waitUntil: 'commit' })
	const name = isPhone(page) ? 'Open menu' : /^Open cart/
	await page.getByRole('button', { name }).click()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers')
	release()
	await expect(page.getByRole('dialog')).toBeVisible()
})

test('a part that is on the way says "Loading..."', async ({ page }) => {
	test.skip(!isPhone(page), 'The menu of a phone comes when it is wanted.')
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\/assets\/mobile-menu-.*\.js/, async (route) => {
		await held
		await route.continue()
	})
	await visit(page, '/about')
	await page.getByRole('button', { name: 'Open menu' }).click()
	const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
	await expect(drawer.getByText('Loading...', { exact: true })).toBeVisible()
	release()
	await expect(drawer.getByRole('link', { name: 'Shop' })).toBeVisible()
})

test('a page that crashes shows the crash screen, and both of its buttons work', async ({ browser }, { project }) => {
	test.skip(project.name === 'phone', 'A crash is a crash on every screen.')
	// A page of its own: that it tells of its crash in the console is right.
	const page = await browser.newPage({ baseURL: process.env.STORE_URL ?? '' })
	const breakData = () =>
		page.route(/\/api\/products\/blood-orange$/, (route) => route.fulfill({ json: { variants: 7 } }))
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
	await expectAccessible(page)
	await expectToFit(page)
	await context.setOffline(false)
	await expect(notice).toHaveCount(0)
	await page.getByRole('button', { name: 'Try Again' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toHaveCount(0)
	await expect(
		page
			.getByRole('main')
			.getByRole('link', { name: /Blood Orange/ })
			.first(),
	).toBeVisible()
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
