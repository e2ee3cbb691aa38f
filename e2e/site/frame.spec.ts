import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { community, displayRole, linksByRole, linksIn, mainLinks, myAccount } from '../support/frame-links.ts'
import { alive, enterAs, isPhone, visit } from '../support/visits.ts'

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
			Company: ['About /about', 'Careers /careers', 'Contact /contact', 'Press /press', 'Help /help'],
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
			await expect(page.locator('header a[href="/account?tab=tokens"]')).toBeHidden()
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
