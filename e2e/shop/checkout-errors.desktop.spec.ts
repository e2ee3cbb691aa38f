import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { cards, fillIn, numberIn, payWith, putInCart } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUp } from '../support/signing-in.ts'
import { enterAs } from '../support/visits.ts'

// On a large screen alone: these are rules of the checkout's state; its form on a phone is in checkout-form.spec.ts.

const isPaid = (page: Page) => expect(page.getByText('It is paid and it is yours.')).toBeVisible()
const press = (page: Page) => page.getByRole('button', { name: /^Place order · \$/ }).click()
/** Orders of this buyer, by the store's own books. */
const ordersOf = async (browser: Browser, email: string): Promise<string[]> => {
	const office = await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })
	await enterAs(office, 'admin')
	const { items } = await (await office.request.get(`/api/admin/orders?q=${encodeURIComponent(email)}`)).json()
	await office.close()
	return items.map(({ status }: { status: string }) => status)
}

for (const [what, arrives] of [
	['the order never reached the store', false],
	['the store’s answer was lost', true],
] as const)
	test(`a line that breaks: ${what}, and the same press again buys once`, async ({ page, browser }) => {
		const email = `line-${arrives}@example.com`
		await putInCart(page, 'cherry-lime')
		await fillIn(page, email)
		await page.route('**/api/checkout', async (route) => {
			if (arrives) await route.fetch()
			await route.abort('internetdisconnected')
		})
		await payWith(page, cards.pays)
		await expect(page.getByText('we do not know whether your order arrived', { exact: false })).toBeVisible()
		await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
		await page.unroute('**/api/checkout')
		await press(page)
		await numberIn(page)
		await isPaid(page)
		expect(await ordersOf(browser, email)).toEqual(['paid'])
	})

test('an answer that was lost, and then another address: the order that was paid is shown, and none is added', async ({
	page,
	browser,
}) => {
	const email = 'changed-mind@example.com'
	await putInCart(page, 'cherry-lime')
	await fillIn(page, email)
	await page.route('**/api/checkout', async (route) => {
		await route.fetch()
		await route.abort('internetdisconnected')
	})
	await payWith(page, cards.pays)
	await expect(page.getByText('we do not know whether your order arrived', { exact: false })).toBeVisible()
	await page.unroute('**/api/checkout')
	await page.getByLabel('Street and number').fill('14 Analytical Way')
	await press(page)
	await numberIn(page)
	await isPaid(page)
	await expect(page.getByText('12 Analytical Way', { exact: false }).first()).toBeVisible()
	expect(await ordersOf(browser, email)).toEqual(['paid'])
})

test('a reload while the order is being paid leads to the order, and Back after that says that it is paid', async ({
	page,
	browser,
}) => {
	const email = 'reloads@example.com'
	await putInCart(page, 'arctic-mint')
	await fillIn(page, email)
	const { promise: isPlaced, resolve } = Promise.withResolvers<void>()
	await page.route('**/api/checkout', async (route) => {
		await route.fetch()
		resolve()
		// The answer never comes: the page is left before that.
	})
	await payWith(page, cards.pays)
	await isPlaced
	await page.reload()
	const number = await numberIn(page)
	await isPaid(page)
	await expect(page.getByRole('button', { name: 'Open cart, empty' })).toBeVisible()
	await page.goto('/checkout')
	await expect(page.getByText(`What was in it is ordered and paid: order ${number}.`, { exact: false })).toBeVisible()
	await page.getByRole('link', { name: 'See the order' }).click()
	await numberIn(page)
	expect(await ordersOf(browser, email)).toEqual(['paid'])
})

test('Back after ordering says that it is paid, and does not order again', async ({ page }) => {
	await putInCart(page, 'arctic-mint')
	await fillIn(page, 'back@example.com')
	await payWith(page, cards.pays)
	const number = await numberIn(page)
	await isPaid(page)
	await page.goBack()
	await expect(page.getByText(`order ${number}.`, { exact: false })).toBeVisible()
	await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0)
})

test('two tabs that order the same cart: the second is told, and nothing is bought twice', async ({
	page,
	context,
	browser,
}) => {
	const email = 'two-tabs@example.com'
	await putInCart(page, 'arctic-mint')
	await fillIn(page, email)
	const second = await context.newPage()
	await fillIn(second, email)
	const held = Promise.withResolvers<void>()
	const sent = Promise.withResolvers<void>()
	await page.route('**/api/checkout', async (route) => {
		const response = await route.fetch()
		sent.resolve()
		await held.promise
		await route.fulfill({ response })
	})
	await payWith(page, cards.pays)
	await sent.promise
	await payWith(second, cards.pays)
	await expect(second.getByText('Another tab is placing this order.', { exact: false })).toBeVisible()
	held.resolve()
	const number = await numberIn(page)
	// Where the form was, at whose end the buyer pressed.
	await expect(second.getByText(`order ${number}.`, { exact: false })).toBeInViewport()
	expect(await ordersOf(browser, email)).toEqual(['paid'])
})

