import { availableParallelism } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#server/errors.ts'

/** Hashes that end when the test says so. */
const running: Array<() => void> = []
vi.mock('better-auth/crypto', () => ({
	hashPassword: (password: string) =>
		new Promise<string>((resolve) => running.push(() => resolve(`hash of ${password}`))),
	verifyPassword: () => Promise.resolve(true),
}))
const { hashPassword } = await import('./passwords.ts')

const most = Math.max(1, Math.min(availableParallelism() - 1, 4))
const started = () => vi.waitFor(() => expect(running.length).toBeGreaterThan(0))
afterEach(() => void running.splice(0))

test('passwords are hashed a few at a time, in the order in which they came', async () => {
	const all = Promise.all(Array.from({ length: 20 }, (_, index) => hashPassword(String(index))))
	let ended = 0
	while (ended < 20) {
		await started()
		await new Promise((resolve) => setImmediate(resolve))
		expect(running.length).toBeLessThanOrEqual(most)
		running.shift()?.()
		ended++
	}
	expect(await all).toEqual(Array.from({ length: 20 }, (_, index) => `hash of ${index}`))
})

test('a queue that would take too long is refused at once, and the others still get their turn', async () => {
	const ends = Array.from({ length: 300 }, () => hashPassword('x').catch((error: unknown) => error))
	let ended = 0
	const done = Promise.all(ends.map((end) => end.finally(() => ended++)))
	while (ended < 300) {
		running.splice(0).forEach((end) => {
			end()
		})
		await new Promise((resolve) => setImmediate(resolve))
	}
	const results = await done.then(() => Promise.all(ends))
	const refused = results.filter((result) => result instanceof Refusal)
	expect(refused).toHaveLength(300 - 200 - most)
	expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE']))
})
