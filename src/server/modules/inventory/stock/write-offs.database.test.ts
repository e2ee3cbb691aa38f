import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { approveWriteOff, refuseWriteOff } from '#contracts/back-office/approvals.ts'
import { getCount, postCount, requestCountApproval, saveCounted, startCount } from '#contracts/inventory/counts.ts'
import { adjustStock, requestWriteOffApproval } from '#contracts/inventory/inventory.ts'
import { getStockItem } from '#contracts/inventory/stock-items.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce, aProduct } from '#test/support/shopping.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 6)

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let shop: TestApp
let second: Person
let third: Person
beforeAll(async () => {
	shop = await startTestApp()
	second = await shop.signedIn('ADMIN')
	third = await shop.signedIn('ADMIN')
	const { versions } = await second.call(listApprovalSettings, {})
	const body = { version: versions[0]?.version ?? 0, maxRefundCents: null, maxWriteOffCents: 1000, reason: 'A test.' }
	await second.call(changeApprovalSettings, { body })
})
afterAll(() => shop.auditAndClose())

/** An item of so many units that cost 50 cents each; each test has its own person, whose day counts together. */
async function anItem(units = 100, unitCostCents: number | null = 50) {
	const { sku } = await aProduct(shop, units)
	await shop.services.db.pool.query(
		'UPDATE stock_lots SET unit_cost_cents = $2 WHERE item_id = (SELECT id FROM inventory_items WHERE sku = $1)',
		[sku, unitCostCents],
	)
	return sku
}
const change = (who: Person, sku: string, delta: number) =>
	who.call(adjustStock, { body: { sku, delta, reason: 'Damaged' }, idempotencyKey: randomUUID() })
const ask = (who: Person, sku: string, delta: number) =>
	who.call(requestWriteOffApproval, { body: { sku, delta, reason: 'Damaged' }, idempotencyKey: randomUUID() })
const onHand = async (sku: string) => (await second.call(getStockItem, { params: { sku } })).onHand

test('units worth more than one may write off alone wait, and somebody else removes them', async () => {
	const asker = await shop.signedIn('ADMIN')
	const sku = await anItem()
	await expect(change(asker, sku, -21)).rejects.toMatchObject({ code: 'NEEDS_APPROVAL', status: 409 })
	await change(asker, sku, 40)
	const asked = await ask(asker, sku, -21)
	expect(asked).toMatchObject({ kind: 'write_off', record: sku, cents: 1050, state: 'waiting', mayApprove: false })
	expect(asked.parts).toEqual([expect.stringMatching(/^−21 × /)])
	expect(await onHand(sku)).toBe(140)
	const params = { id: asked.id }
	await expect(asker.call(approveWriteOff, { params })).rejects.toMatchObject({ code: 'CONFLICT' })
	expect(await second.call(approveWriteOff, { params })).toMatchObject({ state: 'approved' })
	expect(await onHand(sku)).toBe(119)
})

test('what somebody writes off in a day counts together, whatever the item, also at the same moment', async () => {
	const asker = await shop.signedIn('ADMIN')
	const items = [await anItem(), await anItem()]
	const ends = await allAtOnce(16, (nth) => change(asker, items[nth % 2] ?? '', -4))
	expect(ends.filter((end) => typeof end === 'object')).toHaveLength(5)
	expect(ends.filter((end) => end === 'NEEDS_APPROVAL')).toHaveLength(11)
	await change(third, items[0] ?? '', -1)
})

test('units whose cost nobody knows wait', async () => {
	const sku = await anItem(100, null)
	const asker = await shop.signedIn('ADMIN')
	await expect(change(asker, sku, -1)).rejects.toMatchObject({ code: 'NEEDS_APPROVAL' })
	const { id, cents } = await ask(asker, sku, -1)
	expect(cents).toBeNull()
	await second.call(approveWriteOff, { params: { id } })
	expect(await onHand(sku)).toBe(99)
})

test('an approval says that the units are gone, and does nothing', async () => {
	const asker = await shop.signedIn('ADMIN')
	const sku = await anItem()
	const { id } = await ask(asker, sku, -90)
	await change(second, sku, -11)
	await expect(second.call(approveWriteOff, { params: { id } })).rejects.toMatchObject({
		code: 'CONFLICT',
		body: { message: expect.stringContaining('does not fit any more') },
	})
	expect(await onHand(sku)).toBe(89)
	const note = { note: 'There are 89.' }
	expect(await second.call(refuseWriteOff, { params: { id }, body: note })).toMatchObject({ state: 'refused', ...note })
})

test('a count that loses much waits with its sheet open; counted anew, it does not fit', async () => {
	const asker = await shop.signedIn('ADMIN')
	const sku = await anItem()
	const begin = { location: 'MAIN', skus: [sku] }
	const sheet = await asker.call(startCount, { body: begin, idempotencyKey: randomUUID() })
	const params = { id: sheet.id }
	const lotId = sheet.lines[0]?.lotId ?? ''
	const counted = (units: number) => asker.call(saveCounted, { params, body: { lines: [{ lotId, counted: units }] } })
	const posting = () => ({ params, body: { reason: 'Year end.' }, idempotencyKey: randomUUID() })
	await counted(60)
	await expect(asker.call(postCount, posting())).rejects.toMatchObject({ code: 'NEEDS_APPROVAL' })
	const { id, cents } = await asker.call(requestCountApproval, posting())
	expect(cents).toBe(2000)
	await counted(61)
	await expect(second.call(approveWriteOff, { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' })
	await counted(60)
	await second.call(approveWriteOff, { params: { id } })
	expect(await asker.call(getCount, { params })).toMatchObject({ state: 'posted', endedBy: second.username })
	expect(await onHand(sku)).toBe(60)
})

test('two who approve and one who takes it back at once: exactly one of them holds, and the units go once', async () => {
	const asker = await shop.signedIn('ADMIN')
	for (let round = 0; round < rounds; round++) {
		const sku = await anItem()
		const { id } = await ask(asker, sku, -30)
		const params = { id }
		const acts = [
			() => second.call(approveWriteOff, { params }),
			() => third.call(approveWriteOff, { params }),
			() => asker.call(refuseWriteOff, { params, body: { note: 'No.' } }),
		]
		const ends = await allAtOnce(12, async (nth) => acts[(nth + round) % 3]?.())
		const done = ends.filter((end) => typeof end === 'object') as Array<{ state: string }>
		expect(done).toHaveLength(1)
		expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(11)
		expect(await onHand(sku)).toBe(done[0]?.state === 'approved' ? 70 : 100)
	}
}, 120_000)
