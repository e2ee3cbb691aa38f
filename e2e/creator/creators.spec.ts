import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, isPhone, visit } from '../support/visits.ts'

test('a creator reads receipts, disputes one, and chooses how they are paid', async ({ page, context }) => {
	await enterAs(context, 'creator')
	await visit(page, '/creator/dashboard')
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1, name: 'Creator Dashboard' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	// Both screens share a store: each disputes an order of its own.
	await main
		.getByRole('button', { name: 'This is wrong' })
		.nth(isPhone(page) ? 3 : 0)
		.click()
	await page.getByLabel('What is wrong?').fill('A follower told me that they bought two packs.')
	await page.getByRole('button', { name: 'Send', exact: true }).click()
	await expect(main.getByText('A follower told me that they bought two packs.').first()).toBeVisible()

	await visit(page, '/creator/tokens')
	await expect(main.getByRole('heading', { name: 'How you are paid' })).toBeVisible()
	await expect(main.getByRole('link', { name: 'Statement, PDF' }).first()).toBeVisible()
	await main.getByRole('button', { name: 'Be paid in cash' }).click()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(
		page.getByText('This is no routing number of a US bank.').or(page.getByText('Nine digits.')),
	).toBeVisible()
	await expectToFit(page)
})

test('staff find a creator, pause them with a reason and take them back, and simulate other settings', async ({
	page,
	context,
}) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/creators/people')
	const main = page.getByRole('main')
	await expectToFit(page)
	await expectAccessible(page)
	// Both screens share a store: each has a creator of its own.
	const name = isPhone(page) ? 'Mara Quist' : 'Theo Vance'
	await main.getByRole('link', { name }).click()
	await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
	await main.getByRole('button', { name: 'Change the state' }).click()
	await page.getByLabel('Reason').fill('The link is on a coupon site.')
	await page.getByRole('button', { name: 'Change it' }).click()
	await expect(main.getByText('The link is on a coupon site.').first()).toBeVisible()
	await main.getByRole('button', { name: 'Change the state' }).click()
	await page.getByRole('button', { name: 'Change it' }).click()
	await expect(main.getByText('Active', { exact: true }).first()).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)

	await visit(page, '/admin/creators/settings')
	await main.getByLabel('Starter, percent').fill('12')
	await main.getByRole('button', { name: 'Simulate' }).click()
	await expect(main.getByRole('heading', { name: 'Simulation' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await visit(page, '/admin/creators/disputes')
	await expect(main.getByText(/^CD-/).first()).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
})
