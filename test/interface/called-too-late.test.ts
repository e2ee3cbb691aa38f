import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invite } from '#contracts/account/identity.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { startCodeBatch } from '#contracts/pricing/single-use-codes.ts'
import { createClaimBatch } from '#contracts/tokens/tokens.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { applicantWrites } from '../support/creators.ts'
import { tokenMailedTo } from '../support/mailed.ts'
import { aCheckout, aProduct, buyGiftCard, type Sellable } from '../support/shopping.ts'
import { type Person, password, turnOn } from '../support/two-factor.ts'
import { untilWaiting } from '../support/waiting.ts'
import { adminWritesOf } from './admin-writes.ts'
import type { CallSample } from './call-sample.ts'
import { endpoints } from './endpoints.ts'
import { memberWrites } from './member-writes.ts'
import { send } from './sending.ts'

// Calls that were let in, and whose right has ended before they write: what the guard saw is asked again in the
// transaction, so that an admin who is gone gives nobody a role, and a deleted account leaves nothing behind.

const writes = endpoints.filter(({ method, path }) => method !== 'GET' && !/\/(preview|quote|simulation)$/.test(path))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let shop: TestApp
let product: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	product = await aProduct(shop, 50)
})
afterAll(() => shop.close())

/** How these calls end that pass the guard before `change` stands, and come to write after it does. */
async function endsAfter(
	change: string,
	userId: string,
	calls: ReadonlyArray<() => Promise<{ status: number; text: string }>>,
): Promise<string[]> {
	const other = new Client({ connectionString: shop.ownerUrl })
	await other.connect()
	try {
		await other.query('BEGIN')
		await other.query(change, [userId])
		let ended = 0
		const answers = calls.map(async (call) => {
			const { status, text } = await call()
			ended++
			return `${status} ${JSON.parse(text).code ?? ''}`
		})
		await untilWaiting(shop, () => calls.length - ended)
		await other.query('COMMIT')
		return await Promise.all(answers)
	} finally {
		await other.end()
	}
}

const coupon = { code: 'TOOLATE', kind: 'percent', value: 10 }
const message = {
	kind: 'contact',
	name: 'Ada',
	email: 'ada@example.com',
	message: 'A message that is long enough.',
	fields: { topic: 'other' },
}
const aBatch = { lot: 'L1', tokens: 1, codes: 1, expiresAt: '2099-01-01T00:00:00Z' }

/** Refusals of acts that have nothing to act on in this shop: a provider without books, a lot of which nobody was sent any, no tokens that expired, a season that has not begun. */
const inTestShop: Readonly<Record<string, number>> = {
	'POST /api/admin/operations/provider/look': 409,
	'POST /api/admin/creators/payouts': 409,
	'POST /api/admin/leaderboard/seasons/:slug/end': 409,
	'POST /api/admin/recalls/:id/mails': 409,
	'POST /api/admin/recalls/:id/company-mails': 409,
	'POST /api/admin/tokens/members/:id/reinstatements': 404,
	// The sample of the approval settings, which comes before them, has them wait for a second person.
	'POST /api/admin/orders/:number/refunds': 409,
	'POST /api/admin/distributors/:id/credits/:credit/refund': 409,
	'POST /api/admin/orders/:number/cancel': 409,
}

/** The ends of these calls, by name. */
async function endsOf(calls: readonly Endpoint[], change: string, who: Person, given: Record<string, CallSample>) {
	const ends = await endsAfter(
		change,
		who.id,
		calls.map((each) => () => send(who, each, given[nameOf(each)] ?? {})),
	)
	return Object.fromEntries(calls.map((each, index) => [nameOf(each), ends[index]]))
}
const startedBatch = async (admin: Visitor, params: { id: string }) =>
	(await admin.call(startCodeBatch, { params, body: { codes: 2 }, idempotencyKey: randomUUID() })).id
/** Fewer than there are connections, so that nobody waits for one; what is done for a company waits in a line of its own. */
function groupsOf(calls: readonly Endpoint[]): Endpoint[][] {
	const isInLine = ({ path }: Endpoint) => path.startsWith('/api/wholesale/') || path.startsWith('/api/prospects')
	const others = calls.filter((each) => !isInLine(each))
	return [
		...calls.filter(isInLine).map((each) => [each]),
		...Array.from({ length: Math.ceil(others.length / 6) }, (_, index) => others.slice(index * 6, index * 6 + 6)),
	]
}
const allEnd = (calls: readonly Endpoint[], end: string) => Object.fromEntries(calls.map((each) => [nameOf(each), end]))