test('a bank that is left by Back: the order that is changed then takes the first one’s place', async ({
	page,
	browser,
}) => {
	const email = 'left-the-bank@example.com'
	await putInCart(page, 'arctic-mint')
	await fillIn(page, email)
	await payWith(page, cards.challenged)
	await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
	await page.goBack()
	await expect(page.getByText('The payment was not finished, and nothing was charged.', { exact: false })).toBeVisible()
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	await page.getByLabel('Full name').fill('Ada King')
	await payWith(page, cards.pays)
	await numberIn(page)
	await isPaid(page)
	expect((await ordersOf(browser, email)).toSorted()).toEqual(['cancelled', 'paid'])
})

test('a total that has changed is shown with what changed, and nothing is charged before the buyer agrees', async ({
	page,
}) => {
	await putInCart(page, 'cherry-lime')
	await page.route('**/api/quote', async (route) => {
		const response = await route.fetch()
		const quote = await response.json()
		for (const amount of ['subtotalCents', 'totalCents']) quote[amount] -= 100
		quote.lines[0].unitPriceCents -= 100
		await route.fulfill({ response, json: quote })
	})
	await fillIn(page, 'price@example.com')
	await page.unroute('**/api/quote')
	await payWith(page, cards.pays)
	await expect(
		page.getByText('Nothing was charged. Place the order again if that is fine.', { exact: false }),
	).toBeVisible()
	await expect(page.locator('#total-change')).toContainText('Cherry Lime')
	await press(page)
	await numberIn(page)
	await isPaid(page)
})

test('a coupon that is gone and an item that has sold out are said where they stand, and all that was typed is kept', async ({
	page,
	browser,
}) => {
	const office = await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })
	await enterAs(office, 'admin')
	const write = async (method: 'post' | 'patch', path: string, data: object) => {
		const headers = { origin: process.env.STORE_URL ?? '', 'idempotency-key': randomUUID() }
		const answer = await office.request[method](path, { headers, data })
		expect(answer.ok()).toBe(true)
		return answer.json()
	}
	const code = `SOON${Date.now().toString(36).toUpperCase()}`
	const coupon = await write('post', '/api/admin/coupons', { code, kind: 'percent', value: 10 })
	await putInCart(page, 'tote')
	await putInCart(page, 'tote')
	await fillIn(page, 'troubles@example.com')
	await page.getByLabel('Coupon code').fill(code.toLowerCase())
	await page.getByLabel('Coupon code').press('Enter')
	await expect(page.getByRole('button', { name: `Remove coupon code ${code}` })).toBeVisible()
	const applied = page.getByRole('status').filter({ hasText: `Code ${code} applied` })
	const total = /Total (\$[\d.]+)/.exec((await applied.textContent()) ?? '')?.[1] ?? ''
	expect(total).not.toBe('')
	await write('patch', `/api/admin/coupons/${coupon.id}`, { version: coupon.version, state: 'ended' })
	await payWith(page, cards.pays)
	const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was charged. To order without it, remove it.' })
	await expect(refusal).toBeVisible()
	const order = page.getByRole('button', { name: /^Place order · \$/ })
	// The total is the one without the code before the code is removed.
	await expect(order).not.toHaveText(`Place order · ${total}`)
	await page.getByRole('button', { name: `Remove coupon code ${code}` }).click()
	await expect(refusal).toBeHidden()
	const { items } = await (await office.request.get('/api/admin/inventory?q=TOTE')).json()
	const sku: string = items[0].sku
	const left = (await write('post', '/api/admin/inventory/adjustments', { sku, delta: 1, reason: 'Found' })).available
	await write('post', '/api/admin/inventory/adjustments', { sku, delta: 1 - left, reason: 'Given away' })
	await press(page)
	await expect(page.getByText('Only 1 left.')).toBeVisible()
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	const forTwo = (await order.textContent()) ?? ''
	await page.getByRole('button', { name: 'Set to 1' }).click()
	await expect(order).not.toHaveText(forTwo)
	await order.click()
	await numberIn(page)
	await isPaid(page)
	await write('post', '/api/admin/inventory/adjustments', { sku, delta: left, reason: 'Came back' })
	await office.close()
})

test('a session that ends before the order is sent loses nothing: the order is paid, and its page opens', async ({
	page,
	context,
}) => {
	await signUp(page, 'signed-out')
	await putInCart(page, 'cherry-lime')
	await fillIn(page, 'session@example.com')
	await context.clearCookies()
	await payWith(page, cards.pays)
	await numberIn(page)
	await isPaid(page)
})
