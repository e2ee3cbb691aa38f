import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test.beforeEach(({ context }) => enterAs(context, 'admin'))

const pages = ['', '/traffic', '/products', '/customers', '/promotions', '/stock', '/rows']

for (const page of pages)
	test(`/admin/analytics${page} shows its figures and is accessible`, async ({ page: tab }) => {
		expect(await visit(tab, `/admin/analytics${page}?span=four`)).toBe(200)
		await expect(tab.getByRole('alert')).toHaveCount(0)
		await expect(tab.getByRole('navigation', { name: 'Analytics' }).locator('[aria-current=page]')).toHaveCount(1)
		await expectAccessible(tab)
	})

test('a founder goes from yesterday to the rows behind it by keyboard alone', async ({ page }) => {
	await visit(page, '/admin/analytics')
	await expect(page.getByRole('link', { name: 'Yesterday' })).toHaveAttribute('aria-current', 'true')
	await page.getByRole('link', { name: 'Net sales: open the rows' }).press('Enter')
	await expect(page).toHaveURL(/\/admin\/analytics\/rows\?from=(\d{4}-\d\d-\d\d)&to=\1/)
	await expect(page.getByRole('region', { name: 'Orders and invoices' })).toBeVisible()

	await page.goBack()
	const chart = page.getByRole('figure', { name: /How did net sales go/ })
	const points = chart.getByRole('list', { name: /How did net sales go/ }).getByRole('link')
	await points.last().focus()
	await page.keyboard.press('ArrowLeft')
	await expect(points.nth(-2)).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/admin\/analytics\/rows\?from=/)
})

test('what is chosen stands in the URL: compared, narrowed, and seen as a table', async ({ page }) => {
	await visit(page, '/admin/analytics?span=four')
	await page.getByLabel('Compared with').selectOption('year')
	await expect(page).toHaveURL(/compare=year/)
	await page.getByText('Filter', { exact: true }).click()
	await page.getByRole('combobox', { name: 'Channel', exact: true }).selectOption('store')
	await expect(page).toHaveURL(/channel=store/)
	await expect(page.getByRole('link', { name: /Channel: Store/ })).toBeVisible()
	const chart = page.getByRole('figure', { name: /How did net sales go/ })
	await chart.getByRole('button', { name: /^Show table/ }).press('Enter')
	await expect(chart.getByRole('columnheader', { name: 'Day' })).toBeVisible()
	await page.reload()
	await expect(page.getByLabel('Compared with')).toHaveValue('year')
})

test('days that are no span are refused beside their fields, and nothing typed is lost', async ({ page }) => {
	await visit(page, '/admin/analytics?span=four')
	await page.getByLabel('First day').fill('2026-03-02')
	await page.getByLabel('Last day').fill('2026-03-01')
	await page.getByRole('button', { name: 'Show', exact: true }).click()
	await expect(page.getByRole('alert')).toHaveText('It ends before it begins.')
	await expect(page.getByLabel('First day')).toHaveValue('2026-03-02')
})

test('a day is noted, a view is saved and opened, and the figures come as a file @desktop', async ({ page }) => {
	const word = `spot ${Date.now()}`
	await visit(page, '/admin/analytics?span=four&by=flavor')
	await page.getByRole('button', { name: /^Notes/ }).click()
	await page.getByLabel('What happened').fill(`Radio ${word}`)
	await page.getByRole('button', { name: 'Write it down' }).click()
	await expect(page.getByRole('link', { name: new RegExp(`Radio ${word}`) })).toHaveCount(1)

	await page.getByRole('button', { name: 'Views' }).click()
	await page.getByLabel('Name of this view').fill(`By flavor ${word}`)
	await page.getByRole('button', { name: 'Save this view' }).click()
	// What is saved closes its sheet: a URL typed before that is one the sheet goes back from.
	await expect(page.getByText('View saved').first()).toBeVisible()
	await expect(page.getByRole('dialog')).toBeHidden()
	await visit(page, '/admin/analytics/stock')
	await page.getByRole('button', { name: 'Views' }).click()
	await page.getByRole('link', { name: `By flavor ${word}` }).click()
	await expect(page).toHaveURL(/\/admin\/analytics\?span=four&by=flavor$/)

	const file = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download CSV' }).click()
	expect((await file).suggestedFilename()).toMatch(/^netSales-.*\.csv$/)
})
