import { asc, ne } from 'drizzle-orm'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { priceLists } from '../tables.ts'

/** When a price list counts, and for whom. */
export interface ListSpan {
	id: string
	tier: CustomerTier | null
	validFrom: string
	validTo: string | null
}

export interface Payer {
	id: string
	number: string
	name: string
	tier: CustomerTier
	priceListId: string | null
}

/** Every list, the newest start first, with whom it is for; and every company that is not closed, by name. */
export async function listsAndPayers(db: DbOrTx): Promise<{ lists: ListSpan[]; payers: Payer[] }> {
	const { id, tier, validFrom, validTo } = priceLists
	const [lists, payers] = await Promise.all([
		db.select({ id, tier, validFrom, validTo }).from(priceLists),
		db
			.select({
				id: companies.id,
				number: companies.number,
				name: companyName,
				tier: companies.tier,
				priceListId: companies.priceListId,
			})
			.from(companies)
			.where(ne(companies.state, 'closed'))
			.orderBy(asc(companyName), asc(companies.id)),
	])
	return { lists, payers }
}

const countsOn = (day: string, { validFrom, validTo }: ListSpan): boolean =>
	validFrom <= day && (validTo === null || validTo >= day)

/** The id of the list that each company pays on a day: as `pricedCasePacks` chooses it, its own, else the newest of its tier. */
export function priceListsOfCompanies(
	lists: readonly ListSpan[],
	payers: readonly Payer[],
	day: string,
): Map<Payer, string | null> {
	const counting = lists.filter((list) => countsOn(day, list))
	const own = new Set(counting.map(({ id }) => id))
	const newest = new Map<CustomerTier, ListSpan>()
	for (const list of counting) {
		const before = list.tier && newest.get(list.tier)
		if (list.tier && (!before || before.validFrom < list.validFrom)) newest.set(list.tier, list)
	}
	return new Map(
		payers.map((payer) => [
			payer,
			payer.priceListId && own.has(payer.priceListId) ? payer.priceListId : (newest.get(payer.tier)?.id ?? null),
		]),
	)
}
