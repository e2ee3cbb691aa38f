import { expectAccessible } from '../support/axe.ts'
import { expect, test, uncovered } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test.beforeEach(({ context }) => enterAs(context, 'admin'))

test('rows are chosen by keys, tagged together, and the tag is taken back', async ({ page }) => {
	await visit(page, '/admin/orders')
	const table = page.getByRole('region', { name: 'Orders' }).getByRole('table')
	await expect(table.getByRole('checkbox').first()).toBeVisible()
	await page.keyboard.press('j')
	await page.keyboard.press('x')
	await page.keyboard.press('j')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Shift+X')
	const bar = page.getByRole('region', { name: 'Selected' })
	await expect(bar).toContainText('3 selected')
	await expectAccessible(page)
	await bar.getByRole('button', { name: 'Add tag' }).click()
	const dialog = page.getByRole('dialog', { name: 'Tag 3 orders' })
	await expect(dialog.getByLabel('Tag')).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(dialog.getByRole('alert')).toHaveText('Write a tag.')
	const tag = `many ${Date.now().toString(36)}`
	await page.keyboard.type(tag)
	await page.keyboard.press('Enter')
	await expect(dialog).toBeHidden()
	await expect(table.getByText(tag)).toHaveCount(3)
	await expect(bar).toBeHidden()
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(table.getByText(tag)).toHaveCount(0)
})

test('keys can be looked up and their letters switched off', async ({ page }) => {
	await visit(page, '/admin/messages')
	await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible()
	await page.keyboard.press('?')
	const help = page.getByRole('dialog', { name: 'Keys of lists' })
	await expectAccessible(page)
	await help.getByRole('checkbox').uncheck()
	await page.keyboard.press('Escape')
	await page.keyboard.press('/')
	await expect(page.getByRole('searchbox')).not.toBeFocused()
	await page.getByRole('button', { name: 'Keys' }).click()
	await help.getByRole('checkbox').check()
	await page.keyboard.press('Escape')
	await page.keyboard.press('/')
	await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a view keeps a search with its columns, opens the list, and goes', async ({ page }) => {
	await visit(page, '/admin/orders?status=paid')
	const heads = page.getByRole('region', { name: 'Orders' }).getByRole('columnheader')
	await page.getByRole('button', { name: 'Columns' }).click()
	await page.getByRole('dialog').getByRole('checkbox', { name: 'Placed' }).uncheck()
	await page.keyboard.press('Escape')
	await expect(page).toHaveURL(/columns=/)
	await expect(heads.filter({ hasText: 'Placed' })).toHaveCount(0)
	await page.getByRole('button', { name: 'Save this view' }).click()
	const name = `View ${Date.now().toString(36)}`
	await page.getByRole('dialog').getByLabel('Name').fill(name)
	await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
	const views = page.getByRole('navigation', { name: 'Saved views' })
	await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
	await page.getByRole('button', { name: 'Open the list with it' }).click()
	await expect(page.getByRole('button', { name: 'Do not open with it' })).toBeVisible()
	await visit(page, '/admin/orders')
	await expect(page).toHaveURL(/status=paid/)
	await page.getByRole('button', { name: `Remove view ${name}` }).click()
	await page.getByRole('button', { name: `Remove view ${name}` }).click()
	await expect(views.getByRole('link', { name })).toHaveCount(0)
})

test('an order is found from anywhere, and its list is a file', async ({ page }) => {
	await visit(page, '/admin/orders')
	const first = page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^UT-/ }).first()
	const number = (await first.textContent()) ?? ''
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Export CSV' }).click(),
	])
	expect(file.suggestedFilename()).toBe('orders.csv')
	await visit(page, '/admin')
	await page.keyboard.press('Control+k')
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	await expect(palette.getByRole('combobox')).toBeFocused()
	await page.keyboard.type(number)
	await expect(palette.getByRole('option', { name: number }).first()).toContainText('Order')
	await expectAccessible(page)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(`/admin/orders/${number}`)
	await page.keyboard.press('Control+k')
	await expect(palette.getByRole('option', { name: number })).toBeVisible()
	await page.keyboard.type('new promo')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog', { name: 'New promotion' })).toBeVisible()
})

