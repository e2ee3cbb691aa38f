import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

const main = (page: Page) => page.getByRole('main')
const view = (page: Page, name: string) =>
	main(page).getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true })
const figure = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name })

test('a founder begins a scenario, changes a driver, saves it with words, and compares it', async ({
	page,
	context,
}, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/investor-projections')
	await expect(main(page).getByRole('link', { name: 'Base', exact: true })).toHaveAttribute('aria-current', 'true')
	await expectAccessible(page)
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('base.png'), fullPage: true })
	const name = `Own ${info.project.name} ${Date.now() % 100_000}`
	await main(page).getByRole('button', { name: 'New scenario' }).click()
	await main(page).getByLabel('Name', { exact: true }).fill(name)
	await main(page).getByRole('button', { name: 'Make it' }).click()
	await expect(main(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true')

	const before = (await figure(page, 'Net revenue, year 1').textContent()) ?? ''
	const velocity = main(page).getByLabel('Velocity, year 1')
	await velocity.fill('much')
	await expect(main(page).getByText('A number.')).toBeVisible()
	await velocity.fill('99.5')
	await expect(figure(page, 'Net revenue, year 1')).not.toHaveText(before)
	await expect(main(page).getByText('1 differs from the base')).toBeVisible()
	await main(page).getByRole('button', { name: 'Save version 2' }).click()
	await expect(main(page).getByText('Say what changed, and why.')).toBeVisible()
	await main(page).getByLabel('What changed, and why?').fill('A trial in Omaha.')
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('typed.png'), fullPage: true })
	await main(page).getByRole('button', { name: 'Save version 2' }).click()
	await expect(page.getByText(`Version 2 of ${name} is saved`).first()).toBeVisible()

	await view(page, 'Compare').click()
	await expect(main(page).getByRole('heading', { name: 'One driver differs' })).toBeVisible()
	await expect(main(page).getByRole('row', { name: /Velocity, year 1 99.50/ })).toBeVisible()
	await page.screenshot({ path: info.outputPath('compared.png'), fullPage: true })
	await view(page, 'Statements').click()
	await expect(main(page).getByRole('row', { name: /Assets less liabilities and equity/ })).toContainText('$0.00')
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('statements.png'), fullPage: true })
	await view(page, 'History').click()
	await expect(main(page).getByText('A trial in Omaha.')).toBeVisible()
	await main(page).getByLabel('Comment').fill('Ask the buyer in Omaha.')
	await main(page).getByRole('button', { name: 'Add the comment' }).click()
	await expect(main(page).getByText('about version 2')).toBeVisible()
	const download = page.waitForEvent('download')
	await main(page).getByRole('link', { name: 'Download the workbook' }).click()
	const path = await (await download).path()
	await main(page)
		.getByLabel('Read a changed workbook')
		.setInputFiles({ name: 'plan.xlsx', mimeType: '', buffer: Buffer.from('no workbook') })
	await expect(main(page).getByText('This is not a workbook that can be read.')).toBeVisible()
	await main(page).getByLabel('Read a changed workbook').setInputFiles(path)
	await expect(main(page).getByRole('button', { name: 'Use these values' })).toBeVisible()
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('history.png'), fullPage: true })
})

test('risk is ranked, a goal is sought, and ten thousand runs are computed behind the page', async ({
	page,
	context,
}, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/investor-projections?view=risk')
	await expect(main(page).getByRole('heading', { name: /Which drivers move/ })).toBeVisible()
	await main(page).getByLabel('At least, in dollars').fill('1000000000')
	await main(page).getByRole('button', { name: 'Find it' }).click()
	await expect(main(page).getByText(/^Not reachable\./)).toBeVisible()
	await main(page).getByLabel('Seed').fill('20261126')
	await main(page)
		.getByRole('button', { name: /^Run version/ })
		.click()
	await expect(main(page).getByRole('heading', { name: 'How far may cash be off?' })).toBeVisible({ timeout: 60_000 })
	await expect(main(page).getByText(/seed 20261126/)).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('risk.png'), fullPage: true })
})
