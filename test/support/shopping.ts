import { randomUUID } from 'node:crypto'
import { getProduct } from '#contracts/catalog/catalog.ts'
import type { CheckoutRequest } from '#contracts/checkout/checkout.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { deliverEvents } from '#server/modules/payments/gateway/test-gateway-events.ts'
import type { TestApp, Visitor } from './app.ts'

export const cards = {
	pays: '4242424242424242',
	/** Told apart by its month of expiry. */
	knownAgain: '6011111111111117',
	declined: '4000000000000002',
	insufficient: '4000000000009995',
	challenged: '4000002500003155',
	later: '4000000000000077',
	silent: '4000000000000259',
}

export const address = {
	name: 'Ada Lovelace',
	line1: '12 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
	country: 'US',
}

export interface Sellable {
	productId: string
	variantId: string
	sku: string
	priceCents: number
}

/** A product made for one test: one variant, one inventory item, so many units in one lot. */
export async function aProduct(
	shop: TestApp,
	stock: number,
	more: { priceCents?: number; itemId?: string } = {},
): Promise<Sellable & { itemId: string }> {
	const sku = `T-${randomUUID().slice(0, 8).toUpperCase()}`
	const priceCents = more.priceCents ?? 2000
	const { pool } = shop.services.db
	const { rows } = await pool.query(
		`WITH p AS (
			INSERT INTO products (slug, name, category, tax_category, summary, description, pictures, position)
			VALUES (lower($1), $1, 'merchandise', 'general', 'For a test.', 'For a test.', '[]', 999) RETURNING id
		), v AS (
			INSERT INTO variants (product_id, sku, name, price_cents, weight_grams, picture, position)
			SELECT id, $1, 'One', $2, 100, 'merch-cap', 0 FROM p RETURNING id, product_id
		), i AS (
			INSERT INTO inventory_items (sku, name) VALUES ($1, $1) RETURNING id
		), l AS (
			INSERT INTO stock_lots (item_id, location, code, on_hand) SELECT id, 'MAIN', 'LOT', $3 FROM i RETURNING id
		), m AS (
			INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', $3, 'test' FROM l
		), link AS (
			INSERT INTO variant_items (variant_id, item_id, quantity) SELECT v.id, i.id, 1 FROM v, i
		)
		SELECT v.id AS "variantId", v.product_id AS "productId", i.id AS "itemId" FROM v, i`,
		[sku, priceCents, stock],
	)
	return { ...rows[0], sku, priceCents }
}

/** A checkout of these products, one each unless told. */
export function aCheckout(
	products: ReadonlyArray<Sellable & { quantity?: number; recipe?: string }>,
	more: Partial<CheckoutRequest> & { cardNumber?: string } = {},
) {
	const { cardNumber = cards.pays, ...rest } = more
	return {
		lines: products.map((product) => ({
			productId: product.productId,
			variantId: product.variantId,
			quantity: product.quantity ?? 1,
			...(product.recipe && { recipe: product.recipe }),
		})),
		email: 'ada@example.com',
		shippingAddress: address,
		shippingMethodId: 'standard',
		payment: { method: 'card' as const, card: { number: cardNumber, expMonth: 12, expYear: 2040, cvc: '123' } },
		...rest,
	}
}

export const buy = (who: Visitor, body: ReturnType<typeof aCheckout>, idempotencyKey: string = randomUUID()) =>
	who.call(placeOrder, { body, idempotencyKey })

/** The day that comes in so many days, as lots and deliveries take it. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What is left of a test product, straight from the lots. */
export async function stockOf(shop: TestApp, product: { itemId: string }) {
	const { rows } = await shop.services.db.pool.query(
		'SELECT sum(on_hand)::int AS "onHand", sum(reserved)::int AS reserved FROM stock_lots WHERE item_id = $1',
		[product.itemId],
	)
	return rows[0] as { onHand: number; reserved: number }
}

/** Lets the embedded gateway deliver everything that it has, however late it would be due. */
export async function deliverAll(shop: TestApp): Promise<void> {
	const { db, testGateway } = shop.services
	if (!testGateway) throw new Error('This shop has no embedded gateway.')
	await db.pool.query('UPDATE gateway.intents SET settles_at = now() WHERE settles_at IS NOT NULL')
	await db.pool.query('UPDATE gateway.events SET due_at = now() WHERE delivered_at IS NULL')
	const deliver = async (body: string, headers: Record<string, string>) => {
		const answer = await shop.app.inject({
			method: 'POST',
			url: '/api/payments/webhooks/test',
			headers: { 'content-type': 'application/json', ...headers },
			payload: body,
		})
		return answer.statusCode
	}
	while ((await deliverEvents(db, testGateway, deliver)).isMore);
}

/** Runs so many at once and says how each ended: the reply, or the code of the refusal. */
export async function allAtOnce<T>(count: number, act: (index: number) => Promise<T>): Promise<Array<T | string>> {
	return Promise.all(
		Array.from({ length: count }, (_, index) =>
			act(index).catch((error: { code?: string; message: string }) => error.code ?? error.message),
		),
	)
}

/** A gift card of $50 by e-mail, paid; answers the order's number. */
export async function buyGiftCard(shop: Pick<TestApp, 'visitor'>, recipientEmail: string): Promise<string> {
	const { id: productId, variants } = await shop.visitor().call(getProduct, { params: { slug: 'gift-card' } })
	const variantId = variants.find(({ name }) => name === '$50')?.id ?? ''
	const { number } = await shop.visitor().call(placeOrder, {
		body: {
			lines: [{ productId, variantId, quantity: 1, gift: { recipientName: 'Grace', recipientEmail, message: 'Go!' } }],
			email: 'ada@example.com',
			buyerName: 'Ada Lovelace',
			shippingMethodId: 'email',
			payment: { method: 'card', card: { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' } },
		},
		idempotencyKey: randomUUID(),
	})
	return number
}
