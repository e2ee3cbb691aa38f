import type { FastifyInstance } from 'fastify'
import { deliveryOf } from '#contracts/checkout/delivery.ts'
import {
	getQuote,
	listShippingMethods,
	type Quote,
	type QuoteRequest,
	type ShippingOffer,
} from '#contracts/pricing/pricing.ts'
import { asCents } from '#contracts/shared/money.ts'
import { calculateEarnedTokens } from '#contracts/tokens/earned-tokens.ts'
import { type Db, pipelinedRunner } from '#server/db/client.ts'
import type { Versioned } from '#server/db/versioned.ts'
import type { CodeMissLimits } from '#server/http/limits/code-miss-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import type { AutomaticPromotions } from '#server/modules/promotions/index.ts'
import { type EarningRulebook, rulesInForce } from '#server/modules/tokens/index.ts'
import { quoteWithCodes } from './offers/quote-with-codes.ts'
import { type CodeKeys, resolveDiscounts } from './offers/resolve-discounts.ts'
import { earningLinesOf } from './paid-in-money.ts'
import { priceLines, requestedVariants } from './quotes/quote.ts'
import { quoteOf } from './quotes/quote-view.ts'
import type { Rates, ShippingMethodRow } from './rates/rates.ts'
import { statesLabel } from './rates/states-label.ts'

export interface PricingDeps extends CodeKeys {
	db: Db
	catalog: Catalog
	inventory: Inventory
	rates: Versioned<Rates>
	/** Automatic promotions. */
	promotions: AutomaticPromotions
	earningRules: EarningRulebook
}

/** The price of these lines now, for a page to show; nothing is held and nothing is promised. */
async function showQuote(deps: PricingDeps, request: QuoteRequest, account: Viewer | null): Promise<Quote> {
	const now = new Date()
	const [snapshot, rates, automatic] = await Promise.all([deps.catalog.now(), deps.rates.now(), deps.promotions.now()])
	const discounts = await resolveDiscounts(pipelinedRunner(deps.db), deps, {
		request,
		buyer: { account },
		automatic,
		now,
	})
	const stock = await deps.inventory.freeStock(requestedVariants(snapshot, request, discounts.offers))
	const priced = priceLines(request, { snapshot, rates, stock, giftStock: stock, discounts, now })
	const { weights: _, ...earns } = calculateEarnedTokens(
		rulesInForce(await deps.earningRules.now(), now),
		earningLinesOf(priced),
		now,
	)
	return { ...quoteOf(priced, request, stock), earns }
}

export function pricingRoutes(app: FastifyInstance, deps: PricingDeps & { codeTries: CodeMissLimits }): void {
	serve(app, getQuote, ({ body, viewer, request: { ip } }) =>
		quoteWithCodes(deps.codeTries, { viewer, ip }, body, (admitted) => showQuote(deps, admitted, viewer)),
	)
	serve(app, listShippingMethods, async () => ({
		items: (await deps.rates.now()).methods.map((method) => offered(method, new Date())),
	}))
}

const offered = (method: ShippingMethodRow, now: Date): ShippingOffer => ({
	id: method.id,
	name: method.name,
	fastestDays: method.fastestDays,
	slowestDays: method.slowestDays,
	delivery: deliveryOf(now, method),
	freeOverCents: method.freeOverCents,
	bands: method.bands.map(({ upToGrams, priceCents }) => ({ upToGrams, priceCents: asCents(priceCents) })),
	statesLabel: statesLabel(method.states),
})
