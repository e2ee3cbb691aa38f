import { and, inArray, sql } from 'drizzle-orm'
import { comparedText } from '#server/texts/compared-text.ts'
import { prospectsOf } from '../prospect-row.ts'
import type { WriteContext } from '../prospect-writes.ts'
import { prospects } from '../tables.ts'

export interface PlacedShop {
	name: string
	street: string
	city: string
	state: string
	postalCode: string
}

const houseNumberOf = (street: string): string => /^\d+/.exec(street.trim())?.[0] ?? ''

/**
 * Whether two shops of one name may be the same: in one city or ZIP code where a street is missing, else in one ZIP code
 * under one house number, for streets are written in many ways.
 */
export function isPerhapsSame(one: PlacedShop, other: PlacedShop): boolean {
	if (comparedText(one.name) !== comparedText(other.name)) return false
	const isOneZip = one.postalCode === other.postalCode
	const isOneCity = one.state === other.state && comparedText(one.city) === comparedText(other.city)
	if (!one.street || !other.street) return isOneZip || isOneCity
	return isOneZip && houseNumberOf(one.street) !== '' && houseNumberOf(one.street) === houseNumberOf(other.street)
}

/** Prospects of a company that have the name of one of these shops. */
async function namesakesOf({ tx, companyId }: WriteContext, shops: readonly PlacedShop[]): Promise<PlacedShop[]> {
	const names = [...new Set(shops.map(({ name }) => comparedText(name)))]
	if (names.length === 0) return []
	const { name, street, city, state, postalCode, identity } = prospects
	return tx
		.select({ name, street, city, state, postalCode })
		.from(prospects)
		.where(and(prospectsOf(companyId), inArray(sql`split_part(${identity}, '|', 1)`, names)))
}

/** What is known of shops that are called like these: the company's prospects, and what is added. */
export async function alikeShops(written: WriteContext, shops: readonly PlacedShop[]) {
	const known = (await namesakesOf(written, shops)).map((shop) => {
		const place = [shop.street, shop.city, shop.postalCode].filter(Boolean).join(', ')
		return { shop, text: `${shop.name}, ${place}, among your prospects` }
	})
	const byName = Map.groupBy(known, ({ shop }) => comparedText(shop.name))
	return {
		/** Which one a shop is perhaps, in words. */
		find: (shop: PlacedShop): string | undefined =>
			byName.get(comparedText(shop.name))?.find((each) => isPerhapsSame(each.shop, shop))?.text,
		add(shop: PlacedShop, text: string): void {
			const name = comparedText(shop.name)
			byName.set(name, [...(byName.get(name) ?? []), { shop, text }])
		},
	}
}
