import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Answers the question of the embedded gateway's bank, as its page does. */
export const challengeOf = async (shop: TestApp, url: string, answer: 'approve' | 'refuse') => {
	const page = await shop.visitor().send({ method: 'GET', url })
	expect(page.text).toContain('Approve')
	expect(page.text).toContain('Refuse')
	const done = await shop.visitor().send({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: `answer=${answer}`,
	})
	expect(done.status).toBe(303)
}
