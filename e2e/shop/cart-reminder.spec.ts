import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import { fillIn, putInCart } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'

test('a cart is kept for a reminder only where its shopper ticks the box, follows its changes, and goes with the tick', async ({
	page,
}) => {
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/api/cart-reminders/')) asked.push(request.method())
	})
	await putInCart(page, 'mango-heat')
	await fillIn(page, 'reminded@example.com')
	const box = page.getByLabel(/^Mail me once, four hours after my last change/)
	await expect(box).not.toBeChecked()
	expect(asked).toEqual([])
	const kept = () => page.waitForResponse((response) => response.url().includes('/api/cart-reminders/'))
	const first = kept()
	await box.check()
	const answer = await first
	expect(answer.status()).toBe(200)
	expect(answer.request().postDataJSON()).toMatchObject({ email: 'reminded@example.com', lines: [{ quantity: 1 }] })
	const changed = kept()
	await page.getByLabel('E-mail', { exact: true }).fill('other@example.com')
	expect((await changed).request().postDataJSON()).toMatchObject({ email: 'other@example.com' })
	await page.reload()
	await expect(box).toBeChecked()
	const dropped = kept()
	await box.uncheck()
	expect((await dropped).request().method()).toBe('DELETE')
	await page.reload()
	await expect(box).not.toBeChecked()
})

test('the link of a reminder brings the cart back in any browser, and says so when it has had its time', async ({
	page,
}) => {
	const product = await (await page.request.get('/api/products/mango-heat')).json()
	const item = {
		productId: product.id,
		variantId: product.variants[0].id,
		quantity: 3,
		priceCents: 3299,
		name: 'Mango Heat, 12-pack',
		image: product.variants[0].picture,
		imageUrl: 'http://localhost/picture.webp',
		isSold: true,
	}
	await page.goto(`/saved-cart/${randomUUID()}?token=old`)
	await expect(page.getByText('This link has had its time', { exact: false })).toBeVisible()
	await page.route('**/api/cart-reminders/**', (route) => route.fulfill({ json: { items: [item] } }))
	await page.goto(`/saved-cart/${randomUUID()}?token=good`)
	await page.waitForURL('**/checkout')
	await expect(page.getByRole('button', { name: 'Open cart, 3 items' })).toBeVisible()
})

test('reminders are stopped by a press on the page of their link', async ({ page }) => {
	await page.goto(`/unsubscribe/${randomUUID()}?token=old`)
	await page.getByRole('button', { name: 'Stop these mails' }).click()
	await expect(page.getByRole('alert').filter({ hasText: 'This link is not complete' })).toBeVisible()
	await page.route('**/api/cart-reminders/**', (route) => route.fulfill({ json: { isStopped: true } }))
	await page.getByRole('button', { name: 'Stop these mails' }).click()
	await expect(page.getByText('We send no more mails about carts', { exact: false })).toBeVisible()
	await expectAccessible(page)
})
