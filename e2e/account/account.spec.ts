import { readFileSync } from 'node:fs'
import { totp } from '#test/support/totp.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { demoAccount, expect, test } from '../support/fixtures.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { button, elsewhere, enterPassword, signIn, signOut, signUp } from '../support/signing-in.ts'
import { reportedBy } from '../support/visits.ts'

test('a customer opens an account, makes it safe, and ends it @desktop', async ({ page, browser }) => {
	test.setTimeout(300_000)
	const reported = reportedBy(page)
	const ada = await signUp(page, 'ada')
	await expect(page.getByRole('heading', { level: 1 })).toContainText(ada.username)
	await expect(page.getByRole('region', { name: 'Confirm your e-mail' })).toBeVisible()

	await test.step('confirms it by the link, whose token leaves the address bar and is reported to nobody', async () => {
		const link = await linkMailedTo(ada.email, '/verify')
		await page.goto(link)
		await button(page, 'Confirm e-mail').click()
		await expect(page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible()
		await expect(page).toHaveURL((url) => url.search === '')
		await page.goto(link)
		await button(page, 'Confirm e-mail').click()
		await expect(page.getByRole('alert')).toBeVisible()
		await page.goto('/account')
		await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible()
		expect(reported.some((body) => body.includes('"/verify"'))).toBe(true)
		expect(reported.join()).not.toContain('token')
	})

	await test.step('saves two addresses, the second the default, and mends and deletes the first', async () => {
		await page.getByRole('link', { name: 'Addresses' }).click()
		for (const [line1, isDefault] of [
			['1 Analytical Way', false],
			['2 Engine Street', true],
		] as const) {
			await button(page, 'Add an address').click()
			const form = page.getByRole('dialog')
			await expect(form.getByLabel('Full name')).toBeFocused()
			// The keyboard is led back there by what is missing.
			await form.getByLabel('City').focus()
			await form.getByRole('button', { name: 'Save address' }).click()
			await expect(form.getByLabel('Full name')).toBeFocused()
			await form.getByLabel('Full name').fill('Ada Lovelace')
			await form.getByLabel('Street and number').fill(line1)
			await form.getByLabel('City').fill('Austin')
			await form.getByLabel('State').selectOption('TX')
			await form.getByLabel('ZIP code').fill('78701')
			if (isDefault) await form.getByLabel('Make it the default address').check()
			await form.getByRole('button', { name: 'Save address' }).click()
			await expect(page.getByRole('listitem').filter({ hasText: line1 })).toBeVisible()
		}
		await expect(page.getByRole('listitem').filter({ hasText: '2 Engine Street' })).toContainText('Default')
		const first = page.getByRole('listitem').filter({ hasText: '1 Analytical Way' })
		await expect(first).not.toContainText('Default')
		await first.getByRole('button', { name: /^Delete/ }).click()
		await first.getByRole('button', { name: 'Delete', exact: true }).click()
		await expect(first).toHaveCount(0)
	})

	await test.step('finds the default address at checkout, and may enter another that is kept', async () => {
		await page.goto('/product/blood-orange')
		await page
			.getByRole('button', { name: /^Add to cart/ })
			.first()
			.click()
		await page.goto('/checkout')
		await expect(page.getByRole('radio', { name: /2 Engine Street/ })).toBeChecked()
		await expect(page.getByLabel('Full name')).toHaveCount(0)
		await page.getByRole('radio', { name: 'Another address' }).check()
		await page.getByLabel('Full name').fill('Grace Hopper')
		await page.getByLabel('Street and number').fill('3 Compiler Road')
		await page.getByRole('radio', { name: /2 Engine Street/ }).check()
		await page.getByRole('radio', { name: 'Another address' }).check()
		await expect(page.getByLabel('Street and number')).toHaveValue('3 Compiler Road')
		await page.getByLabel('City').fill('Denver')
		await page.getByLabel('State').selectOption('CO')
		const quoted = page.waitForResponse((answer) => answer.request().postData()?.includes('80202') ?? false)
		await page.getByLabel('ZIP code').fill('80202')
		await quoted
		await page.getByLabel('Save this address').check()
		await page.getByLabel('Card number').fill('4242 4242 4242 4242')
		await page.getByLabel('Expiry').fill('12 / 40')
		await page.getByLabel('Security code').fill('123')
		await page.getByRole('button', { name: /^Place order · \$/ }).click()
		await page.waitForURL(/\/order\/UT-\d+/)
		await page.goto('/account?tab=addresses')
		await expect(page.getByRole('listitem').filter({ hasText: '3 Compiler Road' })).toBeVisible()
	})

	await test.step('changes the password, which ends the other session', async () => {
		const other = await elsewhere(browser)
		await signIn(other, ada)
		await page.goto('/account?tab=security')
		await expect(page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(2)
		await button(page, 'Change password').click()
		await page.getByLabel('Current password').fill('not my password')
		await page.getByLabel('New password').fill('quiet tram lantern')
		await button(page, 'Change password').click()
		await expect(page.getByRole('alert').first()).toBeVisible()
		await expect(page.getByLabel('New password')).toHaveValue('quiet tram lantern')
		await page.getByLabel('Current password').fill(ada.password)
		await button(page, 'Change password').click()
		await expect(page.getByLabel('New password')).toHaveCount(0)
		ada.password = 'quiet tram lantern'
		await expect(page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(1)
		await other.goto('/account')
		await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
		await other.context().close()
	})

	await test.step('moves to another e-mail, once the link that was sent there is used', async () => {
		await button(page, 'Change e-mail').click()
		await page.getByLabel('New e-mail').fill(`new-${ada.email}`)
		await page.getByLabel('Your password').fill(ada.password)
		await button(page, 'Send the link').click()
		await expect(page.getByText('Waiting for a click')).toContainText(`new-${ada.email}`)
		await page.goto(await linkMailedTo(`new-${ada.email}`, '/confirm-email'))
		await button(page, 'Use this e-mail').click()
		await expect(page.getByRole('heading', { name: 'E-mail changed' })).toBeVisible()
		await expect(page).toHaveURL((url) => url.search === '')
		ada.email = `new-${ada.email}`
		await page.getByRole('link', { name: 'Go to my account' }).click()
		await expect(page.getByRole('main').getByText(ada.email).first()).toBeVisible()
		expect(reported.join()).not.toContain('token')
	})

	let secret = ''
	let codes: string[] = []
	await test.step('sets up two-factor sign-in, and keeps the recovery codes', async () => {
		await button(page, 'Set up').click()
		await page.getByLabel('Your password').fill(ada.password)
		await button(page, 'Go on').click()
		await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
		secret = ((await page.getByText(/^Key:/).locator('..').textContent()) ?? '').replace('Key:', '').replace(/\s/g, '')
		await page.getByLabel(/six digits/).fill('000 000')
		await button(page, 'Turn on').click()
		await expect(page.getByRole('alert').first()).toBeVisible()
		await page.getByLabel(/six digits/).fill(totp(secret))
		await button(page, 'Turn on').click()
		const list = page.getByRole('list', { name: /^Recovery codes/ })
		await expect(list).toBeVisible()
		codes = await list.getByRole('listitem').allTextContents()
		expect(codes.length).toBeGreaterThanOrEqual(8)
		const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
		expect(readFileSync((await download.path()) ?? '', 'utf8')).toContain(codes[0])
		await expectAccessible(page)
		await button(page, 'I have kept them').click()
		await expect(page.getByText('recovery codes left')).toBeVisible()
		await signOut(page)
	})

	await test.step('signs in with a code from the app, and with a recovery code, which works once', async () => {
		await enterPassword(page, ada)
		await expect(page.getByLabel('Six-digit code')).toBeFocused()
		await expectAccessible(page)
		await page.getByLabel('Six-digit code').fill('000000')
		await button(page, 'Sign In').click()
		await expect(page.getByRole('alert').first()).toBeVisible()
		// The code of the set-up is used; the app's next one is as good.
		await page.getByLabel('Six-digit code').fill(totp(secret, 1))
		await button(page, 'Sign In').click()
		await page.waitForURL('**/account')
		await signOut(page)

		for (const isGood of [true, false]) {
			await enterPassword(page, ada)
			await button(page, 'Use a recovery code').click()
			await page.getByLabel('Recovery code').fill(codes[0] ?? '')
			await button(page, 'Sign In').click()
			if (!isGood) {
				await expect(page.getByRole('alert').first()).toBeVisible()
				continue
			}
			await page.waitForURL('**/account')
			await signOut(page)
		}
		await page.getByLabel('Recovery code').fill(codes[1] ?? '')
		await button(page, 'Sign In').click()
		await page.waitForURL('**/account')
	})

	await test.step('takes the data along, and deletes the account', async () => {
		await page.goto('/account?tab=preferences')
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: 'Download' }).click(),
		])
		expect(readFileSync((await download.path()) ?? '', 'utf8')).toContain(ada.email)
		await button(page, 'Delete account').click()
		await page.getByLabel(/^Type your user name/).fill('somebody')
		await page.getByLabel('Your password').fill(ada.password)
		await button(page, 'Delete for good').click()
		await expect(page.getByLabel(/^Type your user name/)).toBeFocused()
		await page.getByLabel(/^Type your user name/).fill(ada.username)
		await button(page, 'Delete for good').click()
		await page.waitForURL((url) => url.pathname === '/')
		await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible()
		await enterPassword(page, ada)
		await expect(page.getByRole('alert').first()).toBeVisible()
	})
})

test('every tab of the account opens by its address, fits its screen, and is accessible', async ({ page }) => {
	await signIn(page, demoAccount('customer'))
	for (const tab of ['overview', 'orders', 'addresses', 'tokens', 'security', 'preferences', 'nothing-known']) {
		await page.goto(`/account?tab=${tab}`)
		await page.waitForLoadState('networkidle')
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		const current = page.getByRole('navigation', { name: 'My Account' }).locator('[aria-current=page]')
		await expect(current).toHaveText(tab === 'nothing-known' ? 'Overview' : new RegExp(`^${tab}$`, 'i'))
		await expectToFit(page)
		await expectAccessible(page)
	}
	for (const path of ['/verify', '/confirm-email', '/invitation?token=none']) {
		await page.goto(path)
		await page.waitForLoadState('networkidle')
		await expectToFit(page)
		await expectAccessible(page)
	}
})
