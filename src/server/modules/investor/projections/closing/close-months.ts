import { asc, eq, sql } from 'drizzle-orm'
import { computePlan } from '#contracts/insight/projections/engine.ts'
import { closedLines } from '#contracts/insight/projections/lines/lines.ts'
import { actualsOfPlan, resolvedAssumptions } from '#contracts/insight/projections/scenarios.ts'
import { calendarMonth, countedMonth } from '#contracts/shared/calendar.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { beginOfStoreDay, storeMonthOf } from '#server/db/statements/store-day.ts'
import { baseScenario, closedMonths } from '../scenarios/scenario-reads.ts'
import { projectionActuals, projectionForecasts, projectionScenarios, projectionVersions } from '../tables.ts'
import { type MonthActuals, monthActuals } from './month-actuals.ts'

/** Returns, memos and late payments still change months that were closed lately: so many are read again each day. */
const monthsReadAgain = 3
/** Months before the plan that give its starting values. */
const monthsBefore = 3

/**
 * Reads what happened in months that have ended, from shortly before the plan begins, and keeps what each version that was saved before
 * a month began had expected of it. A month is a transaction of its own; what was done is not done again.
 */
export async function closeMonths({ db }: { db: Db }, read: MonthActuals = monthActuals): Promise<void> {
	const base = await baseScenario(db)
	if (!base) return
	const start = resolvedAssumptions(base).values['start.month'] ?? 0
	const current = countedMonth(await monthNow(db))
	const known = await readMonths(db)
	for (let count = start - monthsBefore; count < Math.min(current, start + 60); count++) {
		const month = calendarMonth(count)
		const isOld = count < current - monthsReadAgain
		const state = known.get(month)
		if (state && (isOld || state.isFresh)) continue
		await transaction(db, async (tx) => {
			await keepActuals(tx, month, await read(tx, month))
			if (!state && count >= start) await keepForecasts(tx, month)
		})
	}
}

/** The month that it is where the store is. */
async function monthNow(db: DbOrTx): Promise<string> {
	const [row] = await db.select({ month: storeMonthOf(sql`now()`) }).from(sql`(SELECT 1) AS one`)
	if (!row) throw new Error('The database knows no time.')
	return row.month
}

/** Months that were read, and whether that was within a day. */
async function readMonths(db: DbOrTx): Promise<Map<string, { isFresh: boolean }>> {
	const { month, readAt } = projectionActuals
	const rows = await db
		.select({ month, isFresh: sql<boolean>`max(${readAt}) > now() - interval '1 day'` })
		.from(projectionActuals)
		.groupBy(month)
	return new Map(rows.map((row) => [row.month, row]))
}

async function keepActuals(tx: Tx, month: string, found: Readonly<Record<string, number>>): Promise<void> {
	const rows = closedLines.flatMap(({ id }) => {
		const value = found[id]
		return value === undefined ? [] : { month, line: id, value }
	})
	if (rows.length === 0) return
	await tx
		.insert(projectionActuals)
		.values(rows)
		.onConflictDoUpdate({
			target: [projectionActuals.month, projectionActuals.line],
			set: { value: sql`excluded.value`, readAt: sql`now()` },
		})
}

/** Every version that was saved before the month began, computed with what was known before it was saved. */
async function keepForecasts(tx: Tx, month: string): Promise<void> {
	const { scenarioId, version, values, names, baseVersion, at } = projectionVersions
	const begin = beginOfStoreDay(`${month}-01`)
	const saved = await tx
		.select({
			...{ scenarioId, version, values, names, baseVersion, kind: projectionScenarios.kind },
			savedIn: storeMonthOf(at),
		})
		.from(projectionVersions)
		.innerJoin(projectionScenarios, eq(projectionScenarios.id, scenarioId))
		.where(sql`${at} < ${begin}`)
		.orderBy(asc(scenarioId), asc(version))
	const closed = await closedMonths(tx)
	const bases = new Map(saved.filter(({ kind }) => kind === 'base').map((row) => [row.version, row]))
	const forecasts = saved.flatMap((row) => {
		const base = row.kind === 'base' ? row : bases.get(row.baseVersion ?? 0)
		if (!base) return []
		const whole = row.kind === 'base' ? resolvedAssumptions(row) : resolvedAssumptions(base, row)
		const start = whole.values['start.month'] ?? 0
		const nth = countedMonth(month) - start + 1
		if (nth < 1 || nth > 60) return []
		const known = closed.filter((each) => each.month < row.savedIn)
		const plan = computePlan(whole.values, actualsOfPlan(known, start))
		return closedLines.map(({ id }) => ({
			...{ scenarioId: row.scenarioId, version: row.version, month, line: id, forecast: plan.at(id, nth) },
		}))
	})
	for (let from = 0; from < forecasts.length; from += 500)
		await tx
			.insert(projectionForecasts)
			.values(forecasts.slice(from, from + 500))
			.onConflictDoNothing()
}
