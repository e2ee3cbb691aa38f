import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { startTestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, deliverAll } from '#test/support/shopping.ts'

/** The writes whose commits are told. */
const watched = {
	orders: 'INSERT OR UPDATE',
	payments: 'INSERT OR UPDATE',
	payment_events: 'INSERT',
	'gateway.intents': 'INSERT',
	'gateway.events': 'INSERT OR UPDATE OF delivered_at',
}
/** Deferred, so that they see what holds when the transaction ends. */
const triggers = Object.entries(watched).map(
	([table, writes]) =>
		`CREATE CONSTRAINT TRIGGER told AFTER ${writes} ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_commit()`,
)

const commits = 'SELECT of, waits FROM commits GROUP BY of, waits ORDER BY of, waits'

test('a purchase waits for the disk where it settles the order, and before another is asked for the money', async () => {
	const shop = await startTestApp()
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	try {
		await owner.query(`CREATE TABLE commits (of text, waits text); GRANT ALL ON commits TO PUBLIC;
			CREATE FUNCTION tell_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
				INSERT INTO commits VALUES (TG_TABLE_NAME || ', ' || lower(TG_OP), current_setting('synchronous_commit')); RETURN NULL;
			END $$; ${triggers.join(';')}`)
		await buy(shop.visitor(), aCheckout([await aProduct(shop, 5)]))
		await deliverAll(shop)
		const { rows } = await owner.query(commits)
		expect(rows).toEqual([
			{ of: 'events, insert', waits: 'off' },
			{ of: 'events, update', waits: 'off' },
			{ of: 'intents, insert', waits: 'off' },
			{ of: 'orders, insert', waits: 'off' },
			{ of: 'orders, update', waits: 'on' },
			{ of: 'payment_events, insert', waits: 'off' },
			{ of: 'payments, insert', waits: 'off' },
			{ of: 'payments, update', waits: 'on' },
		])

		// Stripe would know of a payment whose order nobody knows.
		await owner.query('DELETE FROM commits')
		const asked: unknown[] = []
		Object.assign(shop.services.gateway, {
			provider: 'stripe',
			charge: async () => {
				asked.push((await owner.query(commits)).rows)
				throw new Error('Stripe is away.')
			},
		})
		const body = { ...aCheckout([await aProduct(shop, 5)]), payment: { method: 'card' as const } }
		await expect(shop.visitor().call(placeOrder, { body, idempotencyKey: randomUUID() })).rejects.toMatchObject({
			status: 503,
		})
		expect(asked).toEqual([
			[
				{ of: 'orders, insert', waits: 'on' },
				{ of: 'payments, insert', waits: 'on' },
			],
		])
	} finally {
		await owner.end()
		await shop.close()
	}
})
