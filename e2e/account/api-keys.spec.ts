import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, signUp } from '../support/signing-in.ts'

test('a key for a script is made, shown once, used, and ended; what was typed wrong is told beside it', async ({
	page,
	playwright,
}) => {
	const ada = await signUp(page, 'ada')
	await page.goto('/account?tab=security')
	await button(page, 'Make a key').click()
	await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
	await button(page, 'Make the key').click()
	await expect(page.getByText('Choose one at the least.')).toBeVisible()
	await page.getByLabel('Name', { exact: true }).fill('Stock script')
	await page.getByLabel('Read your orders').check()
	await page.getByLabel('Good for').selectOption('30')
	await page.getByLabel('Your password').fill('not the password')
	await button(page, 'Make the key').click()
	await expect(page.getByText('This is not your password.')).toBeVisible()
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Stock script')
	await expect(page.getByLabel('Read your orders')).toBeChecked()
	await expectAccessible(page)
	await page.getByLabel('Your password').fill(ada.password)
	await button(page, 'Make the key').click()
	await expect(page.getByRole('heading', { name: 'Keep your key' })).toBeFocused()
	const key = (await page.getByLabel('The new key').textContent()) ?? ''
	expect(key).toMatch(/^untapped_/)
	await expectToFit(page)
	await expectAccessible(page)

	const script = await playwright.request.newContext({
		baseURL: new URL(page.url()).origin,
		extraHTTPHeaders: { authorization: `Bearer ${key}` },
	})
	expect((await script.get('/api/orders')).status()).toBe(200)
	expect((await script.get('/api/tokens/me')).status()).toBe(403)

	await button(page, 'I have kept it').click()
	await expect(page.getByText(key)).toHaveCount(0)
	const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
	await expect(row).toContainText(`…${key.slice(-4)}`)
	await page.reload()
	await expect(row).toContainText(/Last used/)
	await button(page, 'End the key Stock script').click()
	await expect(row).toHaveCount(0)
	expect((await script.get('/api/orders')).status()).toBe(401)
	await script.dispose()
})
