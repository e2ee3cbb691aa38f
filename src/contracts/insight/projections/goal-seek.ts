import type { Driver, DriverValues } from './drivers/driver-shapes.ts'
import { computePlan, type PlanActuals } from './engine.ts'
import { figureOf, type TargetFigure } from './results.ts'
import { cellsOfDriver } from './sensitivity.ts'

export interface Goal {
	driver: Driver
	figure: TargetFigure
	/** What the figure shall be at least. */
	target: number
	actuals?: PlanActuals
}

export type GoalOutcome =
	/** The value, in all years alike, that is nearest to today's side of the goal; and the figure that it gives. */
	| { isReachable: true; value: number; figure: number }
	/** Neither end of what the driver may be reaches it; `best` is the nearer one. */
	| { isReachable: false; best: number; value: number }

/**
 * The value of a driver that makes a figure reach a target, the same in every year, by halving what the driver may be.
 * That finds the border where more of the driver always helps, or always harms; where the figure turns round in between, one of
 * its borders is found.
 */
export function seekGoal(values: DriverValues, { driver, figure, target, actuals = {} }: Goal): GoalOutcome {
	const figureAt = (value: number) => {
		const tried = { ...values, ...Object.fromEntries(cellsOfDriver(driver).map((cell) => [cell, value])) }
		return figureOf(computePlan(tried, actuals), figure)
	}
	let [low, high] = [driver.min, driver.max]
	const [atLow, atHigh] = [figureAt(low), figureAt(high)]
	const isMet = (found: number) => found >= target
	if (isMet(atLow) === isMet(atHigh)) {
		if (isMet(atLow)) return { isReachable: true, value: atLow <= atHigh ? low : high, figure: Math.min(atLow, atHigh) }
		return atHigh > atLow
			? { isReachable: false, best: atHigh, value: high }
			: { isReachable: false, best: atLow, value: low }
	}
	const isMetAbove = isMet(atHigh)
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2)
		if (isMet(figureAt(middle)) === isMetAbove) high = middle
		else low = middle
	}
	const value = isMetAbove ? high : low
	return { isReachable: true, value, figure: figureAt(value) }
}
