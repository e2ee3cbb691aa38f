import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { changePromotion, createPromotion, listPromotions, type Promotion } from '#contracts/pricing/promotions.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string }
let can: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())
beforeEach(async () => {
	can = await aProduct(shop, 100)
})

async function aCoupon(
	terms: { limitTotal?: number; limitPerCustomer?: number; startsAt?: string; endsAt?: string } = {},
) {
	const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`
	return { ...(await admin.call(createPromotion, { body: { code, kind: 'percent', value: 10, ...terms } })), code }
}
const change = ({ id, version }: Promotion, changes: Omit<Parameters<typeof send>[1], 'version'>) =>
	send(id, { version, ...changes })
const send = (id: string, body: import('zod').input<typeof changePromotion.body>) =>
	admin.call(changePromotion, { params: { id }, body })
const buyWith = (code: string, email = `${randomUUID()}@example.com`) =>
	buy(shop.visitor(), aCheckout([can], { couponCode: code, email }))
const problemOf = async (code: string) => {
	const lines = [{ productId: can.productId, variantId: can.variantId, quantity: 1 }]
	const { problems } = await shop.visitor().call(getQuote, { body: { lines, couponCode: code } })
	return problems.map((problem) => problem.message)
}

test('an admin pauses a coupon, resumes it and ends it for good; checkout follows at once, and all of it is written down', async () => {
	const made = await aCoupon()
	const paused = await change(made, { state: 'paused' })
	expect(paused).toMatchObject({ pausedAt: expect.any(String), version: 2 })
	expect(await problemOf(made.code)).toEqual(['This code is not valid at the moment.'])
	await expect(buyWith(made.code)).rejects.toMatchObject({ status: 422, code: 'COUPON_INVALID' })

	const resumed = await change(paused, { state: 'active' })
	expect(resumed).toMatchObject({ pausedAt: null, version: 3 })
	await buyWith(made.code)

	const ended = await change(resumed, { state: 'ended' })
	expect(ended).toMatchObject({ endedAt: expect.any(String), uses: 1, version: 4 })
	expect(await problemOf(made.code)).toEqual(['This code has expired.'])
	await expect(buyWith(made.code)).rejects.toMatchObject({ code: 'COUPON_INVALID' })
	await expect(change(ended, { state: 'active' })).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })

	const { rows } = await shop.services.db.pool.query(
		'SELECT actor, action, details FROM audit_log WHERE subject = $1 ORDER BY id',
		[`coupon:${made.id}`],
	)
	expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
		[admin.id, 'coupon.made'],
		[admin.id, 'coupon.changed'],
		[admin.id, 'coupon.changed'],
		[admin.id, 'coupon.changed'],
	])
	expect(rows[1].details).toMatchObject({
		code: made.code,
		before: { pausedAt: null },
		after: { pausedAt: expect.any(String) },
	})
})

test('dates, limits and minimum can be edited and taken away; nothing else can', async () => {
	const made = await aCoupon({ limitTotal: 5, endsAt: '2090-01-01T00:00:00Z' })
	const edited = await change(made, { limitTotal: 50, minSubtotalCents: 99_000, limitPerCustomer: 2 })
	expect(edited).toMatchObject({ limitTotal: 50, minSubtotalCents: 99_000, limitPerCustomer: 2, endsAt: made.endsAt })
	expect(await problemOf(made.code)).toEqual(['This code needs $990.00 of goods.'])
	const freed = await change(edited, { limitTotal: null, minSubtotalCents: null, limitPerCustomer: null, endsAt: null })
	expect(freed).toMatchObject({ limitTotal: null, minSubtotalCents: null, limitPerCustomer: null, endsAt: null })
	expect(await problemOf(made.code)).toEqual([])
	await expect(
		change(freed, { startsAt: '2090-01-02T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' }),
	).rejects.toMatchObject({ status: 409, body: { issues: [{ path: ['endsAt'] }] } })
	for (const more of [{ code: 'OTHER' }, { value: 90 }, { kind: 'fixed' }, { uses: 0 }])
		expect(
			(
				await admin.send({
					method: 'PATCH',
					url: `/api/admin/coupons/${made.id}`,
					payload: { version: freed.version, ...more },
				})
			).status,
		).toBe(400)
})

test('a limit below what was used is refused, with the reason at its field', async () => {
	const made = await aCoupon()
	await buyWith(made.code, 'twice@example.com')
	await buyWith(made.code, 'twice@example.com')
	await expect(change(made, { limitTotal: 1 })).rejects.toMatchObject({
		status: 409,
		code: 'CONFLICT',
		body: {
			issues: [{ path: ['limitTotal'], message: 'It was used 2 times already. Allow that many or more, or end it.' }],
		},
	})
	await expect(change(made, { limitPerCustomer: 1 })).rejects.toMatchObject({
		body: { issues: [{ path: ['limitPerCustomer'] }] },
	})
	await change(made, { limitTotal: 2, limitPerCustomer: 2 })
})

test('of ten admins who change the same one at once, one does, and the others are told to look again', async () => {
	const made = await aCoupon()
	const ends = await allAtOnce(10, async (index) => {
		await change(made, { limitTotal: 10 + index })
		return 'changed'
	})
	expect(ends.toSorted()).toEqual([...Array(9).fill('STALE'), 'changed'])
	expect((await admin.call(listPromotions, { query: { q: made.code } })).items).toMatchObject([{ version: 2 }])
})

test('while twenty buy with it, a lowered limit and an end hold: nobody gets past them', async () => {
	const made = await aCoupon({ limitTotal: 100 })
	const [ends, lowered] = await Promise.all([
		allAtOnce(20, () => buyWith(made.code).then(() => 'bought')),
		change(made, { limitTotal: 8 }).catch(() => null),
	])
	const bought = ends.filter((end) => end === 'bought').length
	if (lowered) expect(bought).toBeLessThanOrEqual(8)
	const [now] = (await admin.call(listPromotions, { query: { q: made.code } })).items
	expect(now).toMatchObject({ uses: bought })
	if (!now) return
	const [late, ended] = await Promise.all([
		allAtOnce(10, () => buyWith(made.code).then(() => 'bought')),
		change(now, { state: 'ended' }),
	])
	const inAll = bought + late.filter((end) => end === 'bought').length
	expect((await admin.call(listPromotions, { query: { q: made.code } })).items).toMatchObject([{ uses: inAll }])
	expect(ended.uses).toBeLessThanOrEqual(inAll)
	await expect(buyWith(made.code)).rejects.toMatchObject({ code: 'COUPON_INVALID' })
})

test('is changed by admins alone, and only if it exists', async () => {
	const made = await aCoupon()
	const ada = await shop.signedIn('CREATOR')
	const call = { params: { id: made.id }, body: { version: 1, state: 'ended' as const } }
	await expect(ada.call(changePromotion, call)).rejects.toMatchObject({ status: 403 })
	await expect(shop.visitor().call(changePromotion, call)).rejects.toMatchObject({ status: 401 })
	for (const id of [randomUUID(), 'x', '%27'])
		await expect(send(id, { version: 1 })).rejects.toMatchObject({ status: 404 })
})

test('a date of no calendar is refused in words', async () => {
	await expect(aCoupon({ endsAt: '0000-01-01T00:00:00Z' })).rejects.toMatchObject({
		status: 400,
		body: { issues: [{ path: ['endsAt'], message: 'Within the years 1900 to 2999.' }] },
	})
})

test('when a coupon ends is compared as a moment, however it is written', async () => {
	const [whole, half] = ['2090-01-01T00:00:00Z', '2090-01-01T00:00:00.500Z']
	await aCoupon({ startsAt: whole, endsAt: half })
	for (const [startsAt, endsAt] of [
		[half, whole],
		[whole, whole],
		[whole, '2090-01-01T00:00:00.000Z'],
	] as const)
		await expect(aCoupon({ startsAt, endsAt })).rejects.toMatchObject({
			status: 400,
			body: { issues: [{ path: ['endsAt'], message: 'It ends before it starts.' }] },
		})
})
