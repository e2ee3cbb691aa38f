import type { InvestorFact } from '#contracts/insight/investor-facts.ts'
import type { DriverValues } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import type { ClosedValue } from '#contracts/insight/projections/projection-shapes.ts'
import { driverCellBy } from '#contracts/insight/projections/scenarios.ts'
import { countedMonth } from '#contracts/shared/calendar.ts'

/** The newest month whose sales are known, as the calendar counts months; null where none is closed. */
export function lastClosedMonth(closed: readonly ClosedValue[]): string | null {
	const months = closed.filter(({ line }) => line === 'store.net').map(({ month }) => month)
	return months.toSorted().at(-1) ?? null
}

/** What staff entered of a month that a plan starts with, by the driver that takes it. */
const factDrivers = { cash: 'start.cash', headcount: 'start.people', payables: 'start.payables' } as const

/** Weeks of a month. */
const weeks = 52 / 12
/** Doors that sell so many times what the plan assumes of one are not all that there are. */
const maxTimes = 4

/** Whether the doors that are counted explain what shops bought in the month: of a list that was just begun they do not. */
function isWholeList(doors: number, cans: number, velocity: number): boolean {
	return velocity === 0 || cans <= doors * weeks * (velocity / 100) * maxTimes
}

/**
 * Where a plan starts that begins after a closed month. Visits are not counted by the books: so many as give the orders of that
 * month at the conversion of the first year. What is not known, doors that cannot be
 * all of them, and what a driver cannot be, are left out.
 */
export function startingValues(
	month: string,
	{ closed, facts, values }: { closed: readonly ClosedValue[]; facts: readonly InvestorFact[]; values: DriverValues },
): DriverValues {
	const ofLine = (line: string) => closed.find((each) => each.month === month && each.line === line)?.value
	const [orders, conversion] = [ofLine('orders'), values['conversion.1'] ?? 0]
	const counted = Math.round((ofLine('doors') ?? 0) / 1000)
	const isWhole = isWholeList(counted, ofLine('wholesale.cans') ?? 0, values['velocity.1'] ?? 0)
	const entered = Object.entries(factDrivers).map(([kind, driver]) => {
		const fact = facts.find((each) => each.kind === kind && each.month === `${month}-01`)
		return [driver, fact?.value ?? undefined] as const
	})
	const all: ReadonlyArray<readonly [cell: string, value: number | undefined]> = [
		['start.month', countedMonth(month) + 1],
		['start.doors', ofLine('doors') !== undefined && isWhole ? counted : undefined],
		['start.visits', orders === undefined || conversion === 0 ? undefined : Math.round((orders * 10_000) / conversion)],
		...entered,
	]
	return Object.fromEntries(
		all.flatMap(([cell, value]) => {
			const driver = driverCellBy(cell)?.driver
			return driver && value !== undefined && value >= driver.min && value <= driver.max ? [[cell, value]] : []
		}),
	)
}
