import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './endpoints.ts'

// Partners' scripts are written against these calls: their names, and the bodies with which they are called at the least,
// stay as they were agreed on.

const id = '0199a6a5-5c3e-7000-8000-000000000001'
const shippingAddress = {
	...{ name: 'Ada Reyes', line1: '1 Main Street', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
}
const lines = [{ productId: id, quantity: 2 }]
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const quoted = {
	lines,
	couponCode: 'SAVE10',
	giftCardCodes: [],
	tokens: 0,
	shippingAddress,
	shippingMethodId: 'standard',
}
const placed = { ...quoted, email: 'ada@example.com', expectedTotalCents: 4200 }
const back = { lines: [{ lineId: id, quantity: 1 }], reason: 'Arrived dented.' }

interface Fixed {
	bodies?: readonly unknown[]
	queries?: readonly unknown[]
	/** What its answer has, among others. */
	answers?: readonly string[]
	isKeyed?: boolean
}

const calls: Readonly<Record<string, Fixed>> = {
	'GET /api/auth/me': { answers: ['id', 'username', 'email', 'role'] },
	'GET /api/me/roles': { answers: ['roles'] },
	'GET /api/tokens/me': { answers: ['balance'] },
	'POST /api/auth/logout': {},
	'POST /api/auth/signup': {
		bodies: [{ username: 'ada', email: 'ada@example.com', password: 'correct horse battery' }],
	},
	'POST /api/auth/login': { bodies: [{ identifier: 'ada', password: 'correct horse battery' }] },
	'POST /api/auth/reset-request': { bodies: [{ email: 'ada@example.com' }] },
	'POST /api/auth/reset': { bodies: [{ token: 'x'.repeat(43), password: 'correct horse battery' }] },
	'GET /api/products': {
		queries: [{ category: 'energy-drink', q: 'citrus', flavor: 'citrus', sort: 'price-asc' }, {}],
	},
	'GET /api/products/:slug': { answers: ['id', 'slug', 'name', 'category', 'priceCents', 'pictures', 'variants'] },
	'POST /api/quote': {
		bodies: [{ lines }, quoted],
		answers: [
			...['lines', 'subtotalCents', 'discountCents', 'shippingCents', 'taxCents', 'depositCents', 'giftCardCents'],
			...['tokens', 'tokensCents', 'totalCents', 'shippingMethods', 'problems'],
		],
	},
	'POST /api/checkout': {
		bodies: [
			{ ...placed, payment: { method: 'card', card } },
			{ ...placed, payment: { method: 'card' } },
			{ ...placed, payment: { method: 'none' } },
		],
		answers: ['number', 'status', 'accessToken', 'payment'],
		isKeyed: true,
	},
	'GET /api/orders': {},
	'GET /api/orders/:number': { queries: [{ token: 'x'.repeat(43) }, {}] },
	'GET /api/cart': {},
	'PUT /api/cart': { bodies: [{ items: [{ productId: id, variantId: id, quantity: 1 }] }] },
	'POST /api/payments/webhooks/:provider': {},
	'POST /api/claims': { answers: ['tokens', 'balance'] },
	'GET /api/tokens/me/entries': {},
	'GET /api/tokens/supply': {},
	'GET /api/leaderboard': { queries: [{ season: 'winter-2026' }, {}] },
	'GET /api/recipes': {},
	'GET /api/recipes/:slug': {},
	'GET /api/creator/recipes': {},
	'POST /api/creator/recipes': {},
	'GET /api/creator/recipes/:id': {},
	'PUT /api/creator/recipes/:id': {},
	'DELETE /api/creator/recipes/:id': {},
	'POST /api/creator/recipes/:id/submit': {},
	'POST /api/distributor-applications': {},
	'POST /api/creator-applications': {},
	'GET /api/wholesale/catalogue': {},
	'POST /api/wholesale/quote': { bodies: [{ lines: [{ productId: id, cases: 3 }] }] },
	'POST /api/wholesale/orders': {
		bodies: [
			{ lines: [{ productId: id, cases: 3 }] },
			{ lines: [{ productId: id, cases: 3 }], poNumber: 'PO-1', shipToId: id, requestedDate: '2026-12-01' },
		],
		isKeyed: true,
	},
	'GET /api/wholesale/orders': {},
	'GET /api/wholesale/orders/:number': {},
	'GET /api/wholesale/orders/:number.pdf': {},
	'GET /api/wholesale/orders/:number.csv': {},
	'GET /api/prospects': {},
	'GET /api/admin/inventory': { queries: [{ q: 'citrus' }] },
	'POST /api/admin/inventory/adjustments': {
		bodies: [
			{ sku: 'CS-12', delta: -3, reason: 'Counted.' },
			{ sku: 'CS-12', delta: 3, reason: 'Counted.', location: 'main' },
		],
		answers: ['sku', 'name', 'onHand', 'reserved', 'available'],
		isKeyed: true,
	},
	'POST /api/admin/coupons': {
		bodies: [
			{ code: 'SAVE10', kind: 'percent', value: 10 },
			{ code: 'FIVE', kind: 'fixed', value: 500, limitTotal: 10, limitPerCustomer: 1, minSubtotalCents: 2000 },
			{ code: 'SHIP', kind: 'free_shipping', startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-31T00:00:00Z' },
		],
	},
	'GET /api/admin/orders': {},
	'GET /api/admin/orders/:number': {},
	'POST /api/admin/orders/:number/refunds': { bodies: [back], isKeyed: true },
	'POST /api/admin/orders/:number/refunds/preview': { bodies: [back], isKeyed: false },
	'POST /api/admin/orders/:number/cancel': {
		bodies: [{ reason: back.reason }, back],
		isKeyed: true,
	},
	'POST /api/admin/orders/:number/shipments': {
		bodies: [{ lines: back.lines }, { lines: back.lines, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }],
		isKeyed: true,
	},
	'POST /api/orders/:number/returns': {
		bodies: [{ lines: [{ lineId: id, quantity: 1, reason: 'changed_mind' }], note: 'Too many.' }],
	},
	'GET /api/admin/returns/:reference': {},
	'PATCH /api/admin/returns/:reference': {},
	'GET /api/admin/products': {},
	'POST /api/admin/products': {},
	'GET /api/admin/products/:id': {},
	'PATCH /api/admin/products/:id': { bodies: [{ version: 1, name: 'Citrus Surge' }] },
	'POST /api/admin/tokens/grants': {
		bodies: [{ username: 'ada', tokens: -5, reason: 'A correction.' }],
		isKeyed: true,
	},
	'GET /api/admin/distributors/applications': {},
	'POST /api/admin/distributors/applications/:id/approve': {
		bodies: [{ tier: 'GOLD', creditLimitCents: 1_000_000, terms: 'net_30' }],
	},
	'PATCH /api/admin/distributors/:id': { bodies: [{ tier: 'GOLD' }, { creditLimitCents: 5000 }] },
	'PUT /api/admin/users/:id/roles': { bodies: [{ roles: ['CREATOR'] }] },
	'POST /api/page-views': {},
}

/** Calls that are answered beside the contracts. */
const outside = new Set(['POST /api/payments/webhooks/:provider'])

test.each(Object.entries(calls))('%s', (name, { bodies = [], queries = [], answers = [], isKeyed }) => {
	const call = endpoints.find(({ method, path }) => `${method} ${path}` === name)
	if (outside.has(name) && !call) return
	expect(call, 'There is no such call.').toBeDefined()
	if (!call) return
	for (const body of bodies) expect(problemsOf(call.body, body)).toEqual([])
	for (const query of queries) expect(problemsOf(call.query, query)).toEqual([])
	const shape = (call.reply as { shape?: object }).shape ?? {}
	expect(answers.filter((each) => !(each in shape))).toEqual([])
	if (isKeyed !== undefined) expect(call.idempotent ?? false).toBe(isKeyed)
})

const problemsOf = (schema: z.ZodType | undefined, given: unknown) => {
	if (!schema) return ['It takes none.']
	return schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}
