import { eq, sql } from 'drizzle-orm'
import type { TileRow } from '#contracts/insight/investor.ts'
import type { TileId } from '#contracts/insight/investor-tiles.ts'
import type { Span } from '#contracts/insight/spans.ts'
import { dayLater, firstOfMonth, lastOfMonth, storeToday } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import { tieOut, tieOutCosts } from '#server/modules/analytics/index.ts'
import { publishedInventoryItems, publishedStockLots } from '#server/modules/inventory/index.ts'
import { publishedCompanies, publishedWholesaleInvoices } from '#server/modules/wholesale/index.ts'
import { companyChanges } from '../books/company-changes.ts'
import { stockChanges } from '../books/stock-changes.ts'
import { earlierDay, yearUntil } from '../calendar.ts'
import { cohortOf, quarterUntil } from './sales-figures.ts'
import type { Sources } from './sources.ts'

/** A tile's figure against what the books say: what is compared, by how much both differ, and the rows that differ. */
export interface TieOutResult {
	against: string
	difference: number
	rows: TileRow[]
}
type TieOf = (sources: Sources) => Promise<TieOutResult>

const differenceOf = (rows: readonly TileRow[]) => rows.reduce((sum, { value }) => sum + (value ?? 0), 0)

/** All changes of lots against what lies there now: a day is right where all until now add up to what is there. */
const stock: TieOf = async ({ db }) => {
	const changes = stockChanges(db, storeToday())
	const kept = db
		.select({ lotId: changes.lotId, units: sql`sum(${changes.units})`.mapWith(Number).as('kept_units') })
		.from(changes)
		.groupBy(changes.lotId)
		.as('kept')
	const { id, code, onHand, unitCostCents, itemId } = publishedStockLots
	const { sku, name } = publishedInventoryItems
	const lots = await db
		.select({ code, sku, name, onHand, units: sql`coalesce(${kept.units}, 0)`.mapWith(Number), cost: unitCostCents })
		.from(publishedStockLots)
		.innerJoin(publishedInventoryItems, eq(publishedInventoryItems.id, itemId))
		.leftJoin(kept, eq(kept.lotId, id))
		.where(sql`${onHand} <> coalesce(${kept.units}, 0)`)
		.limit(100)
	const rows = lots.map((lot) => ({
		label: `${lot.name}, lot ${lot.code}`,
		detail: `${lot.units} by its movements, ${lot.onHand} on hand`,
		value: (lot.units - lot.onHand) * (lot.cost ?? 0),
		to: `/admin/inventory/${lot.sku}`,
	}))
	return { against: 'stock on hand, lot by lot', difference: differenceOf(rows), rows }
}

/** What companies owe by all that was invoiced and settled, against their open invoices. */
const receivables: TieOf = async ({ db }) => {
	const changes = companyChanges(db)
	const kept = db
		.select({
			companyId: changes.companyId,
			owed: sql`sum(${changes.invoicedCents} - ${changes.settledCents})`.mapWith(Number).as('kept_owed'),
		})
		.from(changes)
		.groupBy(changes.companyId)
		.as('kept')
	const { companyId, totalCents, settledCents } = publishedWholesaleInvoices
	const open = db
		.select({ companyId, owed: sql`sum(${totalCents} - ${settledCents})`.mapWith(Number).as('open_owed') })
		.from(publishedWholesaleInvoices)
		.where(sql`settled_cents < ${totalCents}`)
		.groupBy(companyId)
		.as('open')
	const { id, name } = publishedCompanies
	const owedKept = sql`coalesce(${kept.owed}, 0)`
	const owedOpen = sql`coalesce(${open.owed}, 0)`
	const found = await db
		.select({ id, name, kept: owedKept.mapWith(Number), open: owedOpen.mapWith(Number) })
		.from(publishedCompanies)
		.leftJoin(kept, eq(kept.companyId, id))
		.leftJoin(open, eq(open.companyId, id))
		.where(sql`${owedKept} <> ${owedOpen}`)
		.limit(100)
	const rows = found.map((company) => ({
		label: company.name,
		detail: 'The ledger of its invoices against what is open',
		value: company.kept - company.open,
		to: `/admin/distributors/companies/${company.id}/account`,
	}))
	return { against: 'open invoices, company by company', difference: differenceOf(rows), rows }
}

