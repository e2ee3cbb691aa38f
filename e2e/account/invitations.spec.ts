import { expectAccessible } from '../support/axe.ts'
import { demoAccount, expect, test } from '../support/fixtures.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { button, elsewhere, password, signIn } from '../support/signing-in.ts'
import { reportedBy } from '../support/visits.ts'

test('an admin invites somebody, who comes in as an admin, loses the role, and takes it again by another invitation @desktop', async ({
	page,
	browser,
}) => {
	await signIn(page, demoAccount('admin'))
	const name = `grace-${Date.now().toString(36)}`
	const email = `${name}@example.com`

	await page.goto('/admin/staff')
	const staff = page.getByRole('main')
	await expect(staff.getByText(demoAccount('everything').email).first()).toBeVisible()
	await expect(staff.getByText(demoAccount('customer').email)).toHaveCount(0)
	await button(page, 'Invite').click()
	await page.getByRole('dialog').getByLabel('E-mail').fill(email)
	for (const role of ['Admin', 'Distributor', 'Creator'])
		await expect(page.getByRole('dialog').getByLabel(role)).not.toBeChecked()
	await page.getByRole('dialog').getByLabel('Admin').check()
	await page.getByRole('dialog').getByLabel('Creator').check()
	await page.getByRole('button', { name: 'Send invitation' }).click()
	await expect(page.getByRole('region', { name: 'Invited' })).toContainText(email)
	await expectAccessible(page)

	const guest = await elsewhere(browser)
	const reported = reportedBy(guest)
	await guest.goto(await linkMailedTo(email, '/invitation'))
	await guest.getByLabel('User name').fill(name)
	await password(guest).fill('copper willow ferry')
	await button(guest, 'Accept invitation').click()
	await guest.waitForURL('**/admin/orders')
	await expect(guest.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
	expect(reported.join()).not.toContain('token')

	await page.goto(`/admin/staff?q=${name}`)
	await expect(page.getByRole('region', { name: 'Invited' }).filter({ hasText: email })).toHaveCount(0)
	await page.getByRole('button', { name: `Manage ${name}` }).click()
	await page.getByRole('dialog').getByLabel('Admin').uncheck()
	await page.getByRole('button', { name: 'Save roles' }).click()
	await expect(page.getByRole('row').filter({ hasText: name })).not.toContainText('Admin')
	await guest.goto('/admin/orders')
	await expect(guest.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

	await button(page, 'Invite').click()
	await page.getByRole('dialog').getByLabel('E-mail').fill(email)
	await page.getByRole('dialog').getByLabel('Admin').check()
	await page.getByRole('button', { name: 'Send invitation' }).click()
	await guest.goto(await linkMailedTo(email, '/invitation', 2))
	await button(guest, 'Accept invitation').click()
	await expect(guest.getByRole('heading', { name: 'You are in' })).toBeVisible()
	await guest.goto('/admin/orders')
	await expect(guest.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
	await guest.context().close()
})
test('an invitation that is revoked opens nothing', async ({ page, browser }) => {
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
