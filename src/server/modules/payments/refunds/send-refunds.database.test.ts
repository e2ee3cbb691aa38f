import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditDatabase } from '#server/db/audit/index.ts'
import type { ProviderRefundOutcome, ProviderRefundRequest } from '#server/modules/payments/index.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { sendDueRefunds } from './send-refunds.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
	// Each test has its own.
	await shop.services.db.pool.query(`UPDATE payment_refunds SET state = 'refused', due_at = NULL WHERE state <> 'done'`)
})

/** A paid order whose money is to go back. */
async function aRefund(): Promise<{ id: string; number: string }> {
	const placed = await buy(shop.visitor(), aCheckout([await aProduct(shop, 1)]))
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO payment_refunds (payment_id, cause, amount_cents)
		SELECT p.id, 'test', p.amount_cents FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1 RETURNING id`,
		[placed.number],
	)
	return { id: rows[0].id, number: placed.number }
}
const rowOf = async (id: string) =>
	(
		await shop.services.db.pool.query(
			`SELECT r.state, r.reason, r.round, r.attempts, p.refunded_cents = p.amount_cents AS "isRefunded",
				round(extract(epoch FROM r.due_at - now()) / 60)::int AS "dueInMinutes"
			FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
			[id],
		)
	).rows[0]
const dueNow = (id: string) =>
	shop.services.db.pool.query('UPDATE payment_refunds SET due_at = now() WHERE id = $1', [id])

/** A provider that answers refunds as told, and in its own words otherwise. */
function withProvider(answer: (request: ProviderRefundRequest) => Promise<ProviderRefundOutcome> | undefined) {
	const { gateway } = shop.services
	const refund = vi.fn((request: ProviderRefundRequest) => answer(request) ?? gateway.refund(request))
	return { refund, parts: { ...shop.services, gateway: { ...gateway, refund } } }
}

describe('a refund', () => {
	test('is asked for once by many at once, and noted once', async () => {
		const { id, number } = await aRefund()
		const { refund, parts } = withProvider(() => undefined)
		await Promise.all(Array.from({ length: 8 }, () => sendDueRefunds(parts)))
		expect(refund).toHaveBeenCalledTimes(1)
		expect(await rowOf(id)).toMatchObject({ state: 'done', isRefunded: true })
		const { rows } = await shop.services.db.pool.query(
			`SELECT 1 FROM order_events e JOIN orders o ON o.id = e.order_id WHERE o.number = $1 AND e.kind = 'refunded'`,
			[number],
		)
		expect(rows).toHaveLength(1)
	})

	test('that breaks keeps none of the others back', async () => {
		const [poison, other] = [await aRefund(), await aRefund()]
		const { parts } = withProvider(({ id }) => (id === poison.id ? Promise.reject(new Error('Poison.')) : undefined))
		await sendDueRefunds(parts)
		expect(await rowOf(poison.id)).toMatchObject({ state: 'ordered', reason: 'Poison.', isRefunded: false })
		expect(await rowOf(other.id)).toMatchObject({ state: 'done', isRefunded: true })
	})

	test('whose provider does not answer is tried again, later each time, for five days, and then put aside', async () => {
		const { id } = await aRefund()
		const { refund, parts } = withProvider(() => Promise.reject(new Error('Nobody answers.')))
		const pauses = []
		for (let attempt = 0; attempt < 9; attempt++) {
			await sendDueRefunds(parts)
			pauses.push((await rowOf(id)).dueInMinutes)
			// Refunds that are not due are left alone.
			await sendDueRefunds(parts)
			await dueNow(id)
		}
		expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360])
		expect(refund).toHaveBeenCalledTimes(9)
		// The same round, so the same key at the provider.
		expect(new Set(refund.mock.calls.map(([{ round }]) => round))).toEqual(new Set([1]))

		await shop.services.db.pool.query(
			`UPDATE payment_refunds SET tried_since = now() - interval '5 days' WHERE id = $1`,
			[id],
		)
		await sendDueRefunds(parts)
		expect(await rowOf(id)).toMatchObject({ state: 'refused', reason: 'Nobody answers.', dueInMinutes: null })
	})

	test('that the provider refuses is not asked for again by itself, and is a finding', async () => {
		const { id } = await aRefund()
		const { refund, parts } = withProvider(async () => ({ status: 'refused', reason: 'charge_disputed' }))
		await sendDueRefunds(parts)
		await sendDueRefunds(parts)
		expect(refund).toHaveBeenCalledTimes(1)
		expect(await rowOf(id)).toMatchObject({ state: 'refused', reason: 'charge_disputed', isRefunded: false })
		expect(await auditDatabase(shop.services.db)).toContainEqual({
			rule: 'refund was refused, or waits too long',
			subject: id,
			detail: 'refused, charge_disputed',
		})
		expect(await shop.services.metrics.registry.metrics()).toMatch(/background_failures_total\{job="refunds"\} \d+/)
	})

	test('that is on its way is asked after until it has arrived', async () => {
		const { id } = await aRefund()
		const onItsWay = withProvider(async () => ({ status: 'pending', reason: null }))
		await sendDueRefunds(onItsWay.parts)
		expect(await rowOf(id)).toMatchObject({ state: 'pending', isRefunded: false })
		await dueNow(id)
		const arrived = withProvider(() => undefined)
		await sendDueRefunds(arrived.parts)
		expect(await rowOf(id)).toMatchObject({ state: 'done', isRefunded: true })
	})

	test('that is on its way may still be refused', async () => {
		const { id } = await aRefund()
		await sendDueRefunds(withProvider(async () => ({ status: 'pending', reason: null })).parts)
		await dueNow(id)
		await sendDueRefunds(withProvider(async () => ({ status: 'refused', reason: 'lost_or_stolen_card' })).parts)
		expect(await rowOf(id)).toMatchObject({ state: 'refused', reason: 'lost_or_stolen_card', isRefunded: false })
	})

	test('of a payment at another provider is for a person', async () => {
		const { id } = await aRefund()
		const { refund, parts } = withProvider(() => undefined)
		await sendDueRefunds({ ...parts, gateway: { ...parts.gateway, provider: 'stripe' } })
		expect(refund).not.toHaveBeenCalled()
		expect(await rowOf(id)).toMatchObject({
			state: 'refused',
			reason: expect.stringContaining('another provider (test)'),
		})
	})

	test('is settled by the process that hears first, and an answer of an earlier round changes nothing', async () => {
		const { id } = await aRefund()
		const { parts } = withProvider(async () => {
			// Meanwhile somebody began another round.
			await shop.services.db.pool.query(`UPDATE payment_refunds SET round = 2 WHERE id = $1`, [id])
			return { status: 'refused', reason: 'late' }
		})
		await sendDueRefunds(parts)
		expect(await rowOf(id)).toMatchObject({ state: 'ordered', round: 2, reason: null })
	})
})
