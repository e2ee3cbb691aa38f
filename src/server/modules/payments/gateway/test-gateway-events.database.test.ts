import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import type { TestGateway } from './test-gateway.ts'
import { deliverEvents } from './test-gateway-events.ts'

let shop: TestApp
let gateway: TestGateway
beforeAll(async () => {
	shop = await startTestApp()
	gateway = shop.services.testGateway as TestGateway
})
afterAll(() => shop.close())
beforeEach(() => shop.rows('DELETE FROM gateway.events'))

const anEvent = async () => {
	const id = `te_${randomUUID()}`
	await shop.rows(`INSERT INTO gateway.events (id, payload) VALUES ($1, '{}')`, [id])
	return id
}
const idOf = (body: string) => (JSON.parse(body) as { id: string }).id

test('what is being delivered holds no row, and nobody else delivers it meanwhile', async () => {
	const id = await anEvent()
	const { promise: answer, resolve } = Promise.withResolvers<number>()
	const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
	const delivering = deliverEvents(shop.services.db, gateway, () => {
		ask()
		return answer
	})
	await asked
	expect(await shop.rows('SELECT id FROM gateway.events FOR UPDATE NOWAIT')).toEqual([{ id }])
	const again: string[] = []
	await deliverEvents(shop.services.db, gateway, async (body) => again.push(idOf(body)))
	expect(again).toEqual([])
	resolve(200)
	expect(await delivering).toEqual({ isMore: false })
	expect(await shop.rows('SELECT id FROM gateway.events WHERE delivered_at IS NULL')).toEqual([])
})

test('a death repeats what was under way, and nothing that was told before', async () => {
	for (let n = 0; n < 12; n++) await anEvent()
	const delivered: string[] = []
	let isDead = false
	const { db } = shop.services
	const dying: Db = Object.assign(Object.create(db), {
		run: async (...run: Parameters<Db['run']>) => (isDead ? Promise.reject(new Error('Dead.')) : db.run(...run)),
	})
	const dead = deliverEvents(dying, gateway, async (body) => {
		delivered.push(idOf(body))
		isDead = delivered.length > 7
		return 200
	})
	await expect(dead).rejects.toThrow('Dead.')
	const before = delivered.slice(0, 5)
	await shop.rows('UPDATE gateway.events SET due_at = now()')
	const repeated: string[] = []
	await deliverEvents(shop.services.db, gateway, async (body) => {
		repeated.push(idOf(body))
		return 200
	})
	expect(repeated.filter((id) => before.includes(id))).toEqual([])
	expect(new Set([...delivered, ...repeated]).size).toBe(12)
})

test('what nobody took comes again later and later', async () => {
	await anEvent()
	const waits: number[] = []
	for (let n = 0; n < 12; n++) {
		await shop.rows('UPDATE gateway.events SET due_at = now()')
		await deliverEvents(shop.services.db, gateway, async () => (n % 2 ? 503 : Promise.reject(new Error('Away.'))))
		const [row] = await shop.rows(
			'SELECT round(extract(epoch FROM due_at - now()))::int AS seconds FROM gateway.events',
		)
		waits.push(row.seconds)
	}
	expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600])
})
