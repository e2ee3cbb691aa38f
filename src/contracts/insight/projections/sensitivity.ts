import type { Driver, DriverValues } from './drivers/driver-shapes.ts'
import { allDrivers } from './drivers/drivers.ts'
import { computePlan, type PlanActuals, roundedHalfAway } from './engine.ts'
import { figureOf, type TargetFigure } from './results.ts'

/** How a figure moves when one driver alone is lower or higher by so many percent in every year. */
export interface Swing {
	driver: Driver
	low: number
	high: number
	/** How far apart the two are. */
	width: number
}

/** Months and lengths of loans are not percentages of anything. */
const mayVary = ({ unit, id }: Driver): boolean =>
	unit !== 'planMonth' && unit !== 'calendarMonth' && id !== 'loan.term'

export const variedDrivers: readonly Driver[] = allDrivers.filter(mayVary)

/** The cells of a driver. */
export const cellsOfDriver = ({ id, initial }: Driver): string[] =>
	initial.length === 1 ? [id] : initial.map((_, at) => `${id}.${at + 1}`)

/** A driver's values times a factor, each within what the driver may be. */
export const scaledValues = (driver: Driver, values: DriverValues, factor: number): DriverValues => ({
	...values,
	...Object.fromEntries(
		cellsOfDriver(driver).map((cell) => [cell, withinBounds(driver, roundedHalfAway((values[cell] ?? 0) * factor))]),
	),
})

const withinBounds = ({ min, max }: Driver, value: number): number => Math.min(max, Math.max(min, value))

/** Every driver moved by itself, the widest swing first. Those that move nothing are left out. */
export function swingsOf(
	values: DriverValues,
	{ figure, percent, actuals = {} }: { figure: TargetFigure; percent: number; actuals?: PlanActuals },
): Swing[] {
	const moved = (driver: Driver, by: number) =>
		figureOf(computePlan(scaledValues(driver, values, 1 + by / 100), actuals), figure)
	return variedDrivers
		.map((driver) => {
			const [low, high] = [moved(driver, -percent), moved(driver, percent)]
			return { driver, low, high, width: Math.abs(high - low) }
		})
		.filter(({ width }) => width > 0)
		.toSorted((one, other) => other.width - one.width)
}
