import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('a shop is found by ZIP code, on the list and the map, with its hours and the way there', async ({ page }) => {
	await page.goto('/where-to-buy')
	await page.waitForLoadState('networkidle')
	await expect(page.getByRole('status').filter({ hasText: 'across the country' })).toBeVisible()
	await expectToFit(page)
	await expectAccessible(page)
	await page.getByLabel('ZIP code, city or state').fill('80202')
	await page.getByLabel('ZIP code, city or state').press('Enter')
	await expect(page).toHaveURL(/near=80202/)
	await expect(page.getByRole('status').filter({ hasText: 'within 50 miles of' })).toBeVisible()
	const shops = page.getByRole('region', { name: 'Shops' }).getByRole('listitem')
	const count = await shops.count()
	expect(count).toBeGreaterThan(0)
	await expect(page.getByRole('img', { name: new RegExp(`^Map with ${count} shop`) })).toBeVisible()
	// Of a shop that a member has found nobody may know the hours.
	const known = shops.filter({ has: page.getByText('Hours', { exact: true }) }).first()
	await known.getByText('Hours', { exact: true }).click()
	await expect(known.getByRole('table')).toBeVisible()
	await expect(known.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /openstreetmap\.org/)
	await expectAccessible(page)
	await page.reload()
	await expect(page.getByLabel('ZIP code, city or state')).toHaveValue('80202')
	await expect(shops).toHaveCount(count)

	await page.getByLabel('ZIP code, city or state').fill('Xyzzyville')
	await page.getByRole('button', { name: 'Find shops' }).click()
	await expect(page.getByRole('alert')).toContainText('could not find “Xyzzyville”')
	await expect(page.getByLabel('ZIP code, city or state')).toHaveValue('Xyzzyville')
	await page.goBack()
	await expect(shops).toHaveCount(count)
})

test('the search works without script', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.STORE_URL ?? '' })
	const page = await context.newPage()
	await page.goto('/where-to-buy')
	await page.getByLabel('ZIP code, city or state').fill('Denver, CO')
	await page.getByRole('button', { name: 'Find shops' }).click()
	await expect(page.getByRole('heading', { level: 2, name: /Denver, CO/ })).toBeVisible()
	await context.close()
})

test('one’s own location is asked for when pressed, and a refusal leaves the field to type in', async ({ browser }) => {
	const context = await browser.newContext({
		baseURL: process.env.STORE_URL ?? '',
		geolocation: { latitude: 39.752_81, longitude: -104.998_2 },
	})
	const page = await context.newPage()
	await page.goto('/where-to-buy?radius=25')
	await page.waitForLoadState('networkidle')
	await page.getByRole('button', { name: 'Use my location' }).click()
	await expect(page.getByRole('alert')).toContainText('A ZIP code works as well.')
	await expectAccessible(page)

	await context.grantPermissions(['geolocation'])
	await page.getByRole('button', { name: 'Use my location' }).click()
	await expect(page).toHaveURL(/radius=25&near=39\.75%2C-105\.00/)
	await expect(page.getByRole('heading', { level: 2, name: /within 25 miles of your location/ })).toBeVisible()
	await expect(page.getByLabel('ZIP code, city or state')).toHaveValue('My location')
	await page.getByLabel('Within').selectOption('100')
	await page.getByRole('button', { name: 'Find shops' }).click()
	await expect(page).toHaveURL(/radius=100&near=39\.75%2C-105\.00/)
	await context.close()
})
