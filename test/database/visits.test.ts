import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, deleteAccount, exportAccount, listSessions } from '#contracts/account/account.ts'
import { me, signIn, signOut } from '#contracts/account/identity.ts'
import { listMessages, setMessageStatus } from '#contracts/content/inbox.ts'
import { sendMessage } from '#contracts/content/messages.ts'
import { listOperations, operationsSummary } from '#contracts/operations/operations.ts'
import { changePromotion, createPromotion, listPromotions } from '#contracts/pricing/promotions.ts'
import { cleanUpSteps } from '#server/clean-up.ts'
import { auditState, runAudit } from '#server/db/audit/index.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'
import { someCodes } from '../support/single-use-codes.ts'
import { watchPlans } from './seen-plans.ts'
import { fillWithTrade } from './years-of-trade.ts'
import { fillWithVisits } from './years-of-visits.ts'

const growing = new Set([
	'idempotency_keys',
	'rate_limits',
	'sessions',
	'messages',
	'audit_log',
	'gift_cards',
	'gift_card_entries',
	'promotion_uses',
	'promotion_use_customers',
	'promotion_codes',
	'mails',
	'users',
	'orders',
])
const rows = 40_000

let shop: TestApp
let admin: Visitor
let plans: ReturnType<typeof watchPlans>
beforeAll(async () => {
	shop = await startTestApp({ RATE_LIMIT: 'on' })
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await fillWithTrade(owner, { orders: 5000, transfers: 5000, members: 5000, codes: 500 })
	await fillWithVisits(owner, { rows, members: 5000 })
	await owner.end()
	admin = await shop.signedIn('ADMIN')
	plans = watchPlans(shop.ownerUrl, growing)
}, 300_000)
afterAll(async () => {
	plans.stop()
	await shop.close()
})

const password = 'correct horse battery'
const aMessage = {
	kind: 'contact',
	name: 'Ada',
	email: 'ada@example.com',
	message: 'Where is my parcel? It was due on Monday.',
	fields: { topic: 'product' },
} as const

describe('with years of visits behind it, the store reads by index', () => {
	test('signing in and out, sessions, and what is kept of an account', async () => {
		const ada = await shop.signedIn()
		const phone = shop.visitor()
		expect(
			await plans.readWhole(async () => {
				await phone.call(signIn, { body: { identifier: ada.username, password } })
				await phone.call(me, {})
				await phone.call(listSessions, {})
				await phone.send({ method: exportAccount.method, url: exportAccount.path })
				await phone.call(changePassword, { body: { currentPassword: password, password: `${password} again` } })
				await phone.call(signOut, { body: undefined })
				const laptop = shop.visitor()
				await laptop.call(signIn, { body: { identifier: ada.username, password: `${password} again` } })
				await laptop.call(deleteAccount, { body: { password: `${password} again`, confirmation: ada.username } })
			}),
		).toEqual([])
	})

	test('a message, twice under one key, and what became of one', async () => {
		const idempotencyKey = randomUUID()
		expect(
			await plans.readWhole(async () => {
				for (const _ of ['once', 'again']) await shop.visitor().call(sendMessage, { body: aMessage, idempotencyKey })
				await admin.call(setMessageStatus, { params: { reference: 'V-6' }, body: { status: 'closed' } })
				for (const query of [
					{ kind: 'press' },
					{ status: 'new' },
					{ suspect: 'yes' },
					{ kind: 'press', status: 'new' },
				])
					await admin.send({ method: 'GET', url: `/api/admin/messages?${new URLSearchParams(query as never)}` })
			}),
		).toEqual([])
	})

	test('a purchase with a coupon and a gift card, and what is looked up for them', async () => {
		const product = await aProduct(shop, 20)
		const ada = await shop.signedIn()
		expect(
			await plans.readWhole(async () => {
				const made = await admin.call(createPromotion, {
					body: { code: 'PLANNED', kind: 'percent', value: 10, limitPerCustomer: 2 },
				})
				await admin.call(listPromotions, { query: {} })
				await buy(ada, aCheckout([product], { couponCode: 'PLANNED' }))
				await admin.call(changePromotion, { params: { id: made.id }, body: { version: 1, state: 'paused' } })
				await ada.send({
					method: 'POST',
					url: '/api/gift-cards/balance',
					headers: { 'content-type': 'application/json' },
					payload: JSON.stringify({ code: 'GIFT-0000-0000-0000' }),
				})
			}),
		).toEqual([])
	})

	test('a purchase with a coupon counts the uses of its own customer, and not all that the coupon ever had', async () => {
		const product = await aProduct(shop, 20)
		await admin.call(createPromotion, { body: { code: 'OWN-USES', kind: 'percent', value: 10, limitPerCustomer: 2 } })
		const conditions = await plans.conditionsOn('one_row_per_use_of_customer', () =>
			buy(shop.visitor(), aCheckout([product], { couponCode: 'OWN-USES' })),
		)
		expect(conditions.length).toBeGreaterThan(0)
		for (const condition of conditions) expect(condition).toContain('customer =')
	})

	test('a single-use code, and a promotion for first orders that applies by itself with a limit', async () => {
		const product = await aProduct(shop, 20)
		const name = 'Planned'
		const single = await admin.call(createPromotion, {
			body: { appliesBy: 'single_use_codes', name, kind: 'percent', value: 10, combines: true },
		})
		const first = await admin.call(createPromotion, {
			body: {
				appliesBy: 'automatic',
				name,
				kind: 'fixed',
				value: 100,
				isFirstOrderOnly: true,
				limitTotal: 9,
				combines: true,
			},
		})
		expect(
			await plans.readWhole(async () => {
				const [couponCode = ''] = await someCodes(shop, admin, single.id, 3)
				await admin.call(listPromotions, { query: {} })
				await buy(shop.visitor(), aCheckout([product], { couponCode, email: 'planned@example.com' }))
			}),
		).toEqual([])
		await admin.call(changePromotion, { params: { id: first.id }, body: { version: 1, state: 'ended' } })
	})

	test('mails that failed, and the audit', async () => {
		const log = { error: () => {} } as never
		expect(
			await plans.readWhole(async () => {
				await admin.call(operationsSummary, {})
				await admin.call(listOperations, { query: { kind: 'mails' } as never })
				await runAudit(shop.services.db, log, { changes: 5000, whole: 5000 })
				await auditState(shop.services.db)
			}),
		).toEqual([])
	})

	test('what clean-up looks for', async () => {
		const { db, log } = shop.services
		expect(await plans.readWhole(() => cleanUp(db, log, cleanUpSteps))).toEqual([])
	})
})

