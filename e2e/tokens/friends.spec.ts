import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, elsewhere, password, signUp } from '../support/signing-in.ts'

test('a friend comes by a member’s link, reads who invited, and is counted without a name', async ({
	page,
	browser,
}) => {
	const inviter = await signUp(page, 'bringer')
	await page.goto('/account?tab=tokens')
	const panel = page.getByRole('region', { name: 'Bring a friend' })
	await expect(panel).toContainText('Your code')
	const path = /\/i\/[0-9A-Z]{8}/.exec((await panel.textContent()) ?? '')?.[0] ?? ''
	await expectToFit(page)
	await expectAccessible(page)

	const friend = await elsewhere(browser)
	await friend.goto(path)
	await expect(friend).toHaveURL(/\/signup\?invite=/)
	await expect(friend.getByText(`${inviter.username} invited you`, { exact: false })).toBeVisible()
	await expectAccessible(friend)
	const name = `friend-${Date.now().toString(36)}`
	await friend.getByLabel('User name').fill(name)
	await friend.getByLabel('E-mail').fill(`${name}@example.com`)
	await password(friend).fill('kettle harbor moss')
	await button(friend, 'Create account').click()
	await friend.waitForURL('**/account')
	await friend.goto('/account?tab=tokens')
	await expect(friend.getByText(`${inviter.username} invited you`)).toBeVisible()
	await friend.context().close()

	await page.reload()
	await expect(panel.getByRole('list', { name: 'Your friends' }).getByRole('listitem')).toHaveCount(1)
	await expect(panel).toContainText('No order yet')
	await expect(panel).not.toContainText(name)
	await expectAccessible(page)
})

test('a member tells the birthday, and takes it out again', async ({ page }) => {
	await signUp(page, 'born')
	await page.goto('/account?tab=preferences')
	const panel = page.getByRole('region', { name: 'Birthday' })
	await panel.getByLabel('Month').selectOption('February')
	await expect(panel.getByLabel('Day').getByRole('option', { name: '30' })).toHaveCount(0)
	await panel.getByLabel('Day').selectOption('29')
	await button(page, 'Save').click()
	await expect(panel).toContainText('The next time is in')
	await expectToFit(page)
	await expectAccessible(page)
	await panel.getByRole('button', { name: 'Take it out' }).click()
	await expect(panel).not.toContainText('The next time is in')
})
