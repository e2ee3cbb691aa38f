import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, inDays, stockOf } from '#test/support/shopping.ts'
import { isShortOfStock, reserveStock } from './reservations.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const query = (text: string, values: unknown[]) => shop.services.db.pool.query(text, values)

/** Puts further lots of a test product on the shelf, to be used up in this order after its first; null never expires. */
async function addLots(itemId: string, lots: ReadonlyArray<{ units: number; bestBy: string | null }>) {
	for (const [index, { units, bestBy }] of lots.entries())
		await query(
			`WITH lot AS (INSERT INTO stock_lots (item_id, location, code, on_hand, best_by) VALUES ($1, 'MAIN', $2, $3, $4) RETURNING id)
			INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', $3, 'test' FROM lot`,
			[itemId, `L${index}`, units, bestBy],
		)
}

const takenOf = async (itemId: string) =>
	(
		await query(
			`SELECT l.code, sum(r.quantity)::int AS taken FROM stock_reservations r JOIN stock_lots l ON l.id = r.lot_id
			WHERE l.item_id = $1 AND r.state = 'allocated' GROUP BY l.code, l.best_by, l.id ORDER BY l.best_by NULLS LAST, l.id`,
			[itemId],
		)
	).rows.map((row) => [row.code, row.taken])

describe('what an order takes from the shelf', () => {
	test('is the lot that expires first, then the next, and one without a date last; one with fewer than 21 days left is no stock', async () => {
		const product = await aProduct(shop, 5)
		await addLots(product.itemId, [
			{ units: 3, bestBy: inDays(90) },
			{ units: 4, bestBy: inDays(30) },
			{ units: 50, bestBy: inDays(19) },
			{ units: 2, bestBy: inDays(22) },
		])
		await buy(shop.visitor(), aCheckout([{ ...product, quantity: 10 }]))
		expect(await takenOf(product.itemId)).toEqual([
			['L3', 2],
			['L1', 4],
			['L0', 3],
			['LOT', 1],
		])
		await expect(buy(shop.visitor(), aCheckout([{ ...product, quantity: 5 }]))).rejects.toMatchObject({
			code: 'OUT_OF_STOCK',
		})
	})

	test('adds up what all its lines want before any of it is taken', async () => {
		const product = await aProduct(shop, 15)
		const twoLines = aCheckout([
			{ ...product, quantity: 8 },
			{ ...product, quantity: 8 },
		])
		await expect(buy(shop.visitor(), twoLines)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		expect(await stockOf(shop, product)).toEqual({ onHand: 15, reserved: 0 })
	})

	test('leaves what is kept back for distributors', async () => {
		const product = await aProduct(shop, 15)
		await query('UPDATE inventory_items SET wholesale_reserve = 5 WHERE id = $1', [product.itemId])
		await expect(buy(shop.visitor(), aCheckout([{ ...product, quantity: 11 }]))).rejects.toMatchObject({
			code: 'OUT_OF_STOCK',
		})
		// So does an order whose stock is taken when its payment comes.
		const taking = (quantity: number) =>
			transaction(shop.services.db, async (tx) => {
				const demands = [{ lineId: randomUUID(), itemId: product.itemId, quantity }]
				const order = { id: randomUUID(), actor: 'test' }
				reserveStock(tx, { order, demands, keptBack: new Map([[product.itemId, 5]]) }, 'later')
			})
		await expect(taking(11)).rejects.toSatisfy(isShortOfStock)
		await taking(10)
		await buy(shop.visitor(), aCheckout([{ ...product, quantity: 10 }]))
	})

	test('is exactly what was wanted, first expired first, whatever the numbers', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
				fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }),
				async (wanted, units) => {
					const product = await aProduct(shop, 0)
					await addLots(
						product.itemId,
						units.map((of, index) => ({ units: of, bestBy: inDays(40 + index) })),
					)
					const order = buy(shop.visitor(), aCheckout(wanted.map((quantity) => ({ ...product, quantity }))))
					let rest = wanted.reduce((sum, quantity) => sum + quantity, 0)
					if (rest > units.reduce((sum, of) => sum + of, 0)) {
						await expect(order).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
						expect(await takenOf(product.itemId)).toEqual([])
						return
					}
					await order
					const expected = units.flatMap((of, index) => {
						const taken = Math.min(of, rest)
						rest -= taken
						return taken > 0 ? [[`L${index}`, taken]] : []
					})
					expect(await takenOf(product.itemId)).toEqual(expected)
				},
			),
			{ numRuns: 25 },
		)
	})
})

describe('what is told to be there', () => {
	const quoted = async (product: { productId: string; variantId: string }, quantity: number) => {
		const { problems } = await shop.visitor().call(getQuote, {
			body: { lines: [{ productId: product.productId, variantId: product.variantId, quantity }] },
		})
		return problems.map((problem) => problem.code)
	}

	test('is right at once after a correction, also of what there was plenty of', async () => {
		const product = await aProduct(shop, 5000)
		// A product written past the application is known a moment later.
		await expect.poll(() => quoted(product, 12)).toEqual([])
		await admin.call(adjustStock, {
			body: { sku: product.sku, delta: -4995, reason: 'Counted again' },
			idempotencyKey: crypto.randomUUID(),
		})
		expect(await quoted(product, 12)).toEqual(['OUT_OF_STOCK'])
		expect(await quoted(product, 5)).toEqual([])
	})

	test('decides nothing: of what is gone since, nothing is sold', async () => {
		const product = await aProduct(shop, 5000)
		// A product written past the application is known a moment later.
		await expect.poll(() => quoted(product, 12)).toEqual([])
		await query(
			`WITH lots AS (UPDATE stock_lots SET on_hand = 3 WHERE item_id = $1 RETURNING id)
			INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'adjusted', -4997, 'test' FROM lots`,
			[product.itemId],
		)
		await expect(buy(shop.visitor(), aCheckout([{ ...product, quantity: 4 }]))).rejects.toMatchObject({
			code: 'OUT_OF_STOCK',
		})
	})
})
