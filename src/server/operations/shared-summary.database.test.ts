import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsSummary, retryOperation } from '#contracts/operations/operations.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { untilWaiting } from '#test/support/waiting.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test('admins who ask at the same time share one look, but not one that began before something was tried again', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { db, mailer } = shop.services
	await transaction(db, async (tx) =>
		mailer.enqueue(tx, { kind: 'payment-failed', cause: 'test', to: 'ada@example.com', data: { orderId: 'none' } }),
	)
	const { rows } = await db.pool.query(`UPDATE mails SET due_at = NULL WHERE cause = 'test' RETURNING id`)
	const slow = await db.pool.connect()
	await slow.query('BEGIN')
	await slow.query('LOCK TABLE payment_differences IN ACCESS EXCLUSIVE MODE')
	const before = [admin.call(operationsSummary, {}), admin.call(operationsSummary, {})]
	await untilWaiting(shop, () => 1)
	await admin.call(retryOperation, { params: { kind: 'mails', id: rows[0].id } })
	const after = admin.call(operationsSummary, {})
	await untilWaiting(shop, () => 2)
	await slow.query('COMMIT')
	slow.release()
	expect((await after).counts.mails).toBe(0)
	await Promise.allSettled(before)
})
