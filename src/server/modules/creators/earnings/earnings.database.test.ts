import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCreatorDashboard, listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { decideHeldOrder, giveCreatorCode, listHeldOrders } from '#contracts/creators/creator-holds.ts'
import { createCreatorLink, endCreatorLink, listCreatorLinks } from '#contracts/creators/creator-links.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCreator, clickOn } from '#test/support/creators.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable } from '#test/support/shopping.ts'
import { reverseCommissions } from '../reversals/reverse-commissions.ts'
import { creditOrders } from './credit-orders.ts'

let shop: TestApp
let can: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	can = await aProduct(shop, 500)
})
afterAll(() => shop.auditAndClose())

const credit = () => creditOrders(shop.services)
const aLink = async (creator: Visitor, destination = '/shop') => {
	const { items } = await creator.call(createCreatorLink, { body: { campaign: 'Friday', destination } })
	return items[0] ?? { id: '', code: '' }
}
const receiptsOf = async (creator: Visitor) => (await creator.call(listReceipts, { query: {} })).items

describe('a link', () => {
	test('leads on at once, is counted, and is kept by the browser unless it asks for privacy', async () => {
		const { creator } = await aCreator(shop)
		const { code } = await aLink(creator, '/product/blood-orange')
		const seen = await clickOn(shop, code)
		expect([seen.status, seen.headers.location]).toEqual([302, '/product/blood-orange'])
		expect(String(seen.headers['set-cookie'])).toMatch(/untapped_referral=.*HttpOnly.*SameSite=Lax/)
		expect((await clickOn(shop, code, { 'sec-gpc': '1' })).headers['set-cookie']).toBeUndefined()
		expect((await clickOn(shop, code, { 'user-agent': 'Googlebot/2.1' })).headers['set-cookie']).toBeUndefined()
		expect((await clickOn(shop, 'nosuchcode')).headers.location).toBe('/creators')
		await shop.services.clickLog.settled()
		expect((await creator.call(listCreatorLinks, {})).items[0]).toMatchObject({ clicks: 2, orders: 0 })
		const { rows } = await shop.services.db.pool.query('SELECT referrer FROM creator_clicks WHERE NOT is_kept')
		expect(rows.every(({ referrer }) => referrer === null)).toBe(true)
	})

	test.each([
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'shop',
		'/c/abc',
		'/admin',
		'/a b',
		'/api/x',
	])('to %s is refused', async (destination) => {
		const { creator } = await aCreator(shop)
		const body = { campaign: 'x', destination }
		await expect(creator.call(createCreatorLink, { body })).rejects.toMatchObject({ status: 400 })
	})

	test('is its creator’s alone, and counts no more once it is ended', async () => {
		const [one, other] = [await aCreator(shop), await aCreator(shop)]
		const { id, code } = await aLink(one.creator)
		await expect(other.creator.call(endCreatorLink, { params: { id } })).rejects.toMatchObject({ status: 404 })
		await one.creator.call(endCreatorLink, { params: { id } })
		expect((await clickOn(shop, code)).headers['set-cookie']).toBeUndefined()
	})
})

