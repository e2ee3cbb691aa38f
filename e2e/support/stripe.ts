import type { BrowserContext, Page } from '@playwright/test'
import { signed } from '#test/stripe/books.ts'
import { createLocalStripe, type LocalStripe } from '#test/stripe/server.ts'
import { test as base, expect } from './fixtures.ts'
import { startStore } from './store.ts'

/** A store that takes payment by the local Stripe. */
async function startStripeStore() {
	const stripe = await createLocalStripe()
	const store = await startStore(stripe.variables)
	return {
		stripe,
		store,
		async stop() {
			await store.stop()
			await stripe.close()
		},
	}
}

/** Whatever the browser asks of Stripe's URLs is answered by the local one; `isAway` says which calls are not. */
export async function answerStripe(
	context: BrowserContext,
	{ url }: LocalStripe,
	isAway: (path: string) => boolean = () => false,
) {
	for (const host of ['js', 'api', 'hooks'])
		await context.route(`https://${host}.stripe.com/**`, async (route) => {
			const request = route.request()
			const { pathname, search } = new URL(request.url())
			if (isAway(pathname)) return route.abort('internetdisconnected')
			const body = request.postData()
			const answer = await fetch(url + pathname + search, {
				method: request.method(),
				headers: request.headers(),
				...(body !== null && { body }),
			})
			return route.fulfill({
				status: answer.status,
				headers: Object.fromEntries(answer.headers),
				body: Buffer.from(await answer.arrayBuffer()),
			})
		})
}

export const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

export async function chooseCard(page: Page, label: RegExp): Promise<void> {
	const select = cardForm(page).getByLabel('Card', { exact: true })
	await expect(select).toBeVisible()
	const text = await select.locator('option').filter({ hasText: label }).first().textContent()
	await select.selectOption({ label: text ?? '' })
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order · \$/ }).click()

export type StripeStore = Awaited<ReturnType<typeof startStripeStore>>

/** Journeys in a store of their own that takes payment by Stripe. */
export const test = base.extend<object, { stripeStore: StripeStore }>({
	stripeStore: [
		// Playwright reads from this pattern which fixtures it needs: no other than what is always there.
		async ({ playwright: _ }, use) => {
			const shop = await startStripeStore()
			await use(shop)
			await shop.stop()
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	baseURL: async ({ stripeStore }, use) => use(stripeStore.store.url),
})

/** Tells the store of an event as Stripe does. */
export async function deliverEvent({ stripe, store }: StripeStore, event: object): Promise<void> {
	const { body, headers } = signed(event, stripe.secrets)
	const answer = await fetch(`${store.url}/api/payments/webhooks/stripe`, { method: 'POST', headers, body })
	expect(answer.status).toBe(200)
}
