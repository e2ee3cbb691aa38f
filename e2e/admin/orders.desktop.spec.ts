import { aPlacedOrder, startAt } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('an order is shipped in part, refunded in part, the rest cancelled, and its parcel arrives', async ({
	page,
	context,
	browser,
}, info) => {
	const { number, url } = await aPlacedOrder(context, 3)
	await enterAs(context, 'admin')
	await visit(page, `/admin/orders/${number}`)
	const main = page.getByRole('main')
	const open = (act: string) => main.getByRole('button', { name: act, exact: true }).click()
	const dialog = page.getByRole('dialog')

	await test.step('one of three leaves', async () => {
		await open('Ship')
		await expectToFit(page)
		await expectAccessible(page)
		await dialog.getByRole('textbox').first().fill('9')
		await dialog.getByRole('button', { name: 'Ship parcel' }).click()
		await expect(dialog.getByRole('alert')).toHaveText(/whole number from 0 to 3/)
		await dialog.getByRole('textbox').first().fill('1')
		await dialog.getByLabel('Carrier').selectOption('UPS')
		await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
		await dialog.getByRole('button', { name: 'Ship parcel' }).click()
		await expect(main.getByText(`${number}-1`)).toBeVisible()
		await expect(main.getByText('Partly shipped')).toBeVisible()
	})
	await test.step('its tracking number was mistyped', async () => {
		await main.getByRole('button', { name: 'Change tracking' }).click()
		await dialog.getByLabel('Tracking number').fill('1Z999AA10123456785')
		await dialog.getByRole('button', { name: 'Save', exact: true }).click()
		await expect(dialog).toHaveCount(0)
		await expect(main.getByRole('link', { name: 'UPS 1Z999AA10123456785' })).toBeVisible()
		await expect(main.getByText('Tracking changed', { exact: true })).toBeVisible()
	})
	await test.step('one that has left is paid back, as the preview says', async () => {
		await open('Refund')
		// Three packs ship free.
		await expect(dialog.getByLabel('Goodwill, in dollars')).toBeVisible()
		await expect(dialog.getByLabel('Shipping, in dollars')).toHaveCount(0)
		await dialog.getByLabel('Reason').fill('One was dented.')
		await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
		await expect(dialog.getByRole('alert')).toHaveText('Choose what goes back.')
		await dialog.getByRole('textbox').first().fill('1')
		await expect(dialog.getByText('Choose what goes back.')).toHaveCount(0)
		const cancelled = dialog.getByText('Cancelled, not shipped').locator('+ dd')
		await expect(cancelled).toHaveText(/^1 × Blood Orange, /)
		await page.screenshot({ path: info.outputPath('refund-cancels.png') })
		await dialog.getByLabel('Still ship what has not left').check()
		await expect(cancelled).toHaveCount(0)
		const goesBack = dialog.getByText('Goes back').locator('+ dd')
		await expect(goesBack).toHaveText(/^\$\d/)
		const amount = await goesBack.textContent()
		await page.screenshot({ path: info.outputPath('refund.png') })
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
		await expect(page.getByRole('listitem').filter({ hasText: `${amount} goes back` })).toBeVisible()
	})
	await test.step('what has not left is cancelled', async () => {
		await open('Cancel')
		await expect(dialog.getByText('Goes back')).toBeVisible()
		await dialog.getByLabel('Reason').fill('No longer made.')
		await dialog.getByRole('button', { name: 'Cancel these units' }).click()
		await expect(main.getByText('1 shipped · 2 cancelled')).toBeVisible()
	})
	await test.step('the parcel arrives', async () => {
		await main.getByRole('button', { name: 'Mark as delivered' }).click()
		await expect(main.getByRole('listitem').filter({ hasText: `${number}-1` })).toBeFocused()
		await expect(main.getByRole('listitem').filter({ hasText: `${number}-1` })).toContainText('Arrived')
		// All of it is paid back, and nothing is left to ship.
		await expect(main.getByText('Shipping: Refunded')).toBeVisible()
		await expectToFit(page)
		await expectAccessible(page)
		await page.screenshot({ path: info.outputPath('order.png'), fullPage: true })
	})
	await test.step('a note is left, a mail sent again, and the papers are there', async () => {
		await main.getByLabel('Note').fill('Spoke with the buyer.')
		await main.getByRole('button', { name: 'Add note' }).click()
		await expect(main.getByText('Spoke with the buyer.')).toBeVisible()
		await main.getByRole('button', { name: 'Send again' }).first().click()
		await expect(main.getByText('Mail sent again', { exact: true })).toBeVisible()
		for (const document of ['Invoice (PDF)', 'Packing slip (PDF)', /^Credit note for .*R1 \(PDF\)$/]) {
			const download = page.waitForEvent('download')
			await main.getByRole('link', { name: document }).click()
			await (await download).saveAs(info.outputPath(`${(await download).suggestedFilename()}`))
		}
	})
	await test.step('the buyer sees parcel and money on their page', async () => {
		const buyer = await startAt(browser, url, page)
		await expect(buyer.getByRole('heading', { name: 'Your parcel' })).toBeVisible()
		await expect(buyer.getByRole('link', { name: 'Tracking', exact: true })).toHaveAttribute('href', /ups\.com/)
		await expect(buyer.getByText('No longer made.')).toBeVisible()
		await expectToFit(buyer)
		await expectAccessible(buyer)
		await buyer.screenshot({ path: info.outputPath('buyer.png'), fullPage: true })
		await buyer.close()
	})
})

test('the list shows what is to be shipped, and shipping that was paid can go back', async ({ page, context }) => {
	const { number } = await aPlacedOrder(context, 1)
	await enterAs(context, 'admin')
	await visit(page, '/admin/orders')
	await page.getByLabel('Shipping').selectOption('Not shipped')
	await expect(page).toHaveURL(/fulfillment=unfulfilled/)
	await page.getByRole('link', { name: number }).click()
	await page.getByRole('main').getByRole('button', { name: 'Refund', exact: true }).click()
	await expect(page.getByRole('dialog').getByLabel('Shipping, in dollars')).toBeVisible()
})
