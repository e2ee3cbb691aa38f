import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

const portal = {
	Prospects: [
		'/distributor/prospect',
		'/distributor/prospect/list',
		'/distributor/prospect/map',
		'/distributor/prospect/today',
	],
	'Order History': ['/distributor/order-history'],
	Invoices: ['/distributor/invoices'],
} as const
for (const [title, paths] of Object.entries(portal))
	for (const path of paths)
		test(`a distributor reads ${path} on any screen`, async ({ page, context }) => {
			await enterAs(context, 'distributor')
			await visit(page, path)
			await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
			await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
			await expectToFit(page)
			await expectAccessible(page)
		})

test('shops are imported from a file: checked first, with its columns found and what is wrong with a row', async ({
	page,
	context,
}) => {
	await enterAs(context, 'distributor')
	await visit(page, '/distributor/prospect/list')
	await page.getByRole('link', { name: 'Import prospects' }).click()
	const name = `Cedar Deli ${Date.now().toString(36)}`
	const rows = ['Store Name,Town,ST,ZIP', `${name},Wichita,KS,67203`, `${name} two,Wichita,ZZ,67203`]
	const buffer = Buffer.from(rows.join('\n'))
	await page.getByLabel('CSV file').setInputFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer })
	await expect(page.getByLabel('ZIP code')).toHaveValue('3')
	await page.getByRole('button', { name: 'Check the file' }).click()
	const outcome = page.getByRole('region', { name: 'What comes of the file' })
	await expect(outcome.getByRole('status')).toHaveText('1 shop is new. 1 row that cannot be read would stay out.')
	await expect(outcome.getByText('State: Choose a state.')).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await outcome.getByRole('button', { name: 'Import 1 shop' }).click()
	await expect(outcome.getByRole('status')).toHaveText('1 shop is imported. 1 row that cannot be read stayed out.')
	await outcome.getByRole('link', { name: 'Look at them in the list' }).click()
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a prospect is opened from the list, with the next action first and its history', async ({ page, context }) => {
	await enterAs(context, 'distributor')
	await visit(page, '/distributor/prospect/list?q=Meridian')
	await page.getByRole('link', { name: 'Meridian Coworking' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Meridian Coworking' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Next action' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
})
