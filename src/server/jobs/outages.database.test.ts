import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '#test/interface/database-proxy.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { createOutages } from './outages.ts'

let shop: TestApp
let proxy: DatabaseProxy
const lines: Array<{ level: number; msg: string; err?: { message: string }; failures?: number; job?: string }> = []
beforeAll(async () => {
	const logged = new Writable({
		write(chunk, _, done) {
			lines.push(JSON.parse(String(chunk)))
			done()
		},
	})
	shop = await startTestApp(
		{ LOG_LEVEL: 'info' },
		async (databaseUrl) => {
			proxy = await createDatabaseProxy(databaseUrl)
			return proxy.url
		},
		logged,
	)
})
afterAll(async () => {
	proxy.restore()
	await shop.close()
	await proxy.close()
})

const ofQueues = () => lines.filter(({ msg }) => msg.startsWith('job queues'))

test('an outage is logged once when it begins, with its cause, and once when it is over, with how often asking failed', async () => {
	const { jobs } = shop.services
	await Promise.all((['cleaning', 'audit', 'returns'] as const).map((name) => jobs.work(name, async () => {})))
	for (const _ of [1, 2]) {
		lines.length = 0
		proxy.cut()
		await vi.waitFor(() => expect(ofQueues()).toHaveLength(1), { timeout: 20_000 })
		const attempts = proxy.attempts
		await vi.waitFor(() => expect(proxy.attempts).toBeGreaterThan(attempts + 12), { timeout: 20_000 })
		proxy.restore()
		await vi.waitFor(() => expect(ofQueues()).toHaveLength(2), { timeout: 20_000 })
		const [began, over] = ofQueues()
		expect(began).toMatchObject({ level: 40, err: { message: expect.stringMatching(/connect|terminat|ECONN/i) } })
		expect(over).toMatchObject({ level: 30, seconds: expect.any(Number) })
		expect(over?.failures).toBeGreaterThan(3)
	}
	expect(lines.filter(({ err }) => err?.message.includes('Something else'))).toEqual([])
}, 60_000)

test('what goes wrong in the queues while the database answers is logged as it is', async () => {
	lines.length = 0
	// As pg-boss tells it: without being an error.
	createOutages(shop.services.log).tell({ message: 'Queue unknown does not exist', queue: 'unknown' })
	expect(ofQueues()).toEqual([
		expect.objectContaining({ err: expect.objectContaining({ message: 'Queue unknown does not exist' }) }),
	])
})
