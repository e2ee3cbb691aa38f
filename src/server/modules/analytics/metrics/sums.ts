import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Dimension, noKey } from '#contracts/insight/dimensions.ts'
import type { Step } from '#contracts/insight/spans.ts'
import { dayLater, firstOfMonth } from '#contracts/shared/calendar.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { salesDays, salesSums, visitDays } from '../tables.ts'
import { dimensionsIn, type Question } from './check-question.ts'
import { type Sums, sumNames, visitNames } from './formulas.ts'
import { type Item, isOfItem, itemsLeft } from './items.ts'

/** Sums of a period, of a key of the dimension where there is one. */
export interface SumRow {
	period: string
	key: string | null
	sums: Partial<Sums>
}

export const periodOf = (step: Step, from: string): SQL<string> => {
	if (step === 'total') return sql<string>`${from}::text`
	if (step === 'day') return sql<string>`day::text`
	return sql<string>`date_trunc(${sql.raw(`'${step}'`)}, day)::date::text`
}

type Level = 'mix' | 'state' | 'item' | 'full'
const levelOf = (asked: readonly Dimension[]): Level => {
	const byState = asked.includes('state')
	if (asked.some(isOfItem)) return byState ? 'full' : 'item'
	return byState ? 'state' : 'mix'
}

const columns = (names: readonly string[]) =>
	sql.join(
		names.map((name) =>
			sql.identifier((getTableColumns(salesSums) as Record<string, { name: string }>)[name]?.name ?? name),
		),
		sql`, `,
	)

/** Rows of one level between two days, both among them. */
function part(
	level: Level | `month_${Exclude<Level, 'mix'>}`,
	names: readonly string[],
	from: string,
	to: string,
): SQL {
	const dims = sql`day, known_on, channel, item_id, state, customer, source`
	const within = sql`day BETWEEN ${from}::date AND ${to}::date`
	return level === 'full'
		? sql`SELECT ${dims}, ${columns(names)} FROM ${salesDays} WHERE ${within}`
		: sql`SELECT ${dims}, ${columns(names)} FROM ${salesSums} WHERE level = ${level} AND ${within}`
}

/** The months that lie in a span as a whole: the first day of the first, and the last day of the last. */
export function wholeMonths(from: string, to: string): { from: string; to: string } | null {
	const first = from.endsWith('-01') ? from : firstOfMonth(from, 1)
	const last = dayLater(firstOfMonth(dayLater(to, 1)), -1)
	return first < last ? { from: first, to: last } : null
}

/** Whole months are read from their copies, and the days around them one by one. */
function partsOf({ from, to, step, asOf }: Question, level: Level, names: readonly string[]): SQL {
	const months = wholeMonths(from, to)
	const mayCopy = level !== 'mix' && asOf === undefined && (step === 'month' || step === 'total')
	if (!mayCopy || !months) return part(level, names, from, to)
	const parts = [part(`month_${level}`, names, months.from, months.to)]
	if (from < months.from) parts.push(part(level, names, from, dayLater(months.from, -1)))
	if (months.to < to) parts.push(part(level, names, dayLater(months.to, 1), to))
	return sql.join(parts, sql` UNION ALL `)
}

/** What was sold in each period, by the coarsest copy that knows all that is asked. */
export async function salesSumsOf(db: DbOrTx, question: Question, items: readonly Item[]): Promise<SumRow[]> {
	const { by, filters = {}, asOf, step, from } = question
	const level = levelOf(dimensionsIn(question))
	const names = level === 'item' || level === 'full' ? sumNames.slice(0, 8) : sumNames
	const left = itemsLeft(items, filters)
	const conditions: SQL[] = [sql`true`]
	for (const dimension of ['channel', 'customer', 'source'] as const)
		if (filters[dimension]?.length)
			conditions.push(sql`${sql.identifier(dimension)} = ANY(${sql.param(filters[dimension])}::text[])`)
	if (filters.state?.length) conditions.push(sql`coalesce(state, ${noKey}) = ANY(${sql.param(filters.state)}::text[])`)
	if (asOf !== undefined) conditions.push(sql`known_on <= ${asOf}::date`)
	const joined = by && isOfItem(by) ? by : null
	const known = left ?? items
	const join =
		left === null && joined === null
			? sql``
			: sql`${left ? sql`JOIN` : sql`LEFT JOIN`} unnest(${sql.param(known.map(({ id }) => id))}::uuid[],
				${sql.param(known.map(({ keys }) => (joined ? keys[joined] : '')))}::text[]) AS item (id, key) ON item.id = item_id`
	const key = joined
		? sql<string>`coalesce(item.key, ${noKey})`
		: by
			? sql<string>`coalesce(${sql.identifier(by)}, ${noKey})`
			: sql<string | null>`NULL`
	const rows = await db
		.select({
			period: periodOf(step, from).as('period'),
			key: key.as('key'),
			...Object.fromEntries(names.map((name) => [name, sql<number>`sum(${columns([name])})::float8`.as(name)])),
		})
		.from(sql`(${partsOf(question, level, names)}) AS facts ${join}`)
		.where(sql.join(conditions, sql` AND `))
		.groupBy(sql`1`, sql`2`)
	return rows.map(({ period, key, ...sums }) => ({ period, key: key as string | null, sums: sums as Partial<Sums> }))
}

export async function visitSumsOf(db: DbOrTx, { step, from, to }: Question): Promise<SumRow[]> {
	const names = getTableColumns(visitDays)
	const rows = await db
		.select({
			period: periodOf(step, from).as('period'),
			...Object.fromEntries(visitNames.map((name) => [name, sql<number>`sum(${names[name]})::float8`.as(name)])),
		})
		.from(visitDays)
		.where(sql`day BETWEEN ${from}::date AND ${to}::date`)
		.groupBy(sql`1`)
	return rows.map(({ period, ...sums }) => ({ period, key: null, sums: sums as Partial<Sums> }))
}
