import { expectAccessible, expectToFit } from '../support/axe.ts'
import { cards, fillIn, numberIn, payWith, putInCart } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { focused, tabTo } from '../support/keys.ts'
import { mailedTo } from '../support/mailbox.ts'
import { visit, visitUntil } from '../support/visits.ts'

const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'

test('a gift card is bought, comes by mail, and pays for the next order without a card', async ({ page }) => {
	await page.goto('/product/gift-card')
	await page.waitForLoadState('networkidle')
	await page.locator('label').filter({ hasText: '$100' }).click()
	await page.getByLabel('Recipient’s name').fill(longName)
	await page.getByLabel('Recipient’s e-mail').fill('grace.gift@example.com')
	await page.getByRole('button', { name: /^Add to cart/ }).click()
	await test.step('a name without a space pushes nothing out of the cart', async () => {
		await page.getByRole('button', { name: 'Open cart, 1 item' }).click()
		const cart = page.getByRole('dialog', { name: /Shopping Cart/ })
		await expect(cart.getByRole('button', { name: /^Remove / })).toBeInViewport({ ratio: 1 })
		await page.keyboard.press('Escape')
		await expect(cart).toBeHidden()
	})
	// Nobody is asked where they live: an e-mail, and the name that the recipient reads.
	await page.goto('/checkout')
	await expect(page.locator('form:not([inert])').filter({ has: page.getByLabel('Your name') })).toBeAttached()
	await expect(page.getByLabel('ZIP code')).toHaveCount(0)
	await page.getByLabel('E-mail', { exact: true }).fill('ada@example.com')
	await page.getByLabel('Your name').fill('Ada Lovelace')
	await payWith(page, cards.pays)
	await numberIn(page)
	await expect(page.getByRole('heading', { name: 'A gift, on its way.' })).toBeVisible()
	await expectToFit(page)
	await expect(page.getByText('by e-mail to grace.gift@example.com within minutes').first()).toBeVisible()
	const code = await mailedTo('grace.gift@example.com', /([2-9A-Z]{4}(?:-[2-9A-Z]{4}){3})/)
	await test.step('and its order says that it was sent', () =>
		visitUntil(page, page.url(), page.getByRole('main'), `It was sent to ${longName} on `))

	await putInCart(page, 'arctic-mint')
	await fillIn(page, 'grace.gift@example.com')
	const giftCard = page.getByLabel(/^Gift card/)
	await giftCard.fill('AAAA-BBBB-CCCC-DDDD')
	await giftCard.press('Enter')
	await expect(page.getByText(/do not know this gift card/)).toBeVisible()
	await giftCard.fill(code.toLowerCase().replaceAll('-', ' '))
	await giftCard.press('Enter')
	await expect(page.getByText(`…${code.slice(-4)}`).first()).toBeVisible()
	await expect(page.locator('[data-field=giftCardCode]').getByText(/\$\d+\.\d\d stays on it/)).toBeVisible()
	await expect(page.getByText(/^Gift card applied, −\$\d+\.\d\d\. Total \$0\.00$/)).toBeAttached()
	await expect(page.getByLabel('Card number')).toHaveCount(0)
	await page.getByRole('button', { name: /^Place order/ }).click()
	await numberIn(page)
	await expect(page.getByText(/^paid \$/).first()).toBeVisible()

	await test.step('what is left on it is seen without a mouse; a code that nobody knows says so', async () => {
		await visit(page, '/gift-cards/balance')
		await expectToFit(page)
		await expectAccessible(page)
		await tabTo(page, 'Code')
		await page.keyboard.type('AAAA-BBBB-CCCC-DDDD')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('alert')).toHaveText(/do not know this gift card/)
		await expectAccessible(page)
		if ((await focused(page)).name !== 'Code') await tabTo(page, 'Code')
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.type(code)
		await tabTo(page, 'Show the balance')
		await page.keyboard.press('Enter')
		await expect(page.getByText(`left of $100.00 on the card …${code.slice(-4)}`)).toBeVisible()
		expect(page.url()).not.toContain(code)
		await expectAccessible(page)
		await tabTo(page, 'Go to the shop')
	})
})
