import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cards, fillIn, numberIn, payWith, putInCart, signInAs } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailedTo } from '../support/mailbox.ts'
import { signUp } from '../support/signing-in.ts'

test('a guest buys, is confirmed by page and by mail, and finds the cart empty', async ({ page }) => {
	await putInCart(page, 'blood-orange')
	await fillIn(page, 'ada@example.com')
	await payWith(page, cards.pays)
	const number = await numberIn(page)
	await expect(page.getByText(number).first()).toBeVisible()
	await expect(page.getByText('ada@example.com').first()).toBeVisible()

	const outbox = join(process.env.STORE_DATA ?? '', 'outbox')
	await expect
		.poll(
			() =>
				existsSync(outbox) &&
				readdirSync(outbox, { withFileTypes: true }).some(
					(file) => file.name.endsWith('.eml') && readFileSync(join(outbox, file.name), 'utf8').includes(number),
				),
			{ timeout: 20_000 },
		)
		.toBe(true)

	await page.goto('/checkout')
	await expect(page.getByText(/cart is empty/i).first()).toBeVisible()
})

test('a member’s order empties the cart here and in the account, and no request is refused', async ({ page }) => {
	const refused: string[] = []
	page.on('response', (response) => {
		if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
	})
	// Somebody whose cart nobody else changes meanwhile.
	await signUp(page, 'buyer')
	refused.length = 0
	const saved = page.waitForResponse(
		(response) =>
			response.url().endsWith('/api/cart') &&
			response.request().method() === 'PUT' &&
			response.request().postDataJSON().items.length > 0,
	)
	await putInCart(page, 'peach-static')
	await saved
	await fillIn(page, 'member@example.com')
	await payWith(page, cards.pays)
	await numberIn(page)
	await expect(page.getByRole('button', { name: 'Open cart, empty' })).toBeVisible()
	// Whatever is still to be saved is saved by now.
	await page.waitForTimeout(1500)
	expect(refused).toEqual([])
	expect((await (await page.request.get('/api/cart')).json()).items).toEqual([])
})

test('a declined card keeps the cart and everything typed, and another card pays', async ({ page }) => {
	await putInCart(page, 'citrus-surge')
	await fillIn(page, 'grace@example.com')
	await payWith(page, cards.declined)
	await expect(page.getByText(/declined/i).first()).toBeVisible()
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	await payWith(page, cards.insufficient)
	await expect(page.getByText(/enough funds/i).first()).toBeVisible()
	await payWith(page, cards.pays)
	await numberIn(page)
})

test('a challenge is passed at the bank, and the order is paid', async ({ page }) => {
	await putInCart(page, 'berry-voltage')
	await fillIn(page, 'linus@example.com')
	await payWith(page, cards.challenged)
	await page.getByRole('button', { name: 'Approve' }).click()
	const number = await numberIn(page)
	await expect(page.getByText(number).first()).toBeVisible()
	await expect(page.getByText(/paid|thank|confirmed/i).first()).toBeVisible()
})

test('a challenge that is refused leaves the cart, and charges nothing', async ({ page }) => {
	await putInCart(page, 'mango-heat')
	await fillIn(page, 'alan@example.com')
	await payWith(page, cards.challenged)
	await page.getByRole('button', { name: 'Refuse' }).click()
	await numberIn(page)
	await expect(page.getByText(/cancelled|not charged|nothing was charged/i).first()).toBeVisible()
	await page.goto('/checkout')
	await expect(page.getByText(/Mango Heat/).first()).toBeAttached()
})

test('product page, cart and checkout say the same of free shipping, and a gift card changes nothing', async ({
	page,
}) => {
	await putInCart(page, 'blood-orange')
	const gap = '$17.02'
	await expect(page.getByText(`${gap} to go.`)).toBeVisible()
	await expect(page.getByText('ships free')).toHaveCount(0)

	await page.goto('/product/gift-card')
	await page.waitForLoadState('networkidle')
	await page.getByLabel('Recipient’s name').fill('Grace')
	await page.getByLabel('Recipient’s e-mail').fill('grace.gap@example.com')
	await page.getByRole('button', { name: /^Add to cart/ }).click()
	await page.getByRole('button', { name: 'View cart' }).click()
	await expect(page.getByText(`${gap} away from free shipping.`)).toBeVisible()
	await expect(page.getByText('Gift cards, tax and deposits do not count.')).toBeVisible()

	await page.goto('/checkout')
	await expect(page.getByText(`${gap} away from free shipping.`).first()).toBeAttached()
	await page.goto('/product/blood-orange')
	await page.getByText(/^Arrives /).scrollIntoViewIfNeeded()
	await expect(page.getByText(`${gap} to go.`)).toBeVisible()
	await page.goto('/product/citrus-surge')
	await page.getByText(/^Arrives /).scrollIntoViewIfNeeded()
	await expect(page.getByText('With this in the cart, your order ships free.')).toBeVisible()
})

test('product page, checkout, order and mail promise the same days', async ({ page }) => {
	await page.goto('/product/cherry-lime')
	await page.getByText(/^Arrives /).scrollIntoViewIfNeeded()
	const promise = page.getByText(/^Arrives \w{3}, /)
	await expect(promise).toBeVisible()
	const days = ((await promise.textContent()) ?? '').replace('Arrives ', '')
	await putInCart(page, 'cherry-lime')
	await fillIn(page, 'promise@example.com')
	await expect(page.getByText(`Arrives ${days}`)).toBeVisible()
	await payWith(page, cards.pays)
	await numberIn(page)
	await expect(page.getByText(days, { exact: true })).toBeVisible()
	expect(days).toContain(await mailedTo('promise@example.com', /arrives (\w{3}, \w{3} \d+)/))
})

test('a customer buys, sees the order in their account, and an admin sees it too', async ({ page, browser }) => {
	await signInAs(page, 'customer')
	await putInCart(page, 'peach-static')
	await fillIn(page, 'customer@untapped.example')
	await payWith(page, cards.pays)
	const number = await numberIn(page)
	await page.goto('/account?tab=orders')
	await expect(page.getByText(number).first()).toBeVisible()

	const office = await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })
	const admin = await office.newPage()
	await signInAs(admin, 'admin')
	await admin.goto('/admin/orders')
	await expect(admin.getByText(number).first()).toBeVisible()
	await admin.goto(`/admin/orders/${number}`)
	await expect(admin.getByText(/Payment received/).first()).toBeVisible()
	await office.close()
})

test('the back office is closed to everybody else, page and status', async ({ page }) => {
	const signedOut = await page.goto('/admin/orders')
	expect(signedOut?.status()).toBe(401)
	await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
	await signInAs(page, 'customer')
	const customer = await page.goto('/admin/orders')
	expect(customer?.status()).toBe(403)
	await expect(page.getByText("You don't have permission to access this area.")).toBeVisible()
})
