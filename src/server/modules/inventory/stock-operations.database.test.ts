import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postCount, saveCounted, startCount } from '#contracts/inventory/counts.ts'
import { closeDelivery, createDelivery, receiveDelivery } from '#contracts/inventory/deliveries.ts'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { listMovements } from '#contracts/inventory/stock-items.ts'
import { dispatchTransfer } from '#contracts/inventory/transfers.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, inDays, type Sellable, stockOf } from '#test/support/shopping.ts'
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

const { item, lotOf, expectCans, receive, stocked, dispatch, arrive } = stockActs(
	() => admin,
	() => can.sku,
)

describe('a delivery', () => {
	test('keeps the lots that the supplier announces, which may not be more than is expected', async () => {
		const lots = [
			{ lot: 'A1', bestBy: inDays(300), quantity: 60 },
			{ lot: 'A2', bestBy: null, quantity: 40 },
		]
		const announce = (quantity: number, announced: typeof lots) =>
			admin.call(createDelivery, {
				body: {
					...{ supplier: 'Cannery', reference: 'PO-8', location: 'MAIN', expectedOn: inDays(3) },
					lines: [{ sku: can.sku, quantity, unitCostCents: 61 as never, announced }],
				},
				...withKey(),
			})
		const { lines } = await announce(100, lots)
		expect(lines[0]?.announced).toEqual(lots)
		expect(await stockOf(shop, can)).toEqual({ onHand: 0, reserved: 0 })
		await expect(announce(99, lots)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		await expect(announce(200, [...lots, ...lots])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	})

	test('comes in parts, into lots with their day and their cost, and is closed when all has come', async () => {
		const delivery = await expectCans(100)
		expect(delivery).toMatchObject({ state: 'expected', expected: 100, received: 0 })
		expect(await stockOf(shop, can)).toEqual({ onHand: 0, reserved: 0 })
		expect(await receive(delivery, 'A1', 60)).toMatchObject({ state: 'partly', received: 60, closedAt: null })
		const whole = await receive(delivery, 'A2', 40, inDays(320))
		expect(whole).toMatchObject({ state: 'complete', received: 100, closedBy: admin.username })
		expect(whole.lines[0]?.receipts.map(({ lot, quantity }) => [lot, quantity])).toEqual([
			['A1', 60],
			['A2', 40],
		])
		expect(await lotOf('A1')).toMatchObject({ onHand: 60, bestBy: inDays(300), unitCostCents: 61 })
		const { items } = await admin.call(listMovements, { params: { sku: can.sku }, query: { limit: '1' } })
		expect(items[0]).toMatchObject({
			kind: 'received',
			onHandAfter: 100,
			reason: 'Cannery, PO-7',
			document: { kind: 'delivery', id: delivery.id },
		})
		await expect(receive(delivery, 'A3', 1)).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('of too little is closed with a reason, of too much stands as what came', async () => {
		const short = await expectCans(50)
		await receive(short, 'S1', 45)
		const close = { params: { id: short.id }, body: { reason: 'A pallet was damaged' } }
		expect(await admin.call(closeDelivery, { ...close, ...withKey() })).toMatchObject({
			state: 'short',
			received: 45,
			closeReason: 'A pallet was damaged',
		})
		expect(await receive(await expectCans(50), 'O1', 53)).toMatchObject({ state: 'over', received: 53 })
	})

	test('is received once for each key, however often it is sent', async () => {
		const delivery = await expectCans(100)
		const once = {
			params: { id: delivery.id },
			body: { lines: [{ lineId: delivery.lines[0]?.id ?? '', lot: 'K1', bestBy: null, quantity: 10 }] },
			...withKey(),
		}
		await allAtOnce(8, () => admin.call(receiveDelivery, once))
		expect(await stockOf(shop, can)).toMatchObject({ onHand: 10 })
	})

	test('into a lot that is known otherwise is refused at the field that differs', async () => {
		await stocked(5, 'D1')
		const other = await expectCans(5, 70)
		await expect(receive(other, 'D1', 5, inDays(10))).rejects.toMatchObject({
			code: 'CONFLICT',
			body: { issues: [{ path: ['lines', 0, 'bestBy'] }] },
		})
		await expect(receive(other, 'D1', 5)).rejects.toMatchObject({
			code: 'CONFLICT',
			body: { issues: [{ path: ['lines', 0, 'lot'] }] },
		})
		await expect(receive(other, 'D2', 5, inDays(-1))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		expect(await stockOf(shop, can)).toMatchObject({ onHand: 5 })
	})
})

describe('a transfer', () => {
	test('is nowhere for sale while it is on its way, and lies in the other warehouse when it arrived', async () => {
		await stocked(100)
		const transfer = await dispatch(40)
		expect(transfer).toMatchObject({ state: 'in_transit', dispatched: 40, arrived: null })
		expect(await item()).toMatchObject({ onHand: 60, available: 60, inTransit: 40 })
		expect((await item()).locations.map(({ code }) => code)).toEqual(['MAIN'])
		const nowhere = { sku: can.sku, delta: -1, reason: 'Counted', location: 'TRANSIT' }
		await expect(admin.call(adjustStock, { body: nowhere, ...withKey() })).rejects.toMatchObject({ status: 404 })
		await expect(buy(shop.visitor(), aCheckout([{ ...can, quantity: 61 }]))).rejects.toMatchObject({
			code: 'OUT_OF_STOCK',
		})
		expect(await arrive(transfer, 40)).toMatchObject({ state: 'received', arrived: 40 })
		expect(await item()).toMatchObject({ onHand: 100, available: 100, inTransit: 0 })
		expect(await lotOf('A1', 'EAST')).toMatchObject({ onHand: 40, unitCostCents: 61, bestBy: inDays(300) })
		await expect(arrive(transfer, 40)).rejects.toMatchObject({ code: 'CONFLICT' })
		await buy(shop.visitor(), aCheckout([{ ...can, quantity: 70 }]))
	})

	test.each([
		[37, 97],
		[43, 103],
		[0, 60],
	])('of 40 of which %i arrive needs a reason, and leaves %i on hand', async (arrived, onHand) => {
		await stocked(100)
		const transfer = await dispatch(40)
		await expect(arrive(transfer, arrived)).rejects.toMatchObject({
			code: 'INVALID_INPUT',
			body: { issues: [{ path: ['lines', 0, 'reason'] }] },
		})
		expect(await arrive(transfer, arrived, 'Counted twice')).toMatchObject({ state: 'differs', arrived })
		expect(await item()).toMatchObject({ onHand, inTransit: 0 })
	})

	test('takes nothing that orders hold, and nothing from a warehouse where it does not lie', async () => {
		await stocked(10)
		await buy(shop.visitor(), aCheckout([{ ...can, quantity: 4 }]))
		await expect(dispatch(7)).rejects.toMatchObject({ code: 'CONFLICT', body: { message: /^6 of lot A1 can go/ } })
		const lotId = (await lotOf('A1'))?.id ?? ''
		const wrong = { from: 'EAST', to: 'MAIN', lines: [{ lotId, quantity: 1 }] }
		await expect(admin.call(dispatchTransfer, { body: wrong, ...withKey() })).rejects.toMatchObject({
			code: 'INVALID_INPUT',
		})
		for (const unknown of ['a'.repeat(36), '-'.repeat(36)])
			await expect(
				admin.call(dispatchTransfer, { body: { ...wrong, lines: [{ lotId: unknown, quantity: 1 }] }, ...withKey() }),
			).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
		const same = { from: 'MAIN', to: 'MAIN', lines: [{ lotId, quantity: 1 }] }
		await expect(admin.call(dispatchTransfer, { body: same, ...withKey() })).rejects.toMatchObject({ status: 400 })
	})
})

describe('a count', () => {
	const sheet = () => admin.call(startCount, { body: { location: 'MAIN', skus: [can.sku] }, ...withKey() })
	const count = (id: string, lotId: string, counted: number) =>
		admin.call(saveCounted, { params: { id }, body: { lines: [{ lotId, counted }] } })
	const post = (id: string) => admin.call(postCount, { params: { id }, body: { reason: 'Month end' }, ...withKey() })

	test('of items names those that the warehouse does not hold, and opens no sheet without them', async () => {
		await stocked(10)
		const body = { location: 'MAIN', skus: [can.sku, 'UT-NOT-THERE'] }
		await expect(admin.call(startCount, { body, ...withKey() })).rejects.toMatchObject({
			code: 'CONFLICT',
			body: { message: 'MAIN holds none of UT-NOT-THERE. Check the SKU, or leave it out.' },
		})
	})

	test('posts what differs, on top of what was received and taken away since it was counted', async () => {
		await stocked(100)
		const { id, lines } = await sheet()
		expect(lines).toMatchObject([{ lot: 'A1', counted: null, book: null }])
		const lotId = lines[0]?.lotId ?? ''
		expect((await count(id, lotId, 97)).lines).toMatchObject([{ counted: 97, book: 100, countedBy: admin.username }])
		const twice = { params: { id }, body: { lines: [97, 98].map((counted) => ({ lotId, counted })) } }
		await expect(admin.call(saveCounted, twice)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		const correction = { sku: can.sku, delta: -10, reason: 'Samples' }
		await admin.call(adjustStock, { body: correction, ...withKey() })
		await buy(shop.visitor(), aCheckout([{ ...can, quantity: 20 }]))
		expect(await post(id)).toMatchObject({ state: 'posted', reason: 'Month end' })
		expect(await item()).toMatchObject({ onHand: 87, reserved: 20 })
		await expect(post(id)).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('of a lot that another sheet has posted since is not posted: what both miss is missing once', async () => {
		await stocked(10)
		const [first, second] = [await sheet(), await sheet()]
		const lotId = first.lines[0]?.lotId ?? ''
		for (const { id } of [first, second]) await count(id, lotId, 8)
		await post(first.id)
		await expect(post(second.id)).rejects.toMatchObject({
			code: 'CONFLICT',
			body: {
				message: expect.stringContaining('another count of lot A1 was posted since'),
				details: { lots: [lotId] },
			},
		})
		expect(await item()).toMatchObject({ onHand: 8 })
		await count(second.id, lotId, 7)
		await post(second.id)
		expect(await item()).toMatchObject({ onHand: 7 })
	})

	test('on twenty sheets that are counted and posted at once corrects the books once', async () => {
		await stocked(50)
		const sheets = await Promise.all(Array.from({ length: 20 }, sheet))
		const lotId = sheets[0]?.lines[0]?.lotId ?? ''
		const ends = await allAtOnce(20, async (nth) => {
			const { id = '' } = sheets[nth] ?? {}
			await count(id, lotId, 44)
			return post(id)
		})
		expect(ends.filter((end) => typeof end === 'string' && end !== 'CONFLICT' && end !== 'UNAVAILABLE')).toEqual([])
		expect(await item()).toMatchObject({ onHand: 44 })
	})

	test('that would leave less than orders hold posts nothing and says which lot', async () => {
		await stocked(10)
		const { id, lines } = await sheet()
		await buy(shop.visitor(), aCheckout([{ ...can, quantity: 8 }]))
		await count(id, lines[0]?.lotId ?? '', 7)
		await expect(post(id)).rejects.toMatchObject({
			code: 'STOCK_BELOW_RESERVED',
			body: { message: /lot A1 would have 7, and orders hold 8/ },
		})
		expect(await item()).toMatchObject({ onHand: 10, reserved: 8 })
	})
})
