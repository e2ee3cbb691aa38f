import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { TileRow } from '#contracts/insight/investor.ts'
import type { TileId } from '#contracts/insight/investor-tiles.ts'
import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { endOfStoreDay } from '#server/db/statements/store-day.ts'
import { publishedInventoryItems, publishedStockLots } from '#server/modules/inventory/index.ts'
import { publishedRetailAccounts } from '#server/modules/prospects/index.ts'
import { publishedRetailLocations } from '#server/modules/store-locator/index.ts'
import { publishedCompanies } from '#server/modules/wholesale/index.ts'
import { companyChanges, knownAsOf } from '../books/company-changes.ts'
import { stockChanges } from '../books/stock-changes.ts'
import { yearUntil } from '../calendar.ts'
import { quarterDays } from './capital-figures.ts'
import { enteredRows } from './entered-rows.ts'
import { cohortRows, costsOfYear, marginRows, marketingRows, salesOfMonth, salesOfYear } from './sales-rows.ts'
import type { Sources } from './sources.ts'

type Rows = (sources: Sources) => Promise<TileRow[]>

const inventoryRows: Rows = async ({ db, asOf }) => {
	const changes = stockChanges(db, asOf)
	const { code, location, unitCostCents, itemId, id } = publishedStockLots
	const { sku, name } = publishedInventoryItems
	const units = sql`sum(${changes.units})`.mapWith(Number)
	const rows = await db
		.select({ code, location, unitCostCents, sku, name, units })
		.from(changes)
		.innerJoin(publishedStockLots, eq(id, changes.lotId))
		.innerJoin(publishedInventoryItems, eq(publishedInventoryItems.id, itemId))
		.groupBy(id, code, location, unitCostCents, sku, name)
		.having(sql`sum(${changes.units}) <> 0`)
	return rows.map((row) => ({
		label: `${row.name}, lot ${row.code}`,
		detail: `${row.units} in ${row.location} at ${row.unitCostCents === null ? 'a cost that nobody has said' : `${row.unitCostCents}¢`}`,
		value: row.units * (row.unitCostCents ?? 0),
		to: `/admin/inventory/${row.sku}`,
	}))
}

type Sum = 'salesCents' | 'owed' | 'creditCents' | 'units'

const companyRows =
	(sum: Sum, detail: string, fromOf: (asOf: string) => string = () => '1900-01-01'): Rows =>
	async ({ db, asOf, known }) => {
		const changes = companyChanges(db)
		const { id, number, name } = publishedCompanies
		const cents = sum === 'owed' ? sql`${changes.invoicedCents} - ${changes.settledCents}` : sql`${changes[sum]}`
		const value = sql`sum(${cents})`.mapWith(Number)
		const rows = await db
			.select({ id, number, name, value })
			.from(changes)
			.innerJoin(publishedCompanies, eq(id, changes.companyId))
			.where(and(knownAsOf(changes, asOf, known), sql`${changes.day} >= ${fromOf(asOf)}`))
			.groupBy(id, number, name)
			.having(sql`sum(${cents}) <> 0`)
		return rows.map((row) => ({
			label: row.name,
			detail: `${row.number}, ${detail}`,
			value: row.value,
			to: `/admin/distributors/companies/${row.id}/account`,
		}))
	}

const doorRows: Rows = async ({ db, asOf }) => {
	const own = publishedRetailLocations
	const won = publishedRetailAccounts
	const end = endOfStoreDay(asOf)
	const [ours, theirs] = await Promise.all([
		db
			.select({ name: own.name, city: own.city, state: own.state })
			.from(own)
			.where(and(eq(own.source, 'house'), sql`${own.createdAt} < ${end}`))
			.orderBy(asc(own.name)),
		db
			.select({ name: won.name, city: won.city, state: won.state, openedAt: won.openedAt })
			.from(won)
			.where(sql`${won.openedAt} < ${end} AND (${won.closedAt} IS NULL OR ${won.closedAt} >= ${end})`)
			.orderBy(desc(won.openedAt)),
	])
	return [
		...theirs.map(({ name, city, state, openedAt }) => ({
			...{
				label: name,
				detail: `${city}, ${state}, won by a distributor on ${storeDay(openedAt)}`,
				value: 1,
				to: null,
			},
		})),
		...ours.map(({ name, city, state }) => ({
			...{ label: name, detail: `${city}, ${state}, of our own list`, value: 1, to: '/where-to-buy' },
		})),
	]
}

