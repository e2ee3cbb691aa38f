import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('a scanner opens an item from anywhere on the page, and counts a lot one by one', async ({
	page,
	context,
}, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/inventory')
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('inventory.png'), fullPage: true })
	// As fast as a scanner types, however slow the machine is.
	const scan = (code: string) =>
		page.evaluate(
			(keys) => {
				for (const key of keys)
					document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
			},
			[...code, 'Enter'],
		)
	await scan('UT-TEE-L')
	await expect(page).toHaveURL('/admin/inventory/UT-TEE-L')
	const sum = page.getByLabel('The sum of on hand')
	const onHand = (await page.getByRole('heading', { name: /Why is on hand/ }).textContent())?.match(/[\d,]+/)?.[0]
	await expect(sum).toContainText(`= ${onHand}`)
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('item.png'), fullPage: true })

	await visit(page, '/admin/counts')
	await page.getByRole('button', { name: 'New count' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Warehouse').selectOption('EAST')
	await dialog.getByRole('button', { name: 'Open the sheet' }).click()
	await expect(dialog).toBeHidden()
	const row = page
		.getByRole('row')
		.filter({ has: page.getByRole('textbox') })
		.first()
	const lot = (await row.getByText(/·/).textContent())?.split(' · ')[0] ?? ''
	for (let nth = 0; nth < 3; nth++) await scan(lot)
	await expect(row.getByRole('textbox')).toHaveValue('3')
	await scan('NO-SUCH-LOT')
	await expect(page.getByText('NO-SUCH-LOT is no lot and no item of this sheet.', { exact: true })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('count.png') })
})
