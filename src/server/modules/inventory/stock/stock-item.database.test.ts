import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { changeStockItem, getStockItem, listMovements } from '#contracts/inventory/stock-items.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const query = (text: string, values: unknown[]) => shop.services.db.pool.query(text, values)
const adjust = (sku: string, delta: number, reason: string, location?: string) =>
	admin.call(adjustStock, {
		body: { sku, delta, reason, ...(location && { location }) },
		idempotencyKey: randomUUID(),
	})
const history = (sku: string, more: { cursor?: string; limit?: string; show?: 'all'; location?: string } = {}) =>
	admin.call(listMovements, { params: { sku }, query: more })

test('why so much is on hand: each movement with what was there after it, its actor and its reason, page by page', async () => {
	const can = await aProduct(shop, 30)
	await adjust(can.sku, 20, 'Found behind the door')
	await adjust(can.sku, -3, 'Damaged')
	await adjust(can.sku, 7, 'Found', 'EAST')
	const { number } = await buy(shop.visitor(), aCheckout([{ ...can, quantity: 2 }]))

	const first = await history(can.sku, { limit: '2' })
	expect(first.items.map(({ onHandDelta, onHandAfter, location }) => [onHandDelta, onHandAfter, location])).toEqual([
		[7, 54, 'EAST'],
		[-3, 47, 'MAIN'],
	])
	expect(first.items[1]).toMatchObject({ kind: 'adjusted', actor: admin.username, reason: 'Damaged', order: null })
	// Movements that come meanwhile change nothing of the earlier pages.
	await adjust(can.sku, 100, 'A late find')
	const rest = await history(can.sku, { limit: '2', cursor: first.nextCursor ?? '' })
	expect(rest.items.map(({ onHandDelta, onHandAfter }) => [onHandDelta, onHandAfter])).toEqual([
		[20, 50],
		[30, 30],
	])
	expect(rest.nextCursor).toBeNull()

	const main = await history(can.sku, { location: 'MAIN' })
	expect(main.items.map(({ onHandAfter }) => onHandAfter)).toEqual([47, 50, 30])
	const all = await history(can.sku, { show: 'all' })
	const held = all.items.find(({ kind }) => kind === 'held')
	expect(held).toMatchObject({ onHandDelta: 0, reservedDelta: 2, onHandAfter: 54, order: number })
})

test('an item that is not there has neither page nor history; one without movements has an empty one', async () => {
	await expect(admin.call(getStockItem, { params: { sku: 'NONE' } })).rejects.toMatchObject({ status: 404 })
	await expect(history('NONE')).rejects.toMatchObject({ status: 404 })
	const sku = `T-${randomUUID().slice(0, 8)}`
	await query('INSERT INTO inventory_items (sku, name) VALUES ($1, $1)', [sku])
	expect(await history(sku)).toEqual({ items: [], nextCursor: null })
})

test('reserve and threshold are set by staff, count at once, and are written down', async () => {
	const can = await aProduct(shop, 15)
	let version = 1
	const change = async (body: { wholesaleReserve?: number; lowStockAt?: number | null }) => {
		const item = await admin.call(changeStockItem, { params: { sku: can.sku }, body: { ...body, version } })
		version = item.version
		return item
	}
	expect(await change({ wholesaleReserve: 5 })).toMatchObject({ wholesaleReserve: 5, lowStockAt: null, available: 15 })
	expect(await change({ lowStockAt: 20 })).toMatchObject({ wholesaleReserve: 5, lowStockAt: 20 })
	await expect(buy(shop.visitor(), aCheckout([{ ...can, quantity: 11 }]))).rejects.toMatchObject({
		code: 'OUT_OF_STOCK',
	})
	await buy(shop.visitor(), aCheckout([{ ...can, quantity: 10 }]))
	expect(await change({ lowStockAt: null })).toMatchObject({ lowStockAt: null })
	const { rows } = await query('SELECT actor, details FROM audit_log WHERE subject = $1 ORDER BY id', [
		`stock-item:${can.sku}`,
	])
	expect(rows).toEqual([
		{ actor: admin.id, details: { before: { wholesaleReserve: 0 }, after: { wholesaleReserve: 5 } } },
		{ actor: admin.id, details: { before: { lowStockAt: null }, after: { lowStockAt: 20 } } },
		{ actor: admin.id, details: { before: { lowStockAt: 20 }, after: { lowStockAt: null } } },
	])
	await expect(change({ wholesaleReserve: -1 })).rejects.toMatchObject({ status: 400 })
	const nobody = admin.call(changeStockItem, { params: { sku: 'NONE' }, body: { version: 1, lowStockAt: 1 } })
	await expect(nobody).rejects.toMatchObject({ status: 404 })
})

test('a blocked lot is not for sale, nor can anything past the application make it so; its page says so', async () => {
	const can = await aProduct(shop, 10)
	await query(
		`WITH moved AS (INSERT INTO stock_movements (lot_id, kind, actor) SELECT id, 'blocked', 'test' FROM stock_lots
			WHERE item_id = $1 RETURNING id, lot_id)
		UPDATE stock_lots SET state = 'blocked', blocked_from = moved.id FROM moved WHERE stock_lots.id = moved.lot_id`,
		[can.itemId],
	)
	await expect(buy(shop.visitor(), aCheckout([can]))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
	const item = await admin.call(getStockItem, { params: { sku: can.sku } })
	expect(item).toMatchObject({ onHand: 10, available: 0, lots: [{ state: 'blocked', onHand: 10 }] })
	await expect(query('UPDATE stock_lots SET reserved = 1 WHERE item_id = $1', [can.itemId])).rejects.toMatchObject({
		constraint: 'lot-blocked',
	})
	await expect(adjust(can.sku, -1, 'Counted')).rejects.toMatchObject({ code: 'STOCK_BELOW_ZERO' })
})
