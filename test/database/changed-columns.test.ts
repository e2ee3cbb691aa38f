import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

test('a shop that runs while a migration changes the types of its columns refuses nobody', async () => {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	const product = await aProduct(shop, 100)
	const member = await shop.signedIn()
	// On every connection, so that each has prepared what it runs.
	const everybody = () =>
		Promise.all(
			Array.from({ length: 20 }, async () => {
				const key = randomUUID()
				const placed = await buy(member, aCheckout([product]), key)
				expect(placed.status).toBe('paid')
				expect(await buy(member, aCheckout([product]), key)).toEqual(placed)
				await shop.visitor().call(getProduct, { params: { slug: 'blood-orange' } })
			}),
		)
	await everybody()
	const { rows } = await owner.query(`SELECT pg_get_viewdef('published.payments'::regclass) AS definition`)
	await owner.query(`DROP VIEW published.payments;
		ALTER TABLE payments ALTER COLUMN amount_cents TYPE bigint;
		CREATE VIEW published.payments AS ${rows[0].definition};
		ALTER TABLE catalog_version ALTER COLUMN version TYPE numeric(20);
		ALTER TABLE idempotency_keys ALTER COLUMN status TYPE bigint;
		ALTER TABLE sessions ALTER COLUMN user_agent TYPE varchar(2000)`)
	await owner.end()
	await everybody()
})
