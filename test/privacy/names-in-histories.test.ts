import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contracts/account/account.ts'
import { migrateDatabase } from '#server/db/setup/migrate.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'
import { type OwnedApp, startOwnedApp } from './owned-app.ts'
import { tablesWith } from './texts-kept.ts'

let shop: OwnedApp
beforeAll(async () => {
	shop = await startOwnedApp()
})
afterAll(() => shop.auditAndClose())

/** Runs a migration as a store that is updated does: its rows are from before. */
async function migrateAgain(name: string): Promise<void> {
	const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
		entries: Array<{ tag: string; when: number }>
	}
	const { when } = entries.find(({ tag }) => tag.endsWith(name)) ?? {}
	const gone = await shop.owner.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at = $1', [when])
	expect(gone.rowCount).toBe(1)
	await migrateDatabase(shop.ownerUrl, 'db/migrations')
}

const movements = async (lotId: string) =>
	(await shop.owner.query('SELECT kind, actor FROM stock_movements WHERE lot_id = $1 ORDER BY id', [lotId])).rows.map(
		({ kind, actor }) => [kind, actor],
	)

test('histories from before name nobody once the store is updated, in slices that can be run again', async () => {
	const product = await aProduct(shop, 5)
	const [buyer, admin, former] = [await shop.signedIn(), await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
	const { number } = await buy(buyer, aCheckout([product], { email: 'office@example.com' }))
	const { rows: lots } = await shop.owner.query('SELECT id FROM stock_lots WHERE item_id = $1', [product.itemId])
	const lotId = lots[0].id as string
	const usual = await movements(lotId)
	// So they were written once.
	const shown = `${buyer.username.slice(0, 1).toUpperCase()}${buyer.username.slice(1)}`
	await shop.owner.query('UPDATE order_events SET actor = $1 WHERE actor = $2', [shown, 'customer'])
	await shop.owner.query('UPDATE stock_movements SET actor = $1 WHERE actor = $2', [shown, 'customer'])
	for (const actor of [admin.username, admin.id, 'renamed-since', 'seed'])
		await shop.owner.query(
			`INSERT INTO stock_movements (lot_id, kind, actor, reason) VALUES ($1, 'adjusted', $2, 'Counted')`,
			[lotId, actor],
		)
	await shop.owner.query(`INSERT INTO stock_movements (lot_id, kind, actor) VALUES ($1, 'received', $2)`, [
		lotId,
		former.username,
	])
	await former.call(deleteAccount, {
		body: { password: 'correct horse battery', confirmation: former.username },
	})

	for (const _ of ['once', 'again']) {
		await migrateAgain('names_in_histories')
		const { rows: events } = await shop.owner.query(
			'SELECT e.actor FROM order_events e JOIN orders o ON o.id = e.order_id WHERE o.number = $1',
			[number],
		)
		expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['customer']))
		expect(await movements(lotId)).toEqual([
			...usual,
			['adjusted', admin.id],
			['adjusted', admin.id],
			['adjusted', 'staff'],
			['adjusted', 'seed'],
			['received', 'staff'],
		])
		const withFormer = await tablesWith(shop.owner, former.username)
		expect(withFormer).not.toContain('stock_movements')
		expect(await tablesWith(shop.owner, buyer.username)).toEqual(expect.not.arrayContaining(['order_events']))
		expect(await tablesWith(shop.owner, 'renamed-since')).toEqual([])
	}
})
