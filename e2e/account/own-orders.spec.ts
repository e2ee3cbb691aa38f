import { aPlacedOrder } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/visits.ts'

test('a guest cancels in time by the link, and buys the same again', async ({ page, context }, info) => {
	const { number, url } = await aPlacedOrder(context, 2)
	await visit(page, url)
	await expect(page.getByText(/You can cancel this order until/)).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('open.png'), fullPage: true })
	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Invoice (PDF)' }).click()
	expect((await download).suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/)
	await page.getByRole('button', { name: 'Cancel the order' }).click()
	const dialog = page.getByRole('dialog', { name: `Cancel order ${number}` })
	await expectAccessible(page)
	await dialog.getByLabel('Why').fill('Ordered twice.')
	await dialog.getByRole('button', { name: 'Cancel the order' }).click()
	await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible()
	await expect(page.getByText('Ordered twice.')).toBeVisible()
	await expect(page.getByRole('main')).toBeFocused()
	await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeInViewport()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('cancelled.png'), fullPage: true })

	await page.getByRole('button', { name: 'Buy again' }).click()
	await page.waitForURL('**/checkout')
})
