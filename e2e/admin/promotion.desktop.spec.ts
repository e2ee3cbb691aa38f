import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('of two people on one promotion the slower is told who changed what, keeps what was typed, and goes on from there', async ({
	page,
	context,
	browser,
}, info) => {
	await enterAs(context, 'admin')
	const headers = { origin: process.env.STORE_URL ?? '' }
	const code = `TWO${Date.now() % 1_000_000}${info.project.name.slice(0, 2).toUpperCase()}`
	const data = { code, name: `Two at once ${code}`, kind: 'percent', value: 10 }
	const made = await context.request.post('/api/admin/coupons', { data, headers })
	expect(made.status()).toBe(201)
	const { id, version } = await made.json()

	await visit(page, `/admin/coupons?q=${code}`)
	await page.getByRole('main').getByRole('link', { name: code }).first().click()
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1, name: code })).toBeVisible()
	await expect(main.getByText('No order has used it.')).toBeVisible()
	await expectAccessible(page)
	await expectToFit(page)
	await page.screenshot({ path: info.outputPath('usage.png') })

	await main.getByRole('button', { name: 'Manage' }).click()
	const sheet = page.getByRole('dialog', { name: 'Promotion' })
	await sheet.getByLabel('Uses per customer').fill('2')

	const other = await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })
	await enterAs(other, 'admin')
	const change = { version, limitTotal: 50 }
	expect((await other.request.patch(`/api/admin/coupons/${id}`, { data: change, headers })).status()).toBe(200)
	await other.close()

	await sheet.getByRole('button', { name: 'Save changes' }).click()
	const notice = sheet.getByRole('alert', { name: 'Somebody was faster' })
	await expect(notice).toContainText('changed the uses in all since you opened it')
	await expect(notice).toContainText('Is now: 50')
	await expect(sheet.getByLabel('Uses per customer')).toHaveValue('2')
	await expectAccessible(page)
	await page.screenshot({ path: info.outputPath('faster.png') })
	await notice.getByRole('button', { name: 'Load their version' }).click()
	await expect(sheet.getByLabel('Uses in all')).toHaveValue('50')
	await expect(sheet.getByLabel('Uses per customer')).toHaveValue('2')
	await sheet.getByRole('button', { name: 'Save changes' }).click()
	await expect(sheet).toBeHidden()
	const after = await (await context.request.get(`/api/admin/coupons/${id}`)).json()
	expect(after).toMatchObject({ limitTotal: 50, limitPerCustomer: 2, version: version + 2 })
})
