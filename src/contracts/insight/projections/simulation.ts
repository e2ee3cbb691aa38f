import { type DriverValues, monthsPlanned, yearsPlanned } from './drivers/driver-shapes.ts'
import {
	computeInto,
	driverCells,
	fillDrivers,
	type PlanActuals,
	placeOfDriver,
	placeOfLine,
	planCells,
	roundedHalfAway,
} from './engine.ts'
import { drawnFrom } from './random-draws.ts'
import { variedDrivers } from './sensitivity.ts'

export interface SimulationInput {
	values: DriverValues
	actuals: PlanActuals
	runs: number
	/** The same seed gives the same result, on every machine. */
	seed: number
	/** How far each driver may be from what is assumed, in percent either way. */
	spreads: Readonly<Record<string, number>>
}

/** Of all runs, the value that so many percent of them stay below. */
export const shownPercentiles = [5, 25, 50, 75, 95] as const

export interface SimulationResult {
	runs: number
	seed: number
	/** Cash at the end of each month: the five percentiles. */
	cash: number[][]
	/** Net revenue and EBITDA of each year: the five percentiles. */
	revenue: number[][]
	ebitda: number[][]
	/** Cash at its lowest: the five percentiles. */
	low: number[]
	/** Runs that end a month without cash. */
	outOfCash: number
}

/** How far drivers usually are from what one assumes, in percent either way. */
export const usualSpreads: Readonly<Record<string, number>> = {
	'doors.opened': 35,
	'doors.lost': 30,
	velocity: 20,
	'wholesale.price': 5,
	'wholesale.discount': 25,
	'visits.growth': 40,
	conversion: 20,
	'order.cans': 8,
	'price.pack': 5,
	'price.case': 5,
	'store.discount': 25,
	cogs: 8,
	'freight.order': 12,
	'freight.can': 15,
	marketing: 15,
	'days.receivable': 25,
	'days.inventory': 25,
}

/** The value that so many percent of sorted ones stay below: the nearest rank, so it is one that occurred. */
const percentileOf = (sorted: Float64Array, percent: number): number =>
	sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0

const percentilesOf = (values: Float64Array): number[] => {
	const sorted = values.toSorted()
	return shownPercentiles.map((percent) => percentileOf(sorted, percent))
}

/**
 * Computes the plan again and again, each time with every driver off by chance: by a triangle around what is assumed, which a
 * spread ends on both sides. `onRun` is told how many are done and may end it by throwing.
 */
export function simulate(input: SimulationInput, onRun: (done: number) => void = () => {}): SimulationResult {
	const { runs, seed } = input
	const draw = drawnFrom(seed)
	const assumed = driverCells()
	fillDrivers(assumed, input.values)
	const varied = variedDrivers
		.filter(({ id }) => (input.spreads[id] ?? 0) > 0)
		.map(({ id, min, max }) => ({ place: placeOfDriver(id), spread: (input.spreads[id] ?? 0) / 100, min, max }))
	const kept = {
		cash: manyOf(monthsPlanned, runs),
		revenue: manyOf(yearsPlanned, runs),
		ebitda: manyOf(yearsPlanned, runs),
	}
	const low = new Float64Array(runs)
	const [drivers, cells] = [driverCells(), planCells()]
	for (let run = 0; run < runs; run++) {
		drivers.set(assumed)
		for (const { place, spread, min, max } of varied) {
			const factor = 1 + spread * (draw() + draw() - 1)
			for (let year = 0; year < yearsPlanned; year++) {
				const moved = roundedHalfAway((assumed[place + year] ?? 0) * factor)
				drivers[place + year] = Math.min(max, Math.max(min, moved))
			}
		}
		computeInto(cells, drivers, input.actuals)
		low[run] = keepRun(cells, run, kept)
		onRun(run + 1)
	}
	return {
		...{ runs, seed, low: percentilesOf(low), outOfCash: low.filter((cents) => cents < 0).length },
		cash: kept.cash.map(percentilesOf),
		revenue: kept.revenue.map(percentilesOf),
		ebitda: kept.ebitda.map(percentilesOf),
	}
}

const manyOf = (count: number, runs: number): Float64Array[] =>
	Array.from({ length: count }, () => new Float64Array(runs))

interface Kept {
	cash: Float64Array[]
	revenue: Float64Array[]
	ebitda: Float64Array[]
}

/** Keeps what a run came to; answers cash at its lowest. */
function keepRun(cells: Float64Array, run: number, { cash, revenue, ebitda }: Kept): number {
	const [cashAt, revenueAt, ebitdaAt] = [placeOfLine('cash'), placeOfLine('revenue'), placeOfLine('ebitda')]
	let lowest = Number.POSITIVE_INFINITY
	for (let month = 1; month <= monthsPlanned; month++) {
		const cents = cells[cashAt + month] ?? 0
		const year = Math.floor((month - 1) / 12)
		add(cash[month - 1], run, cents)
		add(revenue[year], run, cells[revenueAt + month] ?? 0)
		add(ebitda[year], run, cells[ebitdaAt + month] ?? 0)
		lowest = Math.min(lowest, cents)
	}
	return lowest
}

function add(sums: Float64Array | undefined, run: number, value: number): void {
	if (sums) sums[run] = (sums[run] ?? 0) + value
}
