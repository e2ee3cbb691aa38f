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

test('a ZIP code of another state is put right with one click', async ({ page }) => {
	await putInCart(page, 'blood-orange')
	await page.goto('/checkout')
	await expect(page.locator('form:not([inert])').filter({ has: page.getByLabel('Full name') })).toBeAttached()
	await page.getByLabel('State').selectOption('CA')
	await page.getByLabel('ZIP code').fill('10001')
	await page.getByLabel('ZIP code').press('Tab')
	await expect(page.getByText('Not a ZIP code of California.')).toBeVisible()
	await expect(page.getByText('10001 is in New York.')).toBeVisible()
	await page.getByRole('button', { name: 'Use New York' }).click()
	await expect(page.getByLabel('State')).toHaveValue('NY')
	await expect(page.getByText('Not a ZIP code of California.')).toHaveCount(0)
})

test('what is wrong is said beside its field once it is left or sent, and what was typed outlives a reload', async ({
	page,
}) => {
	await putInCart(page, 'blood-orange')
	await page.goto('/checkout')
	await expect(page.locator('form:not([inert])').filter({ has: page.getByLabel('Full name') })).toBeAttached()
	const email = page.getByLabel('E-mail', { exact: true })
	const noEmail = page.getByText('Enter an e-mail address like name@example.com.')
	const noName = page.getByText('Enter the name of who gets the parcel.')

	await test.step('not while it is typed, nor where nothing was', async () => {
		await page.getByLabel('Full name').focus()
		await email.focus()
		await email.pressSequentially('ada@')
		await expect(noName).toHaveCount(0)
		await expect(noEmail).toHaveCount(0)
		await email.press('Tab')
		await expect(noEmail).toBeVisible()
		await expect(email).toHaveAttribute('aria-invalid', 'true')
		await email.fill('ada@example.com')
		await expect(noEmail).toHaveCount(0)
	})

	await test.step('all of it after a try to send, the first with the focus', async () => {
		await page.getByRole('button', { name: /^Place order/ }).click()
		await expect(noName).toBeVisible()
		await expect(page.getByText('Enter the five digits of the ZIP code.')).toBeVisible()
		await expect(page.getByText('Enter the card number.')).toBeVisible()
		await expect(page.getByLabel('Full name')).toBeFocused()
		await page.getByLabel('Full name').fill('Ada Lovelace')
		await expect(noName).toHaveCount(0)
		await expect(page.getByText('Choose a state.')).toBeVisible()
	})

	await test.step('a card is grouped as it is printed, and the caret stays where a digit is mended', async () => {
		const card = page.getByLabel('Card number')
		await card.pressSequentially('4242424242424242')
		await expect(card).toHaveValue('4242 4242 4242 4242')
		await card.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
		await card.press('Backspace')
		await card.press('2')
		expect(await card.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
		await page.getByLabel('ZIP code').pressSequentially('787011234')
		await expect(page.getByLabel('ZIP code')).toHaveValue('78701-1234')
	})

	await test.step('all but the card is there again after a reload', async () => {
		await page.getByLabel('Street and number').fill('12 Analytical Way')
		await page.reload()
		await expect(page.locator('form:not([inert])').filter({ has: page.getByLabel('Full name') })).toBeAttached()
		await expect(email).toHaveValue('ada@example.com')
		await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
		await expect(page.getByLabel('Street and number')).toHaveValue('12 Analytical Way')
		await expect(page.getByLabel('ZIP code')).toHaveValue('78701-1234')
		await expect(page.getByLabel('Card number')).toHaveValue('')
		await expect(noName).toHaveCount(0)
	})
})

test('what the bank or the store refuses is said until it changes, and a code that was never applied is asked about', async ({
	page,
}) => {
	await putInCart(page, 'blood-orange')
	await fillIn(page, 'grace@example.com')
	const coupon = page.getByLabel('Coupon code')
	await test.step('a code that is none is refused, and goes on standing there', async () => {
		await coupon.fill('no-such-code')
		await payWith(page, cards.declined)
		await expect(page.getByText('Apply this code, or go on without it.')).toBeVisible()
		await expect(coupon).toBeFocused()
		await coupon.press('Enter')
		await expect(page.getByText('Apply this code, or go on without it.')).toHaveCount(0)
		await expect(coupon).toHaveAttribute('aria-invalid', 'true')
		await expect(coupon).toHaveValue('no-such-code')
	})
	await test.step('and a refused one stands in nobody’s way', async () => {
		await page.getByRole('button', { name: /^Place order · \$/ }).click()
		const declined = page.getByRole('alert').filter({ hasText: /declined/i })
		await expect(declined).toBeVisible()
		await expect(page.getByLabel('Card number')).toBeFocused()
		await page.getByLabel('Security code').fill('124')
		await expect(declined).toHaveCount(0)
	})
	await coupon.fill('')
	await payWith(page, cards.pays)
	await numberIn(page)
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
