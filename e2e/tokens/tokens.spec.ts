import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { demoAccount, expect, test } from '../support/fixtures.ts'
import { button, elsewhere, enterPassword, password, signUp } from '../support/signing-in.ts'

/** A code of the demo that nobody has claimed yet: each try takes one of its own. */
function demoCode(product: string, retry: number): string {
	const codes = JSON.parse(readFileSync(join(process.env.STORE_DATA ?? '', 'demo-claim-codes.json'), 'utf8')) as Array<{
		code: string
		product: string
	}>
	const found = codes.filter((each) => each.product === product)[retry]
	if (!found) throw new Error(`No code of ${product} is left.`)
	return found.code
}

test('a code is typed, kept over signing in, and its tokens are counted at once; nobody gets them twice', async ({
	page,
	browser,
}, { project, retry }) => {
	const code = demoCode(project.name === 'phone' ? 'blood-orange' : 'berry-voltage', retry)
	const ada = await signUp(page, 'ada')
	await page.context().clearCookies()
	await page.goto('/claim')
	await page.waitForLoadState('networkidle')
	await expectToFit(page)
	await expectAccessible(page)
	const field = page.getByLabel('Code', { exact: true })
	await field.fill('ABCD-EFGH')
	await button(page, 'Claim tokens').click()
	await expect(page.getByText('4 are missing', { exact: false })).toBeVisible()
	await field.fill('')
	await field.pressSequentially(code.toLowerCase().replaceAll('-', ''))
	await expect(field).toHaveValue(code)
	await field.press('Enter')
	await page.waitForURL('**/login?next=%2Fclaim')
	await page.getByLabel('User name or e-mail').fill(ada.username)
	await password(page).fill(ada.password)
	await button(page, 'Sign In').click()
	await page.waitForURL('**/claim')
	await expect(field).toHaveValue(code)
	await button(page, 'Claim tokens').click()
	await expect(page.getByRole('status').filter({ hasText: '+50' })).toBeFocused()
	await expect(page.getByRole('main').getByText('50 $UNTAPPED')).toBeVisible()
	// The pill counts it at once; on a phone there is none (spec §2).
	const pill = page.locator('header a[href="/account?tab=tokens"]')
	if (project.name === 'phone') await expect(pill).toBeHidden()
	else await expect(pill).toContainText('50 $UNTAPPED')
	await expectAccessible(page)
	await page.getByRole('main').getByRole('link', { name: 'Your tokens' }).click()
	await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(1)
	await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Claim code')
	await expectAccessible(page)

	await page.goto('/claim')
	await field.fill(code)
	await button(page, 'Claim tokens').click()
	const repeated = page.getByRole('status').filter({ hasText: 'Yours already' })
	await expect(repeated).toContainText('50 $UNTAPPED were added then, and none now')
	await expect(repeated).not.toContainText('+50')
	await expectAccessible(page)

	const other = await elsewhere(browser)
	await signUp(other, 'eve')
	await other.goto('/claim')
	await other.getByLabel('Code', { exact: true }).fill(code)
	await button(other, 'Claim tokens').click()
	await expect(other.getByRole('alert').first()).toContainText('claimed this code already')
	await expect(other.getByLabel('Code', { exact: true })).toHaveValue(code)
	await other.context().close()
})

test('the whole supply stands in public and adds up', async ({ page }) => {
	await page.goto('/token')
	await page.waitForLoadState('networkidle')
	await expectToFit(page)
	await expectAccessible(page)
	const rows = page.getByRole('table', { name: 'Where all issued tokens are now' }).getByRole('row')
	const figures = (await rows.getByRole('cell').allTextContents()).map((text) => Number(text.replaceAll(',', '')))
	expect(figures.at(-1)).toBeGreaterThan(0)
	expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0)).toBe(figures.at(-1))
	const seals = page.getByRole('list', { name: 'The last days under seal' }).getByRole('listitem')
	await expect(seals).toHaveCount(7)
	await expect(seals.first()).toContainText(/[0-9a-f]{64}/)
})

test('an admin makes codes for a lot, keeps their file, and a code of it is worth what was said', async ({
	page,
	browser,
}) => {
	await enterPassword(page, demoAccount('admin'), '/admin/login?next=%2Fadmin%2Ftoken-admin')
	await page.waitForURL('**/admin/token-admin')
	await button(page, 'New batch').click()
	const form = page.getByRole('dialog')
	await form.getByRole('button', { name: 'Make codes' }).click()
	await expect(form.getByText('Choose a day that is not over.')).toBeVisible()
	await form.getByLabel('Product').selectOption({ label: 'Arctic Mint' })
	await form.getByLabel('Lot').fill('AM-777')
	await form.getByLabel('Tokens per code').fill('75')
	await form.getByLabel('Codes', { exact: true }).fill('3')
	await form.getByLabel('Last day to claim').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
	await expectAccessible(page)
	await form.getByRole('button', { name: 'Make codes' }).click()
	await expect(page.getByRole('heading', { name: '3 codes for lot AM-777' })).toBeFocused()
	const downloaded = page.waitForEvent('download')
	await button(page, 'Download CSV').click()
	const lines = readFileSync(await (await downloaded).path(), 'utf8').split('\r\n')
	expect(lines.slice(0, 2)).toEqual([
		'code,lot,product,tokens',
		expect.stringMatching(/^[\w-]{14},AM-777,arctic-mint,75$/),
	])
	await expectToFit(page)
	await expectAccessible(page)

	const ada = await elsewhere(browser)
	await signUp(ada, 'ada')
	await ada.goto('/claim')
	await ada.getByLabel('Code', { exact: true }).fill(lines[1]?.slice(0, 14) ?? '')
	await button(ada, 'Claim tokens').click()
	await expect(ada.getByRole('status').filter({ hasText: '+75' })).toBeVisible()
	await ada.context().close()
	await button(page, 'I have kept them').click()
	await expect(page.getByRole('heading', { name: '3 codes for lot AM-777' })).toBeHidden()
	await page.reload()
	await expect(page.getByRole('row', { name: /AM-777/ }).first()).toContainText('1 of 3')
})
