import type { CatalogSnapshot } from './snapshot.ts'

/** Units of each variant that can be bought now; inventory, a higher tier, hands it in. */
export type Availability = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Which variants can be bought, as of a moment that changes whenever that may have. */
export interface StockView {
	moment: number
	variantIds: ReadonlySet<string>
}

export interface InStock {
	of(snapshot: CatalogSnapshot): Promise<StockView>
	/** Some shelf has run empty or has been filled. */
	drop(): void
}

/** A lot may pass its best-by date without anything being written: the view is made anew after this time. */
const keptMs = 60_000

/** For facets, which look at every variant at once: what is on a product's card is looked up each time. */
export function createInStock(availability: Availability): InStock {
	let held: { snapshot: CatalogSnapshot; until: number; view: Promise<StockView> } | null = null
	let moments = 0

	async function look({ products }: CatalogSnapshot): Promise<StockView> {
		moments += 1
		const moment = moments
		const free = await availability(products.flatMap(({ variants }) => variants.map(({ id }) => id)))
		return { moment, variantIds: new Set([...free].flatMap(([id, units]) => (units > 0 ? id : []))) }
	}
	const drop = () => {
		held = null
	}

	return {
		drop,
		of(snapshot) {
			if (held?.snapshot !== snapshot || held.until < Date.now()) {
				const view = look(snapshot)
				held = { snapshot, until: Date.now() + keptMs, view }
				view.catch(drop)
			}
			return held.view
		},
	}
}
