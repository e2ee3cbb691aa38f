import { type DriverValues, monthsPlanned, yearsPlanned } from './drivers/driver-shapes.ts'
import { allDrivers } from './drivers/drivers.ts'
import type { Expression, Operator } from './lines/expressions.ts'
import { planLines } from './lines/lines.ts'

/** What happened in closed months: by line, the value of each month of the plan from 1. */
export type PlanActuals = Readonly<Record<string, Readonly<Record<number, number>>>>

/** The plan computed: of each line the opening and sixty months. */
export interface Plan {
	/** The value of a line in a month from 1; month 0 is the opening. */
	at(line: string, month: number): number
	/** The sixty months of a line. */
	monthsOf(line: string): number[]
	/** Whether it is what happened. */
	isActual(line: string, month: number): boolean
}

const columns = monthsPlanned + 1
const lineAt: ReadonlyMap<string, number> = new Map(planLines.map(({ id }, at) => [id, at * columns]))

const driverAt: ReadonlyMap<string, number> = new Map(allDrivers.map(({ id }, at) => [id, at * yearsPlanned]))

/** The cells of all drivers with their initial values, in their order. */
export const initialValues: DriverValues = Object.fromEntries(
	allDrivers.flatMap(({ id, initial }) =>
		initial.length === 1 ? [[id, initial[0] ?? 0]] : initial.map((value, at) => [`${id}.${at + 1}`, value]),
	),
)

/** Half away from zero, as the ROUND of a spreadsheet; never the negative zero. */
export const roundedHalfAway = (value: number): number => (value < 0 ? -Math.round(-value) + 0 : Math.round(value))

/** Where the engine is: the cells it has computed, and the month that it computes. */
interface Computing {
	cells: Float64Array
	drivers: Float64Array
	month: number
	year: number
}
type Computed = (state: Computing) => number

const placeIn = (places: ReadonlyMap<string, number>, id: string): number => {
	const place = places.get(id)
	if (place === undefined) throw new Error(`The plan has no ${id}.`)
	return place
}

/** Reads a formula once, so that ten thousand runs only compute it. */
function compiled(formula: Expression): Computed {
	switch (formula.kind) {
		case 'constant': {
			const { value } = formula
			return () => value
		}
		case 'driver': {
			const place = placeIn(driverAt, formula.id)
			return ({ drivers, year }) => drivers[place + year] ?? 0
		}
		case 'line': {
			const place = placeIn(lineAt, formula.id) - formula.back
			return ({ cells, month }) => cells[place + month] ?? 0
		}
		case 'clock':
			return formula.of === 'month' ? ({ month }) => month : ({ month }) => ((month - 1) % 12) + 1
		case 'apply':
			return operations[formula.operator](formula.to.map(compiled))
	}
}

type Parts = readonly Computed[]
const zero: Computed = () => 0

const folded =
	(fold: (one: number, other: number) => number) =>
	([first = zero, ...rest]: Parts): Computed => {
		const [second, third] = rest
		if (!second) return first
		if (!third) return (state) => fold(first(state), second(state))
		return (state) => rest.reduce((value, part) => fold(value, part(state)), first(state))
	}

const operations: Readonly<Record<Operator, (parts: Parts) => Computed>> = {
	'+': folded((one, other) => one + other),
	'-': folded((one, other) => one - other),
	'*': folded((one, other) => one * other),
	'/': folded((one, other) => one / other),
	MAX: folded(Math.max),
	MIN: folded(Math.min),
	'=': folded((one, other) => Number(one === other)),
	'>=': folded((one, other) => Number(one >= other)),
	AND: folded((one, other) => Number(one !== 0 && other !== 0)),
	IF:
		([test = zero, yes = zero, no = zero]) =>
		(state) =>
			test(state) === 0 ? no(state) : yes(state),
	ROUND:
		([part = zero]) =>
		(state) =>
			roundedHalfAway(part(state)),
}

const lines = () =>
	planLines.map(({ id, formula, opening, hasActuals }) => ({
		...{ id, place: placeIn(lineAt, id), hasActuals: hasActuals ?? false },
		compute: compiled(formula),
		open: opening ? compiled(opening) : zero,
	}))
let ready: ReturnType<typeof lines> | undefined

/** Writes the five values of each driver; one that is the same in all years has it five times. */
export function fillDrivers(into: Float64Array, values: DriverValues): void {
	for (const { id, initial } of allDrivers) {
		const place = placeIn(driverAt, id)
		for (let year = 0; year < yearsPlanned; year++) {
			const cell = initial.length === 1 ? id : `${id}.${year + 1}`
			into[place + year] = values[cell] ?? initialValues[cell] ?? 0
		}
	}
}

export const driverCells = (): Float64Array => new Float64Array(allDrivers.length * yearsPlanned)
export const planCells = (): Float64Array => new Float64Array(planLines.length * columns)

/** Computes the whole plan into cells that may be used again. */
export function computeInto(cells: Float64Array, drivers: Float64Array, actuals: PlanActuals = {}): void {
	ready ??= lines()
	const state: Computing = { cells, drivers, month: 0, year: 0 }
	for (const { place, open } of ready) cells[place] = open(state)
	for (let month = 1; month <= monthsPlanned; month++) {
		state.month = month
		state.year = Math.floor((month - 1) / 12)
		for (const { id, place, compute, hasActuals } of ready)
			cells[place + month] = (hasActuals ? actuals[id]?.[month] : undefined) ?? compute(state)
	}
}

/** Where the months of a line begin among the cells of a plan: its opening. */
export const placeOfLine = (line: string): number => placeIn(lineAt, line)
/** Where the five values of a driver begin. */
export const placeOfDriver = (id: string): number => placeIn(driverAt, id)

/** The plan that follows from these drivers, with what happened in closed months. */
export function computePlan(values: DriverValues, actuals: PlanActuals = {}): Plan {
	const drivers = driverCells()
	fillDrivers(drivers, values)
	const cells = planCells()
	computeInto(cells, drivers, actuals)
	return {
		at: (line, month) => cells[placeIn(lineAt, line) + month] ?? 0,
		monthsOf: (line) => [...cells.subarray(placeIn(lineAt, line) + 1, placeIn(lineAt, line) + columns)],
		isActual: (line, month) => actuals[line]?.[month] !== undefined,
	}
}
