import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startWork } from '#server/work.ts'
import { killedServers } from '#test/crashes/killed-server.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { composeMessage } from './delivery.ts'
import { renderMail } from './render-mail.tsx'

vi.mock('./delivery.ts', { spy: true })
vi.mock('./render-mail.tsx', { spy: true })

// Loading and doing for the first time what a mail takes fills the one thread, and nobody is answered meanwhile. So a
// server does it before it says that it is ready.

const dataDir = mkdtempSync(join(tmpdir(), 'untapped-first-mail-'))
let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(async () => {
	await shop.close()
	rmSync(dataDir, { recursive: true, force: true })
})

test('work begins once a mail was written out, and that one goes nowhere', async () => {
	const work = await startWork(shop.services, shop.app)
	expect(renderMail).toHaveBeenCalledOnce()
	expect(composeMessage).toHaveBeenCalledOnce()
	await work.stop()
	expect(existsSync(join(shop.services.env.DATA_DIR, 'outbox'))).toBe(false)
})

test('the first mail of a server that is ready loads nothing', async () => {
	const list = join(dataDir, 'loaded')
	// Modules that are built into Node take no time to load.
	const loaded = () =>
		readFileSync(list, 'utf8')
			.trimEnd()
			.split('\n')
			.filter((url) => !url.startsWith('node:'))
	const servers = killedServers(shop, dataDir)
	const hook = fileURLToPath(new URL('../../../test/support/tell-loaded-modules.mjs', import.meta.url))
	onTestFinished(() => servers.killAll())
	const server = await servers.start({ JOBS: 'on', NODE_OPTIONS: `--import=${hook}`, LOADED_MODULES: list })
	const before = loaded()
	await buy(shop.visitor(), aCheckout([await aProduct(shop, 3)]))
	const unsent = async () => (await shop.services.db.pool.query('SELECT kind FROM mails WHERE sent_at IS NULL')).rows
	await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
	// Beside it staff may have been told already of what runs low.
	expect(readdirSync(join(dataDir, 'outbox')).length).toBeGreaterThan(0)
	expect(loaded()).toEqual(before)
	await server.kill()
})