/** The accounts of the ledger add up to nothing: what is outstanding, redeemed and expired was once issued. */
const tokens: TieOf = async (sources) => {
	const difference = (await sources.tokens()).at(-1)?.sum ?? 0
	return { against: 'the token ledger, whose accounts add up to zero', difference, rows: [] }
}

type SpanOf = (sources: Sources) => Span
const maxRows = 100

/** The parts of a span month by month, so that no statement reads more of the books. */
function monthly({ from, to }: Span): Span[] {
	const parts: Span[] = []
	for (let first = from; first <= to; first = firstOfMonth(first, 1))
		parts.push({ from: first, to: earlierDay(lastOfMonth(first), to) })
	return parts
}

/** Days of a span on which what is kept is not what the books say. */
const byDays =
	(
		against: string,
		spanOf: SpanOf,
		compare: (db: Db, span: Span, asOf: string) => ReturnType<typeof tieOutCosts>,
	): TieOf =>
	async (sources) => {
		const tie: TieOutResult = { against, difference: 0, rows: [] }
		for (const span of monthly(spanOf(sources))) {
			const { differenceCents, rows } = await compare(sources.db, span, sources.known)
			tie.difference += differenceCents
			for (const { day, keptCents, booksCents } of rows.slice(0, maxRows - tie.rows.length))
				tie.rows.push({
					label: day,
					detail: `${formatCents(keptCents)} here, ${formatCents(booksCents)} in the books`,
					value: keptCents - booksCents,
					to: `/admin/analytics/rows?from=${day}&to=${day}`,
				})
		}
		return tie
	}

const salesBooks = 'the heads of orders, refunds, invoices and memos, day by day'
const sales = (spanOf: SpanOf) => byDays(salesBooks, spanOf, (db, span, asOf) => tieOut(db, 'netSales', span, asOf))
const costs = (spanOf: SpanOf) => byDays('the lots that were shipped and came back, day by day', spanOf, tieOutCosts)

const both =
	(one: TieOf, other: TieOf): TieOf =>
	async (sources) => {
		const first = await once(sources, one)
		const second = await once(sources, other)
		return {
			against: `${first.against}, and ${second.against}`,
			difference: first.difference + second.difference,
			rows: [...first.rows, ...second.rows],
		}
	}

const ofYear: SpanOf = ({ asOf }) => yearUntil(asOf)
const yearTie = sales(ofYear)
const quarterTie = both(sales(quarterUntil), costs(quarterUntil))
/** The days on which the cohort may have bought until day 90. */
const ofCohort: SpanOf = ({ asOf }) => {
	const month = cohortOf(firstOfMonth(asOf))
	return { from: month, to: earlierDay(dayLater(lastOfMonth(month), 90), asOf) }
}

const ties: Partial<Readonly<Record<TileId, TieOf>>> = {
	netSales: sales(({ asOf }) => ({ from: firstOfMonth(asOf), to: asOf })),
	netSalesYear: yearTie,
	storeSales: yearTie,
	wholesaleSales: yearTie,
	wholesaleShare: yearTie,
	cogs: costs(ofYear),
	margin1: quarterTie,
	margin2: quarterTie,
	margin3: quarterTie,
	payback: quarterTie,
	cohortLtv: both(sales(ofCohort), costs(ofCohort)),
	inventory: stock,
	receivables,
	dso: receivables,
	velocity: receivables,
	concentration: receivables,
	workingCapital: both(stock, receivables),
	tokenLiability: tokens,
}

const tiesOfSources = new WeakMap<Sources, Map<TieOf, Promise<TieOutResult>>>()

/** The same comparison is made once for all figures of a page. */
function once(sources: Sources, tie: TieOf): Promise<TieOutResult> {
	const known = tiesOfSources.get(sources) ?? new Map<TieOf, Promise<TieOutResult>>()
	tiesOfSources.set(sources, known)
	const found = known.get(tie) ?? tie(sources)
	known.set(tie, found)
	return found
}

/** Whether a figure is what the books say; null where they know nothing of it. */
export function tieOf(sources: Sources, tile: TileId): Promise<TieOutResult | null> {
	const tie = ties[tile]
	return tie ? once(sources, tie) : Promise.resolve(null)
}
