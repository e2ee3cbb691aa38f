import { createServer, type Server } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundAtStripe } from './stripe-refund.ts'

interface Made {
	id: string
	object: 'refund'
	status: string
	failure_reason?: string
	metadata: { refundId?: string }
}

let server: Server
let stripe: Stripe
let made: Made[]
let keys: string[]
/** What Stripe says next when a refund is asked for; by its own books otherwise. */
let next: { status: number; body: object } | null

/** As much of Stripe as refunds need: its list of what was made, and its answers. It has forgotten every idempotency key. */
beforeAll(async () => {
	server = createServer((request, response) => {
		let body = ''
		request.on('data', (bytes) => {
			body += bytes
		})
		request.on('end', () => {
			const answer = (status: number, content: object) =>
				response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
			if (request.method === 'GET') return answer(200, { object: 'list', data: made, has_more: false })
			keys.push(String(request.headers['idempotency-key']))
			if (next) return answer(next.status, next.body)
			const refundId = new URLSearchParams(body).get('metadata[refundId]') ?? ''
			const refund: Made = { id: `re_${made.length}`, object: 'refund', status: 'succeeded', metadata: { refundId } }
			made.unshift(refund)
			return answer(200, refund)
		})
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(() => void server.close())
beforeEach(() => {
	made = []
	keys = []
	next = null
})

const request = { id: 'r-1', round: 1, intentId: 'pi_1', amountCents: 500 }
const failed = (refundId: string): Made => ({
	id: 're_x',
	object: 'refund',
	status: 'failed',
	failure_reason: 'expired_or_canceled_card',
	metadata: { refundId },
})

describe('a refund at Stripe', () => {
	test('is made once, however often and however late it is asked for', async () => {
		for (const _ of [1, 2, 3]) expect(await refundAtStripe(stripe, request)).toEqual({ status: 'done', reason: null })
		expect(made).toHaveLength(1)
	})

	test('of another order at the same payment is another refund', async () => {
		await refundAtStripe(stripe, request)
		await refundAtStripe(stripe, { ...request, id: 'r-2' })
		expect(made).toHaveLength(2)
	})

	test('that was refused is asked for anew in the next round, under a key of its own, and no more than once', async () => {
		made = [failed('r-1')]
		for (const _ of [1, 2]) expect((await refundAtStripe(stripe, { ...request, round: 2 })).status).toBe('done')
		expect(keys).toEqual(['r-1-2'])
		expect(made).toHaveLength(2)
	})

	test('that an earlier round made after all is not made again', async () => {
		made = [{ ...failed('r-1'), status: 'pending' }]
		expect(await refundAtStripe(stripe, { ...request, round: 2 })).toEqual({ status: 'pending', reason: null })
		expect(keys).toEqual([])
	})

	test.each([
		['pending', { status: 'pending', reason: null }],
		['failed', { status: 'refused', reason: 'expired_or_canceled_card' }],
		['canceled', { status: 'refused', reason: 'expired_or_canceled_card' }],
		['requires_action', { status: 'pending', reason: 'Stripe waits for the buyer to say where the money goes.' }],
	])('that Stripe calls %s is %o', async (status, outcome) => {
		next = { status: 200, body: { ...failed('r-1'), status } }
		expect(await refundAtStripe(stripe, request)).toEqual(outcome)
	})

	test('that may not be is refused with what Stripe says', async () => {
		next = {
			status: 400,
			body: {
				error: {
					type: 'invalid_request_error',
					code: 'charge_already_refunded',
					message: 'Charge ch_1 has already been refunded.',
				},
			},
		}
		expect(await refundAtStripe(stripe, request)).toEqual({
			status: 'refused',
			reason: 'charge_already_refunded: Charge ch_1 has already been refunded.',
		})
	})

	test.each([
		['Stripe is broken', 500, { type: 'api_error', message: 'Oops.' }],
		['there are too many calls', 429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Slower.' }],
		[
			'the balance is empty for now',
			400,
			{ type: 'invalid_request_error', code: 'balance_insufficient', message: 'Empty.' },
		],
	])('is not refused because %s', async (_, status, error) => {
		next = { status, body: { error } }
		await expect(refundAtStripe(stripe, request)).rejects.toThrow()
	})
})
