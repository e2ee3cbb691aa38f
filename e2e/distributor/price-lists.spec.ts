import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('staff copy a price list, import prices, are told what changes, and save', async ({ page, context }, {
	project,
}) => {
	const name = `Fairs on the ${project.name}`
	await enterAs(context, 'admin')
	await visit(page, '/admin/distributors')
	await page.getByRole('link', { name: 'Price lists' }).click()
	await page.getByRole('link', { name: 'GOLD 2026' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'GOLD 2026' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Prairie Line' })).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)

	await page.getByRole('button', { name: 'Copy' }).click()
	await page.getByLabel('Name').fill(name)
	await page.getByLabel('First day').fill('2026-01-01')
	await page.getByRole('button', { name: 'Make the list' }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	await expect(page.getByText('With 24 prices of another list')).toBeVisible()

	// A wrong row is named, and nothing goes on before it is mended.
	await page.getByRole('button', { name: 'Import a file' }).click()
	const text = page.getByRole('textbox', { name: 'Prices' })
	await text.fill('product,from cases,price\nArctic Mint,1,35.10\nNo Such Drink,1,30')
	await page.getByRole('button', { name: 'Read it' }).click()
	await expect(page.getByText('1 of 2 rows is wrong. Nothing was changed.')).toBeVisible()
	await expect(page.getByText('No product has this code, barcode or name.')).toBeVisible()
	await expectAccessible(page)
	await text.fill('product,from cases,price\nArctic Mint,1,35.10\nArctic Mint,50,33.00')
	await page.getByRole('button', { name: 'Read it' }).click()
	await expect(page.getByLabel('Arctic Mint')).toHaveValue('35.10, 50: 33.00')

	await page.getByLabel('Berry Voltage').fill('36.00, 20: 39')
	await page.getByRole('button', { name: 'See what changes' }).click()
	await expect(page.getByRole('alert').first()).toHaveText(
		'From 20 cases on a case costs $39.00, more than $36.00 from 1 on.',
	)
	await page.getByLabel('Berry Voltage').fill('')
	await page.getByRole('button', { name: 'See what changes' }).click()
	await expect(page.getByText('No company pays anything else by this.')).toBeVisible()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('$35.10, from 50 $33.00')).toBeVisible()
	await expect(page.getByText('Not on this list')).toBeVisible()
	await expect(page.getByText('Arctic Mint, $36.00 → $35.10')).toBeVisible()
})

test('staff see on a tier’s list which companies would pay what, before it is saved', async ({ page, context }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/distributors/price-lists')
	await page.getByRole('link', { name: 'PLATINUM 2026' }).click()
	await page.getByRole('button', { name: 'Change prices' }).click()
	await page.getByLabel('Arctic Mint').fill('33.60, 40: 32.00')
	await page.getByRole('button', { name: 'See what changes' }).click()
	await expect(page.getByText(/Ozark Cold Chain/).last()).toBeVisible()
	await expect(page.getByText('Arctic Mint, from 40 cases: $32.40 → $32.00')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Back' }).click()
	await expect(page.getByLabel('Arctic Mint')).toHaveValue('33.60, 40: 32.00')
})

test('staff read what is sold by the case, and change nothing by a wrong GTIN', async ({ page, context }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/distributors/case-packs')
	await expect(page.getByRole('heading', { level: 1, name: 'Case packs' })).toBeVisible()
	await expectToFit(page)
	await page.getByRole('button', { name: 'Change Arctic Mint' }).click()
	await page.getByLabel('GTIN').fill('10200001001019')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('A digit of this GTIN is wrong.')).toBeVisible()
	await expectAccessible(page)
})