test('Enter before the store has answered opens what it finds, and the palette stays when the page below it changes', async ({
	page,
}) => {
	await visit(page, '/admin/orders')
	const first = page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^UT-/ }).first()
	const number = (await first.textContent()) ?? ''
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	const held: (() => void)[] = []
	let isHolding = true
	/** A search for the whole text may be asked only after one for a part of it was let go. */
	const release = () => {
		isHolding = false
		for (const go of held.splice(0)) go()
	}
	const hold = async () => {
		if (isHolding) await new Promise<void>((go) => held.push(go))
	}
	await page.route('**/api/admin/search?*', async (route) => {
		await hold()
		await route.continue()
	})
	await page.keyboard.press('Control+k')
	await expect(palette.getByRole('combobox')).toBeFocused()
	await page.keyboard.type(number)
	await page.keyboard.press('Enter')
	await expect(palette).toBeVisible()
	await expect.poll(() => held.length).toBeGreaterThan(0)
	release()
	await expect(page).toHaveURL(`/admin/orders/${number}`)
	await expect(palette).toHaveCount(0)

	// The next page comes while something is typed already.
	isHolding = true
	await uncovered(page)
	await page.route('**/api/admin/customers?*', async (route) => {
		await hold()
		await route.continue()
	})
	await page
		.getByRole('navigation', { name: 'Back office' })
		.getByRole('link', { name: 'Customers', exact: true })
		.evaluate((link: HTMLElement) => link.click())
	await page.keyboard.press('Control+k')
	await expect(palette.getByRole('combobox')).toBeFocused()
	await page.keyboard.type('new pro')
	release()
	await expect(page).toHaveURL('/admin/customers')
	await page.keyboard.type('mo')
	await expect(palette.getByRole('combobox')).toHaveValue('new promo')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog', { name: 'New promotion' })).toBeVisible()
})

test('who closes the palette goes on where they were, and gets where they go at once', async ({ page }) => {
	await visit(page, '/admin/orders')
	const search = page.getByRole('searchbox', { name: 'Search orders' })
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	await search.focus()
	for (const closing of ['Escape', 'Control+k']) {
		await page.keyboard.press('Control+k')
		await expect(palette.getByRole('combobox')).toBeFocused()
		await page.keyboard.press(closing)
		await expect(palette).toHaveCount(0)
		await expect(search).toBeFocused()
	}
	// The way back over what covered the page is still going on when the next page is asked for.
	for (const [name, path] of [
		['Customers', '/admin/customers'],
		['Orders', '/admin/orders'],
		['Messages', '/admin/messages'],
	] as const) {
		await page.keyboard.press('Control+k')
		await expect(palette.getByRole('combobox')).toBeFocused()
		await page.keyboard.press('Escape')
		await page
			.getByRole('navigation', { name: 'Back office' })
			// Behind some names stands how many wait there.
			.getByRole('link', { name: new RegExp(`^${name}\\b`) })
			.evaluate((link: HTMLElement) => link.click())
		await expect(page).toHaveURL(path)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	}
	await page.keyboard.press('Control+k')
	await page.keyboard.type('inventory')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Escape')
	await expect(page).toHaveURL('/admin/inventory')
	await page.goBack()
	await expect(page).toHaveURL('/admin/messages')
	await page.goBack()
	await expect(page).toHaveURL('/admin/orders')
})

test('the back office goes without the shop’s navigation, and leads back to it', async ({ page }) => {
	await visit(page, '/admin')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
	await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
	await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
	await page.getByRole('button', { name: 'Account menu of admin' }).click()
	await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
	await page.keyboard.press('Escape')
	await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
	await expect(page).toHaveURL('/')
})
