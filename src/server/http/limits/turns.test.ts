import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts on one thing come one after the other, and who acts on another does not wait', async () => {
	const seen: string[] = []
	const act = (name: string, ms: number) => async () => {
		seen.push(`${name} begins`)
		await vi.advanceTimersByTimeAsync(ms)
		seen.push(`${name} ends`)
	}
	const fails = inTurn('a', async () => {
		throw new Error('Broken.')
	})
	await Promise.all([
		expect(fails).rejects.toThrow('Broken.'),
		inTurn('a', act('one', 10)),
		inTurn('a', act('two', 10)),
	])
	expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('who waits too long is refused and told when to come again, and keeps nobody behind them waiting', async () => {
	const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
	const first = inTurn('a', () => isOver)
	const late = inTurn('a', async () => 'never')
	const refused = expect(late).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 2 })
	await vi.advanceTimersByTimeAsync(5000)
	const next = inTurn('a', async () => 'mine')
	const other = inTurn('b', async () => 'other')
	expect(await other).toBe('other')
	await vi.advanceTimersByTimeAsync(1500)
	await refused
	end()
	await first
	expect(await next).toBe('mine')
})
