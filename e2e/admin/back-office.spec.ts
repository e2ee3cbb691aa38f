import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSmtpServer } from '#test/outages/smtp-server.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { type Account, expect, test } from '../support/fixtures.ts'
import { focused, fromMain, tabTo } from '../support/keys.ts'
import { startStore } from '../support/store.ts'
import { enterAs, visit, visitUntil } from '../support/visits.ts'

const fits = async (page: Page) => {
	await expectToFit(page)
	await expectAccessible(page)
}

/** Presses what the keyboard is at, and waits for what is said then. */
async function press(page: Page, said: string | RegExp) {
	await page.keyboard.press('Enter')
	await expect(page.getByRole('listitem').filter({ hasText: said })).toBeVisible()
}

const pages = [
	'/admin',
	'/admin/coupons',
	'/admin/inventory',
	'/admin/messages',
	'/admin/operations',
	'/admin/orders',
	'/admin/staff',
	'/admin/token-admin',
]
for (const path of pages)
	test(`${path}: every stop of the keyboard can be seen`, async ({ page, context }) => {
		await enterAs(context, 'admin')
		expect(await visit(page, path)).toBe(200)
		await fromMain(page)
		for (let stop = 0; stop < 12; stop += 1) {
			await page.keyboard.press('Tab')
			const { name, isSeen } = await focused(page)
			// After the last stop the browser itself has its turn.
			expect([name, isSeen || name === '']).toEqual([name, true])
		}
	})

test('a coupon is made, paused, changed and ended in Manage, without a mouse', async ({ page, context }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/coupons')
	const code = `KEYS-${Date.now().toString(36).toUpperCase()}`
	const row = page.getByRole('row', { name: code })

	await fromMain(page)
	await tabTo(page, 'New promotion')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog', { name: 'New promotion' }).getByLabel('Applied by')).toBeFocused()
	await fits(page)
	await tabTo(page, 'Code')
	await page.keyboard.type(code)
	await tabTo(page, 'Percent')
	await page.keyboard.type('15')
	await press(page, `Coupon ${code} created`)

	await tabTo(page, 'Search codes and names')
	await page.keyboard.type(code.toLowerCase())
	await expect(page).toHaveURL(/q=keys/)
	await expect(page.getByRole('button', { name: /^Manage / })).toHaveCount(1)
	await tabTo(page, `Manage ${code}`)
	await page.keyboard.press('Enter')
	const sheet = page.getByRole('dialog', { name: 'Promotion', exact: true })
	await expect(sheet.getByRole('heading', { name: 'Promotion', exact: true })).toBeFocused()
	await fits(page)

	await test.step('it is paused and resumed; the keyboard stays where it was', async () => {
		await tabTo(page, 'Pause')
		await press(page, `${code} is paused`)
		await expect(sheet.getByText('Paused', { exact: true })).toBeVisible()
		await expect(sheet.getByRole('button', { name: 'Resume' })).toBeFocused()
		await press(page, `${code} can be used again`)
		await expect(sheet.getByRole('button', { name: 'Pause' })).toBeFocused()
	})
	await test.step('it is changed; a limit that is none is said at its field', async () => {
		await tabTo(page, 'Uses in all (optional)')
		await page.keyboard.type('none')
		await page.keyboard.press('Enter')
		await expect(sheet.getByRole('alert')).toHaveText(/whole number/)
		await fits(page)
		await expect(sheet.getByLabel('Uses in all')).toBeFocused()
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.type('40')
		await press(page, `${code} is changed`)
		await expect(sheet).toBeHidden()
		await expect(row).toContainText('0 of 40')
		expect((await focused(page)).name).toBe(`Manage ${code}`)
	})
	await test.step('it is ended, after one has been asked', async () => {
		await page.keyboard.press('Enter')
		await tabTo(page, 'End')
		await page.keyboard.press('Enter')
		await expect(sheet.getByRole('button', { name: 'End it for good' })).toBeFocused()
		await fits(page)
		await tabTo(page, 'Keep it')
		await page.keyboard.press('Enter')
		await expect(sheet.getByRole('button', { name: 'End', exact: true })).toBeFocused()
		await page.keyboard.press('Enter')
		await press(page, `${code} is ended`)
		await expect(sheet.getByText('It was ended by hand')).toBeFocused()
		await fits(page)
		await page.keyboard.press('Escape')
		expect((await focused(page)).name).toBe(`Manage ${code}`)
		await expect(row).toContainText('Ended')
	})
	await test.step('the search is cleared, and all promotions are there again', async () => {
		await tabTo(page, 'Clear the search', 'Shift+Tab')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('searchbox', { name: 'Search codes and names' })).toBeFocused()
		await expect(page.getByRole('searchbox', { name: 'Search codes and names' })).toHaveValue('')
		await expect(page).toHaveURL(/\/admin\/coupons$/)
		await expect(page.getByRole('button', { name: 'Clear the search' })).toBeHidden()
	})
})

