import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postCount, saveCounted, startCount } from '#contracts/inventory/counts.ts'
import { adjustStock, listStock } from '#contracts/inventory/inventory.ts'
import { Refused, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable } from '#test/support/shopping.ts'
import { stockActs, withKey } from '#test/support/stock-acts.ts'

let shop: TestApp
let admin: Visitor & { username: string }
let can: Sellable & { itemId: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
beforeEach(async () => {
	can = await aProduct(shop, 0)
})
afterAll(() => shop.auditAndClose())

const { lotOf, expectCans, receive, stocked, dispatch, arrive } = stockActs(
	() => admin,
	() => can.sku,
)

/** On a slow machine, who stands in line for too long is told that the store is busy, and asks again with the same key, as told. */
async function retryWhileBusy<T>(act: (once: ReturnType<typeof withKey>) => Promise<T>): Promise<T> {
	const once = withKey()
	for (let tries = 1; ; tries++) {
		try {
			return await act(once)
		} catch (error) {
			const isBusy = error instanceof Refused && ['UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS'].includes(error.code)
			if (tries === 20 || !isBusy) throw error
		}
	}
}

/** Counts what lies of A1 in the main warehouse and finds one more; answers by how much that changed what is on hand. */
async function findOneMore(): Promise<number> {
	const { id } = await retryWhileBusy((once) =>
		admin.call(startCount, { body: { location: 'MAIN', skus: [can.sku] }, ...once }),
	)
	const { id: lotId = '', onHand = 0 } = (await retryWhileBusy(() => lotOf('A1'))) ?? {}
	const body = { lines: [{ lotId, counted: onHand + 1 }] }
	await retryWhileBusy(() => admin.call(saveCounted, { params: { id }, body }))
	const { lines } = await retryWhileBusy((once) =>
		admin.call(postCount, { params: { id }, body: { reason: 'A race' }, ...once }),
	)
	return lines.reduce((sum, { counted, book }) => sum + (counted ?? 0) - (book ?? 0), 0)
}

test('receiving, selling, moving, counting and correcting at once lose nothing and oversell nothing', async () => {
	await stocked(600)
	const delivery = await expectCans(300)
	const underWay: Array<Awaited<ReturnType<typeof dispatch>>> = []
	for (let sent = 0; sent < 20; sent++) underWay.push(await dispatch(7))
	let sold = 0
	/** Each answers how many more are on hand for it, once they have all arrived. */
	const acts: Array<() => Promise<number>> = [
		async () => {
			await retryWhileBusy((once) => receive(delivery, 'A1', 10, undefined, once))
			return 10
		},
		async () => {
			const wanted = aCheckout([{ ...can, quantity: 15 }])
			await retryWhileBusy(({ idempotencyKey }) => buy(shop.visitor(), wanted, idempotencyKey))
			sold += 15
			return 0
		},
		async () => {
			underWay.push(await retryWhileBusy((once) => dispatch(9, 'A1', once)))
			return 0
		},
		async () => {
			const transfer = underWay.shift()
			if (!transfer) throw new Error('Nothing is under way.')
			await retryWhileBusy((once) => arrive(transfer, 6, 'One was dented', once))
			return 6 - transfer.dispatched
		},
		findOneMore,
		async () => {
			const body = { sku: can.sku, delta: -3, reason: 'Samples', location: 'MAIN' }
			await retryWhileBusy((once) => admin.call(adjustStock, { body, ...once }))
			return -3
		},
	]
	const results = await allAtOnce(120, (index) => acts[index % acts.length]?.() ?? Promise.resolve(0))
	const refused = ['OUT_OF_STOCK', 'CONFLICT', 'STOCK_BELOW_RESERVED', 'STOCK_BELOW_ZERO']
	expect(results.filter((end) => typeof end === 'string' && !refused.includes(end))).toEqual([])
	for (const transfer of underWay) await arrive(transfer, transfer.dispatched)

	const onHand = results.reduce<number>((sum, end) => (typeof end === 'string' ? sum : sum + end), 600)
	const { items } = await admin.call(listStock, { query: { q: can.sku } })
	expect(items[0]).toMatchObject({ onHand, reserved: sold, inTransit: 0 })
	const { rows } = await shop.services.db.pool.query(
		`SELECT sum(m.on_hand_delta)::int AS moved FROM stock_movements m JOIN stock_lots l ON l.id = m.lot_id WHERE l.item_id = $1`,
		[can.itemId],
	)
	expect(rows[0]?.moved).toBe(onHand)
	await shop.audit()
})
