import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seedLocks } from '#server/db/setup/seed-lock.ts'
import { loadHistoryInOwnProcess } from '#server/demo-history/in-own-process.ts'
import { StartupError } from '#server/startup/startup-error.ts'
import { childrenOf } from '../outages/own-postgres.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { killedServers } from './killed-server.ts'

// The demo's history is loaded by a process of its own, which the server waits for. Either of the two may die meanwhile.

const dataDir = mkdtempSync(join(tmpdir(), 'untapped-history-'))
let shop: TestApp
let servers: ReturnType<typeof killedServers>
beforeAll(async () => {
	shop = await startTestApp()
	servers = killedServers(shop, dataDir)
})
afterAll(async () => {
	servers.killAll()
	await shop.audit()
	await shop.close()
	rmSync(dataDir, { recursive: true, force: true })
})

const program = 'dist/server/load-history.js'
const load = () => loadHistoryInOwnProcess(shop.services.db, { program, ownerUrl: shop.ownerUrl, orders: 300 })
const countOrders = async (): Promise<number> =>
	(await shop.services.db.pool.query('SELECT count(*)::int AS count FROM orders')).rows[0].count

test('when the loading process dies, the start ends with one sentence that says so, and nothing is kept', async () => {
	// After the orders, before what comes with them.
	const held = await servers.block('LOCK TABLE order_documents IN SHARE MODE')
	const told = load().catch((error: unknown) => error)
	await held.someoneWaits()
	const [loader = 0, ...others] = childrenOf(process.pid)
	expect(others).toEqual([])
	process.kill(loader, 'SIGKILL')
	const error = (await told) as StartupError
	expect(error).toBeInstanceOf(StartupError)
	expect(error.message).toMatch(/^The demo's orders were not loaded: .+ ended with SIGKILL\. .+DEMO_HISTORY=off/)
	await held.nobodyWaits()
	await held.release()
	expect(await countOrders()).toBe(0)
})

test('when the server dies, the loading process ends too', async () => {
	// Where it begins.
	const held = await servers.block(`SELECT pg_advisory_xact_lock(${seedLocks.history})`)
	const server = spawn(process.execPath, ['dist/server/main.js'], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			DATABASE_URL: shop.ownerUrl,
			DATA_DIR: dataDir,
			DEMO: 'on',
			PORT: '0',
			LOG_LEVEL: 'silent',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	onTestFinished(() => void server.kill('SIGKILL'))
	const said = text(server.stdout)
	await held.someoneWaits()
	server.kill('SIGKILL')
	// Its output ends with the last process that could write to it.
	expect(await said).not.toContain('Ready')
	await held.nobodyWaits()
	await held.release()
	expect(await countOrders()).toBe(0)
})

test('the next start loads it, and the one after that starts no such process', async () => {
	await load()
	const loaded = await countOrders()
	expect(loaded).toBeGreaterThan(280)
	const held = await servers.block(`SELECT pg_advisory_xact_lock(${seedLocks.history})`)
	await load()
	await held.release()
	expect(await countOrders()).toBe(loaded)
})
