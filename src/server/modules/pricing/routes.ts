import type { FastifyInstance } from 'fastify'
import { deliveryOf } from '#contracts/delivery.ts'
import { asCents } from '#contracts/money.ts'
import { getQuote, listShippingMethods, type Quote, type QuoteRequest, type ShippingOffer } from '#contracts/pricing.ts'
import type { Db } from '#server/db/client.ts'
import type { Versioned } from '#server/db/versioned.ts'
import type { CodeTries } from '#server/http/code-tries.ts'
import { serve } from '#server/http/serve.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import { findLines, priceLines, quoteOf } from './quote.ts'
import type { Rates, ShippingMethod } from './rates.ts'
import { resolveDiscounts } from './resolve-discounts.ts'
import { statesLabel } from './states-label.ts'
import { quoteWithCodes } from './try-codes.ts'

export interface PricingDeps {
	db: Db
	catalog: Catalog
	inventory: Inventory
	rates: Versioned<Rates>
	/** Hashes the codes of gift cards. */
	giftCardKey: string
}

/** What these lines cost now, for a page to show; nothing is held and nothing is promised. */
export async function showQuote(
	deps: PricingDeps,
	request: QuoteRequest,
	account: { id: string; email: string } | null,
): Promise<Quote> {
	const [snapshot, rates, discounts] = await Promise.all([
		deps.catalog.now(),
		deps.rates.now(),
		resolveDiscounts(deps.db, deps.giftCardKey, request, { account }),
	])
	const { lines } = findLines(snapshot, request)
	const stock = await deps.inventory.freeStock(lines.map((line) => line.variant.id))
	const priced = priceLines(request, { snapshot, rates, stock, discounts, now: new Date() })
	return quoteOf(priced, request, stock)
}

export function pricingRoutes(app: FastifyInstance, deps: PricingDeps & { codeTries: CodeTries }): void {
	serve(app, getQuote, ({ body, viewer, request: { ip } }) =>
		quoteWithCodes(deps.codeTries, { viewer, ip }, body, () => showQuote(deps, body, viewer)),
	)
	serve(app, listShippingMethods, async () => ({
		items: (await deps.rates.now()).methods.map((method) => offered(method, new Date())),
	}))
}

const offered = (method: ShippingMethod, now: Date): ShippingOffer => ({
	id: method.id,
	name: method.name,
	fastestDays: method.fastestDays,
	slowestDays: method.slowestDays,
	delivery: deliveryOf(now, method),
	freeOverCents: method.freeOverCents,
	bands: method.bands.map(({ upToGrams, priceCents }) => ({ upToGrams, priceCents: asCents(priceCents) })),
	statesLabel: statesLabel(method.states),
})
