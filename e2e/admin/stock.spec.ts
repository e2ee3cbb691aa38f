import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { fromMain, tabTo } from '../support/keys.ts'
import { enterAs, tick, visit } from '../support/visits.ts'

const fits = async (page: Page) => {
	await expectToFit(page)
	await expectAccessible(page)
}

/** Journeys of both screens run at once: each has an item of its own. */
const own = ({ name }: { name: string }, onDesktop: string, onPhone: string) => (name === 'phone' ? onPhone : onDesktop)

test('an item says why so much of it is on hand; its reserve and threshold are set without a mouse', async ({
	page,
	context,
}, { project }) => {
	const sku = own(project, 'UT-TEE-S', 'UT-TEE-M')
	await enterAs(context, 'admin')
	await visit(page, `/admin/inventory?q=${sku}`)
	await fromMain(page)
	const name = await page.getByRole('row').getByRole('link').first().textContent()
	await tabTo(page, name ?? '')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(`/admin/inventory/${sku}`)
	const history = page.getByRole('region', { name: 'Movements' })
	await expect(history.getByRole('row', { name: /Shipped|Received/ }).first()).toBeVisible()
	await fits(page)

	const onHand = (await page.getByRole('heading', { name: /Why is on hand/ }).textContent())?.match(/[\d,]+/)?.[0]
	await page.getByRole('button', { name: 'Adjust stock' }).click()
	await page.getByLabel('Units').fill('2')
	await page.getByLabel('Reason').fill('Given away as samples')
	await page.keyboard.press('Enter')
	const units = Number(onHand?.replaceAll(',', '')) - 2
	await expect(page.getByRole('heading', { name: `Why is on hand ${units.toLocaleString('en-US')}?` })).toBeVisible()
	await expect(history.getByRole('row').filter({ hasText: 'Given away as samples' }).first()).toBeVisible()

	await page.getByLabel('Kept for distributors').fill('many')
	await page.keyboard.press('Enter')
	await expect(page.getByText('Enter a whole number.')).toBeVisible()
	await expect(page.getByLabel('Kept for distributors')).toBeFocused()
	await fits(page)
	await page.getByLabel('Kept for distributors').fill('10')
	await page.getByLabel('Tell staff at').fill('5,000')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('listitem').filter({ hasText: 'is changed' })).toBeVisible()
	await expect(page.getByText('10 kept for distributors')).toBeVisible()
	await expect(page.getByText('Low stock', { exact: true })).toBeVisible()
	await tick(page.getByLabel('With what orders held and let go'))
	await expect(page).toHaveURL(/show=all/)
	await fits(page)
})

