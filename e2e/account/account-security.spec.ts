import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { totp } from '#test/totp.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { demoAccount, expect, test } from '../support/fixtures.ts'
import { linkMailedTo, mailedTo } from '../support/mailbox.ts'
import { button, elsewhere, enterPassword, password, signIn, signOut, signUp } from '../support/signing-in.ts'
import { startStore } from '../support/store.ts'
import { isPhone } from '../support/visits.ts'

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
	test.skip(isPhone(page), 'The list is the same on every screen.')
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
	test.skip(isPhone(page), 'Staff invite from a desk.')
	await signIn(page, demoAccount('admin'))
	const email = `grace-${Date.now().toString(36)}@example.com`
	await page.goto('/admin/staff')
	await button(page, 'Invite').click()
	await page.getByRole('dialog').getByLabel('E-mail').fill(email)
	await page.getByRole('dialog').getByLabel('Creator').check()
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

test('a new user name counts at once, and the old one is nobody’s', async ({ page }) => {
	const ada = await signUp(page, 'ada')
	const renamed = { ...ada, username: ada.username.replace('ada', 'Countess') }
	await page.goto('/account?tab=security')
	await button(page, 'Change user name').click()
	const name = page.getByLabel('New user name')
	await expect(name).toBeFocused()
	await expect(name).toHaveValue(ada.username)
	await name.fill('customer')
	await page.getByLabel('Your password').fill(ada.password)
	await button(page, 'Change user name').click()
	await expect(page.getByText('This user name is taken.')).toBeVisible()
	await expectAccessible(page)
	await name.fill(renamed.username)
	await name.press('Enter')
	await expect(page.getByText(`You are now ${renamed.username}`, { exact: true })).toBeVisible()
	await expect(page.getByText(`You sign in as ${renamed.username}`)).toBeVisible()
	await expect(button(page, 'Change user name')).toBeFocused()
	await signOut(page)
	await enterPassword(page, ada)
	await expect(page.getByRole('alert').first()).toBeVisible()
	await signIn(page, renamed)
})

test('who lost phone and recovery codes is let in again by an admin, and told by mail', async ({ page, browser }) => {
	test.skip(isPhone(page), 'Staff help from a desk.')
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

test('a password that many use, or that is almost the user name, is refused in words, and nothing typed is lost', async ({
	page,
}) => {
	const username = `ada-${Date.now().toString(36)}`
	await page.goto('/signup')
	await page.getByLabel('User name').fill(username)
	await page.getByLabel('E-mail').fill(`${username}@example.com`)
	for (const [weak, strength, refusal] of [
		['short', 'Too short.', 'At least 8 characters.'],
		['12345678', 'Easy to guess.', 'This password is a simple pattern. Choose one that is not.'],
		['Password1', 'Fair.', 'Many people use this password. Choose one that is yours alone.'],
		[`${username}!`, 'Good.', 'This password is almost your user name or e-mail. Choose another.'],
	] as const) {
		await password(page).fill(weak)
		await expect(page.getByText(strength, { exact: true })).toBeVisible()
		await button(page, 'Create account').click()
		await expect(page.getByText(refusal, { exact: true })).toBeVisible()
		await expect(password(page)).toBeFocused()
		await expect(password(page)).toHaveValue(weak)
	}
	await expectAccessible(page)
	await expectToFit(page)
	await password(page).fill('kettle harbor moss')
	await expect(page.getByText('Strong.', { exact: true })).toBeVisible()
	await button(page, 'Create account').click()
	await page.waitForURL('**/account')
})

test('every form is sent once, however often its button is pressed', async ({ page, browser }) => {
	test.skip(isPhone(page), 'A finger is no slower than a mouse.')
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

	await guest.goto('/reset-request')
	await guest.getByLabel('E-mail').fill(ada.email)
	await guest.getByLabel('E-mail').press('Enter')
	await guest.getByLabel('E-mail').press('Enter')
	await expect(guest.getByText('Look in your mailbox')).toBeVisible()
	expect(sent).toHaveLength(3)

	await guest.goto(await linkMailedTo(ada.email, '/reset'))
	await guest.getByLabel('New password', { exact: true }).fill('lantern tram quiet')
	await button(guest, 'Set new password').dblclick()
	await expect(guest.getByText('New password set')).toBeVisible()
	expect(sent).toHaveLength(4)
	await guest.context().close()
})

test('outside the demo an admin sets up two-factor sign-in before anything opens', async ({ browser }, { project }) => {
	test.skip(project.name === 'phone', 'It is the same rule on every screen.')
	test.setTimeout(90_000)
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
