import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { placeFreeOrder } from '#contracts/wholesale/orders/free-orders.ts'
import { getStartingPoints } from '#contracts/wholesale/orders/starting-points.ts'
import { getCompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { noonDaysAgo } from '#test/support/store-days.ts'

const shop = await auditedShop()

async function orderedBefore(who: Visitor, days: number, ...order: Parameters<typeof casesOf>) {
	const { id } = await orderCases(who, casesOf(...order))
	await shop.services.db.pool.query('UPDATE wholesale_orders SET placed_at = $2 WHERE id = $1', [id, noonDaysAgo(days)])
}

test('what a company buys every fortnight is due a fortnight after, on pad and dashboard, by its own orders alone', async () => {
	const { id } = await aCompany(shop)
	const [owner, stranger] = [await aMember(shop, id), await aMember(shop, (await aCompany(shop)).id)]
	const pack = await aCasePack(shop)
	for (const [days, cases] of [
		[44, 5],
		[30, 9],
		[16, 6],
	] as const)
		await orderedBefore(owner, days, cases, pack)
	const { due } = await owner.call(getStartingPoints, {})
	expect(due).toMatchObject([{ productId: pack.productId, cases: 6, everyDays: 14 }])
	expect((await owner.call(getCompanyDashboard, {})).due).toEqual(due)
	expect((await stranger.call(getStartingPoints, {})).due).toEqual([])
	const admin = await shop.signedIn('ADMIN')
	await admin.call(placeFreeOrder, {
		params: { id },
		body: { kind: 'sample', reason: 'For a tasting.', ...casesOf(3, pack) },
		idempotencyKey: randomUUID(),
	})
	expect((await owner.call(getStartingPoints, {})).due).toHaveLength(1)
	await orderedBefore(owner, 1, 3, pack)
	expect((await owner.call(getStartingPoints, {})).due).toEqual([])
})
