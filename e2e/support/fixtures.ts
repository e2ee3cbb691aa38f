import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

/** A page on the store; an error in its console fails the test. */
export const test = base.extend<{ page: Page }>({
	page: async ({ page }, use) => {
		const errors: string[] = []
		page.on('console', (message) => {
			// A refusal or a broken line that a journey is about is seen on the page.
			const isRefusal = /status of (401|402|403|404|409|422)|ERR_INTERNET_DISCONNECTED/.test(message.text())
			// What a recipe lacks is told by the server, and said beside its fields.
			const isLacking = /status of 400/.test(message.text()) && message.location().url.endsWith('/submit')
			// So is one of the payment provider's.
			const isProviders = message.location().url.startsWith('https://api.stripe.com/')
			if (message.type() === 'error' && !isRefusal && !isLacking && !isProviders) errors.push(message.text())
		})
		page.on('pageerror', (error) => errors.push(error.message))
		// Somebody who was here before: the script of a first visit takes its time (`first-visit.spec.ts`).
		await page.addInitScript(() => {
			if (location.protocol.startsWith('http')) localStorage.setItem('visited', 'true')
		})
		const goto = page.goto.bind(page)
		const reload = page.reload.bind(page)
		page.reload = async (options) => {
			await uncovered(page)
			return reload(options)
		}
		page.goto = async (url, options) => {
			await uncovered(page)
			const answer = await goto(url, options).catch((error: Error) => {
				if (!error.message.includes('net::ERR_ABORTED')) throw error
				return goto(url, options)
			})
			if (!options?.waitUntil) await worksOrIsKept(page)
			return answer
		}
		await use(page)
		expect(errors).toEqual([])
	},
	baseURL: process.env.STORE_URL,
})

/**
 * What was closed has an entry of the history, over which the browser goes back (`web/lib/browser/back-closes.ts`). A URL
 * typed in the same millisecond, as no person can, would cross that way, and either of the two may win: where the way
 * back did, the URL is typed once more.
 */
export const uncovered = (page: Page) =>
	expect.poll(() => page.evaluate(isBetween).catch(() => false), { timeout: 10_000 }).toBe(false)

const isBetween = () => history.state?.isCover === true && !document.querySelector('dialog[open]')

/** The page works, or is still without the script that keeps early presses; a person never presses sooner. */
const worksOrIsKept = (page: Page) =>
	page
		.locator('html[data-is-hydrated], html:not(:has(#early))')
		.waitFor({ state: 'attached', timeout: 15_000 })
		.catch(() => {})

export { expect }

export interface Account {
	username: string
	email: string
	password: string
}

export function demoAccount(username: string, dataDir = process.env.STORE_DATA ?? ''): Account {
	const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[]
	const account = accounts.find((each) => each.username === username)
	if (!account) throw new Error(`There is no demo account ${username}.`)
	return account
}
