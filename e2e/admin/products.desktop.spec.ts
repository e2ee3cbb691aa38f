import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('staff find a product by its SKU, and see its packs, prices and stock', async ({ page, context }, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/products')
	const main = page.getByRole('main')
	await expect(main.getByRole('row').nth(5)).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('products.png') })
	await main.getByRole('searchbox').fill('UT-STARTER')
	await expect(main.getByText('1 of 1 product')).toBeVisible()
	await expect(main.getByRole('link', { name: 'Untapped Starter Pack' })).toBeVisible()
	await main.getByRole('combobox', { name: 'Status' }).selectOption('archived')
	await expect(main.getByText('No product matches')).toBeVisible()
	await expectAccessible(page)
})