describe('an order', () => {
	async function bought(code: string, who = shop.visitor(), more: object = {}) {
		await clickOn(shop, code, {}, who)
		return buy(who, { ...aCheckout([can]), ...more })
	}

	test('by a link is credited once, however many credit it, and never tells who bought', async () => {
		const { creator } = await aCreator(shop, 'PARTNER')
		const { code } = await aLink(creator)
		const { number } = await bought(code)
		await allAtOnce(12, credit)
		const [receipt, ...more] = await receiptsOf(creator)
		expect(more).toEqual([])
		const { rows } = await shop.services.db.pool.query(
			'SELECT subtotal_cents - discount_cents AS goods FROM orders WHERE number = $1',
			[number],
		)
		const goods = Number(rows[0].goods)
		expect(receipt).toMatchObject({
			orderNumber: number,
			source: 'link',
			outcome: 'counted',
			rate: 1000,
			baseCents: goods,
			commissionCents: Math.round(goods / 10),
			isPayable: false,
		})
		expect(Object.keys(receipt ?? {}).filter((key) => /email|name$|user|customer/i.test(key))).toEqual(['sourceName'])
		const { balance, best, today, days } = await creator.call(getCreatorDashboard, {})
		// Days on which nothing happened stand among them, so that a chart's axis is time.
		expect(days).toHaveLength(30)
		expect(days.at(-1)).toEqual({ ...today, day: storeToday() })
		const commissionCents = Math.round(goods / 10)
		expect(best).toEqual([{ source: 'link', name: 'Friday', clicks: 1, orders: 1, commissionCents }])
		const others = { heldCents: 0, payableCents: 0, royaltyCents: 0, grantedCents: 0 }
		expect(balance).toEqual({ pendingCents: commissionCents, ...others })
		expect(today).toMatchObject({ orders: 1, baseCents: goods })
	})

	test('without a click costs no statement and credits nobody; a forged cookie neither', async () => {
		const { creator } = await aCreator(shop)
		const { code } = await aLink(creator)
		await buy(shop.visitor(), aCheckout([can]))
		const cookie = `untapped_referral=${code}.0199b1f0-7d6e-7c3a-9a51-3f2f0c9a7e13.1790000000000.x`
		const headers = { cookie, 'idempotency-key': randomUUID() }
		const forged = await shop
			.visitor()
			.send({ method: 'POST', url: '/api/checkout', headers, payload: aCheckout([can]) })
		expect(forged.status).toBe(201)
		await credit()
		expect(await receiptsOf(creator)).toEqual([])
	})

	test('of one’s own is held with its reason until a person releases or refuses it, once', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { creator } = await aCreator(shop)
		const { code } = await aLink(creator)
		await bought(code, creator)
		await credit()
		expect((await receiptsOf(creator))[0]).toMatchObject({ outcome: 'held', reason: expect.stringMatching(/own/) })
		const held = await admin.call(listHeldOrders, { query: {} })
		const id = held.items[0]?.id ?? ''
		const refuse = { params: { id }, body: { decision: 'refuse', reason: 'It is your own.' } } as const
		const ends = await allAtOnce(6, () => admin.call(decideHeldOrder, refuse))
		expect(ends.filter((each) => each === 'CONFLICT')).toHaveLength(5)
		expect((await receiptsOf(creator))[0]).toMatchObject({ outcome: 'refused', commissionCents: 0 })
	})

	test('with an e-mail to throw away, or from a coupon site, is held with its reason', async () => {
		const { creator } = await aCreator(shop)
		const { code } = await aLink(creator)
		await bought(code, shop.visitor(), { email: `${randomUUID()}@yopmail.com` })
		const who = shop.visitor()
		await clickOn(shop, code, { referer: 'https://www.retailmenot.com/untapped' }, who)
		await shop.services.clickLog.settled()
		await buy(who, aCheckout([can]))
		await credit()
		const reasons = (await receiptsOf(creator)).map(({ outcome, reason }) => `${outcome}: ${reason}`)
		expect(reasons.toSorted()).toEqual([
			'held: It was ordered with an e-mail that is made to be thrown away.',
			'held: The click came from www.retailmenot.com, which collects codes.',
		])
	})

	test('that comes back in parts takes its commission along by line, once for each refund', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { creator } = await aCreator(shop)
		const { code } = await aLink(creator)
		const who = shop.visitor()
		await clickOn(shop, code, {}, who)
		const { number } = await buy(who, aCheckout([{ ...can, quantity: 3 }]))
		await credit()
		const { lines } = await admin.call(getAnyOrder, { params: { number } })
		const line = lines[0]
		for (let back = 0; back < (line?.quantity ?? 0); back++) {
			await admin.call(refundOrder, {
				params: { number },
				body: { lines: [{ lineId: line?.id ?? '', quantity: 1 }], reason: 'Sent back.' },
				idempotencyKey: randomUUID(),
			} as never)
			await allAtOnce(6, () => reverseCommissions(shop.services))
		}
		expect((await receiptsOf(creator))[0]).toMatchObject({ outcome: 'counted', commissionCents: 0 })
	})

	test('by a code and another’s link is the code’s, and the link is told why', async () => {
		const admin = await shop.signedIn('ADMIN')
		const [byCode, byLink] = [await aCreator(shop), await aCreator(shop)]
		const code = `CODE${Date.now()}`
		await admin.send({ method: 'POST', url: '/api/admin/coupons', payload: { code, kind: 'percent', value: 10 } })
		await admin.call(giveCreatorCode, { body: { handle: byCode.handle, code } })
		await expect(admin.call(giveCreatorCode, { body: { handle: byLink.handle, code } })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		const link = await aLink(byLink.creator)
		await bought(link.code, shop.visitor(), { couponCode: code.toLowerCase() })
		await credit()
		expect((await receiptsOf(byCode.creator))[0]).toMatchObject({ source: 'code', outcome: 'counted' })
		expect((await receiptsOf(byLink.creator))[0]).toMatchObject({ outcome: 'lost', commissionCents: 0 })
	})

	test('by a code that suddenly sells far more is held, and its creator is told once', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { creator, handle } = await aCreator(shop)
		const code = `LEAK${Date.now()}`
		await admin.send({ method: 'POST', url: '/api/admin/coupons', payload: { code, kind: 'percent', value: 10 } })
		await admin.call(giveCreatorCode, { body: { handle, code } })
		await shop.rows(
			`INSERT INTO creator_days (creator_id, source_id, day, orders)
			SELECT creator_id, id, $2, 19 FROM creator_codes WHERE code = $1`,
			[code, storeToday()],
		)
		for (let nth = 0; nth < 2; nth++) await buy(shop.visitor(), aCheckout([can], { couponCode: code }))
		await credit()
		for (const receipt of await receiptsOf(creator))
			expect(receipt).toMatchObject({ outcome: 'held', reason: expect.stringContaining('The code may have got out.') })
		const told = await shop.rows(
			`SELECT data FROM mails WHERE kind = 'creator-news' AND recipient = (SELECT email FROM users WHERE id = $1)`,
			[creator.id],
		)
		expect(told).toEqual([{ data: { news: 'leak', text: code } }])
	})

	test('by a code that strangers use all at once is held with its reason, and creator and staff are told once', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { creator, handle } = await aCreator(shop)
		const code = `AWAY${Date.now()}`
		await admin.send({ method: 'POST', url: '/api/admin/coupons', payload: { code, kind: 'percent', value: 10 } })
		await admin.call(giveCreatorCode, { body: { handle, code } })
		const link = await aLink(creator)
		const day = (before: number, followers: number, strangers: number) =>
			shop.rows(
				`INSERT INTO creator_days (creator_id, source_id, day, orders, followers, strangers)
				SELECT creator_id, id, $2::date - $3::int, $4::int + $5, $4, $5 FROM creator_codes WHERE code = $1`,
				[code, storeToday(), before, followers, strangers],
			)
		await day(3, 20, 4)
		await day(0, 0, 8)
		await bought(link.code, shop.visitor(), { couponCode: code })
		for (let nth = 0; nth < 3; nth++) await buy(shop.visitor(), aCheckout([can], { couponCode: code }))
		await credit()
		const receipts = (await receiptsOf(creator)).filter(({ source }) => source === 'code')
		expect(receipts.map(({ outcome }) => outcome).toSorted()).toEqual(['counted', 'counted', 'held', 'held'])
		for (const { reason } of receipts.filter(({ outcome }) => outcome === 'held'))
			expect(reason).toContain('had never come by a link of yours')
		const [today] = await shop.rows(
			`SELECT followers, strangers FROM creator_days WHERE day = $2
			AND source_id = (SELECT id FROM creator_codes WHERE code = $1)`,
			[code, storeToday()],
		)
		expect(today).toEqual({ followers: 1, strangers: 11 })
		const told = await shop.rows(
			`SELECT kind FROM mails WHERE data->>'code' = $1 OR data->>'text' = $1 ORDER BY kind`,
			[code],
		)
		expect(told).toEqual([{ kind: 'creator-code-leak' }, { kind: 'creator-news' }])
	})
})