/** The day in so many days, as a field of the browser takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a delivery is expected, received in two lots and closed; its cost and lots are on the item', async ({
	page,
	context,
}, { project }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/deliveries')
	await fits(page)
	const reference = `PO-${project.name}-${Date.now().toString(36)}`
	await page.getByRole('button', { name: 'Expect a delivery' }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByRole('button', { name: 'Expect it' }).click()
	await expect(sheet.getByLabel('Supplier')).toBeFocused()
	await fits(page)
	await sheet.getByLabel('Supplier').fill('Bottle Works')
	await sheet.getByLabel('Reference').fill(reference)
	await sheet.getByLabel('Warehouse').selectOption('EAST')
	await sheet.getByLabel('Expected on').fill(inDays(2))
	await sheet.getByLabel('Item', { exact: true }).selectOption('UT-BOTTLE')
	await sheet.getByLabel('Units').fill('1,000')
	await sheet.getByLabel('Cost per unit, $').fill('7.15')
	await sheet.getByRole('button', { name: 'Expect it' }).click()
	await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
	await fits(page)

	await page.getByRole('button', { name: 'Receive' }).click()
	const lot = reference.slice(3)
	await sheet.getByLabel('Lot code').fill(lot)
	await sheet.getByLabel('Units').fill('600')
	await fits(page)
	await sheet.getByRole('button', { name: 'Put on the shelf' }).click()
	await expect(page.getByText('600 of 1,000').first()).toBeVisible()
	await page.getByRole('button', { name: 'Nothing more comes' }).click()
	await sheet.getByLabel('Reason').fill('The rest was cancelled')
	await sheet.getByRole('button', { name: 'Close the delivery' }).click()
	await expect(page.getByText('400 missing')).toBeVisible()
	await expect(page.getByText('The rest was cancelled')).toBeVisible()
	await fits(page)
	await page
		.getByRole('main')
		.getByRole('link', { name: /Bottle/ })
		.click()
	const row = page.getByRole('region', { name: 'Lots' }).getByRole('row', { name: lot })
	await expect(row).toContainText('600')
})

test('lots go to another warehouse and arrive one short, with the reason', async ({ page, context }, { project }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/transfers')
	await fits(page)
	await page.getByRole('button', { name: 'New transfer' }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByLabel('From').selectOption('MAIN')
	await sheet.getByLabel('To', { exact: true }).selectOption('EAST')
	const lots = sheet.getByLabel('Lot', { exact: true })
	const cap = lots.getByRole('option', { name: own(project, 'Hoodie, S', 'Hoodie, M') }).first()
	await expect(cap).toBeAttached()
	await lots.selectOption((await cap.getAttribute('value')) ?? '')
	await sheet.getByLabel('Units').fill('5')
	await fits(page)
	await sheet.getByRole('button', { name: 'Dispatch' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'MAIN to EAST' })).toBeVisible()
	await expect(page.getByText('On its way', { exact: true })).toBeVisible()
	await page.getByRole('button', { name: 'Receive' }).click()
	await sheet.getByLabel('Arrived').fill('4')
	await sheet.getByRole('button', { name: 'Receive in EAST' }).click()
	await expect(sheet.getByText('Say why it is not what was dispatched.')).toBeVisible()
	await fits(page)
	await sheet.getByLabel('Reason for −1').fill('Lost on the way')
	await sheet.getByRole('button', { name: 'Receive in EAST' }).click()
	await expect(page.getByText('Received, differs')).toBeVisible()
	await fits(page)
})

test('a warehouse is counted lot by lot, and what differs is posted', async ({ page, context }, { project }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/counts')
	await fits(page)
	await page.getByRole('button', { name: 'New count' }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByLabel('Warehouse').selectOption('MAIN')
	await sheet.getByLabel('Items').fill(own(project, 'UT-HOOD-L', 'UT-HOOD-XL'))
	await sheet.getByRole('button', { name: 'Open the sheet' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Count of MAIN' })).toBeVisible()
	// The books stand beside a lot once it is counted.
	const fields = page.getByLabel(/^Counted of lot/)
	for (const [nth, field] of (await fields.all()).entries()) {
		await field.fill('1')
		await field.press('Tab')
		const books = Number(
			(
				await page
					.getByText(/^books /)
					.nth(nth)
					.textContent()
			)?.replace(/\D/g, ''),
		)
		await field.fill(String(nth === 0 ? books - 2 : books))
		await field.press('Tab')
	}
	await expect(page.getByText('−2')).toHaveCount(1)
	await fits(page)
	await page.getByRole('button', { name: 'Post differences' }).click()
	await sheet.getByLabel('Reason').fill('Month end')
	await fits(page)
	await sheet.getByRole('button', { name: 'Post', exact: true }).click()
	await expect(page.getByText(/by admin: Month end/)).toBeVisible()
	await fits(page)
})

test('a lot is recalled, and opened again as a false alarm', async ({ page, context }, { project }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/recalls')
	await fits(page)
	await page.getByRole('button', { name: 'Recall a lot' }).click()
	const sheet = page.getByRole('dialog')
	const sku = own(project, 'UT-TEE-L', 'UT-TEE-XL')
	await sheet.getByLabel('Item').selectOption(sku)
	const lot = sheet.getByLabel('Lot', { exact: true })
	const code = lot.getByRole('option').nth(1)
	await expect(code).toBeAttached()
	await lot.selectOption({ index: 1 })
	await sheet.getByLabel('What is wrong with it').fill('The print comes off')
	await sheet.getByLabel('What customers are to do').fill('Send it back to us.')
	await fits(page)
	await sheet.getByRole('button', { name: 'Block the lot' }).click()
	await expect(page.getByRole('heading', { level: 1, name: /^Lot / })).toBeVisible()
	await expect(page.getByText('Nothing of it has left the warehouses.')).toBeVisible()
	await fits(page)
	await visit(page, `/admin/inventory/${sku}`)
	await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
	await page.goBack()
	await page.getByRole('button', { name: 'Close the recall' }).click()
	await sheet.getByLabel('How it ended').fill('A false alarm')
	await sheet.getByLabel(/The lot is good/).check()
	await sheet.getByRole('button', { name: 'Close the recall' }).click()
	// The page reads it a moment before the sheet is gone, and with it its entry of the history.
	await expect(sheet).toBeHidden()
	await expect(page.getByText(/A false alarm/)).toBeVisible()
	await visit(page, `/admin/inventory/${sku}`)
	await expect(page.getByText('For sale', { exact: true }).first()).toBeVisible()
	await expect(page.getByText('Blocked', { exact: true })).toHaveCount(0)
})
