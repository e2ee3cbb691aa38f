import { orderDay } from '#contracts/checkout/delivery.ts'
import { dayLater, storeToday, utcDay } from '#contracts/shared/calendar.ts'
import type { CaseCatalog, CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { maxCasesPerLine } from '#contracts/wholesale/prices/case-prices.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import type { Versioned } from '#server/db/versioned.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Catalog, CatalogSnapshot } from '#server/modules/catalog/index.ts'
import { type WholesaleStock, wholesaleStock } from '#server/modules/inventory/index.ts'
import type { Rates } from '#server/modules/pricing/index.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { companyOf, tierOf } from '../companies/company-of.ts'
import { exposureOf } from '../companies/exposure.ts'
import { destinationOf } from './destination.ts'
import { type PricedOffer, pricedOffers } from './priced-offers.ts'

export interface PriceDeps {
	db: Db
	catalog: Catalog
	rates: Versioned<Rates>
}

/** The day until which what is promised to a company has to be good. */
export const minBestByOf = ({ minShelfDays }: { minShelfDays: number }, day: string): string =>
	dayLater(day, minShelfDays)

/** Everything sold by the case to the viewer's company: its prices, and what can be promised. */
export async function caseCatalogFor(
	{ db, catalog, rates: kept }: PriceDeps,
	viewer: Viewer,
	asked: { company?: string | undefined; shipToId?: string | undefined },
): Promise<CaseCatalog> {
	const day = storeToday()
	const acting = await companyOf(db, viewer, asked.company)
	const { company } = acting
	const [rates, sold] = await Promise.all([kept.now(), catalog.now()])
	const reads = batchReads(db)
	const [destination, usedCents] = await Promise.all([
		destinationOf(reads, { companyId: company.id, shipToId: asked.shipToId, day, rates }),
		exposureOf(reads, company.id),
	])
	const offers = await pricedOffers(db, { company, destination, day, sold })
	const itemIds = [...new Set(offers.map(({ itemId }) => itemId))]
	const stock = await wholesaleStock(db, itemIds, minBestByOf(company, day))
	const stockOf = new Map(stock.map((of) => [of.itemId, of]))
	const { location, certificate } = destination
	return {
		companyId: company.id,
		tier: tierOf(acting, asked.company),
		shipTo: location && { id: location.id, name: location.name, state: location.address.state },
		certificate,
		minShelfDays: company.minShelfDays,
		earliestShipOn: utcDay(orderDay(new Date())),
		credit: company.terms === 'prepaid' ? null : { limitCents: company.creditLimitCents, usedCents },
		items: offers.map((offer) => shown(offer, sold, stockOf.get(offer.itemId))),
	}
}

function shown(offer: PricedOffer, sold: CatalogSnapshot, stock: WholesaleStock | undefined): CaseOffer {
	const { product, casePackId: _pack, itemId: _item, ...pack } = offer
	return {
		...pack,
		prices: [...offer.prices],
		flavor: sold.flavors.find(({ slug }) => slug === product.flavors[0])?.name ?? '',
		picture: product.picture ?? '',
		pictureUrl: pictureUrlOf(product.picture ?? ''),
		available: Math.min(maxCasesPerLine, Math.floor((stock?.free ?? 0) / offer.unitsPerCase)),
		bestBy: stock?.bestBy ?? null,
	}
}
