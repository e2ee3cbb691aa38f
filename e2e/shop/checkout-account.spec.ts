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
