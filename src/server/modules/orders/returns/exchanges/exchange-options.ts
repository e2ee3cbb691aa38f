import type { ExchangeOption } from '#contracts/returns/return-shapes.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Inventory } from '#server/modules/inventory/index.ts'
import { type ExchangeableLine, type ExchangePriceInput, exchangeChoices } from './exchange-price.ts'

export interface LineOptions {
	lineId: string
	options: ExchangeOption[]
}

/** Sizes and flavors that lines can be exchanged for, and whether there is stock of each now. */
export async function exchangeOptionsOf(
	db: DbOrTx,
	priceInput: ExchangePriceInput,
	inventory: Pick<Inventory, 'availability'>,
	lines: readonly ExchangeableLine[],
): Promise<LineOptions[]> {
	const choices = lines.map((line) => ({ line, of: exchangeChoices(line, priceInput) }))
	const available = await inventory.availability(
		choices.flatMap(({ of }) => of.map(({ variant }) => variant.id)),
		db,
	)
	return choices.map(({ line, of }) => ({
		lineId: line.id,
		options: of.map(({ product, variant, differenceCents }) => ({
			variantId: variant.id,
			name: product.name,
			variantName: variant.name,
			differenceCents,
			isAvailable: (available.get(variant.id) ?? 0) > 0,
		})),
	}))
}
