import { readFileSync } from 'node:fs'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('an investor’s figures are asked as of a day, followed to their rows, and taken along as a paper', async ({
	page,
	context,
}, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/investor')
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { name: 'Working capital', exact: true })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('figures.png'), fullPage: true })

	await main.getByLabel('As known at the end of').fill('2026-06-30')
	await main.getByRole('button', { name: 'Show' }).click()
	await expect(page).toHaveURL(/asOf=2026-06-30/)
	await expect(main.getByText('What became known later is left out.')).toBeVisible()
	await main.getByRole('link', { name: 'Back to today' }).click()
	await expect(page).toHaveURL(/\/admin\/investor$/)

	await main.getByRole('link', { name: /^Inventory at cost/ }).click()
	await expect(page.getByRole('heading', { name: 'Inventory at cost', level: 1 })).toBeVisible()
	await expect(main.getByText('Difference 0, against stock on hand, lot by lot.')).toBeVisible()
	await expect(main.getByRole('heading', { name: 'What it is made of' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('figure.png'), fullPage: true })

	await main.getByRole('link', { name: 'Investor Intelligence' }).click()
	const download = page.waitForEvent('download')
	await main.getByRole('link', { name: 'Board pack (PDF)' }).click()
	const pack = await download
	expect(pack.suggestedFilename()).toMatch(/^untapped-board-pack-\d{4}-\d\d-\d\d\.pdf$/)
	expect(
		readFileSync(await pack.path())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-')
})

test('a fact is entered, and corrected by a new version with its reason', async ({ page, context }, info) => {
	await enterAs(context, 'admin')
	// Each project has a month of its own.
	const month = '2025-02-01'
	await visit(page, `/admin/investor/facts?fact=headcount.${month}`)
	const sheet = page.getByRole('dialog')
	// What was entered before comes with its own call.
	await page.waitForLoadState('networkidle')
	const versions = await sheet.getByRole('listitem').count()
	await sheet.getByLabel('People').fill('many')
	if (versions > 0) await sheet.getByLabel('Reason').fill('Counted again.')
	await sheet.getByRole('button', { name: / it$/ }).click()
	await expect(sheet.getByText('A whole number of people.')).toBeVisible()
	await sheet.getByLabel('People').fill('4')
	await sheet.getByRole('button', { name: / it$/ }).click()
	await expect(sheet).toBeHidden()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('facts.png') })

	await visit(page, `/admin/investor/facts?fact=headcount.${month}`)
	await sheet.getByLabel('People').fill('5')
	await sheet.getByRole('button', { name: 'Correct it' }).click()
	await expect(sheet.getByText('Say why it is corrected.')).toBeVisible()
	await sheet.getByLabel('Reason').fill('One began in the last week.')
	await expectAccessible(page)
	await sheet.getByRole('button', { name: 'Correct it' }).click()
	await expect(sheet).toBeHidden()
	await visit(page, `/admin/investor/facts?fact=headcount.${month}`)
	await expect(sheet.getByText('One began in the last week.')).toBeVisible()
})
