import type { CheckedCountRow, CountFileReport } from '#contracts/inventory/count-import.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import type { CountRow } from './count-row.ts'
import type { CountedItem, CountedStock } from './counted-stock.ts'

/** A row that can be posted: so much of a lot, which is made where it has no id. */
export interface PlannedCount extends Omit<CountRow, 'counted' | 'problems'> {
	itemId: string
	lotId: string | null
	before: number
	counted: number
}

interface CountPlan {
	planned: PlannedCount[]
	report: Omit<CountFileReport, 'seen'>
}

/** The plan of a file: the counts to post, and the outcome of each row. */
export function planCounts(rows: readonly CountRow[], stock: CountedStock): CountPlan {
	const earlier: Earlier = { lines: new Map(), newLots: new Map() }
	const plans = rows.map((row) => planRow(row, stock, earlier))
	const planned = plans.flatMap(({ post }) => (post ? [post] : []))
	return {
		planned,
		report: {
			rows: plans.map(({ shown }) => shown),
			totals: totalsOf(plans.flatMap(({ post, cost }) => (post ? [{ units: post.counted - post.before, cost }] : []))),
			bigChanges: plans.flatMap(({ big }) => (big === null ? [] : [big])),
		},
	}
}

/** The rows before the one that is planned. */
interface Earlier {
	/** In which line a lot in a warehouse stands. */
	lines: Map<string, number>
	/** By SKU and code, in capitals, of a lot that is not there yet: the first row that counts it. */
	newLots: Map<string, CountRow>
}

interface RowPlan {
	shown: CheckedCountRow
	post: PlannedCount | null
	/** Of a unit, where somebody knows. */
	cost: number | null
	big: string | null
}

function planRow(row: CountRow, stock: CountedStock, earlier: Earlier): RowPlan {
	const { problems, ...cells } = row
	const { line, sku, location, lot, counted } = cells
	const item = stock.items.get(sku)
	const same = item ? stock.lotsOf(item.id, lot) : []
	const here = same.find((each) => each.location === location)
	const known = {
		bestBy: same[0]?.bestBy ?? null,
		unitCostCents: same.find(({ unitCostCents }) => unitCostCents !== null)?.unitCostCents ?? null,
	}
	const wrong = [
		...problems,
		...(sku !== '' && !item ? [`SKU: There is no item ${sku}.`] : []),
		...(location !== '' && !stock.locations.has(location) ? [`Location: There is no warehouse ${location}.`] : []),
		...twice(here?.id ?? `${sku} ${location} ${lot.toUpperCase()}`, line, earlier.lines),
		...(same.length > 0 ? lotProblems(row, known) : item ? newLotProblems(row, item, earlier.newLots) : []),
		...(here && counted !== null && counted < here.reserved
			? [`Counted: Orders hold ${formatCount(here.reserved)} of this lot. Ship or cancel them first, or count again.`]
			: []),
	]
	const before = here?.onHand ?? (item ? 0 : null)
	const shown = (outcome: CheckedCountRow['outcome'], notes: string[] = []): CheckedCountRow => ({
		...{ line, sku, location, lot, outcome, notes, before },
		after: outcome === 'wrong' ? null : (counted ?? before),
	})
	const nothing = { post: null, cost: null, big: null }
	if (wrong.length > 0 || !item || before === null) return { shown: shown('wrong', wrong), ...nothing }
	if (counted === null) return { shown: shown('uncounted'), ...nothing }
	// Of a lot that is not there and was not found nothing is kept.
	if (!here && counted === 0) return { shown: shown('same'), ...nothing }
	const spelled = same[0]?.code ?? earlier.newLots.get(newLotKey(row))?.lot ?? lot
	const bestBy = same.length > 0 ? known.bestBy : row.bestBy
	const unitCostCents = known.unitCostCents ?? row.unitCostCents
	return {
		shown: here ? shown(counted === before ? 'same' : 'changed') : shown('new', [newLotNote(bestBy, unitCostCents)]),
		post: { ...cells, lot: spelled, counted, bestBy, unitCostCents, itemId: item.id, lotId: here?.id ?? null, before },
		cost: unitCostCents,
		big: bigChange(row, counted, before, item),
	}
}

function twice(lot: string, line: number, lines: Map<string, number>): string[] {
	const earlier = lines.get(lot)
	lines.set(lot, earlier ?? line)
	return earlier === undefined ? [] : [`Lot: It stands in line ${earlier} as well.`]
}

/** A file counts; it does not say anew how long a lot keeps or what it cost. */
function lotProblems(row: CountRow, known: Pick<CountRow, 'bestBy' | 'unitCostCents'>): string[] {
	const problems: string[] = []
	if (row.bestBy !== null && row.bestBy !== known.bestBy)
		problems.push(`Best by: Lot ${row.lot} ${known.bestBy ? `is best by ${known.bestBy}` : 'does not expire'}.`)
	if (row.unitCostCents !== null && row.unitCostCents !== known.unitCostCents)
		problems.push(
			known.unitCostCents === null
				? `Unit cost: Nobody has said what lot ${row.lot} cost. Leave it empty here.`
				: `Unit cost: A unit of lot ${row.lot} cost ${formatCents(known.unitCostCents)}.`,
		)
	return problems
}

const newLotKey = ({ sku, lot }: CountRow): string => `${sku} ${lot.toUpperCase()}`

function newLotProblems(row: CountRow, item: CountedItem, newLots: Map<string, CountRow>): string[] {
	if (row.counted === 0 || row.counted === null) return []
	const first = newLots.get(newLotKey(row)) ?? row
	newLots.set(newLotKey(row), first)
	const says = `Line ${first.line} says otherwise of lot ${row.lot}.`
	if (first.bestBy !== row.bestBy) return [`Best by: ${says}`]
	if (first.unitCostCents !== row.unitCostCents) return [`Unit cost: ${says}`]
	return item.expires && row.bestBy === null
		? [`Best by: Lot ${row.lot} is not known. A new lot of ${item.name} needs its day.`]
		: []
}

const newLotNote = (bestBy: string | null, cost: number | null): string =>
	`A new lot, ${bestBy ? `best by ${bestBy}` : 'which does not expire'}${cost === null ? '' : `, ${formatCents(cost)} a unit`}.`

/** From this factor on a count is asked about twice, and where less than a tenth is left: a column slips, or cases are counted for units. */
const bigFactor = 100

function bigChange(
	{ sku, location, lot }: CountRow,
	counted: number,
	before: number,
	item: CountedItem,
): string | null {
	const base = before === 0 ? item.onHand : before
	const isBig = (base > 0 && counted >= base * bigFactor) || (before > 0 && counted * 10 < before)
	return isBig ? `${sku}, lot ${lot} in ${location} from ${formatCount(before)} to ${formatCount(counted)}` : null
}

function totalsOf(changes: ReadonlyArray<{ units: number; cost: number | null }>): CountFileReport['totals'] {
	const totals = { found: 0, missing: 0, valueCents: 0, unpricedUnits: 0 }
	for (const { units, cost } of changes) {
		if (units > 0) totals.found += units
		else totals.missing -= units
		if (cost === null) totals.unpricedUnits += Math.abs(units)
		else totals.valueCents += units * cost
	}
	return totals
}
