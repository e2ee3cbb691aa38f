import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('a warehouse is counted by a file: wrong rows are named, what changes is shown, and all of it is posted once', async ({
	page,
	context,
}, info) => {
	// Journeys of both screens run at once: each has an item of its own.
	const sku = info.project.name === 'phone' ? 'UT-TEE-XL' : 'UT-TEE-L'
	await enterAs(context, 'admin')
	const own = async () => (await page.request.get(`/api/admin/count-export?q=${sku}`)).text()
	await visit(page, '/admin/inventory')
	await page.getByRole('navigation', { name: 'Inventory' }).getByRole('link', { name: 'Count by file' }).click()
	await expect(page).toHaveURL('/admin/inventory/import')
	const main = page.getByRole('main')
	await expect(main.getByRole('link', { name: 'Download counts.csv' })).toBeVisible()
	const [head = '', first = ''] = (await own()).split('\r\n')
	const [, location, lot, books = ''] = first.split(',')
	const choose = async (counted: string) => {
		const buffer = Buffer.from(`${head}\n${[sku, location, lot, counted].join(',')}\n`)
		await main.getByLabel('CSV file').setInputFiles({ name: 'shelf.csv', mimeType: 'text/csv', buffer })
		await main.getByRole('button', { name: 'Check the file' }).click()
	}
	await choose('many')
	await expect(main.getByText('Nothing can be posted until every row is right.')).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('wrong.png'), fullPage: true })
	await main.getByRole('button', { name: 'Another file' }).click()
	const after = Number(books) + 1
	await choose(String(after))
	await expect(main.getByText('1 changed, 0 new, 0 the same.')).toBeVisible()
	await main.getByLabel('Reason').fill('Month end')
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('checked.png'), fullPage: true })
	await main.getByRole('button', { name: 'Post all of it' }).click()
	await expect(main.getByText('Posted: 1 lot counted, +1 on hand.')).toBeVisible()
	await main.getByRole('link', { name: 'Look at the count' }).click()
	await expect(main.getByText(/from shelf\.csv/)).toBeVisible()
	await page.screenshot({ path: info.outputPath('count.png'), fullPage: true })
	expect(await own()).toContain(`${sku},${location},${lot},${after},`)
})
