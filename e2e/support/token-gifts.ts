import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { enterAs } from './visits.ts'

/** Staff give a member so many thousand tokens, a thousand at a time. */
export async function giveTokens(
	browser: Browser,
	username: string,
	thousands: number,
	store?: { url: string; dataDir: string },
) {
	const url = store?.url ?? process.env.STORE_URL ?? ''
	const staff = await browser.newContext({ baseURL: url })
	await enterAs(staff, 'admin', store)
	for (let given = 0; given < thousands; given++) {
		const answer = await staff.request.post('/api/admin/tokens/grants', {
			headers: { origin: url, 'idempotency-key': randomUUID() },
			data: { username, tokens: 1000, reason: 'For a journey.' },
		})
		expect(answer.status()).toBe(201)
	}
	await staff.close()
}
