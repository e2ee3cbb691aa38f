import { aPlacedOrder, startAt } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('an order is changed before it leaves: less goes back at once, more is paid by link', async ({
	page,
	context,
	browser,
}, info) => {
	const { number } = await aPlacedOrder(context, 2)
	await enterAs(context, 'admin')
	await visit(page, `/admin/orders/${number}`)
	const main = page.getByRole('main')
	const dialog = page.getByRole('dialog')
	const open = () => main.getByRole('button', { name: 'Edit', exact: true }).click()

	await test.step('one unit less', async () => {
		await open()
		await dialog.getByRole('textbox').first().fill('1')
		await expect(dialog.getByText(/^\$[\d.]+ goes back: /)).toBeVisible()
		await dialog.getByRole('button', { name: 'Change the order' }).click()
		await expect(dialog.getByRole('alert').first()).toBeVisible()
		await dialog.getByLabel('Reason').fill('One fewer, by phone.')
		await expectToFit(page)
		await expectAccessible(page)
		await page.screenshot({ path: info.outputPath('edit-less.png') })
		await dialog.getByRole('button', { name: 'Change the order' }).click()
		await expect(main.getByText('Order changed')).toBeVisible()
	})

	await test.step('something more, by a link', async () => {
		await open()
		await dialog.getByRole('button', { name: 'Add a product' }).click()
		await dialog.getByLabel('New product 1', { exact: true }).selectOption({ index: 1 })
		await expect(dialog.getByText(/is due\. The buyer gets a payment link/)).toBeVisible()
		await dialog.getByLabel('Reason').fill('One more, by phone.')
		await expectAccessible(page)
		await page.screenshot({ path: info.outputPath('edit-more.png') })
		await dialog.getByRole('button', { name: 'Send payment link' }).click()
		await expect(main.getByText('Waits for payment')).toBeVisible()
		await expectToFit(page)
		await page.screenshot({ path: info.outputPath('order-waits.png'), fullPage: true })
	})

	await test.step('the buyer pays it', async () => {
		const links = await context.request.get(`/api/admin/orders/${number}/payment-requests`)
		const { items } = await links.json()
		const buyer = await startAt(browser, items[0].path, page)
		await expect(buyer.getByRole('heading', { name: /to pay$/ })).toBeVisible()
		await expectToFit(buyer)
		await expectAccessible(buyer)
		await buyer.screenshot({ path: info.outputPath('pay.png'), fullPage: true })
		const pay = buyer.getByRole('button', { name: /^Pay \$/ })
		await buyer.getByLabel('Card number').fill('4000 0000 0000 0002')
		await buyer.getByLabel('Expiry').fill('1240')
		await buyer.getByLabel('Security code').fill('123')
		await pay.click()
		await expect(buyer.getByRole('alert')).toHaveText(/declined/)
		await buyer.getByLabel('Card number').fill('4242 4242 4242 4242')
		await pay.click()
		await expect(buyer.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible()
		await expectAccessible(buyer)
		await buyer.screenshot({ path: info.outputPath('paid.png') })
		await buyer.getByRole('link', { name: `View order ${number}` }).click()
		await expect(buyer.getByText('Order changed').first()).toBeVisible()
		await buyer.context().close()
	})

	await visit(page, `/admin/orders/${number}`)
	await expect(main.getByText('Paid by link')).toBeVisible()
})
