import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('thousands of codes that are good once are made while their number counts up, and downloaded once', async ({
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

	// The second call waits until somebody has seen how far the first has come.
	let goOn = () => {}
	const isSeen = new Promise<void>((resolve) => {
		goOn = resolve
	})
	let calls = 0
	await page.route('**/api/admin/coupons/*/codes', async (route) => {
		if (++calls === 2) await isSeen
		await route.continue()
	})
	await sheet.getByRole('textbox', { name: 'Make codes' }).fill('12,000')
	await sheet.getByRole('button', { name: 'Make', exact: true }).click()
	await expect(sheet.getByText('10,000 of 12,000')).toBeVisible()
	await expect(sheet.getByRole('progressbar', { name: 'Codes made' })).toBeVisible()
	goOn()
	await expect(sheet.getByRole('heading', { name: '12,000 codes made' })).toBeFocused()
	const downloading = page.waitForEvent('download')
	await sheet.getByRole('button', { name: 'Download CSV' }).click()
	const lines = readFileSync(await (await downloading).path(), 'utf8')
		.trim()
		.split('\r\n')
	expect(new Set(lines).size).toBe(12_001)
	await sheet.getByRole('button', { name: 'I have kept them' }).click()
	await expect(sheet.getByRole('textbox', { name: 'Make codes' })).toBeVisible()
})
