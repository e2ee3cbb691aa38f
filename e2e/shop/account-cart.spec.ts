import type { Browser, Page } from '@playwright/test'
import { add, cartButton, kept, panelOf } from '../support/cart-panel.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, isPhone, visit } from '../support/visits.ts'

test.describe('the cart of a customer', () => {
	const device = async (browser: Browser) => {
		const context = await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })
		return { context, page: await context.newPage() }
	}
	const accountCart = async (page: Page): Promise<Array<[string, number]>> => {
		const answer = await page.context().request.get('/api/cart')
		const { items } = (await answer.json()) as { items: Array<{ name: string; quantity: number }> }
		return items.map(({ name, quantity }) => [name.split(',')[0] ?? '', quantity])
	}
	const signOut = async (page: Page) => {
		await page.getByRole('button', { name: isPhone(page) ? 'Open menu' : /^Account menu/ }).click()
		await page.getByRole(isPhone(page) ? 'button' : 'menuitem', { name: 'Sign Out' }).click()
		await page.waitForURL('/')
	}

	// Two devices are in it as it is; which screens they have makes no difference.
	test('is merged at sign-in, follows them across devices, and comes back after signing out @phone', async ({
		browser,
	}) => {
		const desk = await device(browser)
		const sofa = await device(browser)

		await test.step('at sign-in two carts become one', async () => {
			await add(desk.page, 'blood-orange')
			await enterAs(desk.context, 'creator')
			await visit(desk.page, '/about')
			await expect.poll(() => accountCart(desk.page)).toEqual([['Blood Orange', 1]])
			await add(sofa.page, 'citrus-surge')
			await enterAs(sofa.context, 'creator')
			await visit(sofa.page, '/about')
			await expect(cartButton(sofa.page)).toHaveAccessibleName('Open cart, 2 items')
		})

		await test.step('a later change reaches the other device when its cart is opened', async () => {
			await cartButton(desk.page).click()
			await expect(panelOf(desk.page).getByRole('listitem')).toHaveCount(2)
			await panelOf(desk.page)
				.getByRole('button', { name: /^Remove Blood Orange/ })
				.click()
			await expect.poll(() => accountCart(desk.page)).toEqual([['Citrus Surge', 1]])
		})

		await test.step('an old page changes its own line, and does not bring back what was removed', async () => {
			await sofa.page.evaluate(() => window.scrollTo(0, 0))
			await cartButton(sofa.page).click()
			await panelOf(sofa.page)
				.getByRole('button', { name: /^Increase quantity of Citrus/ })
				.click()
			await expect.poll(() => accountCart(sofa.page)).toEqual([['Citrus Surge', 2]])
			await expect(panelOf(sofa.page).getByRole('listitem')).toHaveCount(1)
			await sofa.page.keyboard.press('Escape')
		})

		await test.step('a change just before signing out is not lost; nothing of it stays in the browser', async () => {
			await cartButton(sofa.page).click()
			await panelOf(sofa.page)
				.getByRole('button', { name: /^Increase quantity of Citrus/ })
				.click()
			await sofa.page.keyboard.press('Escape')
			await signOut(sofa.page)
			await expect(cartButton(sofa.page)).toHaveAccessibleName('Open cart, empty')
			expect(await kept(sofa.page)).toEqual([])
			expect(await sofa.page.evaluate(() => localStorage.getItem('untapped-cart-account'))).toBeNull()
			expect(await accountCart(desk.page)).toEqual([['Citrus Surge', 3]])
			await enterAs(sofa.context, 'creator')
			await visit(sofa.page, '/about')
			await expect(cartButton(sofa.page)).toHaveAccessibleName('Open cart, 3 items')
		})

		await test.step('a change made offline is saved when the line is back', async () => {
			await sofa.context.setOffline(true)
			await cartButton(sofa.page).click()
			await panelOf(sofa.page)
				.getByRole('button', { name: /^Decrease quantity of Citrus/ })
				.click()
			await expect(panelOf(sofa.page).getByRole('heading', { name: 'Shopping Cart (2)' })).toBeVisible()
			await sofa.page.waitForTimeout(700)
			expect(await accountCart(desk.page)).toEqual([['Citrus Surge', 3]])
			await sofa.context.setOffline(false)
			await expect.poll(() => accountCart(desk.page)).toEqual([['Citrus Surge', 2]])
		})

		await test.step('cleared on one, it is empty on the other after a reload', async () => {
			await panelOf(sofa.page).getByRole('button', { name: 'Clear cart' }).click()
			await expect.poll(() => accountCart(desk.page)).toEqual([])
			await visit(desk.page, '/about')
			await expect(cartButton(desk.page)).toHaveAccessibleName('Open cart, empty')
		})
		await Promise.all([desk.context.close(), sofa.context.close()])
	})
})
