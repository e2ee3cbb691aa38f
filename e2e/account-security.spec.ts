import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './axe.ts'
import { demoAccount, expect, test } from './fixtures.ts'
import { linkMailedTo } from './mailbox.ts'
import { button, elsewhere, enterPassword, password, signIn, signOut, signUp } from './signing-in.ts'
import { startStore } from './store.ts'
import { totp } from './totp.ts'

/** Turns two-factor sign-in on from the security tab; answers the app's secret and the recovery codes. */
async function turnOnTwoFactor(page: Page, ownPassword: string) {
	await page.goto('/account?tab=security')
	await button(page, 'Set up').click()
	await page.getByLabel('Your password').fill(ownPassword)
	await button(page, 'Go on').click()
	const key = page.getByText(/^Key:/).locator('..')
	const secret = ((await key.textContent()) ?? '').replace('Key:', '').replace(/\s/g, '')
	await page.getByLabel(/six digits/).fill(totp(secret))
	await button(page, 'Turn on').click()
	return { secret, codes: await recoveryCodes(page) }
}

async function recoveryCodes(page: Page): Promise<string[]> {
	const list = page.getByRole('list', { name: /^Recovery codes/ })
	await expect(list).toBeVisible()
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

test('recovery codes are renewed, which ends the old ones; two-factor is turned off with one of them', async ({
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

test('one device is signed out from the list, and the others stay', async ({ page, browser }) => {
	const ada = await signUp(page, 'ada')
	const others = [await elsewhere(browser), await elsewhere(browser)]
	for (const other of others) await signIn(other, ada)
	await page.goto('/account?tab=security')
	const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
	await expect(devices).toHaveCount(3)
	await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
	await devices
		.getByRole('button', { name: /^Sign out/ })
		.first()
		.click()
	await expect(devices).toHaveCount(2)
	const stillIn = []
	for (const other of others) {
		stillIn.push((await other.goto('/account'))?.status())
		await other.context().close()
	}
	expect(stillIn.toSorted()).toEqual([200, 401])
	await page.reload()
	await expect(devices).toHaveCount(2)
})

test('an invitation that is revoked opens nothing', async ({ page, browser }) => {
	await signIn(page, demoAccount('admin'))
	const email = `grace-${Date.now().toString(36)}@example.com`
	await page.goto('/admin/staff')
	await button(page, 'Invite').click()
	await page.getByRole('dialog').getByLabel('E-mail').fill(email)
	await page.getByRole('button', { name: 'Send invitation' }).click()
	const link = await linkMailedTo(email, '/invitation')
	await button(page, `Revoke the invitation of ${email}`).click()
	await expect(page.getByText('Invitation revoked', { exact: true })).toBeVisible()
	await expect(page.getByRole('main').getByText(email)).toHaveCount(0)

	const guest = await elsewhere(browser)
	await guest.goto(link)
	await guest.getByLabel('User name').fill(email.split('@')[0] ?? '')
	await password(guest).fill('copper willow ferry')
	await button(guest, 'Accept invitation').click()
	await expect(guest.getByRole('alert').first()).toBeVisible()
	expect((await guest.goto('/account'))?.status()).toBe(401)
	await guest.context().close()
})

test('every form is sent once, however often its button is pressed', async ({ page, browser }) => {
	const ada = await signUp(page, 'ada')
	const guest = await elsewhere(browser)
	const sent: string[] = []
	await guest.route('**/api/auth/**', async (route) => {
		if (route.request().method() === 'POST') {
			sent.push(new URL(route.request().url()).pathname)
			await new Promise((resolve) => setTimeout(resolve, 400))
		}
		await route.continue()
	})
	await guest.goto('/login')
	await guest.getByLabel('User name or e-mail').fill(ada.username)
	await password(guest).fill('not the password')
	await password(guest).press('Enter')
	await password(guest).press('Enter')
	await guest.getByRole('main').getByRole('button', { name: /^Sign/ }).last().click({ force: true })
	await expect(guest.getByRole('alert').first()).toBeVisible()
	expect(sent).toHaveLength(1)

	await guest.goto('/signup')
	await guest.getByLabel('User name').fill(`${ada.username}-2`)
	await guest.getByLabel('E-mail').fill(`2-${ada.email}`)
	await password(guest).fill(ada.password)
	await button(guest, 'Create account').dblclick()
	await guest.waitForURL('**/account')
	expect(sent).toHaveLength(2)
	await guest.context().close()
})

test('outside the demo an admin sets up two-factor sign-in before anything opens', async ({ browser }) => {
	test.setTimeout(90_000)
	const store = await startStore({ DEMO: 'off' })
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
