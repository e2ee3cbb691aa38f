import { randomUUID } from 'node:crypto'
import type { Address } from '#contracts/shared/address.ts'
import type { Statement, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import {
	deliveryBy,
	discountNames,
	discountsOf,
	earnedOf,
	type PricedCart,
	pricedLine,
	priceExplanation,
} from '#server/modules/pricing/index.ts'
import { lineProductOf } from './lines/line-product.ts'

export interface NewOrder {
	userId: string | null
	email: string
	/** The e-mail, normalized. */
	customer: string
	/** The network of the buyer (`networkOf`); null for an account that has bought before. */
	network: string | null
	/** Null where nothing is shipped; then the buyer's name stands alone. */
	shippingAddress: Address | null
	/** Null where the invoice goes to the shipping address. */
	billingAddress: Address | null
	buyerName: string | null
	checkoutScope: string
	checkoutKey: string
}

export interface SavedOrder {
	id: string
	/** Known once the order is written; the rest need not wait for it. */
	number: Promise<string>
	lines: Array<{ lineId: string; variantId: string; quantity: number }>
}

/** Order, lines and first event, as one statement. */
const save: Statement<{ number: string }> = {
	name: 'order-save',
	text: `WITH saved AS (
			INSERT INTO orders (id, user_id, email, customer, network, subtotal_cents, discount_cents, shipping_cents, tax_cents, deposit_cents,
				gift_card_cents, tokens, tokens_cents, total_cents, coupon_code, priced_by, item_count, to_ship, shipping_address, billing_address, buyer_name,
				deliver_from, deliver_to, shipping_method, checkout_scope, checkout_key)
			SELECT id, "userId", email, customer, network, "subtotalCents", "discountCents", "shippingCents", "taxCents", "depositCents",
				"giftCardCents", tokens, "tokensCents", "totalCents", "couponCode", "pricedBy", "itemCount", "toShip", "shippingAddress", "billingAddress", "buyerName",
				"deliverFrom", "deliverTo", "shippingMethod", "checkoutScope", "checkoutKey"
			FROM json_to_record($1) AS o(id uuid, "userId" text, email text, customer text, network text, "subtotalCents" int, "discountCents" int,
				"shippingCents" int, "taxCents" int, "depositCents" int, "giftCardCents" int, tokens int, "tokensCents" int,
				"totalCents" int, "couponCode" text, "pricedBy" jsonb, "itemCount" int, "toShip" int, "shippingAddress" jsonb, "billingAddress" jsonb, "buyerName" text,
				"deliverFrom" date, "deliverTo" date, "shippingMethod" jsonb, "checkoutScope" text, "checkoutKey" text)
			RETURNING id, number
		),
		lines AS (
			INSERT INTO order_lines (id, order_id, position, product_id, variant_id, slug, sku, name, variant_name, picture,
				quantity, unit_price_cents, discount_cents, tax_cents, deposit_cents, gift, needs_shipping, discounts, given_by, recipe)
			SELECT l.id, saved.id, position, "productId", "variantId", slug, sku, name, "variantName", picture,
				quantity, "unitPriceCents", "discountCents", "taxCents", "depositCents", gift, "needsShipping", discounts, "givenBy", recipe
			FROM saved, json_to_recordset($2) AS l(id uuid, position int, "productId" uuid, "variantId" uuid, slug text, sku text,
				name text, "variantName" text, picture text, quantity int, "unitPriceCents" int, "discountCents" int,
				"taxCents" int, "depositCents" int, gift jsonb, "needsShipping" boolean, discounts jsonb, "givenBy" text, recipe text)
		),
		placed AS (
			INSERT INTO order_events (order_id, kind, to_status, actor) SELECT id, 'placed', 'pending_payment', $3 FROM saved
		)
		SELECT number FROM saved`,
}

/** For which of these lines promotions were given: what they gave is not the buyer's any more once the goods go back. */
function earnedOn(rows: ReadonlyArray<{ id: string }>, { lines, breakdown, offers, taxPpm }: PricedCart) {
	const bought = lines.map((line, at) => ({ lineId: rows[at]?.id ?? '', line: pricedLine(line) }))
	return ({ id: offerId, isApplied }: { id: string; isApplied: boolean }) => {
		const offer = offers.find((each) => each.id === offerId)
		const notGiven = bought.filter((_, at) => breakdown.lines[at]?.givenBy === null)
		const earned = isApplied && offer ? earnedOf(offer, notGiven) : undefined
		const taxed = rows.flatMap(({ id: lineId }, at) => {
			const ppm = taxPpm[lines[at]?.product.taxCategory ?? 'gift-card']
			const isCheaper = breakdown.lines[at]?.discounts.some((each) => each.offerId === offerId)
			return isCheaper && ppm ? [[lineId, ppm] as const] : []
		})
		return earned && { earned: { ...earned, taxPpm: Object.fromEntries(taxed) } }
	}
}

/** Writes a priced order as it will stay. Its payment and its stock are the caller's, in the same transaction. */
export function saveOrder(tx: Tx, order: NewOrder, priced: PricedCart, actor: string): SavedOrder {
	const id = randomUUID()
	const { lines, breakdown, now } = priced
	const { method } = breakdown
	if (!method) throw new Refusal('SHIPPING_METHOD_INVALID', 'Choose how it should be shipped.')
	const delivery = deliveryBy(method, now)
	const names = discountNames(priced)
	const promotions = priceExplanation(priced)
	const codes = promotions.flatMap(({ isApplied, code }) => (isApplied && code ? [code] : []))
	const rows = lines.map(({ requested, product, variant }, position) => ({
		id: randomUUID(),
		position,
		...lineProductOf(product, variant),
		quantity: requested.quantity,
		unitPriceCents: variant.priceCents,
		discountCents: breakdown.lines[position]?.discountCents,
		taxCents: breakdown.lines[position]?.taxCents,
		depositCents: breakdown.lines[position]?.depositCents,
		gift: requested.gift ?? null,
		needsShipping: product.category !== 'gift-cards',
		// Null where there is none: most lines.
		discounts: breakdown.lines[position]?.discounts.length ? discountsOf(breakdown.lines[position], names) : null,
		givenBy: names.get(breakdown.lines[position]?.givenBy ?? '') ?? null,
		recipe: requested.recipe ?? null,
	}))
	const earnedBy = earnedOn(rows, priced)
	const head = {
		id,
		...order,
		subtotalCents: breakdown.subtotalCents,
		discountCents: breakdown.discountCents,
		shippingCents: breakdown.shippingCents,
		taxCents: breakdown.taxCents,
		depositCents: breakdown.depositCents,
		giftCardCents: breakdown.giftCardCents,
		tokens: breakdown.tokens,
		tokensCents: breakdown.tokensCents,
		totalCents: breakdown.totalCents,
		couponCode: codes.join(', ') || null,
		pricedBy: promotions.length > 0 ? promotions.map((each) => ({ ...each, ...earnedBy(each) })) : null,
		itemCount: unitsOf(rows),
		toShip: unitsOf(rows.filter((row) => row.needsShipping)),
		deliverFrom: delivery?.from ?? null,
		deliverTo: delivery?.to ?? null,
		shippingMethod: { id: method.id, name: method.name, promise: method.promise },
	}
	const values = [JSON.stringify(head), JSON.stringify(rows), actor]
	const saving = tx.run(save, values).then(([saved]) => {
		if (!saved) throw new Error('The order was not written.')
		return saved.number
	})
	saving.catch(() => {})
	return {
		id,
		number: saving,
		lines: rows.map((row) => ({ lineId: row.id, variantId: row.variantId, quantity: row.quantity })),
	}
}

const unitsOf = (rows: ReadonlyArray<{ quantity: number }>) => rows.reduce((count, row) => count + row.quantity, 0)
