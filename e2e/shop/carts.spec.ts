import { expectAccessible, expectToFit } from '../support/axe.ts'
import { add, cartButton, kept, panelOf } from '../support/cart-panel.ts'
import { expect, test } from '../support/fixtures.ts'
import { alive, visit } from '../support/visits.ts'

test('the cart panel of a guest', async ({ page }) => {
	const panel = panelOf(page)

	await test.step('opens from the right; empty, it says so and offers Continue Shopping', async () => {
		await visit(page, '/about')
		await cartButton(page).click()
		await expect(panel.getByText('Your cart is empty')).toBeVisible()
		await expect(panel.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
		await expect
			.poll(() => panel.evaluate((element) => Math.round(element.getBoundingClientRect().right)))
			.toBe(page.viewportSize()?.width)
		await expect(panel.getByRole('heading', { name: 'Shopping Cart (0)' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(panel).toBeVisible()
		await expectAccessible(page)
		await panel.getByRole('button', { name: 'Close' }).click()
		await expect(panel).toBeHidden()
		await expect(cartButton(page)).toBeFocused()
	})

	await test.step('the badge counts units, and adding a product already present increases its quantity', async () => {
		await add(page, 'blood-orange')
		await page
			.getByRole('button', { name: /^Add to cart|^Added/ })
			.first()
			.click()
		await expect(cartButton(page)).toHaveAccessibleName('Open cart, 2 items')
		await add(page, 'gym-bag-bundle')
		await expect(cartButton(page)).toHaveAccessibleName('Open cart, 3 items')
		expect((await kept(page)).map(([, quantity]) => quantity)).toEqual([2, 1])
	})

	await test.step('each line has image, name, unit price, steps and remove; below are Total and Checkout', async () => {
		await cartButton(page).click()
		await expect(panel.getByRole('heading', { name: 'Shopping Cart (3)' })).toBeVisible()
		const line = panel.getByRole('listitem').first()
		await expect(line.locator('img')).toBeVisible()
		await expect(line.getByText(/Blood Orange/).first()).toBeVisible()
		await expect(line.getByText(/^\$\d+\.\d\d each/)).toBeVisible()
		await line.getByRole('button', { name: /^Increase quantity/ }).click()
		await expect(panel.getByRole('heading', { name: 'Shopping Cart (4)' })).toBeVisible()
		await line.getByRole('button', { name: /^Decrease quantity/ }).click()
		await expect(panel.getByRole('heading', { name: 'Shopping Cart (3)' })).toBeVisible()
		await expect(panel.getByText(/^Total \$\d+\.\d\d$/)).toBeVisible()
		await expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
		await expect(panel.getByText(/free shipping\.|ships free/)).toBeVisible()
		await expectAccessible(page)
		await expectToFit(page)
	})

	await test.step('a quantity can be typed, and decreasing to zero removes the line', async () => {
		const quantity = panel.getByRole('textbox', { name: /^Quantity of Gym Bag/i })
		await quantity.fill('7')
		await quantity.press('Enter')
		await expect(panel.getByRole('heading', { name: 'Shopping Cart (9)' })).toBeVisible()
		await quantity.fill('1')
		await quantity.press('Enter')
		await panel.getByRole('button', { name: /^Decrease quantity of Gym Bag/i }).click()
		await expect(panel.getByRole('listitem')).toHaveCount(1)
	})

	await test.step('what was removed comes back to its place, and so does a cleared cart', async () => {
		await expect(panel.getByText(/Gym Bag.* removed\./i)).toBeVisible()
		await expect(panel.getByRole('button', { name: 'Undo' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(panel.getByRole('listitem')).toHaveCount(2)
		await panel
			.getByRole('button', { name: /^Remove/ })
			.first()
			.click()
		await panel.getByRole('button', { name: 'Undo' }).click()
		await expect(panel.getByRole('listitem').first()).toContainText('Blood Orange')
		await panel.getByRole('button', { name: 'Clear cart' }).click()
		await expect(panel.getByText('Your cart is empty')).toBeVisible()
		await panel.getByRole('button', { name: 'Undo' }).click()
		await expect(panel.getByRole('listitem')).toHaveCount(2)
	})

	await test.step('it survives a reload', async () => {
		await page.reload()
		await alive(page)
		await expect(cartButton(page)).toHaveAccessibleName('Open cart, 3 items')
	})
})

test('when the panel opens, prices are the server’s: a change is told, and what is no longer sold is out of the total', async ({
	page,
}) => {
	await add(page, 'blood-orange')
	await page.evaluate(() => {
		const cart = JSON.parse(localStorage.getItem('untapped-cart') ?? '')
		const [item] = cart.state.items
		cart.state.items = [
			{ ...item, price: 1.5 },
			{ ...item, id: '17', productId: '00000000-0000-7000-8000-000000000000', name: 'Retired Root Beer', price: 9 },
		]
		localStorage.setItem('untapped-cart', JSON.stringify(cart))
	})
	await visit(page, '/about')
	await cartButton(page).click()
	const panel = panelOf(page)
	const line = panel.getByRole('listitem').filter({ hasText: 'Blood Orange' })
	const gone = panel.getByRole('listitem').filter({ hasText: 'Retired Root Beer' })
	await expect(line.getByText(/^Price up from \$1\.50 to \$\d+\.\d\d\.$/)).toBeVisible()
	await expect(gone.getByText('No longer sold, and not part of the total. Remove it to go on.')).toBeVisible()
	const price = /\$\d+\.\d\d/.exec((await line.getByText(/each$/).textContent()) ?? '')?.[0] ?? ''
	await expect(panel.getByText(/^Total/)).toHaveText(`Total ${price}`)
	await expectAccessible(page)

	await line.getByRole('button', { name: /^Increase/ }).click()
	await expect(line.getByText(/^Price up/)).toBeVisible()
	await expect(panel.getByText('One line is no longer sold. Checkout needs a cart without it.')).toBeVisible()
	await panel.getByRole('button', { name: 'Remove it' }).click()
	await expect(gone).toHaveCount(0)
	await expect(panel.getByText('Retired Root Beer removed.')).toBeVisible()
	await page.keyboard.press('Escape')
	await cartButton(page).click()
	await expect(line).toBeVisible()
	await expect(line.getByText(/^Price up/)).toHaveCount(0)

	await test.step('and when the server cannot be asked, the cart says so and works on', async () => {
		await page.keyboard.press('Escape')
		await expect(panel).toBeHidden()
		await page.route('**/api/quote', (route) => route.fulfill({ status: 409, body: '' }))
		await page.reload()
		await alive(page)
		await cartButton(page).click()
		await expect(panel.getByText(/could not be refreshed/)).toBeVisible()
		await expect(panel.getByRole('link', { name: 'Checkout' })).toBeVisible()
	})
})

// A phone has no Edit cart at checkout.
test('at checkout the cart can be emptied, refilled and closed, and the keyboard is not lost @desktop', async ({
	page,
}) => {
	await add(page, 'arctic-mint')
	await visit(page, '/checkout')
	const submit = page.getByRole('button', { name: /^Place order/ })
	await expect(page.getByText('Estimated total').first()).toBeVisible()
	// A total that tax will change is none to agree to.
	await expect(submit).toHaveText('Place order')
	await page.getByRole('button', { name: 'Edit cart' }).press('Enter')
	const panel = panelOf(page)
	await panel.getByRole('button', { name: /^Remove/ }).press('Enter')
	await expect(page.getByRole('main').getByText('Your cart is empty')).toBeAttached()
	await panel.getByRole('button', { name: 'Undo' }).press('Enter')
	await expect(panel.getByRole('listitem')).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expect(panel).toBeHidden()
	await expect(page.getByRole('main')).toBeFocused()
})

test('hostile storage breaks no page; two tabs show one cart', async ({ page, context }) => {
	await visit(page, '/about')
	for (const text of [
		'{"state":',
		'[]',
		'{"state":{"items":[{"id":"1","productId":"__proto__","quantity":1,"price":1,"name":"<img src=x onerror=alert(1)>","image":"constructor"}]},"version":9}',
		`{"state":{"items":[{"id":"1","productId":"p","quantity":1e9,"price":"NaN","name":{},"image":[]}]},"version":0}`,
	]) {
		await page.evaluate((kept) => {
			localStorage.setItem('untapped-cart', kept)
			localStorage.setItem('untapped-b2b-cart', kept)
			localStorage.setItem('untapped-cart-account', kept)
		}, text)
		await page.reload()
		await alive(page)
		await cartButton(page).click()
		await expect(panelOf(page)).toBeVisible()
		await expect(panelOf(page).getByText(/is empty|No longer sold/)).toBeVisible()
	}
	await page.evaluate(() => localStorage.removeItem('untapped-cart'))

	const other = await context.newPage()
	await add(other, 'blood-orange')
	await expect(panelOf(page).getByRole('heading', { name: 'Shopping Cart (1)' })).toBeVisible()
	await panelOf(page)
		.getByRole('button', { name: /^Remove/ })
		.click()
	await expect(cartButton(other)).toHaveAccessibleName('Open cart, empty')
})
