import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contracts/endpoint.ts'
import type { AdminOrder, Order } from '#contracts/orders/orders.ts'
import * as buyer from '#contracts/returns/buyer-return-calls.ts'
import * as staff from '#contracts/returns/staff-return-calls.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import type { aCheckout } from '../support/shopping.ts'
import { aPaidOrder, ship, unitsOf } from './after-sale.ts'

type Bought = AdminOrder & { accessToken: string }

/** An order of which everything is on its way to the buyer. */
export async function aShippedOrder(
	shop: TestApp,
	admin: Visitor,
	...checkout: Parameters<typeof aCheckout>
): Promise<Bought> {
	const order = await aPaidOrder(shop, admin, ...checkout)
	await ship(admin, order.number, unitsOf(order, ...order.lines.map(({ quantity }) => quantity)))
	return order
}

/** How the buyer of an order names it. */
export const own = ({ number, accessToken }: Pick<Bought, 'number' | 'accessToken'>) => ({
	params: { number },
	query: { token: accessToken },
})
const lastOf = ({ returns }: Pick<Order, 'returns'>) => {
	const last = returns.at(-1)
	if (!last) throw new Error('There is no return.')
	return last
}

/** So many units of the first line, for another size where one is named. */
export const firstOf = ({ lines }: Pick<Bought, 'lines'>, quantity: number, exchangeFor?: string) => [
	{ lineId: lines[0]?.id ?? '', quantity, ...(exchangeFor && { exchangeFor }) },
]

/** The line that a return is of. */
export const lineOf = ({ lines }: { lines: ReadonlyArray<{ lineId: string }> }) => ({ lineId: lines[0]?.lineId ?? '' })

/** The buyer asks to send units back; answers the return. */
export const askBack = async (
	who: Visitor,
	order: Bought,
	lines: Array<{ lineId: string; quantity: number; exchangeFor?: string }>,
	more: { note?: string } = {},
) =>
	lastOf(
		await who.call(buyer.requestReturn, {
			...own(order),
			body: { lines: lines.map((line) => ({ ...line, reason: 'changed_mind' as const })), ...more },
			idempotencyKey: randomUUID(),
		}),
	)

export const claim = async (
	who: Visitor,
	order: Bought,
	lines: Array<{ lineId: string; quantity: number }>,
	wish: 'refund' | 'replacement' = 'replacement',
) =>
	lastOf(
		await who.call(buyer.claimDamage, {
			...own(order),
			body: { lines, wish, note: 'Two cans had leaked.' },
			idempotencyKey: randomUUID(),
		}),
	)

const withKey = <B>(reference: string, body: B) => ({ params: { reference }, body, idempotencyKey: randomUUID() })

export const approve = (admin: Visitor, reference: string, body: CallInput<typeof staff.approveReturn>['body'] = {}) =>
	admin.call(staff.approveReturn, withKey(reference, body))
export const refuse = (admin: Visitor, reference: string, answer = 'It was opened.') =>
	admin.call(staff.refuseReturn, withKey(reference, { answer }))
export const receive = (
	admin: Visitor,
	reference: string,
	lines: CallInput<typeof staff.receiveReturn>['body']['lines'],
) => admin.call(staff.receiveReturn, withKey(reference, { lines }))
export const settle = (admin: Visitor, reference: string, body: CallInput<typeof staff.settleReturn>['body'] = {}) =>
	admin.call(staff.settleReturn, withKey(reference, body))

/** Approved and received whole, on the shelf again. */
export async function bringBack(admin: Visitor, reference: string) {
	const { lines } = await approve(admin, reference)
	return receive(
		admin,
		reference,
		lines.map(({ lineId, asked }) => ({ lineId, restocked: asked, scrapped: 0 })),
	)
}

/** Another size of a test product, with so many units in stock. */
export async function anotherSize(
	shop: TestApp,
	product: { productId: string },
	stock: number,
	priceCents: number,
): Promise<{ variantId: string; itemId: string; sku: string }> {
	const sku = `S-${randomUUID().slice(0, 8).toUpperCase()}`
	const { rows } = await shop.services.db.pool.query(
		`WITH v AS (
			INSERT INTO variants (product_id, sku, name, price_cents, weight_grams, picture, position)
			VALUES ($1, $2, 'Large', $4, 100, 'merch-cap', 1) RETURNING id
		), i AS (INSERT INTO inventory_items (sku, name) VALUES ($2, $2) RETURNING id
		), l AS (INSERT INTO stock_lots (item_id, location, code, on_hand) SELECT id, 'MAIN', 'LOT', $3 FROM i RETURNING id
		), m AS (INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', $3, 'test' FROM l
		), link AS (INSERT INTO variant_items (variant_id, item_id, quantity) SELECT v.id, i.id, 1 FROM v, i)
		SELECT v.id AS "variantId", i.id AS "itemId" FROM v, i`,
		[product.productId, sku, stock, priceCents],
	)
	return { ...rows[0], sku }
}
