import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCreatorDashboard, listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { giveCreatorCode } from '#contracts/creators/creator-holds.ts'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import { approveCreatorPayout, computeCreatorPayout } from '#contracts/creators/creator-payouts.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCreator, anEarningCreator, clickOn } from '#test/support/creators.ts'
import { aCheckout, allAtOnce, aProduct, buy } from '#test/support/shopping.ts'
import { creditOrders } from '../earnings/credit-orders.ts'
import { reverseCommissions } from '../reversals/reverse-commissions.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

const { shop, staff } = await auditedShopWithStaff()
const approver = await shop.signedIn('ADMIN')
const payable = async (creator: Visitor) => (await creator.call(getCreatorDashboard, {})).balance.payableCents
/** What payouts that were not dropped hold of a creator, in cents and lines. */
const paidTo = async (handle: string) =>
	(
		await shop.rows(
			`SELECT coalesce(sum(l.cents), 0)::int AS cents, count(*)::int AS lines FROM creator_payout_lines l
				JOIN creators c ON c.id = l.creator_id JOIN creator_payouts p ON p.id = l.payout_id
				WHERE c.handle = $1 AND p.state <> 'dropped'`,
			[handle],
		)
	)[0]

test('20 payouts at once: each cent is in one of them', async () => {
	for (let round = 0; round < rounds; round++) {
		const { creator, handle } = await anEarningCreator(shop)
		const cents = await payable(creator)
		const ends = await allAtOnce(20, () => staff.call(computeCreatorPayout, {}))
		const [made, ...more] = ends.filter((end) => typeof end !== 'string')
		expect(more).toEqual([])
		expect(await paidTo(handle)).toEqual({ cents, lines: 1 })
		const approvals = await allAtOnce(20, () => approver.call(approveCreatorPayout, { params: { id: made?.id ?? '' } }))
		expect(approvals.filter((end) => typeof end !== 'string')).toHaveLength(1)
		expect(await payable(creator)).toBe(0)
	}
})

test('20 at once refund and pay: what is paid and what is payable is what was earned', async () => {
	for (let round = 0; round < rounds; round++) {
		const { creator, handle, number } = await anEarningCreator(shop, 12)
		const { lines } = await staff.call(getAnyOrder, { params: { number } })
		const body = { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }], reason: 'Sent back.' }
		await allAtOnce(20, async (nth) => {
			if (nth % 2 === 0) return staff.call(computeCreatorPayout, {})
			await staff.call(refundOrder, { params: { number }, body, idempotencyKey: randomUUID() } as never)
			return reverseCommissions(shop.services)
		})
		await reverseCommissions(shop.services)
		const [earned] = await shop.rows(
			`SELECT sum(e.cents)::int AS cents FROM commission_entries e JOIN creator_attributions a ON a.id = e.attribution_id
				WHERE a.order_number = $1`,
			[number],
		)
		expect((await paidTo(handle)).cents + (await payable(creator))).toBe(earned.cents)
	}
})

test('20 at once credit an order of a code and of another’s link: it is the code’s, once', async () => {
	for (let round = 0; round < rounds; round++) {
		const [byCode, byLink] = [await aCreator(shop), await aCreator(shop)]
		const code = `RACE${randomUUID().slice(0, 8)}`.toUpperCase()
		await staff.send({ method: 'POST', url: '/api/admin/coupons', payload: { code, kind: 'percent', value: 10 } })
		await staff.call(giveCreatorCode, { body: { handle: byCode.handle, code } })
		const { items } = await byLink.creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
		const who = shop.visitor()
		await clickOn(shop, items[0]?.code ?? '', {}, who)
		await buy(who, aCheckout([await aProduct(shop, 5)], { couponCode: code }))
		await allAtOnce(20, () => creditOrders(shop.services))
		const outcomesOf = async (creator: Visitor) =>
			(await creator.call(listReceipts, { query: {} })).items.map(({ outcome }) => outcome)
		expect([await outcomesOf(byCode.creator), await outcomesOf(byLink.creator)]).toEqual([['counted'], ['lost']])
	}
})
