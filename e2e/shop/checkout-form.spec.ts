import { cards, fillIn, numberIn, payWith, putInCart } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'

test('a ZIP code of another state is put right with one click', async ({ page }) => {
	await putInCart(page, 'blood-orange')
	await page.goto('/checkout')
	await expect(page.locator('form:not([inert])').filter({ has: page.getByLabel('Full name') })).toBeAttached()
	// The demo says where a typed number goes: through our server, which it never does with a provider.
	await expect(page.getByText('What you type passes through our server, so never enter one.')).toBeVisible()
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
