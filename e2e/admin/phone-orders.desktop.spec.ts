import { startAt } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { elsewhere, signUp } from '../support/signing-in.ts'
import { enterAs, visit } from '../support/visits.ts'

const savedAddress = {
	name: 'Grace Hopper',
	line1: '7 Compiler Court',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
	country: 'US',
}

test('an order is made for somebody on the phone, sent as a link, and paid by it', async ({
	page,
	context,
	browser,
}, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/orders')
	const main = page.getByRole('main')
	const dialog = page.getByRole('dialog')
	await main.getByRole('button', { name: 'New order' }).click()
	await dialog.getByRole('button', { name: 'Send payment link' }).click()
	await expect(dialog.getByText('Enter the e-mail of the buyer.')).toBeVisible()
	await dialog.getByLabel('E-mail').fill('grace@example.com')
	await dialog.getByLabel('Product 1', { exact: true }).selectOption({ index: 1 })
	await dialog.getByLabel('Units').fill('2')
	await dialog.getByLabel('Full name').fill('Grace Hopper')
	await dialog.getByLabel('Street and number').fill('12 Analytical Way')
	await dialog.getByLabel('City').fill('Austin')
	await dialog.getByLabel('State').selectOption('TX')
	await dialog.getByLabel('ZIP code').fill('78701')
	await expect(dialog.getByText('Total', { exact: true })).toBeVisible()
	await dialog.getByRole('button', { name: 'Give a discount' }).click()
	await dialog.getByRole('button', { name: 'Send payment link' }).click()
	await expect(dialog.getByText('Say why: the buyer reads it.')).toBeVisible()
	await dialog.getByLabel('Taken off').selectOption({ index: 1 })
	await dialog.getByLabel('Percent off').fill('10')
	await dialog.getByLabel('Reason', { exact: true }).fill('Two dented cans.')
	await dialog.getByLabel('Shipping method').selectOption({ index: 1 })
	await dialog.getByLabel('Lower shipping price').fill('0')
	await dialog.getByLabel('Reason for the shipping price').fill('It was late the last time.')
	await dialog.getByLabel('Coupon codes').fill('nosuchone, nosuchother')
	const why = dialog.getByRole('region', { name: 'Why this price' })
	await expect(why.getByText('Two dented cans.')).toBeVisible()
	await expect(why.getByText('It was late the last time.')).toBeVisible()
	await expect(why.getByText('NOSUCHOTHER: We do not know this code.')).toBeVisible()
	await page.screenshot({ path: info.outputPath('given.png') })
	await dialog.getByLabel('Coupon codes').fill('')
	await expect(why.getByText(/We do not know this code/)).toHaveCount(0)
	await dialog.getByLabel('What it is about').fill('Two packs, as ordered on the phone.')
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('new-order.png') })
	await dialog.getByRole('button', { name: 'Send payment link' }).click()
	await expect(main.getByText('Waiting for its payment link').first()).toBeVisible()
	await expect(main.getByText('Waits for payment')).toBeVisible()
	await expect(main.getByText(/Two dented cans\./).first()).toBeVisible()
	await page.screenshot({ path: info.outputPath('draft.png'), fullPage: true })
	const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''

	const links = await context.request.get(`/api/admin/orders/${number}/payment-requests`)
	const { items } = await links.json()
	const buyer = await startAt(browser, items[0].path, page)
	await buyer.getByLabel('Card number').fill('4242 4242 4242 4242')
	await buyer.getByLabel('Expiry').fill('1240')
	await buyer.getByLabel('Security code').fill('123')
	await buyer.screenshot({ path: info.outputPath('pay-draft.png'), fullPage: true })
	await buyer.getByRole('button', { name: /^Pay \$/ }).click()
	await expect(buyer.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible()
	await buyer.getByRole('link', { name: `View order ${number}` }).click()
	await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
	await buyer.context().close()

	await visit(page, `/admin/orders/${number}`)
	await expect(main.getByText('Payment: Paid')).toBeVisible()
})

test('the buyer of an order on the phone is found by a part of the e-mail, with the addresses of the account', async ({
	page,
	context,
	browser,
}, info) => {
	const buyer = await elsewhere(browser)
	const { email } = await signUp(buyer, 'on-the-phone')
	const saved = await buyer.request.post('/api/addresses', {
		data: { ...savedAddress, isDefault: true },
		headers: { origin: process.env.STORE_URL ?? '' },
	})
	expect(saved.status()).toBe(201)
	await buyer.context().close()

	await enterAs(context, 'admin')
	await visit(page, '/admin/orders')
	await page.getByRole('main').getByRole('button', { name: 'New order' }).click()
	const dialog = page.getByRole('dialog')
	const field = dialog.getByRole('combobox', { name: 'E-mail' })
	await field.pressSequentially(email.slice(0, 6))
	await expect(dialog.getByRole('status').filter({ hasText: /accounts? found/ })).toBeAttached()
	const option = dialog.getByRole('option', { name: email })
	await expect(option).toBeVisible()
	await page.screenshot({ path: info.outputPath('found.png') })
	await field.press('Escape')
	await expect(option).toBeHidden()
	await expect(dialog).toBeVisible()
	await field.fill(email.slice(0, email.indexOf('@')))
	await field.press('ArrowDown')
	while ((await option.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
	await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
	await expectAccessible(page)
	await field.press('Enter')
	await expect(field).toHaveValue(email)
	await expect(dialog.getByLabel('Saved address')).toBeVisible()
	await expect(dialog.getByLabel('Street and number')).toHaveValue(savedAddress.line1)
	await expect(dialog.getByLabel('State')).toHaveValue('TX')
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('chosen.png') })
})
