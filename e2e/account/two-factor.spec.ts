import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { totp } from '#test/support/totp.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { demoAccount, expect, test } from '../support/fixtures.ts'
import { mailedTo } from '../support/mailbox.ts'
import { button, elsewhere, enterPassword, signIn, signOut, signUp } from '../support/signing-in.ts'
import { startStore } from '../support/store.ts'

/** Turns two-factor sign-in on from the security tab; answers the app's secret and the recovery codes. */
async function turnOnTwoFactor(page: Page, ownPassword: string) {
	await page.goto('/account?tab=security')
	await button(page, 'Set up').click()
	await page.getByLabel('Your password').fill(ownPassword)
	await button(page, 'Go on').click()
	await expect(page.getByRole('region', { name: 'Set up your authenticator app' })).toBeFocused()
	const key = page.getByText(/^Key:/).locator('..')
	const secret = ((await key.textContent()) ?? '').replace('Key:', '').replace(/\s/g, '')
	await page.getByLabel(/six digits/).fill(totp(secret))
	await button(page, 'Turn on').click()
	return { secret, codes: await recoveryCodes(page) }
}

async function recoveryCodes(page: Page): Promise<string[]> {
	const list = page.getByRole('list', { name: /^Recovery codes/ })
	await expect(list).toBeVisible()
	// Each stands whole inside, beside none that it covers.
	expect(
		await list.evaluate((box) => [box, ...box.children].filter((it) => it.scrollWidth > it.clientWidth).length),
	).toBe(0)
	const codes = await list.getByRole('listitem').allTextContents()
	await button(page, 'I have kept them').click()
	return codes
}

async function signInWithRecoveryCode(page: Page, account: { username: string; password: string }, code: string) {
	await enterPassword(page, account)
	await button(page, 'Use a recovery code').click()
	await page.getByLabel('Recovery code').fill(code)
	await button(page, 'Sign In').click()
}

// Where the authenticator is, too.
test('recovery codes are renewed, which ends the old ones; two-factor is turned off with one of them @phone', async ({
	page,
}) => {
	const ada = await signUp(page, 'ada')
	const { codes } = await turnOnTwoFactor(page, ada.password)
	await button(page, 'New recovery codes').click()
	await page.getByLabel('Your password').fill('not the password')
	await button(page, 'Make new codes').click()
	await expect(page.getByRole('alert').first()).toBeVisible()
	await page.getByLabel('Your password').fill(ada.password)
	await button(page, 'Make new codes').click()
	const renewed = await recoveryCodes(page)
	expect(renewed.filter((code) => codes.includes(code))).toEqual([])

	await signOut(page)
	await signInWithRecoveryCode(page, ada, codes[0] ?? '')
	await expect(page.getByRole('alert').first()).toBeVisible()
	await page.getByLabel('Recovery code').fill(renewed[0] ?? '')
	await button(page, 'Sign In').click()
	await page.waitForURL('**/account')

	await page.goto('/account?tab=security')
	await expect(page.getByText(`${renewed.length - 1} recovery codes left.`)).toBeVisible()
	await button(page, 'Turn off').click()
	await expectAccessible(page)
	await page.getByLabel('Your password').fill(ada.password)
	await page.getByLabel(/^Code from your app/).fill('000000')
	await button(page, 'Turn off two-factor').click()
	await expect(page.getByRole('alert').first()).toBeVisible()
	await expect(page.getByLabel('Your password')).toHaveValue(ada.password)
	await page.getByLabel(/^Code from your app/).fill(renewed[1] ?? '')
	await button(page, 'Turn off two-factor').click()
	await expect(page.getByText('Two-factor sign-in is off', { exact: true })).toBeVisible()
	await expect(button(page, 'Set up')).toBeFocused()
	await signOut(page)
	await signIn(page, ada)
})

// Staff do it from a desk.
test('who lost phone and recovery codes is let in again by an admin, and told by mail @desktop', async ({
	page,
	browser,
}) => {
	const ada = await signUp(page, 'ada')
	await turnOnTwoFactor(page, ada.password)
	const back = await elsewhere(browser)
	const admin = demoAccount('admin')
	await signIn(back, admin)
	await back.goto(`/admin/staff?q=${ada.username}`)
	await back.getByRole('button', { name: `Manage ${ada.username}` }).click()
	const dialog = back.getByRole('dialog', { name: 'Account' })
	await dialog.getByRole('button', { name: 'Reset two-factor' }).click()
	await dialog.getByLabel('Your own password').fill(ada.password)
	await dialog.getByRole('button', { name: 'Reset and sign out' }).click()
	await expect(dialog.getByText('This is not your password.')).toBeVisible()
	await expectAccessible(back)
	await dialog.getByLabel('Your own password').fill(admin.password)
	await dialog.getByRole('button', { name: 'Reset and sign out' }).click()
	await expect(back.getByText(`Two-factor of ${ada.username} is reset`, { exact: true })).toBeVisible()
	await expect(dialog).toBeHidden()
	await back.context().close()

	expect((await page.goto('/account'))?.status()).toBe(401)
	await mailedTo(ada.email, /(Two-factor sign-in was reset)/)
	await signIn(page, ada)
	await page.goto('/account?tab=security')
	await expect(button(page, 'Set up')).toBeVisible()
})

// Starts a store of its own for a rule of the server, which knows no screens.
test('outside the demo an admin sets up two-factor sign-in before anything opens @desktop', async ({ browser }) => {
	test.setTimeout(300_000)
	const store = await startStore({ DEMO: 'off', PAYMENTS: 'test' })
	try {
		const grace = { username: 'grace', email: 'grace@example.com', password: 'copper willow ferry' }
		await promisify(execFile)(process.execPath, ['dist/server/admin-create.js'], {
			env: {
				...process.env,
				DATABASE_URL: '',
				DATA_DIR: store.dataDir,
				ADMIN_USERNAME: grace.username,
				ADMIN_EMAIL: grace.email,
				ADMIN_PASSWORD: grace.password,
			},
		})
		const page = await elsewhere(browser, store.url)
		await enterPassword(page, grace, '/admin/login')
		await page.waitForURL((url) => url.pathname !== '/admin/login')
		await page.goto('/admin/orders')
		await page.waitForLoadState('networkidle')
		await expectToFit(page)
		await expectAccessible(page)
		await expect(page.getByRole('main')).toContainText(/two-factor/i)
		await page
			.getByRole('main')
			.getByRole('link', { name: /two-factor/i })
			.click()
		await page.waitForURL('**/account?tab=security')
		await expect(page.getByText('Your role needs it', { exact: false })).toBeVisible()
		await turnOnTwoFactor(page, grace.password)
		await page.goto('/admin/orders')
		await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
		await expect(page.getByText(/no orders/i).first()).toBeVisible()
		await page.context().close()
	} finally {
		await store.stop()
	}
})
