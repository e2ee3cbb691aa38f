import { Client } from 'pg'
import { expect, test } from 'vitest'
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

test('a purchase waits for the disk where it places and settles the order, and not for the gateway’s own books', async () => {
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
		const { rows } = await owner.query('SELECT of, waits FROM commits GROUP BY of, waits ORDER BY of, waits')
		expect(rows).toEqual([
			{ of: 'events, insert', waits: 'off' },
			{ of: 'events, update', waits: 'off' },
			{ of: 'intents, insert', waits: 'off' },
			{ of: 'orders, insert', waits: 'on' },
			{ of: 'orders, update', waits: 'on' },
			{ of: 'payment_events, insert', waits: 'off' },
			{ of: 'payments, insert', waits: 'on' },
			{ of: 'payments, update', waits: 'on' },
		])
	} finally {
		await owner.end()
		await shop.close()
	}
})
