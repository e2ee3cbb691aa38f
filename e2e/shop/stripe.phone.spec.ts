import { expectAccessible, expectToFit } from '../support/axe.ts'
import { fillIn, numberIn, putInCart } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { signUp } from '../support/signing-in.ts'
import { answerStripe, cardForm, chooseCard, placeOrder, test } from '../support/stripe.ts'

// The same on a large screen is in stripe.desktop.spec.ts.

test('on a phone: a bank that refuses, back to the checkout, a card that is kept, and the kept one the next time', async ({
	page,
	context,
	stripeStore,
}, info) => {
	await answerStripe(context, stripeStore.stripe)
	await signUp(page, 'phone')
	await putInCart(page, 'blood-orange')
	await fillIn(page, 'phone@example.com')
	await chooseCard(page, /the bank asks/)
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('checkout.png'), fullPage: true })
	await placeOrder(page)
	await page.getByRole('link', { name: 'refuse' }).click()
	const number = await numberIn(page)
	await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('not-paid.png') })
	await page.getByRole('link', { name: 'Back to checkout' }).click()
	await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
	await chooseCard(page, /pays/)
	await cardForm(page).getByLabel('Save payment details for future purchases').check()
	await placeOrder(page)
	expect(await numberIn(page)).toBe(number)
	await expect(page.getByText('It is paid and it is yours.')).toBeVisible()

	await putInCart(page, 'blood-orange')
	await fillIn(page, 'phone@example.com')
	await chooseCard(page, /Saved: visa 4242/)
	await page.screenshot({ path: info.outputPath('saved.png'), fullPage: true })
	await placeOrder(page)
	await numberIn(page)
	await page.goto('/account?tab=addresses')
	await expect(page.getByText('Visa ending in 4242')).toBeVisible()
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('account.png'), fullPage: true })
})
