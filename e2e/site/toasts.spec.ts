import { expect, test } from '../support/fixtures.ts'
import { alive, enterAs, visit } from '../support/visits.ts'

/** Somebody whose cart no journey fills. */
const username = 'distributor'

// Swiped with the mouse here; a finger sends the same pointer events.
test('toasts: one at a time, 5000 ms each, swiped away to the right, reached with F8 @desktop', async ({
	page,
	context,
}) => {
	await enterAs(context, username)
	await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 409, body: '' }))
	await page.clock.install()
	await visit(page, '/about')
	await page.getByRole('button', { name: `Account menu of ${username}` }).click()
	const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
	const toasts = page.locator('.toast')
	const show = async () => {
		await signOut.click()
		await expect(toasts).toHaveAttribute('data-state', 'open')
		// Where the clock stands still, the menu hears that the call has ended by a timer.
		await page.clock.runFor(50)
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
		// From here on only the test moves the clock: a slow machine takes none of the 5000 ms.
		await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
		await expect(toasts).toHaveCount(0)
		await show()
		await page.clock.runFor(4800)
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

// A phone has nothing to point with.
test('tooltips open after 700 ms, the next one at once, and after 300 ms without one again after 700 ms @desktop', async ({
	page,
	context,
}) => {
	await enterAs(context, username)
	await page.clock.install()
	await visit(page, '/about')
	const cart = page.getByRole('button', { name: 'Open cart, empty' })
	const account = page.getByRole('button', { name: `Account menu of ${username}` })
	const tip = page.getByRole('tooltip')
	// The first tooltip loads its code; those measured below have it.
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

// A phone has no keyboard.
test('tabbing to an icon names it at once; Escape closes a panel that was opened by keyboard @desktop', async ({
	page,
}) => {
	await visit(page, '/about')
	const cart = page.getByRole('button', { name: 'Open cart, empty' })
	await page.getByRole('button', { name: 'Search the shop' }).focus()
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
		await page.waitForURL(/careers/)
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
		const entries = () =>
			page.evaluate(() =>
				(window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((entry) => Array.from(entry)),
			)
		const views = async () =>
			(await entries())
				.filter(([kind, name]) => kind === 'event' && name === 'page_view')
				.map(([, , page]) => (page as { page_location: string }).page_location)
		await expect.poll(views).toEqual([`${baseURL}/reset`, `${baseURL}/careers`])
		const all = JSON.stringify(await entries())
		expect(all).not.toContain('secret')
		expect(all).toContain('"analytics_storage":"denied"')
		expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'))).toEqual(
			[],
		)
	})
})
