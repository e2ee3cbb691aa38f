import { asc, eq, inArray } from 'drizzle-orm'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import type { PricePreview, WholePriceList } from '#contracts/wholesale/prices/price-lists.ts'
import type { PriceRow } from '#contracts/wholesale/prices/price-rows.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { casePacks, priceListPrices } from '../tables.ts'
import { type ListSpan, listsAndPayers, type Payer, priceListsOfCompanies } from './payers.ts'
import { type NamedPack, priceDifferences } from './price-differences.ts'

type Preview = PricePreview['days'][number]

/** The prices that a changed list would change for each company, on every day from which something changes. */
export async function previewPriceList(db: DbOrTx, id: string, wanted: WholePriceList): Promise<PricePreview> {
	const { lists, payers } = await listsAndPayers(db)
	const old = lists.find((list) => list.id === id)
	if (!old) throw notFound('This price list')
	const changed: ListSpan = { id, tier: old.tier, validFrom: wanted.validFrom, validTo: wanted.validTo }
	const after = lists.map((list) => (list.id === id ? changed : list))
	const packs = await packsOnSale(db)
	const moves = daysOf(old, changed).map((on) => ({
		on,
		moved: movesOf(priceListsOfCompanies(lists, payers, on), priceListsOfCompanies(after, payers, on), id),
	}))
	const concerned = moves.flatMap(({ moved }) => moved.flatMap(({ from, to }) => [from, to]))
	const rows = await pricesOf(db, [...new Set([id, ...concerned.flatMap((list) => list ?? [])])])
	const days = moves.map(
		({ on, moved }): Preview => ({
			on,
			groups: moved.flatMap(({ from, to, companies }) => {
				const now = to === id ? wanted.prices : rows.get(to ?? '')
				const changes = priceDifferences(rows.get(from ?? '') ?? [], now ?? [], packs)
				return changes.length > 0
					? { count: companies.length, companies: companies.slice(0, 50).map(named), changes }
					: []
			}),
		}),
	)
	return { days: days.filter(({ groups }, at) => groups.length > 0 && !isSame(groups, days[at - 1]?.groups)) }
}

const named = ({ id, number, name }: Payer) => ({ id, number, name })

/** A change that is the same for the same companies on a later day is named once. */
const isSame = (groups: Preview['groups'], before: Preview['groups'] | undefined): boolean =>
	JSON.stringify(groups) === JSON.stringify(before)

/** Today, and each later day on which the list begins or has ended, as it is or as it would be. */
function daysOf(old: ListSpan, changed: ListSpan): string[] {
	const today = storeToday()
	const turns = [old, changed].flatMap(({ validFrom, validTo }) => [
		validFrom,
		...(validTo ? [dayLater(validTo, 1)] : []),
	])
	return [...new Set([today, ...turns.filter((day) => day > today)])].toSorted()
}

interface Move {
	from: string | null
	to: string | null
	companies: Payer[]
}

/** Companies that pay the list before or after the change, together with all others that go from the same list to the same. */
function movesOf(before: Map<Payer, string | null>, after: Map<Payer, string | null>, id: string): Move[] {
	const moves = new Map<string, Move>()
	for (const [payer, from] of before) {
		const to = after.get(payer) ?? null
		if (from !== id && to !== id) continue
		const key = `${from} ${to}`
		const move = moves.get(key) ?? { from, to, companies: [] }
		move.companies.push(payer)
		moves.set(key, move)
	}
	return [...moves.values()]
}

const packsOnSale = (db: DbOrTx): Promise<NamedPack[]> =>
	db
		.select({ id: casePacks.id, sku: casePacks.sku, name: publishedProducts.name })
		.from(casePacks)
		.innerJoin(publishedProducts, eq(publishedProducts.id, casePacks.productId))
		.where(eq(casePacks.isActive, true))
		.orderBy(asc(casePacks.position), asc(casePacks.id))

async function pricesOf(db: DbOrTx, ids: readonly string[]): Promise<Map<string, PriceRow[]>> {
	const rows = await db
		.select()
		.from(priceListPrices)
		.where(inArray(priceListPrices.priceListId, [...ids]))
	return Map.groupBy(rows, ({ priceListId }) => priceListId)
}
