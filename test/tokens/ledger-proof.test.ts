import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '#server/db/client.ts'
import { type OwnedApp, startOwnedApp } from '../privacy/owned-app.ts'
import { perform } from './ledger-acts.ts'
import { endConnections, proveLedger } from './prove-ledger.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(() => shop.close())

test('10,000 acts at random come to what a naive ledger comes to', { timeout: 240_000 }, async () => {
	const seed = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 32))
	let db: ReturnType<typeof createDb> | undefined
	const proven = await proveLedger({
		owner: shop.owner,
		seed,
		acts: 10_000,
		actsAtOnce: 250,
		members: 40,
		lanes: 12,
		async start() {
			const started = createDb(shop.ownerUrl, { name: 'ledger-proof' })
			db = started
			return (act, at) => perform(started, act, at)
		},
		breakSomething: (chance) => endConnections(shop.owner, chance),
	})
	await db?.pool.end()
	process.stdout.write(
		`Seed ${seed}: ${proven.transfers} transfers in ${proven.days} days, ${JSON.stringify(proven.kinds)}\n`,
	)
	// Reinstating needs a lot that expired a short time ago, to which not every seed comes.
	expect(Object.keys(proven.kinds).filter((kind) => kind !== 'reinstate')).toHaveLength(16)
	await shop.audit()
})
