import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import { setVisitorCodes } from '#contracts/creators/creator-people.ts'
import { getVisitorOffer, takeVisitorCode } from '#contracts/creators/visitor-codes.ts'
import { changePromotion, createPromotion } from '#contracts/pricing/promotions.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCreator, clickOn } from '#test/support/creators.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { creditOrders } from '../earnings/credit-orders.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)
const clients = 20

const { shop, staff } = await auditedShopWithStaff()
const can = await aProduct(shop, 1_000_000)
const aPromotion = (more: object = { limitPerCustomer: 1 }) =>
	staff.call(createPromotion, {
		body: { appliesBy: 'single_use_codes', name: `Visitors ${randomUUID()}`, kind: 'percent', value: 10, ...more },
	})

/** A creator whose visitors get codes of a promotion, with a link of theirs. */
async function aGivingCreator() {
	const { creator, handle } = await aCreator(shop)
	const { items } = await creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
	const [{ id }] = await shop.rows('SELECT id FROM creators WHERE handle = $1', [handle])
	const promotion = await aPromotion()
	const set = (promotionId: string | null) => staff.call(setVisitorCodes, { params: { id }, body: { promotionId } })
	expect((await set(promotion.id)).visitorCodes).toMatchObject({ name: promotion.name, worth: '10% off' })
	return { creator, handle, link: items[0]?.code ?? '', promotion, set }
}
async function aVisitor(link: string) {
	const visitor = shop.visitor()
	await clickOn(shop, link, {}, visitor)
	return visitor
}
const ordered = (couponCode: string) => aCheckout([can], { couponCode, email: `${randomUUID()}@example.com` })
const codesOf = (promotionId: string) =>
	shop.rows('SELECT count(*)::int AS codes FROM promotion_codes WHERE promotion_id = $1', [promotionId])

test('a visitor of a link has a code of their own, however often they ask; another has another, and without a click there is none', async () => {
	const { handle, link, promotion } = await aGivingCreator()
	const [one, other] = [await aVisitor(link), await aVisitor(link)]
	expect(await one.call(getVisitorOffer, {})).toEqual({ offer: { handle, worth: '10% off' } })
	expect(await codesOf(promotion.id)).toEqual([{ codes: 0 }])
	const taken = await allAtOnce(clients, () => one.call(takeVisitorCode, {}))
	expect(new Set(taken.map((each) => (typeof each === 'string' ? each : each.code))).size).toBe(1)
	expect((await other.call(takeVisitorCode, {})).code).not.toBe((await one.call(takeVisitorCode, {})).code)
	expect(await codesOf(promotion.id)).toEqual([{ codes: 2 }])
	const nobody = shop.visitor()
	expect(await nobody.call(getVisitorOffer, {})).toEqual({ offer: null })
	await expect(nobody.call(takeVisitorCode, {})).rejects.toMatchObject({ status: 404 })
})

test('of twenty who order with one visitor’s code at once one has it, and its creator is credited once, by the code', async () => {
	const { creator, handle, link } = await aGivingCreator()
	const numbers: string[] = []
	for (let round = 0; round < rounds; round++) {
		const visitor = await aVisitor(link)
		const { code } = await visitor.call(takeVisitorCode, {})
		const ends = await allAtOnce(clients, (nth) => buy(nth === 0 ? visitor : shop.visitor(), ordered(code)))
		const refused = ends.filter((end) => typeof end === 'string')
		expect([refused.length, new Set(refused)]).toEqual([clients - 1, new Set(['COUPON_EXHAUSTED'])])
		numbers.push(...ends.flatMap((end) => (typeof end === 'string' ? [] : [end.number])))
		await expect(visitor.call(takeVisitorCode, {})).rejects.toMatchObject({ status: 409 })
	}
	await allAtOnce(clients, () => creditOrders(shop.services))
	// More of them on one day than is usual wait for somebody who looks at them.
	const credited = await shop.rows(
		`SELECT a.order_number AS number, a.source FROM creator_attributions a JOIN creators c ON c.id = a.creator_id
			WHERE c.handle = $1 AND a.outcome IN ('counted', 'held') ORDER BY a.order_number`,
		[handle],
	)
	expect(credited).toEqual(numbers.toSorted().map((number) => ({ number, source: 'code' })))
	const { items } = await creator.call(listReceipts, { query: {} })
	expect(items.find(({ outcome }) => outcome === 'counted')?.sourceName).toBe('Codes of visitors')
}, 300_000)

test('codes that visitors have stay good and count once no more are handed out', async () => {
	const { creator, link, set } = await aGivingCreator()
	const visitor = await aVisitor(link)
	const { code } = await visitor.call(takeVisitorCode, {})
	expect((await set(null)).visitorCodes).toBeNull()
	expect(await visitor.call(getVisitorOffer, {})).toEqual({ offer: null })
	// Passed on to somebody who never clicked.
	const { number } = await buy(shop.visitor(), ordered(code))
	await creditOrders(shop.services)
	const { items } = await creator.call(listReceipts, { query: {} })
	expect(items).toMatchObject([{ orderNumber: number, source: 'code', outcome: 'counted' }])
})

test('a promotion without a limit per customer, with one code for all, or of another creator is refused', async () => {
	const { promotion, set } = await aGivingCreator()
	const other = await aGivingCreator()
	await expect(set((await aPromotion({})).id)).rejects.toMatchObject({ status: 409 })
	const shared = await staff.call(createPromotion, {
		body: { code: `ALL${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10, limitPerCustomer: 1 },
	})
	await expect(set(shared.id)).rejects.toMatchObject({ status: 404 })
	await expect(set(other.promotion.id)).rejects.toMatchObject({ status: 409 })
	expect((await set(promotion.id)).visitorCodes?.promotionId).toBe(promotion.id)
})

test('a promotion that has ended, a link that has, and a browser that asks for privacy give no code', async () => {
	const { link, promotion } = await aGivingCreator()
	const quiet = shop.visitor()
	await clickOn(shop, link, { 'sec-gpc': '1' }, quiet)
	expect(await quiet.call(getVisitorOffer, {})).toEqual({ offer: null })
	const visitor = await aVisitor(link)
	await staff.call(changePromotion, { params: { id: promotion.id }, body: { version: 1, state: 'ended' } })
	expect(await visitor.call(getVisitorOffer, {})).toEqual({ offer: null })
	await expect(visitor.call(takeVisitorCode, {})).rejects.toMatchObject({ status: 404 })
})
