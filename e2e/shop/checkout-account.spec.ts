import { expectAccessible } from '../support/axe.ts'
import { cards, fillIn, numberIn, payWith, putInCart } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { elsewhere, password, signUp } from '../support/signing-in.ts'

test('signing in at the checkout keeps what was typed, and brings the saved addresses', async ({ page, browser }) => {
	const other = await elsewhere(browser)
	const account = await signUp(other, 'at-checkout')
	const answer = await other.request.post('/api/addresses', {
		headers: { origin: process.env.STORE_URL ?? '' },
		data: {
			name: 'Grace Hopper',
			line1: '1 Compiler Court',
			city: 'Austin',
			state: 'TX',
			postalCode: '78701',
			country: 'US',
			isDefault: true,
		},
	})
	expect(answer.status()).toBe(201)
	await other.context().close()

	await putInCart(page, 'berry-voltage')
	await fillIn(page, 'typed@example.com')
	await page.getByLabel('Card number').fill(cards.pays)
	await page.getByRole('button', { name: 'Sign in', exact: true }).click()
	const sheet = page.getByRole('dialog', { name: 'Sign in to check out' })
	await expect(sheet.getByLabel('User name or e-mail')).toBeFocused()
	await expectAccessible(page)
	await sheet.getByLabel('User name or e-mail').fill(account.username)
	await sheet.getByLabel('Password', { exact: true }).fill('not the password')
	await sheet.getByRole('button', { name: 'Sign In' }).click()
	await expect(sheet.getByRole('alert')).toBeVisible()
	await password(page).fill(account.password)
	await sheet.getByRole('button', { name: 'Sign In' }).click()
	await expect(sheet).toBeHidden()
	await expect(page).toHaveURL(/\/checkout$/)
	await expect(page.getByText(`Signed in as ${account.username}`)).toBeVisible()
	await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('typed@example.com')
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	await expect(page.getByLabel('Card number')).toHaveValue(cards.pays)
	await page.getByRole('radio', { name: /Grace Hopper/ }).check()
	await payWith(page, cards.pays)
	await numberIn(page)
	await expect(page.getByText('1 Compiler Court', { exact: false }).first()).toBeVisible()
	await page.goto('/account?tab=orders')
	await expect(page.getByText(/UT-\d+/).first()).toBeVisible()
})

test('an invoice goes to another address where the buyer says so', async ({ page }) => {
	await putInCart(page, 'berry-voltage')
	await fillIn(page, 'billed@example.com')
	await page.getByLabel('The invoice goes to another address').check()
	const billing = page.getByRole('group', { name: 'Billing address' })
	await payWith(page, cards.pays)
	await expect(billing.getByText('Enter the name for the invoice.')).toBeVisible()
	await expect(billing.getByLabel('Full name')).toBeFocused()
	await billing.getByLabel('Full name').fill('Analytical Engines Inc.')
	await billing.getByLabel('Street and number').fill('9 Ledger Lane')
	await billing.getByLabel('City').fill('Albany')
	await billing.getByLabel('State').selectOption('CA')
	await billing.getByLabel('ZIP code').fill('12207')
	await billing.getByLabel('ZIP code').press('Tab')
	await billing.getByRole('button', { name: 'Use New York' }).click()
	await expectAccessible(page)
	await page.reload()
	await expect(page.locator('form:not([inert])').filter({ has: billing })).toBeAttached()
	await expect(billing.getByLabel('Street and number')).toHaveValue('9 Ledger Lane')
	await payWith(page, cards.pays)
	await numberIn(page)
	await expect(page.getByText('9 Ledger Lane').first()).toBeVisible()
})
