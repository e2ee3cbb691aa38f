import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOperations, operationsSummary, retryOperation } from '#contracts/operations/operations.ts'
import { transaction } from '#server/db/client.ts'
import type { ProviderRefundOutcome, ProviderRefundRequest } from '#server/modules/payments/index.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())

const list = async (kind: 'refunds' | 'mails' | 'events' | 'jobs') =>
	(await admin.call(listOperations, { query: { kind } })).items
const retry = (kind: 'refunds' | 'mails' | 'events' | 'jobs', id: string, who: Visitor = admin) =>
	who.call(retryOperation, { params: { kind, id } })
const logged = async (subject: string) =>
	(await shop.services.db.pool.query(`SELECT actor, action FROM audit_log WHERE subject = $1`, [subject])).rows

async function aRefund(): Promise<{ id: string; number: string }> {
	const { number } = await buy(shop.visitor(), aCheckout([await aProduct(shop, 1)]))
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO payment_refunds (payment_id, cause, amount_cents)
		SELECT p.id, 'test', p.amount_cents FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1 RETURNING id`,
		[number],
	)
	return { id: rows[0].id, number }
}
/** Carries out what is due, by a provider that answers so. */
async function applyOutcome(
	answer: (request: ProviderRefundRequest) => Promise<ProviderRefundOutcome>,
): Promise<ProviderRefundRequest[]> {
	const asked: ProviderRefundRequest[] = []
	const refund = (request: ProviderRefundRequest) => {
		asked.push(request)
		return answer(request)
	}
	await sendDueRefunds({ ...shop.services, gateway: { ...shop.services.gateway, refund } })
	return asked
}
async function aLostMail(to = `${randomUUID()}@example.com`): Promise<string> {
	const cause = randomUUID()
	await transaction(shop.services.db, async (tx) =>
		shop.services.mailer.enqueue(tx, {
			kind: 'gift-card',
			cause,
			to,
			data: { code: 'UT-GIFT-2345', valueCents: 2500, from: 'Ada', recipientName: 'Grace', message: '' },
		}),
	)
	const { rows } = await shop.services.db.pool.query(
		`UPDATE mails SET due_at = NULL, reason = '550 no such user', attempts = 79, tried_since = now() - interval '3 days'
		WHERE cause = $1 RETURNING id`,
		[cause],
	)
	return rows[0].id
}

describe('operations', () => {
	test('say that all is well where it is', async () => {
		for (const kind of ['refunds', 'mails', 'events', 'jobs'] as const) expect(await list(kind)).toEqual([])
		expect(await admin.call(operationsSummary, {})).toEqual({
			counts: { refunds: 0, disputes: 0, differences: 0, events: 0, mails: 0, jobs: 0 },
			findings: [],
		})
	})

	test('are for admins alone', async () => {
		for (const [who, status] of [
			[shop.visitor(), 401],
			[await shop.signedIn(), 403],
			[await shop.signedIn('DISTRIBUTOR', 'CREATOR'), 403],
		] as const) {
			await expect(who.call(listOperations, { query: { kind: 'mails' } })).rejects.toMatchObject({ status })
			await expect(who.call(operationsSummary, {})).rejects.toMatchObject({ status })
			await expect(retry('mails', randomUUID(), who)).rejects.toMatchObject({ status })
		}
	})

	test('that are unknown, done or nonsense are refused', async () => {
		await expect(retry('mails', randomUUID())).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
		await expect(retry('refunds', 'nonsense')).rejects.toMatchObject({ status: 404 })
		await expect(retry('jobs', 'mails')).rejects.toMatchObject({ status: 409 })
		const { status } = await admin.send({ method: 'GET', url: '/api/admin/operations?kind=mails&cursor=garbage' })
		expect(status).toBe(400)
	})
})

describe('a refund that was refused', () => {
	test('is shown with its reason, and tried again by hand in a new round, once', async () => {
		const { id, number } = await aRefund()
		await applyOutcome(async () => ({ status: 'refused', reason: 'charge_disputed' }))
		expect(await list('refunds')).toMatchObject([
			{
				id,
				title: 'Refund refused',
				orderNumber: number,
				reason: 'charge_disputed',
				attempts: 1,
				nextAttemptAt: null,
				mayRetry: true,
			},
		])
		await allAtOnce(5, () => retry('refunds', id))
		const asked = await Promise.all([1, 2, 3].map(() => applyOutcome(async () => ({ status: 'done', reason: null }))))
		expect(asked.flat().map(({ round }) => round)).toEqual([2])
		expect(await list('refunds')).toEqual([])
		await expect(retry('refunds', id)).rejects.toMatchObject({ status: 409 })
		expect((await logged(`refunds:${id}`))[0]).toEqual({ actor: admin.id, action: 'operation.retried' })
	})

	test('for want of an answer is asked for again as the same: it may have been paid', async () => {
		const { id } = await aRefund()
		await shop.services.db.pool.query(
			`UPDATE payment_refunds SET tried_since = now() - interval '6 days' WHERE id = $1`,
			[id],
		)
		await applyOutcome(() => Promise.reject(new Error('Nobody answers.')))
		expect(await list('refunds')).toMatchObject([{ id, reason: 'Nobody answers.', nextAttemptAt: null }])
		await retry('refunds', id)
		expect((await applyOutcome(async () => ({ status: 'done', reason: null }))).map(({ round }) => round)).toEqual([1])
	})
})

describe('a mail that was given up', () => {
	test('is shown with its reason, and sent by hand, once, with the code that it carries', async () => {
		const id = await aLostMail('lost@example.com')
		expect(await list('mails')).toMatchObject([
			{
				id,
				title: 'An UNTAPPED gift card',
				about: 'lost@example.com',
				reason: '550 no such user',
				attempts: 79,
				nextAttemptAt: null,
			},
		])
		await retry('mails', id)
		await Promise.all([1, 2, 3].map(() => shop.services.mailer.sendDue()))
		// The store's own clock may have it in hand just then.
		const mail = () => shop.rows('SELECT attempts, sent_at IS NOT NULL AS "isSent" FROM mails WHERE id = $1', [id])
		await expect.poll(mail, { timeout: 20_000 }).toEqual([{ attempts: 1, isSent: true }])
		expect(await list('mails')).toEqual([])
		await expect(retry('mails', id)).rejects.toMatchObject({ status: 409 })
	})

	test('names the order that it is about', async () => {
		const { number } = await aRefund()
		const { rows } = await shop.services.db.pool.query(
			`UPDATE mails SET due_at = NULL, reason = '550 no such user'
			WHERE kind = 'order-confirmation' AND data->>'orderId' = (SELECT id::text FROM orders WHERE number = $1) RETURNING id`,
			[number],
		)
		expect(await list('mails')).toMatchObject([{ id: rows[0].id, orderNumber: number }])
		await shop.services.db.pool.query('DELETE FROM mails WHERE id = $1', [rows[0].id])
	})

	test('is not sent by hand while it is being sent', async () => {
		const id = await aLostMail()
		await shop.services.db.pool.query(
			`UPDATE mails SET lease = gen_random_uuid(), due_at = now() + interval '1 minute' WHERE id = $1`,
			[id],
		)
		await expect(retry('mails', id)).rejects.toMatchObject({ status: 409 })
		await shop.services.db.pool.query('DELETE FROM mails WHERE id = $1', [id])
	})

	test('is on one of the pages of the list, however many there are', async () => {
		const ids = []
		for (let count = 0; count < 7; count++) ids.push(await aLostMail())
		const seen = []
		for (let cursor: string | undefined; ; ) {
			const { items, nextCursor } = await admin.call(listOperations, {
				query: { kind: 'mails', limit: '3', ...(cursor && { cursor }) },
			})
			seen.push(...items.map(({ id }) => id))
			if (!nextCursor) break
			cursor = nextCursor
		}
		expect(seen).toEqual(ids.toReversed())
		const { counts } = await admin.call(operationsSummary, {})
		expect(counts.mails).toBe(7)
		expect(await shop.services.metrics.registry.metrics()).toContain('operations_failed{kind="mails"} 7')
	})
})

describe('an event of the gateway that was not taken', () => {
	test('is shown, and delivered again by hand', async () => {
		await buy(shop.visitor(), aCheckout([await aProduct(shop, 1)]))
		const { rows } = await shop.services.db.pool.query(
			`UPDATE gateway.events SET attempts = 9, due_at = now() + interval '10 minutes' WHERE sequence = (SELECT max(sequence) FROM gateway.events) RETURNING id`,
		)
		expect(await list('events')).toMatchObject([
			{ id: rows[0].id, title: 'payment.succeeded', attempts: 9, mayRetry: true },
		])
		await retry('events', rows[0].id)
		const due = await shop.services.db.pool.query(
			'SELECT due_at <= now() AS "isDue" FROM gateway.events WHERE id = $1',
			[rows[0].id],
		)
		expect(due.rows).toEqual([{ isDue: true }])
	})
})

describe('a background job that fails', () => {
	test('is shown with its reason, and run again by hand', async () => {
		const { failures, db } = shop.services
		await failures.watch('cleaning', () => Promise.reject(new Error('No room.'))).catch(() => {})
		await failures.watch('mails', () => Promise.reject(new Error('No way out.'))).catch(() => {})
		expect(await list('jobs')).toMatchObject([
			{
				id: 'mails',
				title: 'Sending mails',
				about: expect.stringContaining('nothing to start'),
				reason: 'No way out.',
				mayRetry: false,
			},
			{
				id: 'cleaning',
				title: 'Removing data whose time is over',
				about: expect.stringContaining('run it now'),
				reason: 'No room.',
				attempts: 1,
				mayRetry: true,
			},
		])
		await retry('jobs', 'cleaning')
		const { rows } = await db.pool.query(`SELECT state FROM pgboss.job WHERE name = 'cleaning'`)
		expect(rows).toEqual([{ state: 'created' }])
		expect(await logged('jobs:cleaning')).toHaveLength(1)
	})
})