const tokenRows: Rows = async (sources) => {
	const standing = (await sources.tokens()).at(-1) ?? { outstanding: 0, redeemed: 0, expired: 0 }
	const to = (figure: string) => `/admin/token-dashboard/entries?${new URLSearchParams({ figure, to: sources.asOf })}`
	return [
		{
			label: 'Outstanding',
			detail: 'Tokens available, pending and held',
			value: standing.outstanding,
			to: `/admin/token-dashboard?asOf=${sources.asOf}`,
		},
		{ label: 'Redeemed', detail: 'Tokens, since the beginning', value: standing.redeemed, to: to('redeemed') },
		{ label: 'Expired', detail: 'Tokens, since the beginning', value: standing.expired, to: to('expired') },
	]
}

const quarter = (asOf: string) => dayLater(asOf, 1 - quarterDays)
const salesToCompanies = companyRows('salesCents', 'twelve months', (asOf) => yearUntil(asOf).from)

const all =
	(...parts: readonly Rows[]): Rows =>
	async (sources) =>
		(await Promise.all(parts.map((rows) => rows(sources)))).flat()
const rowsOf: Readonly<Record<TileId, Rows>> = {
	netSales: salesOfMonth,
	netSalesYear: salesOfYear('store', 'wholesale'),
	storeSales: salesOfYear('store'),
	wholesaleSales: salesOfYear('wholesale'),
	wholesaleShare: salesOfYear('wholesale', 'store'),
	cogs: costsOfYear,
	margin1: marginRows([]),
	margin2: marginRows(['fulfillment', 'payment_fees']),
	margin3: marginRows(['fulfillment', 'payment_fees', 'marketing'], true),
	cac: marketingRows(({ newCustomers }) => ({
		detail: `${formatCount(newCustomers)} new ${newCustomers === 1 ? 'customer' : 'customers'}`,
	})),
	payback: marketingRows(({ newCustomers, newContributionCents }) => ({
		detail: `Contribution margin 1 of ${formatCount(newCustomers)} first orders`,
		value: newContributionCents,
	})),
	cohortLtv: cohortRows,
	concentration: salesToCompanies,
	doors: doorRows,
	velocity: companyRows('units', 'units of 13 weeks', quarter),
	inventory: inventoryRows,
	receivables: companyRows('owed', 'owed'),
	dso: companyRows('creditCents', 'on terms, 13 weeks', quarter),
	payables: enteredRows(['payables']),
	workingCapital: all(inventoryRows, companyRows('owed', 'owed')),
	tokenLiability: tokenRows,
	cash: enteredRows(['cash']),
	burn: enteredRows(['cash', 'funding']),
	runway: enteredRows(['cash', 'funding']),
	headcount: enteredRows(['headcount']),
}

const maxRows = 100
/** The others are in the order of time, or of names. */
const byAmount: ReadonlySet<TileId> = new Set([
	'inventory',
	'receivables',
	'dso',
	'velocity',
	'concentration',
	'workingCapital',
])

/** The rows that a figure is made of, the largest first, and what those beyond the hundredth add up to. */
export async function rowsBehind(sources: Sources, tile: TileId) {
	const all = await rowsOf[tile](sources)
	const sorted = byAmount.has(tile) ? all.toSorted((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0)) : all
	const rest = sorted.slice(maxRows)
	return {
		rows: sorted.slice(0, maxRows),
		rest: rest.length > 0 ? { rows: rest.length, value: rest.reduce((sum, { value }) => sum + (value ?? 0), 0) } : null,
	}
}
