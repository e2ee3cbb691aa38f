import type { Browser, Page } from '@playwright/test'

export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const password = (page: Page) => page.getByLabel('Password', { exact: true })

export async function enterPassword(
	page: Page,
	account: { username: string; password: string },
	at = '/login',
): Promise<void> {
	await page.goto(at)
	await page.getByLabel('User name or e-mail').fill(account.username)
	await password(page).fill(account.password)
	await button(page, 'Sign In').click()
}

export async function signIn(page: Page, account: { username: string; password: string }): Promise<void> {
	await enterPassword(page, account)
	await page.waitForURL((url) => url.pathname !== '/login')
}

export async function signOut(page: Page): Promise<void> {
	await button(page, 'Sign Out').click()
	await page.waitForURL((url) => url.pathname === '/')
}

/** Another browser, with cookies of its own. */
export async function elsewhere(browser: Browser, baseURL = process.env.STORE_URL ?? ''): Promise<Page> {
	const context = await browser.newContext({ baseURL })
	return context.newPage()
}

/** Somebody new with an account, signed in and looking at it. */
export async function signUp(page: Page, name: string) {
	const account = { username: `${name}-${Date.now().toString(36)}`, email: '', password: 'kettle harbor moss' }
	account.email = `${account.username}@example.com`
	await page.goto('/signup')
	await page.getByLabel('User name').fill(account.username)
	await page.getByLabel('E-mail').fill(account.email)
	await password(page).fill(account.password)
	await button(page, 'Create account').click()
	await page.waitForURL('**/account')
	return account
}
