import { startAt } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

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
	await dialog.getByLabel('What it is about').fill('Two packs, as ordered on the phone.')
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('new-order.png') })
	await dialog.getByRole('button', { name: 'Send payment link' }).click()
	await expect(main.getByText('Waiting for its payment link').first()).toBeVisible()
	await expect(main.getByText('Waits for payment')).toBeVisible()
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
