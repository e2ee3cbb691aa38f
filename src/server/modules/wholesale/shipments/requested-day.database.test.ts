import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { confirmWholesaleOrder, shipWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'

const { shop, staff } = await auditedShopWithStaff()

async function aConfirmedOrder(requestedDate: string) {
	const owner = await aMember(shop, (await aCompany(shop)).id)
	const placed = await orderCases(owner, { ...casesOf(3, await aCasePack(shop)), requestedDate })
	const params = { number: placed.number }
	const confirmed = await staff.call(confirmWholesaleOrder, { params, body: { version: placed.version } })
	const lines = confirmed.lines.map(({ id: lineId, cases }) => ({ lineId, cases }))
	const ship = (more: { leavesEarly?: true } = {}) =>
		staff.call(shipWholesaleOrder, {
			params,
			body: { version: confirmed.version, lines, ...more },
			idempotencyKey: randomUUID(),
		})
	return { id: placed.id, ship }
}

test('a day that the company asked for and that is to come is kept, unless staff say that it leaves before', async () => {
	const day = dayLater(storeToday(), 5)
	const { id, ship } = await aConfirmedOrder(day)
	await expect(ship()).rejects.toMatchObject({ code: 'ORDER_STATE' })
	const shipped = await ship({ leavesEarly: true })
	expect(shipped.events.find(({ action }) => action === 'shipped')?.details).toMatchObject({ early: day })
	const { rows } = await shop.services.db.pool.query(
		`SELECT data->>'step' AS step, data->>'text' AS text, data->>'requestedOn' AS day FROM mails
		WHERE kind = 'wholesale-order-step' AND cause LIKE $1 || ':%' AND data->>'step' IN ('confirmed', 'shipped') ORDER BY created_at, id`,
		[id],
	)
	expect(rows).toMatchObject([
		{ step: 'confirmed', day },
		{ step: 'shipped', text: expect.stringContaining('it has left before that day') },
	])
})

test('on that day it leaves without a word', async () => {
	const { ship } = await aConfirmedOrder(storeToday())
	expect((await ship()).shipments).toHaveLength(1)
})