test('no write for admins is done for somebody who is one no more', { timeout: 240_000 }, async () => {
	const [admin, other, somebody] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN'), await shop.signedIn()]
	const { pool } = shop.services.db
	await turnOn(somebody)
	const before = { ...coupon, code: 'BEFORE' }
	const made = await other.send({ method: 'POST', url: '/api/admin/coupons', payload: before })
	const singly = { appliesBy: 'single_use_codes', name: 'Once', kind: 'free_shipping' }
	const single = await other.send({ method: 'POST', url: '/api/admin/coupons', payload: singly })
	const params = { id: String(single.json().id) }
	const batches = await Promise.all([1, 2, 3].map(() => startedBatch(other, params)))
	// The first and the third are made, the second still is.
	await pool.query('UPDATE promotion_code_batches SET remaining = 0, export_started_at = now() WHERE id = ANY($1)', [
		[batches[0], batches[2]],
	])
	const invitation = { email: 'invited@example.com', roles: ['CREATOR'] }
	const invited = await other.send({ method: 'POST', url: '/api/admin/invitations', payload: invitation })
	const headers = { 'idempotency-key': randomUUID() }
	const sent = await shop.visitor().send({ method: 'POST', url: '/api/messages', headers, payload: message })
	const reference = String(sent.json().reference)
	const { rows } = await pool.query(`UPDATE mails SET due_at = NULL, reason = 'no' WHERE cause = $1 RETURNING id`, [
		reference,
	])
	const number = await buyGiftCard(shop, 'mistyped@example.com')
	const { mails } = await other.call(getAnyOrder, { params: { number } })
	const giftCard = mails.find(({ giftCard: card }) => card)?.giftCard?.id ?? ''
	const difference = await pool.query(`INSERT INTO payment_differences (provider, kind, subject, ours, theirs)
		VALUES ('test', 'unknown_to_us', 'pi_late', 'nothing', '$10.00') RETURNING id`)
	const event = await pool.query('SELECT id FROM gateway.events LIMIT 1')
	const given: Record<string, CallSample> = {
		'PUT /api/admin/users/:id/roles': { params: { id: admin.id }, body: { roles: ['ADMIN', 'CREATOR'] } },
		'POST /api/admin/users/:id/two-factor/reset': { params: { id: somebody.id }, body: { password } },
		'POST /api/admin/invitations': { body: { email: 'late@example.com', roles: ['ADMIN'] } },
		'DELETE /api/admin/invitations/:id': { params: { id: String(invited.json().id) } },
		'POST /api/admin/coupons': { body: coupon },
		'POST /api/admin/coupons/:id/codes': { params, body: { codes: 2 } },
		'POST /api/admin/coupons/:id/codes/:batchId/export': { params: { ...params, batchId: batches[0] ?? '' } },
		'POST /api/admin/coupons/:id/codes/:batchId/export/confirm': {
			params: { ...params, batchId: batches[2] ?? '' },
			body: { codes: 2 },
		},
		'POST /api/admin/coupons/:id/codes/:batchId/stop': { params: { ...params, batchId: batches[1] ?? '' } },
		'PATCH /api/admin/coupons/:id': { params: { id: String(made.json().id) }, body: { version: 1, state: 'paused' } },
		'POST /api/admin/inventory/adjustments': { body: { sku: product.sku, delta: 3, reason: 'Too late.' } },
		'POST /api/admin/claim-batches': { body: { product: product.sku.toLowerCase(), ...aBatch } },
		'PUT /api/admin/messages/:reference/status': { params: { reference }, body: { status: 'closed' } },
		'POST /api/admin/orders/:number/gift-cards/:id/resend': {
			params: { number, id: giftCard },
			body: { recipientEmail: 'right@example.com' },
		},
		...(await adminWritesOf(shop, product, other)),
		'POST /api/admin/operations/provider/look': { body: { what: 'events' } },
		'POST /api/admin/operations/differences/:id/set-aside': {
			params: { id: difference.rows[0].id },
			body: { reason: 'Too late.' },
		},
		'POST /api/admin/operations/events/:id/replay': { params: { id: String(event.rows[0].id) } },
		'POST /api/admin/operations/:kind/:id/retry': { params: { kind: 'mails', id: rows[0].id } },
	}
	const calls = writes.filter(({ access }) => Array.isArray(access) && access.includes('ADMIN'))
	expect(calls.map(nameOf).toSorted()).toEqual(Object.keys(given).toSorted())
	const demote = 'DELETE FROM user_roles WHERE user_id = $1'
	for (const some of groupsOf(calls)) {
		expect(await endsOf(some, demote, admin, given)).toEqual(allEnd(some, '403 FORBIDDEN'))
		await pool.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'ADMIN')`, [admin.id])
	}
	expect((await pool.query(`SELECT action FROM audit_log WHERE actor = $1`, [admin.id])).rows).toEqual([])
	// The same calls by somebody who is an admin still: it was for want of the role alone.
	for (const each of calls.slice(1))
		expect([nameOf(each), (await send(other, each, given[nameOf(each)] ?? {})).status]).toEqual([
			nameOf(each),
			inTestShop[nameOf(each)] ?? each.status ?? 200,
		])
})

test('nothing is written for an account that has been deleted meanwhile', async () => {
	const [admin, ada] = [await shop.signedIn('ADMIN'), await shop.signedIn()]
	const batch = await admin.call(createClaimBatch, {
		body: { product: product.sku.toLowerCase(), ...aBatch },
		idempotencyKey: randomUUID(),
	})
	await admin.call(invite, { body: { email: ada.email, roles: ['CREATOR'] } })
	const token = await tokenMailedTo(shop, 'invitation', ada.email)
	const { productId, variantId } = product
	const newName = `late-${ada.username.slice(5)}`
	const given: Record<string, CallSample> = {
		'PUT /api/account/preferences': { body: { newsletter: true } },
		'POST /api/account/username': { body: { username: newName, password } },
		'POST /api/account/email': { body: { email: `${newName}@example.com`, password } },
		'POST /api/account/password': { body: { currentPassword: password, password: 'another horse battery' } },
		'POST /api/account/sessions/end-others': { body: {} },
		'POST /api/account/two-factor': { body: { password } },
		'POST /api/account/two-factor/confirm': { body: { code: '123456' } },
		'POST /api/account/two-factor/recovery-codes': { body: { password } },
		'POST /api/account/two-factor/disable': { body: { password, code: '123456' } },
		'POST /api/account/delete': { body: { confirmation: ada.username, password } },
		'PUT /api/cart': { body: { items: [{ productId, variantId, quantity: 1 }] } },
		'POST /api/account/invitations/accept': { body: { token } },
		'POST /api/wholesale/invitations/accept': { body: { token } },
		'POST /api/claims': { body: { code: batch.codes?.[0] } },
		'POST /api/checkout': { body: aCheckout([product]) },
		...memberWrites,
		...applicantWrites(),
	}
	// These write nothing here for an account that is gone, and say so in their own way.
	const harmless = [
		'POST /api/auth/verify-request',
		'DELETE /api/account/sessions/:id',
		'DELETE /api/account/api-keys/:id',
		'POST /api/checkout/wallet',
		'DELETE /api/account/payment-methods/:id',
	]
	const own = writes.filter(({ access }) => access === 'signedIn').map(nameOf)
	expect(own.filter((name) => !(name in given)).toSorted()).toEqual(harmless.toSorted())
	const calls = writes.filter((each) => nameOf(each) in given)
	expect(calls).toHaveLength(Object.keys(given).length)
	const remove = 'UPDATE users SET deleted_at = now() WHERE id = (SELECT id FROM users WHERE id = $1 FOR UPDATE)'
	// So few that the first call in line waits until the last has checked a password, which takes long on a slow machine.
	for (let from = 0; from < calls.length; from += 3) {
		const some = calls.slice(from, from + 3)
		expect(await endsOf(some, remove, ada, given)).toEqual(allEnd(some, '401 UNAUTHENTICATED'))
		await shop.services.db.pool.query('UPDATE users SET deleted_at = NULL WHERE id = $1', [ada.id])
	}
	for (const table of [
		'saved_addresses',
		'carts',
		'orders',
		'token_accounts',
		'two_factors',
		'mailed_links',
		'user_roles',
		'recipe_ratings',
		'recipe_saves',
		'recipe_comments',
		'recipe_reports',
	])
		expect(
			(await shop.services.db.pool.query(`SELECT * FROM ${table} WHERE user_id = $1`, [ada.id])).rows.filter(
				({ purpose }) => purpose !== 'verify',
			),
			table,
		).toEqual([])
})
