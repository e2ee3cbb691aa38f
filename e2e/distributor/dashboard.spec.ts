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

	// Each task leads to where it is done; two years of orders, invoices and lots stand below.
	await expect(main.getByRole('heading', { name: 'Next price break' })).toBeVisible()
	await main.getByRole('link', { name: '1 order has changes to confirm' }).click()
	await expect(main.getByRole('link', { name: 'Order (PDF)' })).toBeVisible()
	await visit(page, '/distributor/order-history?state=paid')
	await main.getByRole('link', { name: /^WO-/ }).first().click()
	await expect(main.getByRole('link', { name: 'Packing list (PDF)' }).first()).toBeVisible()
	await expectAccessible(page)
	await main
		.getByRole('link', { name: /^Invoice WI-/ })
		.first()
		.click()
	await expect(main.getByRole('heading', { level: 1, name: /^Invoice WI-/ })).toBeVisible()
	await main.getByRole('link', { name: /^WO-/ }).click()
	await expect(main.getByRole('link', { name: 'Order confirmation (PDF)' })).toBeVisible()
})

test('an admin without a company acts for the internal one @desktop', async ({ page, context }) => {
	await enterAs(context, 'admin')
	await visit(page, '/distributor/dashboard')
	await expect(page.getByText('You act for this company as staff.')).toBeVisible()
	await expect(page.getByText('UNTAPPED Beverages (internal)').first()).toBeVisible()
})
