import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('with nothing set it is a demo on loopback', () => {
	expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, RATE_LIMIT: 'on' })
})

test('the demo names a bank that is invented, and a store that takes money names its own or none', () => {
	const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
	expect(readEnv({}).REMITTANCE).toContain('Demo Bank')
	expect(readEnv({ REMITTANCE: 'By wire: ours' }).REMITTANCE).toBe('By wire: ours')
	expect(readEnv(keys).REMITTANCE).toBeUndefined()
})

test('an empty variable is one that is not set', () => {
	expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, demo: true })
})

test('with a database of its own the demo is off unless asked for', () => {
	const DATABASE_URL = 'postgres://a:b@localhost/c'
	expect(readEnv({ DATABASE_URL, PAYMENTS: 'test' }).demo).toBe(false)
	expect(readEnv({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

describe('who takes the money', () => {
	const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
	test.each([
		['nobody in the demo', {}, 'test'],
		['nobody in a test store', { DEMO: 'off', PAYMENTS: 'test' }, 'test'],
		['Stripe, once its keys are there', { DEMO: 'off', ...keys }, 'stripe'],
		['Stripe in a demo with keys', keys, 'stripe'],
	])('%s', (_, variables, payments) => expect(readEnv(variables).payments).toBe(payments))

	test('is nobody in a real store without keys, which therefore does not start', () => {
		const real = { DATABASE_URL: 'postgres://a:b@localhost/c', HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }
		expect(() => readEnv(real)).toThrow(/Nobody could pay here: set Stripe's keys, or PAYMENTS=test/)
		expect(() => readEnv({ ...real, PAYMENTS: 'stripe' })).toThrow(/PAYMENTS=stripe needs STRIPE_SECRET_KEY/)
		expect(() => readEnv({ ...real, PAYMENTS: 'test', ...keys })).toThrow(/takes no money, but Stripe's keys are set/)
	})

	test('need not be known to what sells nothing', () => {
		expect(readEnv({ DATABASE_URL: 'postgres://a:b@localhost/c' }, { sells: false }).demo).toBe(false)
	})
})

test.each(['10.0.0.0/8', '10.1.2.3/32', '127.0.0.1', 'loopback, uniquelocal', '::1,fd00::/8', '::1/128'])(
	'a proxy at %s is trusted',
	(proxy) => {
		expect(readEnv({ TRUST_PROXY: proxy }).TRUST_PROXY).toBe(proxy)
		expect(() => fastify({ trustProxy: proxy })).not.toThrow()
	},
)

test.each(['10.0.0.0/0', '::/0', '10.0.0.0/8/16', '10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/', 'loopback/8', '::1/129'])(
	'there is no proxy at %s, and that is told at the start',
	(proxy) => {
		expect(() => readEnv({ TRUST_PROXY: proxy })).toThrow(/TRUST_PROXY is not valid/)
	},
)

describe('a mistake is told in one sentence', () => {
	test.each([
		['a port that is none', { PORT: '99999' }, /PORT is not valid/],
		['an address of another kind', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL is not valid/],
		[
			'no rate limits in the open',
			{ RATE_LIMIT: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example' },
			/RATE_LIMIT=off/,
		],
		['the open without an address', { HOST: '0.0.0.0' }, /PUBLIC_URL is missing/],
		['a proxy that is nowhere', { TRUST_PROXY: 'my-proxy' }, /TRUST_PROXY is not valid/],
		['half of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, /go together/],
		[
			'Stripe without its webhook secret',
			{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' },
			/STRIPE_WEBHOOK_SECRET/,
		],
	])('%s', (_, variables, sentence) => {
		expect(() => readEnv(variables)).toThrow(sentence)
	})
	test('and every mistake has its own', () => {
		expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT.*\n.*LOG_LEVEL/)
	})
})
