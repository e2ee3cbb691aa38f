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
