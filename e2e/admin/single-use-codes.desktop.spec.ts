import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('thousands of codes that are good once are made while their number counts up, and downloaded until a file has arrived', async ({
	page,
	context,
}) => {
	await enterAs(context, 'admin')
	const name = `Codes ${Date.now()}`
	const made = await context.request.post('/api/admin/coupons', {
		data: { name, kind: 'percent', value: 10, appliesBy: 'single_use_codes' },
		headers: { origin: process.env.STORE_URL ?? '' },
	})
	expect(made.status()).toBe(201)
	await visit(page, '/admin/coupons')
	await page.getByRole('button', { name: `Manage ${name}` }).click()
	const sheet = page.getByRole('dialog', { name: 'Promotion' })
	await sheet.getByRole('textbox', { name: 'Make codes' }).fill('1,000,001')
	await sheet.getByRole('button', { name: 'Make', exact: true }).click()
	await expect(sheet.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()

	// Enough for the eye to see them counted.
	await sheet.getByRole('textbox', { name: 'Make codes' }).fill('150,000')
	await sheet.getByRole('button', { name: 'Make', exact: true }).click()
	await expect(sheet.getByRole('progressbar', { name: 'Codes made' })).toBeVisible()
	await sheet.getByRole('button', { name: 'Stop' }).click()
	await expect(sheet.getByText(/^[\d,]+ of 150,000 codes$/)).toBeVisible()
	await expect(sheet.getByRole('progressbar')).toBeHidden()

	await sheet.getByRole('textbox', { name: 'Make codes' }).fill('5,000')
	await sheet.getByRole('button', { name: 'Make', exact: true }).click()
	const batch = sheet.getByRole('listitem').filter({ has: page.getByText('5,000 codes', { exact: true }) })
	// The page is lost before it could say that it has the file.
	await page.route('**/export/confirm', (route) => route.abort('internetdisconnected'))
	const lost = page.waitForEvent('download')
	await batch.getByRole('button', { name: 'Download CSV' }).click()
	await lost
	await expect(batch.getByText(/can be downloaded again until/)).toBeVisible()
	await page.unroute('**/export/confirm')
	const downloading = page.waitForEvent('download')
	await batch.getByRole('button', { name: 'Download CSV' }).click()
	const lines = readFileSync(await (await downloading).path(), 'utf8')
		.trim()
		.split('\r\n')
	expect(new Set(lines).size).toBe(5001)
	await expect(batch.getByText(/^Downloaded /)).toBeVisible()
	await expect(batch.getByRole('button')).toHaveCount(0)
})
