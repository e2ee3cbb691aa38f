import { aPlacedOrder } from '../support/after-sale.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test("a picker's morning: fifty orders are chosen, picked by lot, and shipped in one go", async ({
	page,
	context,
}, info) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/orders?fulfillment=unfulfilled&sort=oldest')
	const main = page.getByRole('main')
	await main.getByRole('checkbox', { name: 'Select all on this page' }).check()
	await main.getByRole('button', { name: 'Pick and ship' }).click()
	await page.getByRole('dialog').getByRole('link', { name: 'Open the pick list' }).click()
	await expect(main.getByText('50 orders to pick')).toBeVisible()
	const lot = main.getByRole('checkbox').first()
	await lot.check()
	await expectToFit(page)
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('pick-list.png'), fullPage: true })
	for (const document of ['Pick list (PDF)', 'Packing slips (PDF)']) {
		const download = page.waitForEvent('download')
		await main.getByRole('link', { name: document }).click()
		await (await download).saveAs(info.outputPath((await download).suggestedFilename()))
	}

	await test.step('tracking numbers come from a file, or nothing of it does', async () => {
		const first =
			(
				await main
					.getByLabel(/^Tracking number of/)
					.first()
					.getAttribute('aria-label')
			)
				?.split(' ')
				.at(-1) ?? ''
		const file = (text: string) => ({ name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
		const field = main.getByLabel('Tracking numbers from a CSV file')
		await field.setInputFiles(file(`${first},UPS,1Z 1\nUT-1,UPS,1Z 2`))
		await expect(main.getByRole('alert')).toContainText('Line 2: UT-1 is not one of these orders.')
		await expect(main.getByLabel(`Tracking number of ${first}`)).toHaveValue('')
		await field.setInputFiles(file(`Order,Carrier,Tracking\n${first},UPS,1Z 1`))
		await expect(main.getByLabel(`Tracking number of ${first}`)).toHaveValue('1Z 1')
	})
	await main.getByRole('button', { name: 'Ship 50 orders' }).click()
	const dialog = page.getByRole('dialog')
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Ship 50 orders' }).click()
	await expect(dialog).toBeHidden({ timeout: 30_000 })
	await expect(main.getByText('0 orders to pick')).toBeVisible()
	await expect(main.getByText('It is shipped already.').first()).toBeVisible()
	await page.screenshot({ path: info.outputPath('shipped.png') })
})

test('an order is found and shipped in six key presses, by its number from anywhere or in the list', async ({
	page,
	context,
}) => {
	const { number } = await aPlacedOrder(context, 1)
	await enterAs(context, 'admin')
	let presses = 0
	const press = async (key: string) => {
		presses += 1
		await page.keyboard.press(key)
	}
	const ship = async (shipped: string) => {
		await expect(page).toHaveURL(`/admin/orders/${shipped}`)
		// The buttons of the order are there with what they are about.
		await expect(page.getByRole('main').getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
		await press('s')
		await expect(page.getByRole('dialog').getByRole('button', { name: 'Ship parcel' })).toBeFocused()
		await press('Enter')
		await expect(page.getByRole('main').getByText(`${shipped}-1`)).toBeVisible()
		expect(presses).toBeLessThanOrEqual(6)
	}

	await test.step('by its number, which somebody has copied from a mail', async () => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write'])
		await visit(page, '/admin')
		await page.evaluate((text) => navigator.clipboard.writeText(text), number)
		await press('Control+k')
		const palette = page.getByRole('dialog', { name: 'Find anything' })
		await expect(palette.getByRole('combobox')).toBeFocused()
		await press('Control+v')
		await expect(palette.getByRole('option').first()).toHaveText(new RegExp(`^${number}`))
		await press('Enter')
		await ship(number)
	})
	await test.step('as the first of the list', async () => {
		const next = await aPlacedOrder(context, 1)
		presses = 0
		await visit(page, `/admin/orders?q=${next.number}`)
		await expect(page.getByRole('main').getByRole('table').getByRole('link', { name: next.number })).toBeVisible()
		await press('j')
		await press('Enter')
		await ship(next.number)
	})
})
