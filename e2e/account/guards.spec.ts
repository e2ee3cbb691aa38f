import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('while who looks is being checked, a guarded page says so', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/api/auth/me', async (route) => {
		await held
		await route.continue()
	})
	await visit(page, '/account')
	await expect(page.getByText('Checking authentication...', { exact: true })).toBeVisible()
	release()
	await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
})

test('signed out, a guarded page says what was asked for and where to sign in', async ({ page }) => {
	expect(await visit(page, '/admin/inventory?q=mint')).toBe(401)
	await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible()
	await expect(page.getByRole('main').getByText('/admin/inventory', { exact: true })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', /^\/admin\/login/)
	await expectAccessible(page)
	await expectToFit(page)
	await page.getByRole('link', { name: 'Admin Login' }).click()
	await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Finventory%3Fq%3Dmint$/)
})

test('a customer is asked to sign in before anything else', async ({ page }) => {
	expect(await visit(page, '/account?tab=orders')).toBe(401)
	const main = page.getByRole('main')
	const signIn = main.getByRole('link', { name: 'Sign In' })
	await expect(signIn).toHaveAttribute('href', '/login?next=%2Faccount%3Ftab%3Dorders')
	await expect(main.getByRole('link').first()).toHaveText('Sign In')
	await expect(main.getByText('/account', { exact: true })).toBeVisible()
	const [first, admin] = await Promise.all([
		signIn.boundingBox(),
		main.getByRole('link', { name: 'Admin Login' }).boundingBox(),
	])
	expect(first?.y).toBeLessThan(admin?.y ?? 0)
	expect(first?.width).toBeGreaterThan(2 * (admin?.width ?? 0))
})

test('a failed check says why, in the words of its answer or of its status', async ({ page }) => {
	for (const [status, body, sentence] of [
		[401, '{"message":"The session was ended."}', 'The session was ended.'],
		[401, '', 'Your session has expired. Please sign in again.'],
		[403, '', 'Access forbidden. Please check your permissions.'],
		[422, '', 'Authentication required'],
	] as const) {
		await page.route('**/api/auth/me', (route) => route.fulfill({ status, body }))
		await visit(page, '/account')
		await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
		await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible()
		await page.unroute('**/api/auth/me')
	}
	await enterAs(page.context(), 'customer')
	await page.getByRole('button', { name: 'Check again' }).click()
	await expect(page.getByRole('heading', { name: 'Authentication Required' })).toHaveCount(0)
})

test('without the role, a guarded page names the required roles, the user’s, and the user, and leads home', async ({
	page,
	context,
}) => {
	await enterAs(context, 'distributor')
	expect(await visit(page, '/creator/dashboard')).toBe(403)
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
	await expect(main.getByText("You don't have permission to access this area.")).toBeVisible()
	await expect(main.getByText('CREATOR or ADMIN', { exact: true })).toBeVisible()
	await expect(main.getByText('DISTRIBUTOR', { exact: true })).toBeVisible()
	await expect(main.getByText('distributor', { exact: true })).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
	await main.getByRole('link', { name: 'Return to Homepage' }).click()
	await expect(page).toHaveURL('/')
})

test('with the role the page shows, and asks who looks once a minute at the most', async ({ page, context }) => {
	await enterAs(context, 'everything')
	await page.clock.install()
	let asked = 0
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === '/api/auth/me') asked += 1
	})
	expect(await visit(page, '/distributor/dashboard')).toBe(200)
	await expect(page.getByRole('heading', { level: 1, name: 'Distributor Dashboard' })).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
	expect(asked).toBe(1)
	const go = async (path: string) => {
		await page.evaluate((to) => {
			history.pushState(null, '', to)
			dispatchEvent(new PopStateEvent('popstate'))
		}, path)
		await expect(page).toHaveURL(path)
	}
	await page.clock.fastForward(50_000)
	await go('/creator/dashboard')
	await expect(page.getByRole('heading', { level: 1, name: 'Creator Dashboard' })).toBeVisible()
	expect(asked).toBe(1)
	await page.clock.fastForward(11_000)
	await go('/creator/tokens')
	await expect.poll(() => asked).toBe(2)
})

test('data that does not arrive is told where it would stand, and can be asked for again', async ({
	page,
	context,
}) => {
	await enterAs(context, 'admin')
	await page.route('**/api/admin/inventory*', (route) => route.fulfill({ status: 409, body: '' }))
	await visit(page, '/admin/inventory')
	const alert = page.getByRole('main').getByRole('alert')
	await expect(alert).toContainText('Something went wrong on our side. Please try again.')
	await expectAccessible(page)
	await expectToFit(page)
	await page.unroute('**/api/admin/inventory*')
	await alert.getByRole('button', { name: 'Try Again' }).click()
	await expect(page.getByRole('main').getByText('Blood Orange', { exact: false }).first()).toBeVisible()
})
