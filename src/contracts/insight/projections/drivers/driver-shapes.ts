/** How a driver is typed and shown: its base unit is a whole number, `scale` of which are one that is typed. */
export const driverUnits = {
	dollars: { scale: 100, decimals: 2, sign: '$' },
	/** Dollars for one can, to a hundredth of a cent. */
	perCan: { scale: 10_000, decimals: 4, sign: '$' },
	percent: { scale: 100, decimals: 2, sign: '%' },
	number: { scale: 100, decimals: 2, sign: '' },
	count: { scale: 1, decimals: 0, sign: '' },
	/** A month of the plan from 1; 0 is never. */
	planMonth: { scale: 1, decimals: 0, sign: '' },
	/** A month of the calendar: its year times twelve and the months of it that are over. */
	calendarMonth: { scale: 1, decimals: 0, sign: '' },
} as const
export type DriverUnit = keyof typeof driverUnits

export interface Driver {
	id: string
	name: string
	unit: DriverUnit
	/** What is counted: "a month", "per door and week". */
	per: string
	hint: string
	/** One value, or one for each of the five years; in base units, for a plan that nobody has begun. */
	initial: readonly number[]
	min: number
	max: number
}

export interface DriverGroup {
	id: string
	name: string
	purpose: string
	drivers: readonly Driver[]
}

/** The values of all drivers by cell: `velocity.1` to `velocity.5` of one that differs by year, `start.cash` of one that does not. */
export type DriverValues = Readonly<Record<string, number>>

/** Somebody who is hired, or money that comes, has a name that one types. */
export type SlotNames = Readonly<Record<string, string>>

export const yearsPlanned = 5
export const monthsPlanned = 60

const largestDollars = 100_000_000_00
const wide = { dollars: largestDollars, perCan: 100_0000, percent: 100_00, number: 1_000_00, count: 100_000_000 }

type Written = [id: string, name: string, per: string, hint: string, initial: number | readonly number[]]

const drivers =
	(unit: keyof typeof wide) =>
	([id, name, per, hint, initial]: Written, bounds: { min?: number; max?: number } = {}): Driver => ({
		...{ id, name, unit, per, hint, min: 0, max: wide[unit] },
		initial: typeof initial === 'number' ? [initial] : initial,
		...bounds,
	})

export const inDollars = drivers('dollars')
export const inDollarsPerCan = drivers('perCan')
export const inPercent = drivers('percent')
export const inNumbers = drivers('number')
export const inCounts = drivers('count')

/** The same in all five years. */
export const eachYear = (value: number): number[] => [value, value, value, value, value]
