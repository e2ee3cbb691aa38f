import { demoAccount, expect, test } from '../support/fixtures.ts'
import { focused, tabTo } from '../support/keys.ts'
import { isPhone, visit } from '../support/visits.ts'

test('a customer signs in, looks round and signs out again without touching a mouse', async ({ page }) => {
	const { username, password } = demoAccount('customer')
	await visit(page, '/login')

	await test.step('the header comes in the order in which it is read, and every stop can be seen', async () => {
		const inHeader = isPhone(page)
			? ['Open menu', 'UNTAPPED, home', 'Search the shop']
			: [
					'UNTAPPED, home',
					...['Shop', 'Mixology', 'About', 'Flavors', 'Why Untapped'],
					...['Sign In', 'Sign Up', 'Search the shop'],
				]
		expect(await tabTo(page, 'Open cart, empty')).toEqual([
			'Skip to content',
			'New: Untapped Starter Pack — Free shipping on orders over $50',
			'Dismiss announcement',
			...inHeader,
			'Open cart, empty',
		])
	})

	await test.step('the cart keeps the keyboard until it is closed, and gives it back to where it was', async () => {
		const panel = page.getByRole('dialog', { name: /^Shopping Cart/ })
		await page.keyboard.press('Enter')
		await expect(panel.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
		for (let stop = 0; stop < 6; stop += 1) {
			await page.keyboard.press('Tab')
			const { name, isInDialog } = await focused(page)
			// After the last stop the browser itself has its turn; the page behind never does.
			expect([name, isInDialog || name === '']).toEqual([name, true])
		}
		// Away from Close, whose tooltip takes the first Escape for itself.
		do await page.keyboard.press('Tab')
		while ((await focused(page)).name !== 'Continue Shopping')
		await page.keyboard.press('Escape')
		await expect(panel).toBeHidden()
		expect((await focused(page)).name).toBe('Open cart, empty')
	})

	await test.step('the form is filled in and sent', async () => {
		await tabTo(page, 'User name or e-mail')
		await page.keyboard.type(username)
		await tabTo(page, 'Password')
		await page.keyboard.type('not the password')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('alert')).toBeFocused()
		await tabTo(page, 'Password')
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.type(password)
		await tabTo(page, 'Remember me')
		await page.keyboard.press('Space')
		await tabTo(page, 'Sign In')
		await page.keyboard.press('Enter')
		await page.waitForURL('**/account')
		await expect(page.getByRole('main')).toBeFocused()
	})

	if (isPhone(page))
		await test.step('the menu is walked through, and Sign Out is in it', async () => {
			await tabTo(page, 'Open menu', 'Shift+Tab')
			await page.keyboard.press('Enter')
			const drawer = page.getByRole('dialog', { name: 'UNTAPPED menu' })
			await expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeVisible()
			const stops = await tabTo(page, 'Sign Out')
			expect(stops.slice(-9)).toEqual([
				...['Shop', 'Mixology', 'About', 'Flavors', 'Why Untapped'],
				...['My Account', 'Creator Program', 'Leaderboard', 'Sign Out'],
			])
		})
	else
		await test.step('the menu goes up and down, to an end, and by first letters', async () => {
			await tabTo(page, `Account menu of ${username}`, 'Shift+Tab')
			await page.keyboard.press('Enter')
			const item = (name: string) => page.getByRole('menuitem', { name })
			await expect(page.getByRole('menu')).toBeFocused()
			await page.keyboard.press('ArrowDown')
			await expect(item('My Account')).toBeFocused()
			await page.keyboard.press('ArrowDown')
			await expect(item('Creator Program')).toBeFocused()
			await page.keyboard.press('ArrowUp')
			await page.keyboard.press('l')
			await expect(item('Leaderboard')).toBeFocused()
			await page.keyboard.press('End')
			await expect(item('Sign Out')).toBeFocused()
		})
	await page.keyboard.press('Enter')
	await expect(page.getByRole('listitem').filter({ hasText: 'Logged out successfully' })).toBeVisible()
})
