import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { button, elsewhere, enterPassword, password, signIn, signOut, signUp } from '../support/signing-in.ts'

// Several browsers of one person: on the smaller screen alone.
test('one device is signed out from the list, and the others stay @phone', async ({ page, browser }) => {
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

// Fingers press twice more often than mice; the forms are the same.
test('every form is sent once, however often its button is pressed @phone', async ({ page, browser }) => {
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
