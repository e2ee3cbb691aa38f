import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, allAtOnce, aProduct, stockOf } from '../support/shopping.ts'

let shop: TestApp
let server: ChildProcess
let url: string
const dataDir = mkdtempSync(join(tmpdir(), 'untapped-cluster-'))
beforeAll(async () => {
	shop = await startTestApp()
	server = spawn(process.execPath, ['dist/server/main.js'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			NODE_OPTIONS: '',
			DATABASE_URL: shop.ownerUrl,
			PAYMENTS: 'test',
			DATA_DIR: dataDir,
			PORT: '0',
			RATE_LIMIT: 'off',
			LOG_LEVEL: 'silent',
			WEB_CONCURRENCY: '3',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	url = await new Promise((resolve, reject) => {
		server.stdout?.on('data', (chunk: Buffer) => {
			const found = /^Ready on (\S+)/m.exec(String(chunk))
			if (found?.[1]) resolve(found[1])
		})
		server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
	})
})
afterAll(async () => {
	server.kill('SIGKILL')
	await shop.audit()
	await shop.close()
	rmSync(dataDir, { recursive: true, force: true })
})

/** Processes that the server started and that still run. */
const serving = () =>
	readdirSync('/proc').flatMap((name) => {
		if (!/^\d+$/.test(name)) return []
		try {
			const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
			return Number(parent) === server.pid ? [Number(name)] : []
		} catch {
			return []
		}
	})

test('several processes sell the last unit once, come back when they are killed, and end with their server', async () => {
	expect(serving()).toHaveLength(3)
	const buyAt = async (product: Awaited<ReturnType<typeof aProduct>>) => {
		const answer = await fetch(`${url}/api/checkout`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'sec-fetch-site': 'same-origin',
				'idempotency-key': crypto.randomUUID(),
			},
			body: JSON.stringify(aCheckout([product])),
		})
		return answer.status
	}
	for (let round = 0; round < 10; round++) {
		const product = await aProduct(shop, 1)
		const ends = await allAtOnce(12, () => buyAt(product))
		expect(ends.filter((status) => status === 201)).toHaveLength(1)
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
	}

	const [killed] = serving()
	process.kill(killed ?? 0, 'SIGKILL')
	await expect.poll(() => serving().filter((pid) => pid !== killed).length, { timeout: 20_000 }).toBe(3)
	const product = await aProduct(shop, 1)
	await expect.poll(() => buyAt(product).catch(() => 0), { timeout: 20_000 }).toBe(201)

	const all = serving()
	for (const pid of all) process.kill(pid, 'SIGKILL')
	await expect.poll(() => serving().filter((pid) => !all.includes(pid)).length, { timeout: 20_000 }).toBe(3)
	await expect.poll(() => buyAt(product).catch(() => 0), { timeout: 20_000 }).not.toBe(0)

	const left = serving()
	server.kill('SIGTERM')
	await once(server, 'exit')
	for (const pid of left) expect(() => process.kill(pid, 0)).toThrow()
})
