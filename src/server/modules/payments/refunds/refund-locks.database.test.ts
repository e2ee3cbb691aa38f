import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { transaction } from '#server/db/client.ts'
import { aPaidOrder, refund } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aProduct } from '#test/support/shopping.ts'
import { recordRefundNews } from './record-refund-news.ts'
import { sendDueRefunds } from './send-refunds.ts'

let shop: TestApp
let admin: Visitor
const { query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
})

test.each(['the provider tells of it', 'the job has sent it'])(
	'who has a payment is not waited for with its refund in hand, as %s',
	async (how) => {
		const { number } = await aPaidOrder(shop, admin, [await aProduct(shop, 5)])
		await refund(admin, number, { goodwillCents: 100 })
		const [{ id, payment } = {}] = await query(
			`SELECT r.id, r.payment_id AS payment FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
			JOIN orders o ON o.id = p.order_id WHERE o.number = $1`,
			[number],
		)
		const { db } = shop.services
		const outcome = { status: 'done' as const, reason: null }
		const write = () =>
			how.startsWith('the job')
				? sendDueRefunds(shop.services)
				: transaction(db, (tx) => recordRefundNews(tx, { refundId: id, providerRefundId: `re_${id}`, outcome }))
		const holder = await db.pool.connect()
		try {
			await holder.query('BEGIN')
			await holder.query('SELECT FROM payments WHERE id = $1 FOR NO KEY UPDATE', [payment])
			const writing = write()
			await sleep(500)
			await holder.query('SELECT FROM payment_refunds WHERE id = $1 FOR UPDATE NOWAIT', [id])
			await holder.query('COMMIT')
			await writing
		} finally {
			holder.release()
		}
		expect(await query('SELECT state FROM payment_refunds WHERE id = $1', [id])).toEqual([{ state: 'done' }])
	},
)
