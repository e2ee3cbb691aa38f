import { asCents } from '#contracts/shared/money.ts'
import { type CustomerTier, customerTier } from '#contracts/wholesale/company/customer-tier.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { stableId } from '#server/db/stable-id.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { publishedInventoryItems } from '#server/modules/inventory/index.ts'
import { gtinWithCheckDigit } from './gtin.ts'
import { casePacks, priceListPrices, priceLists } from './tables.ts'

/** Cents of a case of 24 cans by tier, from so many cases of one flavor on. Staff pay what a case costs. */
const breaks: Readonly<Record<CustomerTier, ReadonlyArray<readonly [minCases: number, cents: number]>>> = {
	SILVER: [
		[1, 3840],
		[10, 3720],
		[40, 3600],
	],
	GOLD: [
		[1, 3600],
		[20, 3480],
		[60, 3360],
	],
	PLATINUM: [
		[1, 3360],
		[40, 3240],
		[120, 3120],
	],
	INTERNAL: [
		[1, 1392],
		[60, 1368],
	],
}

const unitsPerCase = 24
/** A can with its share of the tray. */
const canGrams = 385

/** The demo's case packs, one for each flavor, and a price list for each tier, once in the life of a database. */
export async function seedPriceLists(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'priceLists')
		if ((await tx.$count(casePacks)) > 0) return
		const [drinks, items] = await Promise.all([
			tx.select().from(publishedProducts).orderBy(publishedProducts.slug),
			tx.select().from(publishedInventoryItems),
		])
		const packs = drinks.flatMap((drink) => {
			const item = items.find(({ name, sku }) => sku.endsWith('-CAN') && name.startsWith(`${drink.name} can`))
			return drink.category === 'energy-drink' && item ? [{ drink, item }] : []
		})
		const lists = customerTier.options.map((tier) => ({ id: stableId(`price list ${tier}`), tier }))
		const rows = packs.map(({ drink, item }, position) => ({
			id: stableId(`case pack ${drink.slug}`),
			productId: drink.id,
			itemId: item.id,
			sku: item.sku.replace(/CAN$/, `CASE${unitsPerCase}`),
			// The prefix 02 is for codes that count inside one company only: nobody else's case has such a number.
			gtin: gtinWithCheckDigit(`1020000${String(100_101 + position)}`),
			unitsPerCase,
			casesPerLayer: 10,
			layersPerPallet: 9,
			weightGrams: unitsPerCase * canGrams,
			containers: unitsPerCase,
			position,
		}))
		if (rows.length === 0) return
		await tx.insert(casePacks).values(rows)
		await tx
			.insert(priceLists)
			.values(lists.map(({ id, tier }) => ({ id, tier, name: `${tier} 2026`, validFrom: '2026-01-01' })))
			.onConflictDoNothing({ target: priceLists.id })
		await tx.insert(priceListPrices).values(
			lists.flatMap(({ id, tier }) =>
				rows.flatMap((pack) =>
					breaks[tier].map(([minCases, price]) => ({
						priceListId: id,
						casePackId: pack.id,
						minCases,
						priceCents: asCents(price),
					})),
				),
			),
		)
	})
}
