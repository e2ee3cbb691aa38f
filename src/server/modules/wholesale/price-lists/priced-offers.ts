import { asCents } from '#contracts/shared/money.ts'
import type { CaseTerms } from '#contracts/wholesale/prices/case-prices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { CatalogSnapshot, SoldProduct } from '#server/modules/catalog/index.ts'
import type { Company } from '../companies/company-of.ts'
import { type PricedCasePack, pricedCasePacks } from './case-packs.ts'
import type { Destination } from './destination.ts'

/** A case pack of a product on sale, with what it costs a company where its order goes. */
export interface PricedOffer extends CaseTerms {
	casePackId: string
	itemId: string
	productId: string
	sku: string
	gtin: string
	name: string
	unitsPerCase: number
	product: SoldProduct
}

/** Where cases go and what the store sells: what prices become offers by. */
interface OfferTerms {
	destination: Pick<Destination, 'depositCents' | 'taxPpm'>
	sold: CatalogSnapshot
}

interface OffersInput extends OfferTerms {
	company: Pick<Company, 'priceListId' | 'tier'>
	/** In the store's calendar. */
	day: string
	/** All unless told. */
	productIds?: readonly string[]
}

/** The case packs a company can buy, with prices. Products that are off sale are left out. */
export async function pricedOffers(
	db: DbOrTx,
	{ company, day, productIds, ...terms }: OffersInput,
): Promise<PricedOffer[]> {
	return offersOf(await pricedCasePacks(db, company, day, productIds), terms)
}

/** The same of case packs whose prices are known. */
export const offersOf = (packs: readonly PricedCasePack[], { destination, sold }: OfferTerms): PricedOffer[] =>
	packs.flatMap(({ id, containers, ...pack }) => {
		const product = sold.productById.get(pack.productId)
		if (!product) return []
		return {
			...pack,
			casePackId: id,
			name: product.name,
			product,
			depositCents: asCents(destination.depositCents * containers),
			taxPpm: destination.taxPpm[product.taxCategory] ?? 0,
		}
	})
