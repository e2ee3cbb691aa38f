import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('staff find a company, change its terms and see what was done to it', async ({ page, context }, { project }) => {
	// One for each screen: both walk at once.
	const name = project.name === 'phone' ? 'Ozark Cold Chain Inc.' : 'Corner & Co.'
	await enterAs(context, 'admin')
	await visit(page, '/admin/distributors')
	await page.getByRole('link', { name: 'Companies' }).click()
	await page.getByRole('link', { name }).first().click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
	await page.getByRole('button', { name: 'Change terms' }).click()
	const limit = page.getByLabel('Credit limit in dollars')
	const wanted = (await limit.inputValue()) === '7000.00' ? '7500' : '7000'
	await limit.fill(wanted)
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText(`→ ${wanted === '7000' ? '$7,000.00' : '$7,500.00'}`).first()).toBeVisible()
	await page.getByRole('link', { name: 'Open its portal' }).click()
	await expect(page.getByText('You act for this company as staff.')).toBeVisible()
})
