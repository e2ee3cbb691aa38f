import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('work of one subject is done one after another and in order, that of others beside it, and a failure holds up nobody', async () => {
	const inTurn = createTurns(10_000)
	const done: string[] = []
	let running = 0
	const work = (name: string) => async () => {
		expect(++running).toBeLessThanOrEqual(2)
		await rest(5)
		running--
		done.push(name)
		if (name === 'a2') throw new Error('It failed.')
	}
	const ends = await Promise.allSettled([
		...['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name))),
		inTurn('b', work('b1')),
	])
	expect(done.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4'])
	expect(done.indexOf('b1')).toBeLessThan(3)
	expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('who has waited too long is refused and is never done; the others go on', async () => {
	const inTurn = createTurns(20)
	const done: number[] = []
	const first = inTurn('a', () => rest(60))
	const refused = inTurn('a', async () => done.push(1))
	await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
	const last = inTurn('a', async () => done.push(2)).catch(() => {})
	await Promise.all([first, last])
	await inTurn('a', async () => done.push(3))
	expect(done).toEqual([3])
})
