import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { enterAs } from './visits.ts'

/** Staff give a member so many thousand tokens, as many as one of them may give alone from then on. */
export async function giveTokens(
	browser: Browser,
	username: string,
	thousands: number,
	store?: { url: string; dataDir: string },
) {
	const url = store?.url ?? process.env.STORE_URL ?? ''
	const staff = await browser.newContext({ baseURL: url })
	await enterAs(staff, 'admin', store)
	const settings = '/api/admin/token-settings'
	const enough = 100_000
	const limit = async () => {
		const { versions } = await (await staff.request.get(settings)).json()
		return versions[0] as { version: number; maxPercent: number; maxGrantAlone: number; expiryMonths: number }
	}
	const { version, maxPercent, maxGrantAlone, expiryMonths } = await limit()
	if (maxGrantAlone < enough)
		await staff.request.post(settings, {
			headers: { origin: url },
			data: { version, maxPercent, maxGrantAlone: enough, expiryMonths, reason: 'For journeys.' },
		})
	// Another journey may have raised it first.
	expect((await limit()).maxGrantAlone).toBe(enough)
	const answer = await staff.request.post('/api/admin/tokens/grants', {
		headers: { origin: url, 'idempotency-key': randomUUID() },
		data: { username, tokens: thousands * 1000, reason: 'For a journey.' },
	})
	expect(answer.status()).toBe(201)
	await staff.close()
}
