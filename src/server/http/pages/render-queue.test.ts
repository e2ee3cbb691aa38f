import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

/** Renders that end when they are told to. */
function held() {
	const ends: Array<(status?: number) => void> = []
	const render = () => new Promise<{ status: number }>((resolve) => ends.push((status = 200) => resolve({ status })))
	return { ends, render }
}

const well = { status: 200 }

test('rare pages are rendered one at a time, and usual ones do not wait for them', async () => {
	const queue = createRenderQueue()
	const [rare, usual] = [held(), held()]
	for (let asked = 0; asked < 10; asked++) void queue.run(rare.render, false)
	for (let asked = 0; asked < 3; asked++) void queue.run(usual.render, true)
	await sleep(0)
	expect([rare.ends.length, usual.ends.length]).toEqual([1, 3])
	rare.ends[0]?.()
	await expect.poll(() => rare.ends.length).toBe(2)
})

test('the one too many is refused at once, and told when to come again', async () => {
	const queue = createRenderQueue()
	const { render } = held()
	for (let asked = 0; asked < 61; asked++) void queue.run(render, false)
	await expect(queue.run(render, false)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
	await expect(queue.run(async () => well, true)).resolves.toBe(well)
})

test('a render that fails gives its place on', async () => {
	const queue = createRenderQueue()
	const failing = Array.from({ length: 5 }, () => queue.run(() => Promise.reject(new Error('a bug')), false))
	expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
	await expect(queue.run(async () => well, false)).resolves.toBe(well)
})

test('once a render finds the database away, those behind it are told so, and the next one tries again', async () => {
	const queue = createRenderQueue()
	const first = held()
	const finding = queue.run(first.render, false)
	const behind = Array.from({ length: 10 }, () => queue.run(async () => well, false).catch((error) => error))
	first.ends[0]?.(503)
	expect(await finding).toEqual({ status: 503 })
	for (const told of await Promise.all(behind)) expect(told).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
	await expect(queue.run(async () => well, false)).resolves.toBe(well)
})
