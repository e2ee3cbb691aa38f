import { and, inArray, sql } from 'drizzle-orm'
import { plainText } from '../duplicate-key.ts'
import { prospectsOf } from '../prospect-row.ts'
import type { WriteContext } from '../prospect-writes.ts'
import { prospects } from '../tables.ts'

export interface Shop {
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
export function isPerhapsSame(one: Shop, other: Shop): boolean {
	if (plainText(one.name) !== plainText(other.name)) return false
	const isOneZip = one.postalCode === other.postalCode
	const isOneCity = one.state === other.state && plainText(one.city) === plainText(other.city)
	if (!one.street || !other.street) return isOneZip || isOneCity
	return isOneZip && houseNumberOf(one.street) !== '' && houseNumberOf(one.street) === houseNumberOf(other.street)
}

/** Prospects of a company that have the name of one of these shops. */
async function namesakesOf({ tx, companyId }: WriteContext, shops: readonly Shop[]): Promise<Shop[]> {
	const names = [...new Set(shops.map(({ name }) => plainText(name)))]
	if (names.length === 0) return []
	const { name, street, city, state, postalCode, identity } = prospects
	return tx
		.select({ name, street, city, state, postalCode })
		.from(prospects)
		.where(and(prospectsOf(companyId), inArray(sql`split_part(${identity}, '|', 1)`, names)))
}

/** What is known of shops that are called like these: the company's prospects, and what is added. */
export async function alikeShops(written: WriteContext, shops: readonly Shop[]) {
	const known = (await namesakesOf(written, shops)).map((shop) => {
		const place = [shop.street, shop.city, shop.postalCode].filter(Boolean).join(', ')
		return { shop, text: `${shop.name}, ${place}, among your prospects` }
	})
	const byName = Map.groupBy(known, ({ shop }) => plainText(shop.name))
	return {
		/** Which one a shop is perhaps, in words. */
		find: (shop: Shop): string | undefined =>
			byName.get(plainText(shop.name))?.find((each) => isPerhapsSame(each.shop, shop))?.text,
		add(shop: Shop, text: string): void {
			const name = plainText(shop.name)
			byName.set(name, [...(byName.get(name) ?? []), { shop, text }])
		},
	}
}
