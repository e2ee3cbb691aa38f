import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { demoAccount } from './fixtures.ts'

/** Signs in without the page, where a journey is not about signing in. */
export async function enterAs(
	context: BrowserContext,
	username: string,
	{ url = process.env.STORE_URL ?? '', dataDir = process.env.STORE_DATA ?? '' } = {},
): Promise<void> {
	const { password } = demoAccount(username, dataDir)
	const answer = await context.request.post('/api/auth/login', {
		data: { identifier: username, password },
		headers: { origin: url },
	})
	expect(answer.status()).toBe(200)
}

/** Opens a page and waits until it does what its buttons say. */
export async function visit(page: Page, path: string): Promise<number> {
	const answer = await page.goto(path)
	await alive(page)
	return answer?.status() ?? 0
}

export const alive = (page: Page): Promise<unknown> =>
	page.waitForSelector('html[data-is-hydrated]', { state: 'attached' })

/** Opens a page anew, each time whole, until what the store works on meanwhile stands there; a slow one is waited for. */
export const visitUntil = (page: Page, path: string, part: Locator, text: string | RegExp) =>
	expect(async () => {
		await visit(page, path)
		await page.waitForLoadState('networkidle')
		await expect(part).toContainText(text, { timeout: 5000 })
	}).toPass({ timeout: 120_000 })

/** Ticks what the URL keeps: its box is ticked by the router, a moment after the click that `check` looks right after. */
export async function tick(box: Locator): Promise<void> {
	await box.click()
	await expect(box).toBeChecked()
}

/** True on the phone's screen. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** How often these URLs were asked for from now on. */
export function requestsTo(page: Page, path: string): { count: () => number } {
	let count = 0
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === path) count += 1
	})
	return { count: () => count }
}

/** What the pages report of their views, as it leaves the browser. */
export function reportedBy(page: Page): string[] {
	const reported: string[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/page-views')) reported.push(request.postData() ?? '')
	})
	return reported
}