test('stock is corrected with a reason; more than there is cannot go', async ({ page, context }) => {
	await enterAs(context, 'admin')
	await visit(page, '/admin/inventory?q=tote')
	const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Adjust / }) })
	await expect(row).toHaveCount(1)
	await fromMain(page)
	const adjust = (await row.getByRole('button').getAttribute('aria-label')) ?? ''
	await tabTo(page, adjust)
	await page.keyboard.press('Enter')
	const sheet = page.getByRole('dialog', { name: 'Adjust stock' })
	await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
	await fits(page)
	const onHand = Number(
		/On hand: ([\d,]+)/.exec((await sheet.getByRole('status').textContent()) ?? '')?.[1]?.replaceAll(',', ''),
	)

	await tabTo(page, 'Units')
	await page.keyboard.type('999999')
	await expect(sheet.getByRole('status')).toContainText(`${onHand.toLocaleString('en-US')}`)
	await page.keyboard.press('Enter')
	await expect(sheet.getByLabel('Units')).toBeFocused()
	await expect(sheet.getByLabel('Units')).toHaveAttribute('aria-invalid', 'true')
	await fits(page)

	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('1')
	await page.keyboard.press('Enter')
	await expect(sheet.getByText('Say why the stock changes.')).toBeVisible()
	await expect(sheet.getByLabel('Reason')).toBeFocused()
	await page.keyboard.type('Damaged')
	await press(page, `${(onHand - 1).toLocaleString('en-US')} on hand`)
	await expect(sheet).toBeHidden()
	expect((await focused(page)).name).toBe(adjust)
	await expect(row).toContainText((onHand - 1).toLocaleString('en-US'))
})

test('a mail that could not leave is shown with its reason, is sent again by hand, and leaves the list @desktop', async ({
	page,
}) => {
	test.slow()
	const smtp = await startSmtpServer()
	smtp.treat('late@example.com', 'refuses')
	const store = await startStore({ SMTP_URL: smtp.url })
	try {
		const post = (path: string, data: object) =>
			page.request.post(`${store.url}${path}`, { data, headers: { origin: store.url } })
		const late = { username: 'late', email: 'late@example.com', password: 'kettle harbor moss' }
		expect((await post('/api/auth/signup', late)).ok()).toBe(true)
		const accounts = JSON.parse(readFileSync(join(store.dataDir, 'demo-accounts.json'), 'utf8')) as Account[]
		const password = accounts.find(({ username }) => username === 'admin')?.password
		await page.context().clearCookies()
		expect((await post('/api/auth/login', { identifier: 'admin', password })).ok()).toBe(true)

		const mail = page.getByRole('row').filter({ hasText: 'late@example.com' })
		await visitUntil(page, `${store.url}/admin/operations?kind=mails`, mail, 'try later')
		await fits(page)
		await visit(page, `${store.url}/admin`)
		const areas = page.getByRole('main').getByRole('region', { name: 'All areas' })
		await expect(
			areas.getByRole('link', { name: /^Operations ?[1-9]\d* failed, disputed or waiting too long/ }),
		).toBeVisible()
		await areas.getByRole('link', { name: /^Operations/ }).click()
		await expect(page).toHaveURL(/\/admin\/operations\?kind=mails$/)
		await page.getByRole('link', { name: /^Refunds/ }).click()
		await expect(page).toHaveURL(/kind=refunds$/)
		await visit(page, `${store.url}/admin/operations`)
		await expect(page).toHaveURL(/kind=mails$/)
		smtp.treat('late@example.com', 'takes')
		await fromMain(page)
		await tabTo(page, 'Resend: Welcome to UNTAPPED, late@example.com')
		await press(page, 'Tried again')
		await expect(page.getByText('All is well')).toBeVisible()
		expect(smtp.heard()).toContain('Your account is open')
		await fits(page)
	} finally {
		await store.stop()
		await smtp.close()
	}
})
