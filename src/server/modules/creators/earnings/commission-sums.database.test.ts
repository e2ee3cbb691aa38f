import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { refundOrder } from '#contracts/orders/refund-calls.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { anEarningCreator } from '#test/support/creators.ts'
import { reverseCommissions } from '../reversals/reverse-commissions.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

test('a receipt keeps what its lines were credited and what came back of them', async () => {
	const { creator, number } = await anEarningCreator(shop)
	const receipt = async () => (await creator.call(listReceipts, { query: {} })).items[0]
	const before = await receipt()
	expect(before).toMatchObject({ orderNumber: number, reversedCents: 0 })
	const admin = await shop.signedIn('ADMIN')
	const params = { number }
	const { lines } = await admin.call(getAnyOrder, { params })
	const body = { lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })), reason: 'Came back.' }
	await admin.call(refundOrder, { params, body, idempotencyKey: randomUUID() } as never)
	await reverseCommissions(shop.services)
	const after = await receipt()
	expect(after?.reversedCents).toBeLessThan(0)
	expect((after?.commissionCents ?? 0) - (after?.reversedCents ?? 0)).toBe(before?.commissionCents)
})

test.each([
	['creator_attributions', 'left_cents', 'commission that was counted is not the sum of its lines'],
	['creator_totals', 'cents', 'commission of a creator is not the sum of the receipts'],
])('a sum in %s that is not that of its parts is found', async (table, column, rule) => {
	const { handle } = await anEarningCreator(shop)
	const change = (by: number) =>
		shop.services.db.pool.query(
			`UPDATE ${table} SET ${column} = ${column} + $1 WHERE creator_id = (SELECT id FROM creators WHERE handle = $2)`,
			[by, handle],
		)
	await change(1)
	const findings = await auditDatabase(shop.services.db)
	await change(-1)
	expect(findings.map((finding) => finding.rule)).toContain(rule)
})
