import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { focused, tabTo } from '../support/keys.ts'
import { newEmail, phoneAddress } from '../support/staff-acts.ts'
import { enterAs, visit } from '../support/visits.ts'

const headers = () => ({ origin: process.env.STORE_URL ?? '', 'idempotency-key': randomUUID() })
const password = 'kettle harbor moss'

/** A guest who has paid for an order. */
async function aGuest(context: BrowserContext): Promise<{ email: string; number: string }> {
	const email = newEmail('guest')
	const product = await (await context.request.get('/api/products/blood-orange')).json()
	const answer = await context.request.post('/api/checkout', {
		headers: headers(),
		data: {
			lines: [{ productId: product.id, variantId: product.variants[0].id, quantity: 1 }],
			email,
			shippingAddress: { ...phoneAddress, name: 'Grace Guest' },
			shippingMethodId: 'standard',
			payment: { method: 'card', card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' } },
		},
	})
	expect(answer.status()).toBe(201)
	return { email, number: (await answer.json()).number }
}

/** Somebody with an account, made in a browser of their own. */
async function aMember(browser: Browser) {
	const context = await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })
	const username = `member-${randomUUID().slice(0, 8)}`
	const data = { username, email: `${username}@example.com`, password }
	expect((await context.request.post('/api/auth/signup', { headers: headers(), data })).ok()).toBe(true)
	return { ...data, context }
}

/** The page of a customer, once the store has counted them: within a minute. */
async function customerPage(page: Page, context: BrowserContext, q: string): Promise<string> {
	let id: string | undefined
	await expect(async () => {
		const answer = await context.request.get(`/api/admin/customers?q=${encodeURIComponent(q)}`)
		id = (await answer.json()).items[0]?.id
		expect(id).toBeTruthy()
	}).toPass({ timeout: 100_000 })
	await visit(page, `/admin/customers/${id}`)
	return id ?? ''
}

const fits = async (page: Page) => {
	await expectToFit(page)
	await expectAccessible(page)
}

test('a guest’s page has what happened, by sections; their data are downloaded; with an order under way nothing is erased', async ({
	page,
	context,
}, info) => {
	test.slow()
	const { email, number } = await aGuest(context)
	await enterAs(context, 'admin')
	await customerPage(page, context, email)
	const main = page.getByRole('main')
	const all = main.getByRole('list', { name: 'Everything' })
	await expect(all.getByRole('link', { name: `Order ${number}`, exact: true })).toBeVisible()
	await fits(page)
	await page.screenshot({ path: info.outputPath('guest.png'), fullPage: true })

	await main.getByRole('button', { name: 'Everything' }).focus()
	await tabTo(page, 'Mails')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/part=mails/)
	await expect(main.getByRole('list', { name: 'Mails' }).getByText(email).first()).toBeVisible()
	expect((await focused(page)).name).toBe('Mails')

	const download = page.waitForEvent('download')
	await main.getByRole('link', { name: 'Download their data' }).click()
	const file = readFileSync(await (await download).path(), 'utf8')
	expect(file).toContain(number)

	await main.getByRole('button', { name: 'Erase…' }).click()
	const dialog = page.getByRole('dialog', { name: 'Erase this customer' })
	await expect(dialog.getByRole('heading', { name: 'Stays, as the law asks' })).toBeVisible()
	await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
	await expect(dialog.getByRole('alert')).toBeVisible()
	await fits(page)
	await dialog.getByRole('button', { name: 'Keep it' }).click()
	await expect(dialog).toBeHidden()
})

test('an account is erased without a mouse, once it is said what goes and what stays', async ({
	page,
	context,
	browser,
}) => {
	test.slow()
	const member = await aMember(browser)
	await enterAs(context, 'admin')
	await customerPage(page, context, member.username)
	await page.getByRole('main').getByRole('link', { name: 'Download their data' }).focus()
	await tabTo(page, 'Erase…')
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Erase this customer' })
	await expect(dialog.getByText(`The account ${member.username}`, { exact: false })).toBeVisible()
	await expect(dialog.getByText('What was bought and paid', { exact: false })).toBeVisible()
	await fits(page)
	await dialog.getByLabel('Their e-mail, typed again').focus()
	await page.keyboard.type(member.email)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/admin\/customers$/)
	const again = await context.request.post('/api/auth/login', {
		headers: headers(),
		data: { identifier: member.username, password },
	})
	expect(again.status()).toBe(401)
	await member.context.close()
})

test('somebody who may only read sees the page without a button that would be refused @desktop', async ({
	page,
	context,
	browser,
}) => {
	test.slow()
	const [reader, member] = [await aMember(browser), await aMember(browser)]
	await enterAs(context, 'admin')
	const id = await customerPage(page, context, member.username)
	await expect(page.getByRole('button', { name: 'Erase…' })).toBeVisible()
	const { items } = await (await context.request.get(`/api/admin/users?q=${reader.username}`)).json()
	const roles = await context.request.put(`/api/admin/users/${items[0].id}/roles`, {
		headers: headers(),
		data: { roles: ['ADMIN'], staffRole: 'read_only' },
	})
	expect(roles.ok(), await roles.text()).toBe(true)
	const data = { identifier: reader.username, password }
	expect((await reader.context.request.post('/api/auth/login', { headers: headers(), data })).ok()).toBe(true)
	const theirs = await reader.context.newPage()
	await visit(theirs, `/admin/customers/${id}`)
	await expect(theirs.getByText(`Made the account ${member.username}`)).toBeVisible()
	for (const name of ['Erase…', 'Add note']) await expect(theirs.getByRole('button', { name })).toHaveCount(0)
	await expect(theirs.getByRole('link', { name: 'Download their data' })).toHaveCount(0)
	for (const path of ['data', 'erasure'])
		expect((await reader.context.request.get(`/api/admin/customers/${id}/${path}`)).status()).toBe(403)
	await member.context.close()
	await reader.context.close()
})
