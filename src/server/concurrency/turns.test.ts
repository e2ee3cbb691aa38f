import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const turns = (timeoutMs: number) =>
	createTurns({ timeoutMs, refusal: () => new Refusal('UNAVAILABLE', 'Busy.', { retryAfter: 1 }) })

test('work on one subject is done one after another and in order, that on others beside it, and a failure holds up nobody', async () => {
	const inTurn = turns(10_000)
	const seen: string[] = []
	const work = (name: string, ms: number) => async () => {
		seen.push(`${name} begins`)
		await rest(ms)
		seen.push(`${name} ends`)
		if (name === 'a2') throw new Error('It failed.')
	}
	const ends = Promise.allSettled([
		...['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name, 10))),
		inTurn('b', work('b1', 15)),
	])
	await vi.advanceTimersByTimeAsync(30)
	expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
	const ofA = seen.filter((text) => text.startsWith('a'))
	expect(ofA).toEqual(['a1', 'a2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]))
	expect(seen.indexOf('b1 ends')).toBeLessThan(seen.indexOf('a2 ends'))
})

test('a call that has waited too long is refused and is never done, and keeps nobody behind it waiting', async () => {
	const inTurn = turns(6000)
	const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
	const first = inTurn('a', () => isOver)
	const late = vi.fn(async () => 'never')
	const refused = expect(inTurn('a', late)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 })
	await vi.advanceTimersByTimeAsync(5000)
	const next = inTurn('a', async () => 'mine')
	expect(await inTurn('b', async () => 'other')).toBe('other')
	await vi.advanceTimersByTimeAsync(1500)
	await refused
	end()
	await first
	expect(await next).toBe('mine')
	expect(late).not.toHaveBeenCalled()
	expect(await inTurn('a', async () => 'again')).toBe('again')
})
