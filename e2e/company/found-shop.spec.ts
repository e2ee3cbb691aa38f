import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { elsewhere, password, signUp } from '../support/signing-in.ts'
import { enterAs, visit, visitUntil } from '../support/visits.ts'

const letters = (count: number) =>
	[...randomUUID().replaceAll('-', '')]
		.slice(0, count)
		.map((digit) => 'abdefgkpstlmnrvz'[Number.parseInt(digit, 16)])
		.join('')
const aShop = () => ({ name: `Lantern ${letters(6)}`, street: `${Date.now() % 9000} Pine Street` })

async function fillIn(page: Page, shop: ReturnType<typeof aShop>) {
	const form = page.getByRole('region', { name: 'Found it somewhere else?' })
	await form.getByRole('button', { name: 'Suggest a shop' }).click()
	await form.getByRole('button', { name: 'Suggest this shop' }).click()
	await expect(form.getByLabel('Name of the shop')).toBeFocused()
	await form.getByLabel('Name of the shop').fill(shop.name)
	await form.getByLabel('Street and number').fill(shop.street)
	await form.getByLabel('City').fill('Denver')
	await form.getByLabel('State').selectOption('CO')
	await form.getByLabel('ZIP code').fill('802991234')
	await form.getByLabel('What they stock').fill('Arctic Mint.')
	return form
}

/** Staff, in a browser of their own, decide about a shop. */
async function asStaff(
	page: Page,
	shop: { name: string },
	act: 'Confirm' | 'Decline',
	fill: (sheet: Page) => Promise<void>,
) {
	await enterAs(page.context(), 'admin')
	await visit(page, '/admin/shop-suggestions?standing=submitted')
	await page.getByRole('button', { name: new RegExp(`^${act}.*${shop.name}`) }).click()
	const sheet = page.getByRole('dialog', { name: shop.name })
	await fill(page)
	await expectAccessible(page)
	await sheet.getByRole('button', { name: act, exact: true }).click()
	await expect(sheet).toBeHidden()
	await expect(page.getByText(shop.name)).toHaveCount(0)
}

test('a member suggests a shop, staff confirm it, shoppers find it, and it counts on the leaderboard', async ({
	page,
	browser,
}) => {
	// Points are counted by a job, once a minute.
	test.slow()
	const shop = aShop()
	await signUp(page, 'scout')
	await visit(page, '/leaderboard')
	const place = page.getByRole('region', { name: 'Your place' })
	await place.getByLabel('Alias').fill(`Scout ${letters(8)}`)
	await place.getByRole('button', { name: 'Join the standings' }).click()
	await expect(place).toContainText('0 points')
	await expect(page.getByRole('heading', { name: 'A shop you find' })).toBeVisible()

	await visit(page, '/where-to-buy')
	const form = await fillIn(page, shop)
	await form.getByLabel('State').selectOption('CA')
	await form.getByRole('button', { name: 'Suggest this shop' }).click()
	await expect(form).toContainText('Not the state of this ZIP code.')
	await form.getByRole('button', { name: 'Use Colorado' }).click()
	await form.getByRole('button', { name: 'Suggest this shop' }).click()
	const own = page.getByRole('region', { name: 'Your suggestions' })
	await expect(own.getByRole('listitem')).toContainText([/Waiting/])
	await expect(own).toContainText(shop.name)
	await expectToFit(page)
	await expectAccessible(page)

	const staff = await elsewhere(browser)
	await asStaff(staff, shop, 'Confirm', async (sheet) => {
		await sheet.getByLabel('Kind').selectOption('gym')
	})
	await staff.context().close()

	await visit(page, '/where-to-buy?near=80299')
	const row = page.getByRole('region', { name: 'Shops' }).getByRole('listitem').filter({ hasText: shop.name })
	await expect(row).toContainText('Hours not known')
	await expect(own).toContainText('Confirmed')
	await visit(page, '/account?tab=tokens')
	await expect(page.getByRole('listitem').filter({ hasText: 'A shop you find' })).toContainText('1 confirmed')
	await visitUntil(page, '/leaderboard', place, '50 points')
	await expect(place).toContainText(shop.name)
})

test('who is signed out types first and signs in then, finds what was typed, and reads why it was declined', async ({
	page,
	browser,
}) => {
	const shop = aShop()
	await visit(page, '/where-to-buy')
	const form = await fillIn(page, shop)
	await form.getByRole('button', { name: 'Suggest this shop' }).click()
	await page.waitForURL('**/login?next=**')
	await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
	await page.waitForURL('**/signup?next=**')
	// Until its form is there, "User name" is the field of signing in.
	await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
	const name = `late-scout-${Date.now().toString(36)}`
	await page.getByLabel('User name').fill(name)
	await page.getByLabel('E-mail').fill(`${name}@example.com`)
	await password(page).fill('kettle harbor moss')
	await page.getByRole('main').getByRole('button', { name: 'Create account', exact: true }).click()
	await page.waitForURL('**/where-to-buy#suggest')
	await expect(form.getByLabel('Name of the shop')).toHaveValue(shop.name)
	await expect(form.getByLabel('ZIP code')).toHaveValue('80299-1234')
	await form.getByRole('button', { name: 'Suggest this shop' }).click()
	const own = page.getByRole('region', { name: 'Your suggestions' })
	await expect(own).toContainText(shop.name)

	const staff = await elsewhere(browser)
	await asStaff(staff, shop, 'Decline', async (sheet) => {
		await sheet.getByLabel('Reason').fill('We called: they sell no drinks.')
	})
	await staff.context().close()
	await page.reload()
	await expect(own).toContainText('We called: they sell no drinks.')
})
