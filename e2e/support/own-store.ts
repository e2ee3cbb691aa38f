import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { mailedTo } from './mailbox.ts'
import { button } from './signing-in.ts'
import { startStore } from './store.ts'
import { visit } from './visits.ts'

/** Journeys in a store of their own, whose clock and rules they may change. */
export const test = base.extend<object, { ownStore: Awaited<ReturnType<typeof startStore>> }>({
	ownStore: [
		// Playwright reads from this pattern which fixtures it needs: no other than what is always there.
		async ({ playwright: _ }, use) => {
			const store = await startStore()
			await use(store)
			await store.stop()
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	baseURL: async ({ ownStore }, use) => use(ownStore.url),
})

/** Confirms an e-mail by the link that was mailed. */
export async function confirmEmail(page: Page, email: string, dataDir: string): Promise<void> {
	await visit(page, await mailedTo(email, /https?:\/\/[^/\s"]+(\/verify\?token=[\w%.~-]+)/, dataDir))
	await button(page, 'Confirm e-mail').click()
	await expect(page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible()
}

/** Staff through the interface, where a step is not about their pages. */
export function staffActs(staff: BrowserContext, origin: string) {
	const read = async <T>(path: string): Promise<T> => (await staff.request.get(path)).json()
	async function act<T = Record<string, unknown>>(path: string, data: object = {}): Promise<T> {
		const headers = { origin, 'idempotency-key': randomUUID() }
		const answer = await staff.request.post(path, { headers, data })
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
		return answer.json()
	}
	/** Ships all of an order, and answers its lines. */
	async function shipWhole(number: string) {
		const path = `/api/admin/orders/${number}`
		const { lines } = await read<{ lines: Array<{ id: string; quantity: number }> }>(path)
		await act(`${path}/shipments`, { lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })) })
		return lines
	}
	return { read, act, shipWhole }
}
