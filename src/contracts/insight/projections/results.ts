import { monthsPlanned, yearsPlanned } from './drivers/driver-shapes.ts'
import type { Plan } from './engine.ts'

/** What a plan comes to. */
export interface PlanResults {
	/** The lowest cash at the end of a month, and the first month that has it. */
	low: { cents: number; month: number }
	/** The first month that ends without cash; null where none does. */
	outOfCash: number | null
	/** Cash at the start ÷ mean cash burned in the first three months; null where none is burned. */
	runwayMonths: number | null
	/** The first month from which on no month of the plan loses money before interest and tax; null where none is. */
	breakEven: number | null
	years: YearResults[]
}

export interface YearResults {
	revenue: number
	ebitda: number
	/** What is left after each step, and of revenue as a share; null where there is no revenue. */
	margins: [number, number, number]
	marginShares: [number | null, number | null, number | null]
	profit: number
	/** At the end of the year. */
	cash: number
}

/** A ratio, or null where there is nothing to divide by. */
export const ratioOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The sum of a line over a year from 0. */
export function yearOf(plan: Plan, line: string, year: number): number {
	let sum = 0
	for (let month = year * 12 + 1; month <= year * 12 + 12; month++) sum += plan.at(line, month)
	return sum
}

export function resultsOf(plan: Plan): PlanResults {
	const cash = plan.monthsOf('cash')
	const lowest = Math.min(...cash)
	const outOfCash = cash.findIndex((cents) => cents < 0)
	const losing = plan.monthsOf('ebitda').findLastIndex((cents) => cents < 0)
	return {
		low: { cents: lowest, month: cash.indexOf(lowest) + 1 },
		outOfCash: outOfCash < 0 ? null : outOfCash + 1,
		runwayMonths: runwayOf(plan),
		breakEven: losing === monthsPlanned - 1 ? null : losing + 2,
		years: Array.from({ length: yearsPlanned }, (_, year) => yearResults(plan, year)),
	}
}

/** Funding is left out: what is burned is what operations and lenders take. */
function runwayOf(plan: Plan): number | null {
	const burned = [1, 2, 3].reduce(
		(sum, month) => sum - plan.at('cash.operating', month) + plan.at('loan.repaid', month),
		0,
	)
	return burned <= 0 ? null : plan.at('cash', 0) / (burned / 3)
}

function yearResults(plan: Plan, year: number): YearResults {
	const revenue = yearOf(plan, 'revenue', year)
	const [one, two, three] = [1, 2, 3].map((step) => yearOf(plan, `margin.${step}`, year)) as [number, number, number]
	return {
		revenue,
		ebitda: yearOf(plan, 'ebitda', year),
		margins: [one, two, three],
		marginShares: [ratioOf(one, revenue), ratioOf(two, revenue), ratioOf(three, revenue)],
		profit: yearOf(plan, 'profit', year),
		cash: plan.at('cash', year * 12 + 12),
	}
}

/** A figure that is aimed at or ranked by: cash at its lowest, or a year's EBITDA. */
export type TargetFigure = 'low' | 'ebitda.1' | 'ebitda.2' | 'ebitda.3' | 'ebitda.4' | 'ebitda.5'
export const targetFigures: ReadonlyArray<readonly [TargetFigure, string]> = [
	['low', 'Cash at its lowest'],
	['ebitda.1', 'EBITDA of year 1'],
	['ebitda.2', 'EBITDA of year 2'],
	['ebitda.3', 'EBITDA of year 3'],
	['ebitda.4', 'EBITDA of year 4'],
	['ebitda.5', 'EBITDA of year 5'],
]

export const figureOf = (plan: Plan, figure: TargetFigure): number =>
	figure === 'low' ? Math.min(...plan.monthsOf('cash')) : yearOf(plan, 'ebitda', Number(figure.slice(-1)) - 1)
