import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('a distributor types cases, is told the minimum in the words of the specification, and orders', async ({
	page,
	context,
}) => {
	await enterAs(context, 'distributor')
	await visit(page, '/distributor/order-pad')
	const main = page.getByRole('main')
	const fields = main.getByRole('textbox', { name: /^Cases of / })
	await expect(fields.first()).toBeVisible()
	await fields.nth(0).focus()
	await page.keyboard.type('2')
	const minimum = 'Minimum order quantity for GOLD tier is 3 cases. Current order: 2 cases.'
	await expect(main.getByText(minimum).locator('visible=true').first()).toBeVisible()
	const order = main.getByRole('button', { name: /^Place order/ })
	await expect(order).toBeDisabled()

	// Enter leads to the next flavor; what is no whole number changes nothing, and says so.
	await page.keyboard.press('Enter')
	await expect(fields.nth(1)).toBeFocused()
	await page.keyboard.type('1.5')
	await expect(main.getByText('Whole cases only', { exact: true })).toBeVisible()
	await expect(main.getByText(minimum).locator('visible=true').first()).toBeVisible()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('20')
	await page.keyboard.press('ArrowUp')
	await expect(fields.nth(0)).toBeFocused()
	await expect(main.getByText('40 more for $33.60 each')).toBeVisible()
	await expect(main.getByText(minimum)).toHaveCount(0)
	await expectAccessible(page)
	await expectToFit(page)

	// What cannot be read is not ordered: the line goes, and the order waits until the field is mended.
	for (const wrong of ['2.5', '-3', '1000000']) {
		await fields.nth(1).fill(wrong)
		await expect(main.getByText(`“${wrong}” cannot be ordered`).locator('visible=true').first()).toBeVisible()
		await expect(order).toBeDisabled()
		await expect(main.getByRole('button', { name: 'Business cart · 2 cases' })).toBeVisible()
		await expect(main.getByRole('link', { name: 'Review' })).toHaveCount(0)
	}
	await fields.nth(1).fill('20')
	await expect(order).toBeEnabled()

	// The cart is the browser's, under the key of the specification, and still there after a reload.
	await page.reload()
	await expect(fields.nth(1)).toHaveValue('20')
	const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('untapped-b2b-cart') ?? '{}').state)
	expect(kept).toMatchObject({ customerTier: 'GOLD', items: [{ cases: 2 }, { cases: 20, unitPriceCents: 3480 }] })

	// The panel has the same lines; a line that is removed there is gone from the pad.
	await main.getByRole('button', { name: 'Business cart · 22 cases' }).click()
	const panel = page.getByRole('dialog', { name: 'Business Cart (22 cases)' })
	await expect(panel.getByText('$34.80 a case of 24')).toBeVisible()
	await panel.getByRole('button', { name: 'Remove Berry Voltage' }).click()
	await expect(page.getByRole('dialog').getByText(minimum)).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press('Escape')
	await fields.nth(1).fill('20')

	await main.getByLabel('PO number').fill('PO-4711')
	// A day that is too early is told beside its field.
	await main.getByLabel('Ship on').fill('2025-01-01')
	await expect(main.getByText(/^From .+ on\.$/)).toBeVisible()
	await expect(order).toBeDisabled()
	await main.getByLabel('Ship on').fill('')
	await expect(order).toHaveText('Place order · $768.00')
	await order.click()
	await expect(main.getByRole('heading', { name: /^Order WO-\d+ is placed$/ })).toBeFocused()
	await expect(main.getByText('22 cases, $768.00.')).toBeVisible()
	await expect(fields.nth(1)).toHaveValue('')

	// The next one begins with it, and takes lines from an e-mail, all or none.
	await main.getByRole('button', { name: 'Last order' }).click()
	await expect(fields.nth(1)).toHaveValue('20')
	await expect(main.getByText(/filled in\.$/)).toBeVisible()
	await main.getByRole('button', { name: 'Clear' }).click()
	await expect(main.getByText(/filled in\.$/)).toHaveCount(0)
	await main.getByRole('button', { name: 'Paste or CSV' }).click()
	const sheet = page.getByRole('dialog', { name: 'Paste or scan an order' })
	await sheet.getByLabel('Your lines').fill('3 x Arctic Mint\nGrape 5')
	await expect(sheet.getByText('Not on your price list')).toBeVisible()
	await expect(sheet.getByRole('button', { name: 'Fill in' })).toBeDisabled()
	await sheet.getByLabel('Your lines').fill('3 x Arctic Mint')
	await sheet.getByRole('button', { name: 'Fill in 1 product' }).click()
	await expect(fields.nth(0)).toHaveValue('3')
	await expect(fields.nth(1)).toHaveValue('')

	// Until we look at it, an order is taken back where it was placed.
	await main.getByRole('button', { name: 'Cancel this order' }).click()
	await expect(main.getByRole('heading', { name: /^Order WO-\d+ is cancelled$/ })).toBeVisible()
})

test('a price that has changed since is shown as old and new before anything is ordered @desktop', async ({
	page,
	context,
}) => {
	await enterAs(context, 'distributor')
	await visit(page, '/distributor/order-pad')
	const fields = page.getByRole('textbox', { name: /^Cases of / })
	await fields.nth(2).fill('3')
	await expect(page.getByRole('button', { name: 'Place order · $108.00' })).toBeEnabled()
	await page.evaluate(() => {
		const kept = JSON.parse(localStorage.getItem('untapped-b2b-cart') ?? '{}')
		kept.state.items[0].unitPriceCents = 3500
		localStorage.setItem('untapped-b2b-cart', JSON.stringify(kept))
	})
	await page.reload()
	await expect(page.getByText('$35.00 → $36.00 a case')).toBeVisible()
	await page.getByRole('button', { name: 'Got it' }).click()
	await expect(page.getByText('Your cart has changed')).toBeHidden()
})
