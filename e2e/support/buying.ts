import type { Page } from '@playwright/test'
import { demoAccount, expect } from './fixtures.ts'

export const cards = {
	pays: '4242 4242 4242 4242',
	declined: '4000 0000 0000 0002',
	insufficient: '4000 0000 0000 9995',
	challenged: '4000 0025 0000 3155',
}

export async function putInCart(page: Page, slug: string): Promise<void> {
	await page.goto(`/product/${slug}`)
	await page
		.getByRole('button', { name: /^Add to cart/ })
		.first()
		.click()
	await expect(page.getByRole('button', { name: /^Open cart, \d+ items?$/ })).toBeVisible()
}

export async function fillIn(page: Page, email: string): Promise<void> {
	await page.goto('/checkout')
	// The form takes input once the browser has taken over.
	await expect(page.locator('form:not([inert])').filter({ has: page.getByLabel('Full name') })).toBeAttached()
	await page.getByLabel('E-mail', { exact: true }).fill(email)
	await page.getByLabel('Full name').fill('Ada Lovelace')
	await page.getByLabel('Street and number').fill('12 Analytical Way')
	await page.getByLabel('City').fill('Austin')
	await page.getByLabel('State').selectOption('TX')
	await page.getByLabel('ZIP code').fill('78701')
	// Tax is known once the address is.
	await expect(page.getByText('with tax and container deposits', { exact: false }).first()).toBeAttached()
}

export async function payWith(page: Page, number: string): Promise<void> {
	await page.getByLabel('Card number').fill(number)
	await page.getByLabel('Expiry').fill('12 / 40')
	await page.getByLabel('Security code').fill('123')
	await page.getByRole('button', { name: /^Place order · \$/ }).click()
}

export const numberIn = async (page: Page): Promise<string> => {
	await page.waitForURL(/\/order\/UT-\d+/)
	return /UT-\d+/.exec(page.url())?.[0] ?? ''
}

export async function signInAs(page: Page, username: string): Promise<void> {
	const { password } = demoAccount(username)
	await page.goto('/login')
	await page.getByLabel('User name or e-mail').fill(username)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
	await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
