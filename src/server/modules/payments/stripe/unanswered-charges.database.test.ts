import { expect, test } from 'vitest'
import { startWork } from '#server/work.ts'
import { createLocalStripe } from '#test/stripe/server.ts'
import { startTestApp } from '#test/support/app.ts'

test('a silent provider keeps nobody from starting', async () => {
	const stripe = await createLocalStripe()
	stripe.fault = () => 'silence'
	const other = await startTestApp(stripe.variables)
	await other.services.db.pool.query(
		`INSERT INTO orders (id, email, subtotal_cents, discount_cents, shipping_cents, tax_cents, deposit_cents, gift_card_cents, tokens, tokens_cents,
			total_cents, item_count, shipping_address, shipping_method, checkout_scope, checkout_key)
		VALUES ('00000000-0000-4000-8000-000000000001', 'a@example.com', 100, 0, 0, 0, 0, 0, 0, 0, 100, 1, '{}', '{}', 'guest', 'k')`,
	)
	await other.services.db.pool.query(
		`INSERT INTO payments (order_id, provider, amount_cents, captured_cents, refunded_cents, next_look_at)
		VALUES ('00000000-0000-4000-8000-000000000001', 'stripe', 100, 0, 0, now())`,
	)
	const order = ['a call of the provider']
	const { log } = other.services
	const failed = new Promise<void>((resolve) => {
		other.services.log = Object.assign(Object.create(log), {
			warn: () => {
				order.push('given up')
				resolve()
			},
		})
	})
	const work = await startWork(other.services, other.app)
	order.push('started')
	await failed
	expect(order).toEqual(['a call of the provider', 'started', 'given up'])
	await work.stop()
	await other.close()
	await stripe.close()
})
