import { randomUUID } from 'node:crypto'
import { placeWholesaleOrder, type WholesaleOrderRequest } from '#contracts/wholesale/orders/orders.ts'
import type { TestApp, Visitor } from './app.ts'
import { aProduct } from './shopping.ts'

interface CasePackOptions {
	/** Units on the shelf, in one lot; a case takes 24. */
	units?: number
	/** Days until their best-by; null for what does not expire. */
	goodFor?: number | null
	/** By tier, cents from so many cases on. */
	prices?: Partial<Record<'SILVER' | 'GOLD' | 'PLATINUM' | 'INTERNAL', ReadonlyArray<readonly [number, number]>>>
	containers?: number
}

const usual = [
	[1, 3600],
	[20, 3480],
] as const

/** A product made for one test that is sold by the case of 24, at $36.00 and from 20 cases on at $34.80 unless told. */
export async function aCasePack(shop: TestApp, asked: CasePackOptions = {}) {
	const { units = 2400, goodFor = null, containers = 24 } = asked
	const prices = asked.prices ?? { SILVER: usual, GOLD: usual, PLATINUM: usual, INTERNAL: usual }
	const product = await aProduct(shop, units)
	const { pool } = shop.services.db
	if (goodFor !== null)
		await pool.query('UPDATE stock_lots SET best_by = current_date + $2::int WHERE item_id = $1', [
			product.itemId,
			goodFor,
		])
	const { rows } = await pool.query<{ id: string }>(
		`INSERT INTO case_packs (product_id, item_id, sku, gtin, units_per_case, cases_per_layer, layers_per_pallet, weight_grams, containers, position)
		VALUES ($1, $2, $3, lpad((random() * 1e13)::bigint::text, 14, '0'), 24, 10, 9, 9240, $4, 999) RETURNING id`,
		[product.productId, product.itemId, `${product.sku}-CASE24`, containers],
	)
	const casePackId = rows[0]?.id ?? ''
	for (const [tier, breaks] of Object.entries(prices))
		for (const [minCases, cents] of breaks)
			await pool.query(
				`INSERT INTO price_list_prices (price_list_id, case_pack_id, min_cases, price_cents)
				SELECT id, $1, $2, $3 FROM price_lists WHERE tier = $4`,
				[casePackId, minCases, cents, tier],
			)
	return { ...product, casePackId }
}

export const orderCases = (who: Visitor, body: WholesaleOrderRequest, company?: string) =>
	who.call(placeWholesaleOrder, { body, ...(company && { query: { company } }), idempotencyKey: randomUUID() })

/** So many cases of a pack, as the body of an order. */
export const casesOf = (count: number, { productId }: { productId: string }) => ({
	lines: [{ productId, cases: count }],
})
