import { describe, expect, test } from 'vitest'
import { codeProblem, customerKeysOf, normalizeEmail } from './rules.ts'

describe('one person is one customer', () => {
	test.each([
		['Ada@Example.com', 'ada@example.com'],
		['ada+sale@example.com', 'ada@example.com'],
		['a.d.a@gmail.com', 'ada@gmail.com'],
		['ada+x@googlemail.com', 'ada@gmail.com'],
		['a.da@example.com', 'a.da@example.com'],
	])('%s is %s', (given, expected) => {
		expect(normalizeEmail(given)).toBe(expected)
	})
})

describe('a use of a coupon counts', () => {
	const account = { id: 'u1', email: 'Ada@Example.com', roles: [] }
	test.each([
		['for nobody yet, while nobody said who they are', {}, []],
		['for the e-mail of a guest', { email: 'x+1@gmail.com' }, ['e-mail:x@gmail.com']],
		[
			'for a member under the e-mail they typed, their own and their account',
			{ email: 'invented@example.com', account },
			['account:u1', 'e-mail:ada@example.com', 'e-mail:invented@example.com'],
		],
		[
			'once for a member who typed their own',
			{ email: 'ada+1@example.com', account },
			['account:u1', 'e-mail:ada@example.com'],
		],
	])('%s', (_, buyer, customers) => expect(customerKeysOf(buyer)).toEqual(customers))
})

describe('a coupon', () => {
	const open = {
		limitTotal: null,
		limitPerCustomer: null,
		startsAt: null,
		endsAt: null,
		pausedAt: null,
		endedAt: null,
		uses: 0,
		isFirstOrderOnly: false,
	}
	const noon = new Date('2026-06-01T12:00:00Z')
	test.each([
		['that nobody knows is invalid', undefined, null, 'COUPON_INVALID'],
		['without terms is good', open, 0, null],
		['is not good before it starts', { ...open, startsAt: new Date('2026-06-01T12:00:01Z') }, 0, 'COUPON_INVALID'],
		['is not good at the moment it ends', { ...open, endsAt: noon }, 0, 'COUPON_INVALID'],
		['that is paused is not good', { ...open, pausedAt: noon }, 0, 'COUPON_INVALID'],
		['that was ended is not good', { ...open, endedAt: noon, endsAt: null }, 0, 'COUPON_INVALID'],
		['with its last use left is good', { ...open, limitTotal: 2, uses: 1 }, 0, null],
		['that was used up is exhausted', { ...open, limitTotal: 2, uses: 2 }, 0, 'COUPON_EXHAUSTED'],
		['that this customer has had is exhausted', { ...open, limitPerCustomer: 1 }, 1, 'COUPON_EXHAUSTED'],
		['for first orders comes once', { ...open, isFirstOrderOnly: true }, 1, 'COUPON_EXHAUSTED'],
		['shows its price to somebody unknown', { ...open, limitPerCustomer: 1 }, null, null],
	])('%s', (_, coupon, uses, expected) => {
		expect(codeProblem(coupon, uses, noon)?.code ?? null).toBe(expected)
	})
})
