import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('a distributor sees the company, its tier and terms, and where its goods go', async ({ page, context }) => {
	await enterAs(context, 'distributor')
	await visit(page, '/distributor/dashboard')
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1, name: 'Distributor Dashboard' })).toBeVisible()
	await expect(main.getByText('Prairie Line', { exact: true }).first()).toBeVisible()
	await expect(main.getByText('Net 30 from the day of the invoice')).toBeVisible()
	await expect(main.getByText('$25,000.00').first()).toBeVisible()
	await expect(main.getByText('Salina cross-dock')).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
})

test('an admin without a company acts for the internal one @desktop', async ({ page, context }) => {
	await enterAs(context, 'admin')
	await visit(page, '/distributor/dashboard')
	await expect(page.getByText('You act for this company as staff.')).toBeVisible()
	await expect(page.getByText('UNTAPPED Beverages (internal)').first()).toBeVisible()
})
