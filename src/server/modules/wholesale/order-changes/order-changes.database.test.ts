import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startRecall } from '#contracts/inventory/recalls.ts'
import { formatCents } from '#contracts/shared/money.ts'
import {
	confirmWholesaleOrder,
	reviewWholesaleOrder,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
import {
	decideOrderChange,
	getOrderChanges,
	getOwnOrderChanges,
	proposeOrderChange,
} from '#contracts/wholesale/orders/order-changes.ts'
import { listRecalledOrders, mailRecalledOrders } from '#contracts/wholesale/orders/recalled-orders.ts'
import { transaction } from '#server/db/client.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember, dayAhead } from '#test/support/companies.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'
import { mailRecalledCompanies } from '../recalls/recalled-orders.ts'

const { shop, staff: admin } = await auditedShopWithStaff()
const owner = await aMember(shop, (await aCompany(shop)).id)

const propose = (order: { number: string; version: number }, lines: object[], more: object = {}) =>
	admin.call(proposeOrderChange, {
		params: { number: order.number },
		body: { version: order.version, lines: lines as never, note: 'The rest comes in March.', ...more },
	})
const answer = async (number: string, body: { isAccepted: boolean; answer?: string }) => {
	const { changes } = await owner.call(getOwnOrderChanges, { params: { number } })
	return owner.call(decideOrderChange, { params: { number, change: changes[0]?.id ?? '' }, body })
}

test('changes are a difference that the company accepts: cases, price and day, down to the cent and the unit', async () => {
	const [pack, other] = [await aCasePack(shop), await aCasePack(shop)]
	const placed = await orderCases(owner, { lines: [...casesOf(4, pack).lines, ...casesOf(2, other).lines] })
	const [first, second] = placed.lines
	const few = propose(placed, [
		{ lineId: first?.id, cases: 2, priceCents: 3600 },
		{ lineId: second?.id, cases: 0, priceCents: 3600 },
	])
	await expect(few).rejects.toMatchObject({ code: 'MINIMUM_ORDER' })
	const lines = [
		{ lineId: first?.id, cases: 3, priceCents: 3500 },
		{ lineId: second?.id, cases: 0, priceCents: 3600 },
	]
	await propose(placed, lines, { requestedDate: dayAhead })
	const open = await owner.call(getOwnOrderChanges, { params: { number: placed.number } })
	expect(open).toEqual(await admin.call(getOrderChanges, { params: { number: placed.number } }))
	const { rows: mailed } = await shop.services.db.pool.query(
		"SELECT data->>'text' AS text FROM mails WHERE recipient = $1 AND data->>'step' = 'changes'",
		[owner.email],
	)
	const accepted = await answer(placed.number, { isAccepted: true })
	// What was told before it was accepted is what it then costs.
	const totals = { beforeCents: placed.totalCents, afterCents: accepted.totalCents }
	expect(open.changes[0]).toMatchObject({ totals })
	expect(mailed[0]?.text).toBe(
		[
			'The rest comes in March.',
			`${first?.name}: 4 cases at $36.00, $144.00 → 3 cases at $35.00, $105.00`,
			`${second?.name}: 2 cases at $36.00, $72.00 → 0 cases at $36.00, $0.00`,
			`Total with deposits and tax: ${formatCents(totals.beforeCents)} → ${formatCents(totals.afterCents)}`,
		].join('\n'),
	)
	expect(accepted).toMatchObject({
		state: 'confirmed',
		cases: 3,
		subtotalCents: 10_500,
		requestedDate: dayAhead,
		lines: [{ cases: 3, priceCents: 3500, taxCents: 683 }],
	})
	expect([(await stockOf(shop, pack)).reserved, (await stockOf(shop, other)).reserved]).toEqual([72, 0])
})

test('changes of an order that is another company’s, or none, are not found', async () => {
	const { number } = await orderCases(owner, casesOf(3, await aCasePack(shop)))
	const stranger = await aMember(shop, (await aCompany(shop)).id)
	for (const asked of [number, 'WO-99999999', 'xx']) {
		const params = { number: asked }
		await expect(stranger.call(getOwnOrderChanges, { params })).rejects.toMatchObject({ status: 404 })
		if (asked !== number) await expect(admin.call(getOrderChanges, { params })).rejects.toMatchObject({ status: 404 })
	}
})

test('changes are answered once, refused with words, and withdrawn by a confirmation as it was placed', async () => {
	const pack = await aCasePack(shop)
	const placed = await orderCases(owner, casesOf(5, pack))
	const lineId = placed.lines[0]?.id
	const seen = await propose(placed, [{ lineId, cases: 4, priceCents: 3600 }])
	await expect(answer(placed.number, { isAccepted: false })).rejects.toMatchObject({ status: 400 })
	const ends = await allAtOnce(20, (nth) => answer(placed.number, { isAccepted: nth % 2 === 0, answer: 'No.' }))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect(seen.state).toBe('seen')
	const again = await orderCases(owner, casesOf(5, pack))
	const open = await propose(again, [{ lineId: again.lines[0]?.id, cases: 4, priceCents: 3600 }])
	await admin.call(confirmWholesaleOrder, { params: { number: again.number }, body: { version: open.version } })
	await expect(answer(again.number, { isAccepted: true })).rejects.toMatchObject({ code: 'STALE' })
})

test('changes that cost more ask the limits of a new order, and a company on hold may only refuse', async () => {
	const pack = await aCasePack(shop)
	const { id } = await aCompany(shop, { approvalAboveCents: 20_000, creditLimitCents: 25_000 })
	const [boss, buyer] = [await aMember(shop, id), await aMember(shop, id, 'buyer')]
	const placed = await orderCases(buyer, casesOf(3, pack))
	const decide = async (who: Visitor, isAccepted: boolean) => {
		const { changes } = await boss.call(getOwnOrderChanges, { params: { number: placed.number } })
		const params = { number: placed.number, change: changes[0]?.id ?? '' }
		return who.call(decideOrderChange, { params, body: { isAccepted, ...(!isAccepted && { answer: 'No.' }) } })
	}
	const lineId = placed.lines[0]?.id
	const tooMuch = propose(placed, [{ lineId, cases: 3, priceCents: 900_000_000 }])
	await expect(tooMuch).rejects.toMatchObject({ code: 'ORDER_TOO_LARGE' })
	const dearer = await propose(placed, [{ lineId, cases: 3, priceCents: 9000 }])
	await expect(decide(buyer, true)).rejects.toMatchObject({ status: 403 })
	const { pool } = shop.services.db
	await pool.query("UPDATE companies SET state = 'on_hold' WHERE id = $1", [id])
	await expect(decide(boss, true)).rejects.toMatchObject({ code: 'COMPANY_ON_HOLD' })
	expect(await decide(boss, false)).toMatchObject({ state: 'seen', version: dearer.version + 1 })
	await pool.query("UPDATE companies SET state = 'active' WHERE id = $1", [id])
	await propose({ ...placed, version: dearer.version + 1 }, [{ lineId, cases: 3, priceCents: 9000 }])
	const accepted = await decide(boss, true)
	expect(accepted).toMatchObject({
		state: 'in_review',
		reviewReason: '$37.55 over the credit limit.',
		totalCents: 28_755,
	})
	const passed = await admin.call(reviewWholesaleOrder, {
		params: { number: placed.number },
		body: { version: accepted.version, isApproved: true },
	})
	expect(passed.state).toBe('submitted')
})

test('a recall finds the company that has the lot by the case, and mails its members once', async () => {
	const pack = await aCasePack(shop)
	const { number, version, lines } = await orderCases(owner, casesOf(3, pack))
	const confirmed = await admin.call(confirmWholesaleOrder, { params: { number }, body: { version } })
	const load = { version: confirmed.version, lines: [{ lineId: lines[0]?.id ?? '', cases: 3 }] }
	const key = () => ({ idempotencyKey: randomUUID() })
	const shipped = await admin.call(shipWholesaleOrder, { params: { number }, body: load, ...key() })
	const lot = shipped.shipments[0]?.lines[0]?.lots[0]?.code ?? ''
	const body = { sku: pack.sku, lot, reason: 'A seam leaks.', advice: 'Do not sell it.' }
	const { id, shipped: buyers } = await admin.call(startRecall, { body, ...key() })
	expect(buyers).toMatchObject({ orders: 0, units: 0 })
	const asked = { params: { id } }
	expect(await admin.call(listRecalledOrders, asked)).toMatchObject({ orders: [{ number, units: 72, mailedAt: null }] })
	const ends = await allAtOnce(4, () => admin.call(mailRecalledOrders, asked))
	expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
	expect((await mailsTo(shop, owner.email)).filter((kind) => kind === 'wholesale-recall')).toHaveLength(1)
})

test('a recall mails every company in slices; one that nobody belongs to stays unmailed, and is told as that', async () => {
	const pack = await aCasePack(shop)
	const key = () => ({ idempotencyKey: randomUUID() })
	const send = async () => {
		const company = await aCompany(shop)
		const member = await aMember(shop, company.id)
		const { number, version, lines } = await orderCases(member, casesOf(3, pack))
		const confirmed = await admin.call(confirmWholesaleOrder, { params: { number }, body: { version } })
		const load = { version: confirmed.version, lines: [{ lineId: lines[0]?.id ?? '', cases: 3 }] }
		const shipped = await admin.call(shipWholesaleOrder, { params: { number }, body: load, ...key() })
		return { company, number, lot: shipped.shipments[0]?.lines[0]?.lots[0]?.code ?? '' }
	}
	const [empty, second, third] = [await send(), await send(), await send()]
	const { pool } = shop.services.db
	await pool.query('DELETE FROM company_members WHERE company_id = $1', [empty.company.id])
	const body = { sku: pack.sku, lot: empty.lot, reason: 'A seam leaks.', advice: 'Do not sell it.' }
	const { id } = await admin.call(startRecall, { body, ...key() })
	await transaction(shop.services.db, (tx) => mailRecalledCompanies(tx, shop.services.mailer, id, 1))
	const { orders } = await admin.call(listRecalledOrders, { params: { id } })
	const of = ({ number }: { number: string }) => orders.find((order) => order.number === number)
	expect(of(empty)).toMatchObject({ mailedAt: null, hasMembers: false })
	for (const mailed of [second, third]) expect(of(mailed)?.mailedAt).not.toBeNull()
	await expect(admin.call(mailRecalledOrders, { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' })
})
