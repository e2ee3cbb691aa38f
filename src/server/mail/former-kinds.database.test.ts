import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test('a mail that was queued under a former name of its kind is sent all the same', async () => {
	const { db, mailer } = shop.services
	const to = `queued-${randomUUID()}@example.com`
	const { number } = await buy(shop.visitor(), aCheckout([await aProduct(shop, 5)], { email: to }))
	const { rows } = await db.pool.query('SELECT id FROM orders WHERE number = $1', [number])
	const orderId = rows[0].id as string
	const kinds = { 'order-cancelled': 'payment-failed', 'order-refunded': 'payment-returned' } as const
	for (const [former, kind] of Object.entries(kinds))
		await db.pool.query(
			`INSERT INTO mails (id, kind, cause, recipient, subject, data) VALUES (gen_random_uuid(), $1, $2, $3, '', $4)`,
			[former, `${kind} ${orderId}`, to, { orderId, reason: 'It sold out.' }],
		)
	const [, renaming = ''] = readFileSync('db/migrations/0048_exact_names.sql', 'utf8').split('--> statement-breakpoint')
	await db.pool.query(renaming)
	for (const kind of Object.values(kinds)) {
		const { rows } = await db.pool.query('SELECT id FROM mails WHERE recipient = $1 AND kind = $2', [to, kind])
		await mailer.sendAll([rows[0].id])
	}
	const left = await db.pool.query(
		'SELECT kind FROM mails WHERE recipient = $1 AND sent_at IS NOT NULL ORDER BY kind',
		[to],
	)
	expect(left.rows.map(({ kind }) => kind)).toEqual(['payment-failed', 'payment-returned'])
})
