import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('with nothing set it is a demo on loopback', () => {
	expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, RATE_LIMIT: 'on' })
})

test('an empty variable is one that is not set', () => {
	expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, demo: true })
})

test('with a database of its own the demo is off unless asked for', () => {
	const DATABASE_URL = 'postgres://a:b@localhost/c'
	expect(readEnv({ DATABASE_URL }).demo).toBe(false)
	expect(readEnv({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

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
