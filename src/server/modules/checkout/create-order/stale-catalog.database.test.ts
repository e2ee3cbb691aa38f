import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { editOrder } from '#contracts/orders/order-edits.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { aPaidOrder } from '#test/money/after-sale.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, firstOf, settle } from '#test/money/returns.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCheckout, aProduct, buy, cards, deliverAll, stockOf } from '#test/support/shopping.ts'

const { shop, staff } = await auditedShopWithStaff()

/** What a process does that has not heard yet of what comes on sale meanwhile: it keeps the plan of before for its pages. */
async function withoutWord(act: () => Promise<void>): Promise<void> {
	const { plan } = shop.services.inventory
	const { now } = plan
	const before = await now()
	Object.assign(plan, { now: async () => before })
	try {
		await act()
	} finally {
		Object.assign(plan, { now })
	}
}

test('an edit holds what it adds, though this process has not heard of it yet', async () => {
	const { number } = await aPaidOrder(shop, staff, [await aProduct(shop, 5)])
	await withoutWord(async () => {
		const added = await aProduct(shop, 2)
		const { productId, variantId } = added
		const body = { added: [{ productId, variantId, quantity: 2 }], reason: 'As agreed on the phone.' } as never
		await staff.call(editOrder, { params: { number }, body, idempotencyKey: randomUUID() })
		expect(await stockOf(shop, added)).toEqual({ onHand: 2, reserved: 2 })
	})
})

test('an exchange holds what goes out, though this process has not heard of it yet', async () => {
	const small = await aProduct(shop, 5)
	const order = await aShippedOrder(shop, staff, [{ ...small, quantity: 2 }])
	await withoutWord(async () => {
		const large = await anotherSize(shop, small, 2, 1000)
		const { reference } = await askBack(shop.visitor(), order, firstOf(order, 2, large.variantId))
		await bringBack(staff, reference)
		await settle(staff, reference)
		expect(await stockOf(shop, large)).toEqual({ onHand: 2, reserved: 2 })
	})
})

test('a payment that comes late holds its goods again, though this process has not heard of them yet', async () => {
	await withoutWord(async () => {
		const product = await aProduct(shop, 1)
		const { number } = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.later }))
		await shop.services.db.pool.query(
			`WITH gone AS (UPDATE stock_reservations SET state = 'released', expires_at = NULL
					WHERE order_id = (SELECT id FROM orders WHERE number = $1) RETURNING 1),
				free AS (UPDATE stock_lots SET reserved = 0 WHERE item_id = $2 RETURNING id)
			INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor) SELECT id, 'released', -1, 'test' FROM free, gone`,
			[number, product.itemId],
		)
		await deliverAll(shop)
		expect(await staff.call(getAnyOrder, { params: { number } })).toMatchObject({ status: 'paid' })
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
	})
})
