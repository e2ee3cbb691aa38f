import { randomUUID } from 'node:crypto'
import type { TestApp } from '../support/app.ts'

/** A dispute about an order's first payment, as a bank opens and decides it. */
export function aDispute(shop: TestApp, number: string) {
	const disputeId = `dp_${randomUUID()}`
	const run = (text: string, values: unknown[]) => shop.services.db.pool.query(text, values)
	return {
		open: () =>
			run(
				`INSERT INTO payment_disputes (payment_id, provider, dispute_id, amount_cents, reason, state, opened_at)
				SELECT p.id, p.provider, $2, p.amount_cents, 'fraudulent', 'needs_response', now()
				FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1 ORDER BY p.nth LIMIT 1`,
				[number, disputeId],
			),
		decide: (state: 'won' | 'lost') =>
			run('UPDATE payment_disputes SET state = $2 WHERE dispute_id = $1', [disputeId, state]),
	}
}
