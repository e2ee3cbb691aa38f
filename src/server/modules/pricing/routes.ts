import type { FastifyInstance } from 'fastify'
import { asCents } from '../../../contracts/money.ts'
import {
	getQuote,
	listShippingMethods,
	type Quote,
	type QuoteRequest,
	type ShippingOffer,
} from '../../../contracts/pricing.ts'
import type { Db } from '../../db/client.ts'
import type { Versioned } from '../../db/versioned.ts'
import type { CodeTries } from '../../http/code-tries.ts'
import { serve } from '../../http/serve.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Inventory } from '../inventory/index.ts'
import { grant } from './grant.ts'
import { findLines, priceLines, quoteOf } from './quote.ts'
import type { Rates, ShippingMethod } from './rates.ts'
import { quoteWithCodes } from './try-codes.ts'

export interface PricingParts {
	db: Db
	catalog: Catalog
	inventory: Inventory
	rates: Versioned<Rates>
	/** Hashes the codes of gift cards. */
	giftCardKey: string
}

/** What these lines cost now, for a page to show; nothing is held and nothing is promised. */
export async function showQuote(
	parts: PricingParts,
	request: QuoteRequest,
	account: { id: string; email: string } | null,
): Promise<Quote> {
	const [snapshot, rates, granted] = await Promise.all([
		parts.catalog.now(),
		parts.rates.now(),
		grant(parts.db, parts.giftCardKey, request, { account }),
	])
	const { lines } = findLines(snapshot, request)
	const stock = await parts.inventory.freeStock(lines.map((line) => line.variant.id))
	const priced = priceLines(request, { snapshot, rates, stock, granted, now: new Date() })
	return quoteOf(priced, request, stock)
}

export function pricingRoutes(app: FastifyInstance, parts: PricingParts & { codeTries: CodeTries }): void {
	serve(app, getQuote, ({ body, viewer, request: { ip } }) =>
		quoteWithCodes(parts.codeTries, { viewer, ip }, body, () => showQuote(parts, body, viewer)),
	)
	serve(app, listShippingMethods, async () => ({ items: (await parts.rates.now()).methods.map(offered) }))
}

const offered = ({
	id,
	name,
	fastestDays,
	slowestDays,
	freeOverCents,
	bands,
	states,
}: ShippingMethod): ShippingOffer => ({
	id,
	name,
	fastestDays,
	slowestDays,
	freeOverCents,
	bands: bands.map(({ upToGrams, priceCents }) => ({ upToGrams, priceCents: asCents(priceCents) })),
	isLimited: states !== null,
})
