import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '#test/interface/database-proxy.ts'
import { createListener, isProcessAlive, type Listener } from './listener.ts'

const quiet = { warn() {}, info() {} }
/** Answers take their time while every other test runs beside this one. */
const hasty = { answerMs: 1000, heartbeatMs: 200, longestPauseMs: 200 }
const soon = { timeout: 20_000 }
/** How often may be tried within so many ms: the first pauses are short, all others last half of the longest or more. */
const triesWithin = (ms: number) => 5 + ms / (hasty.longestPauseMs / 2)

let proxy: DatabaseProxy
let other: Client
const connected: Listener[] = []
beforeAll(async () => {
	// Not the database that the tests clone: nobody may be connected to that while it is cloned.
	const url = new URL(inject('ownerUrl'))
	url.pathname = '/postgres'
	proxy = await createDatabaseProxy(url.href)
	other = new Client({ connectionString: url.href })
	await other.connect()
})
afterEach(async () => {
	proxy.restore()
	for (const listener of connected.splice(0)) await listener.close()
})
afterAll(async () => {
	await other.end()
	await proxy.close()
})

async function listen() {
	const listener = await createListener(proxy.url, quiet, hasty)
	connected.push(listener)
	const heard: string[] = []
	await listener.on('test_news', (payload) => void heard.push(payload))
	return { listener, heard }
}
const isAlive = async ({ instance }: Listener) => {
	const { rows } = await other.query(isProcessAlive.text, [instance])
	return rows[0].alive as boolean
}

for (const away of ['cut', 'silence'] as const)
	test(`a database that is away (${away}) is tried by one connection at a time, and heard again when it is back`, async () => {
		const { listener, heard } = await listen()
		expect(await isAlive(listener)).toBe(true)
		const before = proxy.attempts
		proxy[away]()
		const since = Date.now()
		for (let looks = 0; looks < 20 || proxy.attempts - before < 3; looks++) {
			await sleep(100)
			expect(proxy.connections).toBeLessThanOrEqual(1)
		}
		expect(proxy.attempts - before).toBeLessThan(triesWithin(Date.now() - since))

		proxy.restore()
		// Something may have been missed: listeners are told so.
		await expect.poll(() => heard, soon).toEqual([''])
		expect(proxy.connections).toBe(1)
		expect(await isAlive(listener)).toBe(true)
		await other.query(`NOTIFY test_news, 'fresh'`)
		await expect.poll(() => heard, soon).toEqual(['', 'fresh'])
	})

test('a listener that is closed while the database is away connects no more', async () => {
	for (const away of ['cut', 'silence'] as const) {
		const { listener } = await listen()
		proxy[away]()
		await sleep(500)
		await listener.close()
		// What was on its way to the proxy when the listener was closed has arrived by now.
		await sleep(200)
		const before = proxy.attempts
		proxy.restore()
		await sleep(700)
		expect(proxy.attempts).toBe(before)
		expect(proxy.connections).toBe(0)
	}
})

test('a process whose line breaks keeps its number, so that its calls stay its own', async () => {
	const { listener, heard } = await listen()
	const { instance } = listener
	proxy.cut()
	proxy.restore()
	await expect.poll(() => heard, soon).toEqual([''])
	expect(listener.instance).toBe(instance)
	expect(await isAlive(listener)).toBe(true)
	await listener.close()
	await expect.poll(() => isAlive(listener), soon).toBe(false)
})
