import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OwnedApp, startOwnedApp } from '#test/privacy/owned-app.ts'
import { startWork } from './work.ts'

// A seal of yesterday is missing, as after a night that no process was up.
let shop: OwnedApp
beforeEach(async () => {
	shop = await startOwnedApp()
	await shop.owner.query('DELETE FROM token_seals WHERE day >= CURRENT_DATE - 1')
})
afterEach(() => shop.close())

const sealedDays = async () =>
	(await shop.rows('SELECT count(*)::int AS days FROM token_seals WHERE day >= CURRENT_DATE - 1'))[0].days as number
const waitsForSeal = async () =>
	(
		await shop.rows(`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = 720104 AND NOT granted
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
	)[0].n as number

/** What start-up warns of. */
function warnings(): Array<[what: string, message: string]> {
	const told: Array<[string, string]> = []
	const warn = ({ err }: { err: Error }, what: string) => void told.push([what, err.message])
	shop.services.log = Object.assign(Object.create(shop.services.log), { warn })
	return told
}

test('work begins while another process seals the day of the tokens, and the seal comes after it', async () => {
	const told = warnings()
	await shop.owner.query('BEGIN')
	await shop.owner.query('SELECT pg_advisory_xact_lock(720104)')
	const work = await startWork(shop.services, shop.app)
	await expect.poll(waitsForSeal).toBe(1)
	expect(await sealedDays()).toBe(0)
	await shop.owner.query('COMMIT')
	await expect.poll(sealedDays).toBe(1)
	await work.stop()
	expect(told).toEqual([])
})

test('work begins although the day of the tokens cannot be sealed, which is logged', async () => {
	const told = warnings()
	await shop.owner.query('ALTER FUNCTION seal_token_days() RENAME TO seal_no_days')
	const work = await startWork(shop.services, shop.app)
	await expect.poll(() => told).toEqual([['token seal', 'function seal_token_days() does not exist']])
	await work.stop()
	expect(await sealedDays()).toBe(0)
})