describe('messages are listed, counted and searched within bounds', () => {
	const search = (query: Record<string, string>) => admin.call(listMessages, { query })

	test.each([
		[{}, 10_300],
		[{ kind: 'press' }, 10_300],
		[{ status: 'new' }, 10_300],
		[{ kind: 'press', status: 'new' }, 10_300],
		[{ suspect: 'yes' }, 1000],
	] as const)('in the list of %o', async (query, max) => {
		expect(await plans.maxRowsRead(() => search(query))).toBeLessThanOrEqual(max)
	})

	test.each([
		['a word of every second one', 'parcel', 1100],
		['two such words', 'where parcel', 1100],
		['a word of one in a hundred', 'refund', 10_300],
		['a rare word', 'zebra', 1100],
		['a word of nobody', 'giraffe', 1100],
		['a word of old ones alone', 'crate', 10_300],
		['such a word with letters too few', 'crate xq', 10_300],
		['letters too few for an index', 'xq', 10_300],
		['signs', '--', 10_300],
	])('for %s', async (_, q, max) => {
		expect(await plans.maxRowsRead(() => search({ q }))).toBeLessThanOrEqual(max)
	})

	test('and found, the newest first, page by page, each once', async () => {
		const seen: string[] = []
		let cursor: string | null = null
		do {
			const page: Awaited<ReturnType<typeof search>> = await search({
				q: 'refund',
				limit: '50',
				...(cursor && { cursor }),
			})
			seen.push(...page.items.map(({ reference }) => reference))
			cursor = page.nextCursor
		} while (cursor)
		expect(seen).toEqual(Array.from({ length: rows / 100 }, (_, nth) => `V-${rows - nth * 100}`))
		expect((await search({ q: 'zebra hello' })).total).toBe(rows / 10_000)
		expect((await search({ q: 'parcel' })).total).toBeUndefined()
	})

	test('and a word of old messages alone is found page by page, each once', async () => {
		const seen: string[] = []
		let cursor: string | null = null
		do {
			const page: Awaited<ReturnType<typeof search>> = await search({
				q: 'crate',
				kind: 'press',
				limit: '100',
				...(cursor && { cursor }),
			})
			seen.push(...page.items.map(({ reference }) => reference))
			cursor = page.nextCursor
		} while (cursor)
		const { rows: held } = await shop.services.db.pool.query(
			`SELECT reference FROM messages WHERE kind = 'press' AND NOT is_suspect
				AND message LIKE '%crate%' ORDER BY id DESC`,
		)
		expect(seen).toEqual(held.map(({ reference }) => reference))
		expect(held.length).toBeGreaterThan(3000)
	})

	test('nothing yet is said with where to go on', async () => {
		const page = await search({ q: 'crate' })
		expect([page.items, page.total]).toEqual([[], undefined])
		expect((await search({ q: 'crate', cursor: page.nextCursor ?? '' })).items).toHaveLength(50)
	})
})
