import { randomUUID } from 'node:crypto'
import { listCustomers } from '#contracts/customers/customers.ts'
import { mergeCustomers } from '#contracts/customers/merge-customers.ts'
import { followOrders } from '#server/modules/customers/index.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aCheckout, buy, type Sellable } from '../support/shopping.ts'
import type { CallSample } from './call-sample.ts'

/** What each write about merged customers would act on, by the name of the call. */
export async function customerWritesOf(
	shop: TestApp,
	product: Sellable,
	admin: Visitor,
): Promise<Record<string, CallSample>> {
	const emails = Array.from({ length: 5 }, () => `customer-${randomUUID()}@example.com`)
	for (const email of emails) await buy(shop.visitor(), { ...aCheckout([product]), email })
	await followOrders(shop.services)
	const [kept, other, merged, within, erased] = await Promise.all(
		emails.map(async (q) => (await admin.call(listCustomers, { query: { q } })).items[0]?.id ?? ''),
	)
	const of = (id = '', to = '') => ({ params: { id }, body: { other: to } })
	await admin.call(mergeCustomers, { ...of(merged, within), idempotencyKey: randomUUID() })
	await shop.services.db.pool.query(`UPDATE orders SET placed_at = now() - interval '200 days' WHERE email = $1`, [
		emails[4],
	])
	return {
		'POST /api/admin/customers/:id/erasure': {
			params: { id: erased ?? '' },
			body: { confirmation: emails[4] ?? '' },
		},
		'POST /api/admin/customers/:id/merge': of(kept, other),
		'POST /api/admin/customers/:id/merge/undo': of(merged, within),
	}
}
