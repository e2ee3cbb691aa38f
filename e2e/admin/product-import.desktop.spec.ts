import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('a file of products is checked row by row, and imported as a whole', async ({ page, context }, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/products/import')
	const main = page.getByRole('main')
	await expect(main.getByRole('link', { name: 'Download products.csv' })).toBeVisible()
	const stem = `sticker-${info.project.name}-${Date.now() % 100_000}`
	const file = (price: string) => ({
		name: 'stickers.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`Handle,Title,Category,SKU,Variant,Price,Grams\n${stem},Sticker,merchandise,${stem}-A,One,${price},12\n`,
		),
	})
	await main.getByLabel('CSV file').setInputFiles(file('cheap'))
	await main.getByRole('button', { name: 'Check the file' }).click()
	await expect(main.getByText('Nothing can be imported until every row is right.')).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('wrong.png'), fullPage: true })
	await main.getByRole('button', { name: 'Another file' }).click()
	await main.getByLabel('CSV file').setInputFiles(file('2.50'))
	await main.getByRole('button', { name: 'Check the file' }).click()
	await expect(main.getByText('1 new, 0 changed, 0 the same.')).toBeVisible()
	await expectAccessible(page)
	await main.getByRole('button', { name: 'Import all of it' }).click()
	await expect(main.getByText('Imported. 1 new')).toBeVisible()
	await page.screenshot({ path: info.outputPath('imported.png'), fullPage: true })
})
