import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveRefund, openDispute } from './after-payment.ts'
import { signed } from './books.ts'
import { confirmIntent } from './payments.ts'
import { createLocalStripe, type LocalStripe } from './server.ts'

let local: LocalStripe
let stripe: Stripe
beforeAll(async () => {
	local = await createLocalStripe()
	const { hostname, port } = new URL(local.url)
	stripe = new Stripe('sk_test_1', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(() => local.close())

const raw = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
	const answer = await fetch(local.url + path, {
		method,
		headers: { authorization: 'Bearer sk_test_1', 'content-type': 'application/x-www-form-urlencoded', ...headers },
		...(body !== undefined && { body }),
	})
	return { status: answer.status, replayed: answer.headers.get('idempotent-replayed'), body: await answer.json() }
}
const anIntent = (amount = 1000) =>
	stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { paymentId: 'p' } })
async function aPaidIntent(amount = 1000) {
	const { id } = await anIntent(amount)
	return confirmIntent(local.books, id, { payment_method: 'pm_card_visa' })
}

describe('the local Stripe refuses as Stripe does', () => {
	test.each([
		['amount=1000&currency=usd&color=red', 'parameter_unknown', 'color'],
		[
			'amount=1000&currency=usd&automatic_payment_methods[enabled]=true&automatic_payment_methods[on]=true',
			'parameter_unknown',
			'automatic_payment_methods[on]',
		],
		['amount=10.5&currency=usd', 'parameter_invalid_integer', 'amount'],
		['currency=usd', 'parameter_missing', 'amount'],
		['amount=1000&currency=', 'parameter_invalid_empty', 'currency'],
		['amount=49&currency=usd', 'amount_too_small', 'amount'],
		['amount=1000&currency=usd&capture_method=later', undefined, 'capture_method'],
		[
			'amount=1000&currency=usd&automatic_payment_methods[enabled]=yes',
			undefined,
			'automatic_payment_methods[enabled]',
		],
		['amount=1000&currency=usd&expand=latest_charge', undefined, 'expand'],
		[
			'amount=1000&currency=usd&payment_method_options[card][request_three_d_secure]=maybe',
			undefined,
			'payment_method_options[card][request_three_d_secure]',
		],
		[
			'amount=1000&currency=usd&shipping[address][line1]=1&shipping[name]=A&shipping[planet]=Mars',
			'parameter_unknown',
			'shipping[planet]',
		],
	])('%s', async (form, code, param) => {
		const { status, body } = await raw('POST', '/v1/payment_intents', form)
		expect(status).toBe(400)
		expect(body).toEqual({
			error: expect.objectContaining({ type: 'invalid_request_error', param, message: expect.any(String) }),
		})
		expect(body.error.code).toBe(code)
	})

	test('what is not there, what has no key, and search', async () => {
		await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
			statusCode: 404,
			code: 'resource_missing',
		})
		expect((await raw('GET', '/v1/payment_intents', undefined, { authorization: '' })).status).toBe(401)
		await expect(stripe.paymentIntents.search({ query: 'x' })).rejects.toMatchObject({ statusCode: 404 })
		await expect(stripe.paymentIntents.retrieve((await anIntent()).id, { expand: ['amount'] })).rejects.toThrow()
	})
})

describe('the local Stripe', () => {
	test('answers a key with what it answered first, and refuses it for something else', async () => {
		const ask = (form: string) => raw('POST', '/v1/payment_intents', form, { 'idempotency-key': 'k1' })
		const first = await ask('amount=1000&currency=usd')
		const again = await ask('amount=1000&currency=usd')
		expect(again).toEqual({ ...first, replayed: 'true' })
		expect(await ask('amount=1001&currency=usd')).toMatchObject({
			status: 400,
			body: { error: { type: 'idempotency_error' } },
		})
		// A parameter that was refused leaves the key free.
		const bad = await raw('POST', '/v1/payment_intents', 'amount=x&currency=usd', { 'idempotency-key': 'k2' })
		expect(bad.status).toBe(400)
		expect(
			(await raw('POST', '/v1/payment_intents', 'amount=1000&currency=usd', { 'idempotency-key': 'k2' })).status,
		).toBe(200)
	})

	test('pages its lists in both directions, narrowed by time and type', async () => {
		const ids: string[] = []
		for (let n = 0; n < 5; n++) ids.unshift((await anIntent()).id)
		const first = await stripe.paymentIntents.list({ limit: 2 })
		expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true])
		const next = await stripe.paymentIntents.list({ limit: 2, starting_after: ids[1] ?? '' })
		expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
		const newer = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[4] ?? '' })
		expect([newer.data.map(({ id }) => id), newer.has_more]).toEqual([ids.slice(2, 4), true])
		expect((await stripe.paymentIntents.list({ created: { lt: 5 } })).data).toEqual([])
		await expect(stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
		await expect(stripe.paymentIntents.list({ ending_before: 'pi_x' })).rejects.toMatchObject({
			code: 'resource_missing',
		})
		const events = await stripe.events.list({ types: ['payment_intent.created'], limit: 1 })
		expect(events.data[0]).toMatchObject({
			object: 'event',
			type: 'payment_intent.created',
			data: { object: { id: ids[0] } },
		})
	})

	test('charges, refunds up to what is left, and takes a refund back that its bank sent back', async () => {
		const { id } = await aPaidIntent()
		const { id: refund } = await stripe.refunds.create({ payment_intent: id, amount: 400 })
		await expect(stripe.refunds.create({ payment_intent: id, amount: 601 })).rejects.toMatchObject({ param: 'amount' })
		const charge = async () => {
			const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
			return latest_charge as Stripe.Charge
		}
		expect(await charge()).toMatchObject({ object: 'charge', amount_refunded: 400, refunded: false })
		moveRefund(local.books, refund, 'failed')
		expect(await charge()).toMatchObject({ amount_refunded: 0 })
		await stripe.refunds.create({ payment_intent: id })
		await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
			code: 'charge_already_refunded',
		})
		const other = await aPaidIntent()
		openDispute(local.books, other.id)
		await expect(stripe.refunds.create({ payment_intent: other.id })).rejects.toMatchObject({ code: 'charge_disputed' })
	})

	test('signs what it sends as the SDK checks it', async () => {
		await anIntent()
		const event = [...local.books.events.values()].at(-1) ?? {}
		const { body, headers } = signed(event, ['whsec_old', 'whsec_new'])
		const read = stripe.webhooks.constructEvent(body, headers['stripe-signature'], 'whsec_new')
		expect(read.type).toBe('payment_intent.created')
		expect(() => stripe.webhooks.constructEvent(body, headers['stripe-signature'], 'whsec_other')).toThrow()
	})

	test('loses an answer after it has acted, and answers the same key with it', async () => {
		const times = () => local.asked.filter(({ key }) => key === 'k9').length
		local.fault = ({ key }) => (key === 'k9' && times() === 1 ? 'lost' : undefined)
		// A connection that breaks makes the SDK ask again by itself, under the same key.
		const { id } = await stripe.paymentIntents.create({ amount: 777, currency: 'usd' }, { idempotencyKey: 'k9' })
		expect(times()).toBe(2)
		expect([...local.books.intents.values()].filter(({ amount }) => amount === 777)).toMatchObject([{ id }])
		local.fault = () => undefined
	})
})
