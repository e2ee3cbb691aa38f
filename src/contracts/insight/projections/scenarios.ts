import { countedMonth } from '../../shared/calendar.ts'
import type { Driver, DriverValues, SlotNames } from './drivers/driver-shapes.ts'
import { allDrivers } from './drivers/drivers.ts'
import { initialNames, nameSlots } from './drivers/slot-drivers.ts'
import { initialValues, type PlanActuals } from './engine.ts'

/** What somebody assumes: values by cell, and the names of hires and rounds. Of a scenario only what differs from the base. */
export interface Assumptions {
	values: DriverValues
	names: SlotNames
}

/** Everything that is assumed where a scenario's differences lie on the base. */
export const resolvedAssumptions = (base: Assumptions, differences?: Assumptions): Assumptions => ({
	values: { ...initialValues, ...base.values, ...differences?.values },
	names: { ...initialNames, ...base.names, ...differences?.names },
})

/** What of a whole set of assumptions differs from the base. */
export function differencesFrom(base: Assumptions, whole: Assumptions): Assumptions {
	const from = resolvedAssumptions(base)
	const differing = <T>(all: Readonly<Record<string, T>>, known: Readonly<Record<string, T>>) =>
		Object.fromEntries(Object.entries(all).filter(([cell, value]) => known[cell] !== value))
	return { values: differing(whole.values, from.values), names: differing(whole.names, from.names) }
}

export interface DriverCell {
	cell: string
	driver: Driver
	/** From 1; null where all years have the same value. */
	year: number | null
}

/** Every cell of a driver, in their order. */
export const driverCellList: readonly DriverCell[] = allDrivers.flatMap((driver): DriverCell[] =>
	driver.initial.length === 1
		? [{ cell: driver.id, driver, year: null }]
		: driver.initial.map((_, at) => ({ cell: `${driver.id}.${at + 1}`, driver, year: at + 1 })),
)
const cellByName: ReadonlyMap<string, DriverCell> = new Map(driverCellList.map((each) => [each.cell, each]))
export const driverCellBy = (cell: string): DriverCell | undefined => cellByName.get(cell)
export const isNameSlot = (slot: string): boolean => nameSlots.includes(slot)

/** A cell that two have different values in; names have their slot as cell. */
export interface AssumptionChange {
	cell: string
	before: number | string
	after: number | string
}

/** What differs between two whole sets, in the order of the drivers. */
export function changedAssumptions(before: Assumptions, after: Assumptions): AssumptionChange[] {
	const [one, other] = [resolvedAssumptions(before), resolvedAssumptions(after)]
	const values = driverCellList.map(({ cell }) => ({
		...{ cell, before: one.values[cell] ?? 0, after: other.values[cell] ?? 0 },
	}))
	const names = nameSlots.map((cell) => ({ cell, before: one.names[cell] ?? '', after: other.names[cell] ?? '' }))
	return [...values, ...names].filter((change) => change.before !== change.after)
}

/** Closed months by the calendar, as months of a plan that begins with `start`; those outside of it are left out. */
export function actualsOfPlan(
	closed: ReadonlyArray<{ month: string; line: string; value: number }>,
	start: number,
): PlanActuals {
	const actuals: Record<string, Record<number, number>> = {}
	for (const { month, line, value } of closed) {
		const nth = countedMonth(month) - start + 1
		if (nth >= 1) actuals[line] = { ...actuals[line], [nth]: value }
	}
	return actuals
}
