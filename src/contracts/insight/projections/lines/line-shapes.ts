import {
	both,
	driver,
	type Expression,
	equals,
	minus,
	monthNumber,
	notBelow,
	ofMonth,
	ofMonthBefore,
	quotient,
	rounded,
	times,
} from './expressions.ts'

/** `doors` are counted in thousandths, `share` in millionths; cents, cans and the rest are whole. */
export type LineUnit = 'cents' | 'cans' | 'count' | 'doors' | 'share'

export interface PlanLine {
	id: string
	name: string
	unit: LineUnit
	formula: Expression
	/** What stands before the first month, for what goes on from month to month. */
	opening?: Expression
	/** Where a month is closed, what happened takes the place of the formula. */
	hasActuals?: true
}

export const partsPerUnit = 10_000
export const shareIn = (whole: Expression, id: string) => rounded(quotient(times(whole, driver(id)), partsPerUnit))
export const atRate = (cans: Expression, id: string) => rounded(quotient(times(cans, driver(id)), 100))
export const change = (id: string) => minus(ofMonth(id), ofMonthBefore(id))
export const inDays = (monthly: Expression, id: string) => rounded(quotient(times(monthly, driver(id)), 30))
export const isInMonth = (id: string) => equals(monthNumber, driver(id))
export const isSince = (id: string) => both(notBelow(driver(id), 1), notBelow(monthNumber, driver(id)))

/** Amounts stay far below what a number holds exactly: so many doors, visits and cans at the most. */
export const maxDoors = 1_000_000_000
export const maxCount = 100_000_000
