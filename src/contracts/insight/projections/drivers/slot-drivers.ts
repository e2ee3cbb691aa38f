import { type Driver, inCounts, inDollars, inPercent, monthsPlanned } from './driver-shapes.ts'

/** The slots of hires and of rounds of funding, with their first names and values; staff may rename each. */
const hires: ReadonlyArray<[name: string, start: number, people: number, cents: number]> = [
	['Sales, Midwest', 3, 1, 96_000_00],
	['Operations', 7, 1, 88_000_00],
	['Field marketing', 10, 2, 64_000_00],
	['Sales, South', 14, 1, 98_000_00],
	['Finance', 20, 1, 110_000_00],
	['Customer care', 26, 1, 62_000_00],
	['', 0, 0, 0],
	['', 0, 0, 0],
]
const rounds: ReadonlyArray<[name: string, month: number, cents: number]> = [
	['Seed extension', 9, 750_000_00],
	['Series A', 22, 2_500_000_00],
	['', 0, 0],
]

export const hireSlots: readonly string[] = hires.map((_, at) => `hire.${at + 1}`)
export const roundSlots: readonly string[] = rounds.map((_, at) => `round.${at + 1}`)
export const nameSlots: readonly string[] = [...hireSlots, ...roundSlots]

export const initialNames: Readonly<Record<string, string>> = Object.fromEntries([
	...hires.map(([name], at) => [`hire.${at + 1}`, name]),
	...rounds.map(([name], at) => [`round.${at + 1}`, name]),
])

const inPlanMonth = (id: string, name: string, hint: string, initial: number): Driver => ({
	...{ id, name, unit: 'planMonth', per: 'month of the plan', hint, initial: [initial], min: 0, max: monthsPlanned },
})

export const hireDrivers: readonly Driver[] = hires.flatMap(([, start, people, cents], at) => {
	const [slot, which] = [`hire.${at + 1}`, `Hire ${at + 1}`]
	return [
		inPlanMonth(`${slot}.start`, `${which}: starts`, '0 is never.', start),
		inCounts([`${slot}.people`, `${which}: people`, '', '', people], { max: 50 }),
		inDollars([`${slot}.cost`, `${which}: cost of one`, 'a year', 'Loaded.', cents], { max: 1_000_000_00 }),
	]
})

export const fundingDrivers: readonly Driver[] = [
	...rounds.flatMap(([, month, cents], at) => [
		inPlanMonth(`round.${at + 1}.month`, `Round ${at + 1}: comes in`, '0 is never.', month),
		inDollars([`round.${at + 1}.amount`, `Round ${at + 1}: amount`, '', 'What arrives after its costs.', cents]),
	]),
	inPlanMonth('loan.month', 'Loan: comes in', '0 is never.', 0),
	inDollars(['loan.amount', 'Loan: amount', '', '', 0]),
	inPercent(['loan.rate', 'Loan: interest', 'a year', '', 900]),
	inCounts(['loan.term', 'Loan: paid back over', 'months', 'In equal parts from the month after.', 36], {
		min: 1,
		max: 360,
	}),
]
