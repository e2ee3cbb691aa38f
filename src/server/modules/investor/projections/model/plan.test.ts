import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DriverValues, monthsPlanned } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import {
	computePlan,
	initialValues,
	type Plan,
	type PlanActuals,
	roundedHalfAway,
} from '#contracts/insight/projections/engine.ts'
import type { Expression } from '#contracts/insight/projections/lines/expressions.ts'
import { closedLines, planLines } from '#contracts/insight/projections/lines/lines.ts'
import { resultsOf } from '#contracts/insight/projections/results.ts'
import { driverCellList } from '#contracts/insight/projections/scenarios.ts'
import { statements } from '#contracts/insight/projections/statements.ts'

const months = Array.from({ length: monthsPlanned }, (_, at) => at + 1)

/** Any drivers that may be typed; half of the time near the edges. */
const anyDrivers: fc.Arbitrary<DriverValues> = fc
	.tuple(
		...driverCellList.map(({ driver: { min, max } }) => fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))),
	)
	.map((values) => Object.fromEntries(driverCellList.map(({ cell }, at) => [cell, values[at] ?? 0])))

/** Drivers of a company as there are: each within a third of what is assumed. */
const likelyDrivers: fc.Arbitrary<DriverValues> = fc
	.array(fc.integer({ min: 67, max: 133 }), { minLength: driverCellList.length, maxLength: driverCellList.length })
	.map((percents) =>
		Object.fromEntries(
			driverCellList.map(({ cell, driver: { min, max } }, at) => {
				const moved = Math.round(((initialValues[cell] ?? 0) * (percents[at] ?? 100)) / 100)
				return [cell, Math.min(max, Math.max(min, moved))]
			}),
		),
	)

const anyActuals: fc.Arbitrary<PlanActuals> = fc
	.array(
		fc.tuple(fc.constantFrom(...closedLines.map(({ id }) => id)), fc.integer({ min: 1, max: 60 }), fc.nat(9_000_000)),
	)
	.map((found) => {
		const actuals: Record<string, Record<number, number>> = {}
		for (const [line, month, value] of found) actuals[line] = { ...actuals[line], [month]: value }
		return actuals
	})

function expectSound(plan: Plan) {
	for (const { id } of planLines)
		for (let month = 0; month <= monthsPlanned; month++) {
			const value = plan.at(id, month)
			if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new Error(`${id} is ${value} in month ${month}.`)
		}
	for (const month of months) expect(plan.at('difference', month)).toBe(0)
}

test('whatever is typed and whatever happened, every figure is whole and the balance sheet balances in every month', () => {
	fc.assert(
		fc.property(fc.oneof(anyDrivers, likelyDrivers), anyActuals, (drivers, actuals) =>
			expectSound(computePlan(drivers, actuals)),
		),
		{ numRuns: 150 },
	)
})

test('cash changes by what customers paid, less what was paid out, plus what funding brought', () => {
	fc.assert(
		fc.property(likelyDrivers, (drivers) => {
			const plan = computePlan(drivers)
			let cash = plan.at('cash', 0)
			for (const month of months) {
				const of = (line: string) => plan.at(line, month)
				const before = (line: string) => plan.at(line, month - 1)
				const received = of('store.net') + of('wholesale.net') + before('receivables') - of('receivables')
				const bought = of('cogs.all') + of('inventory') - before('inventory')
				const toSuppliers = bought + of('freight') + before('payables') - of('payables')
				const spent = of('fees.all') + of('marketing.all') + of('commissions.all') + of('payroll') + of('fixed')
				const toOthers = spent + of('interest') + of('tax.due')
				cash += received - toSuppliers - toOthers + of('raised') + of('loan.drawn') - of('loan.repaid')
				expect(of('cash')).toBe(cash)
			}
		}),
		{ numRuns: 40 },
	)
})

test('statements add up: each sum is what stands above it', () => {
	const plan = computePlan(initialValues)
	const at = (line: string) => plan.at(line, 17)
	const [income] = statements
	const rows = income?.rows ?? []
	let sum = 0
	for (const { line, sign, isSum } of rows) {
		if (isSum) expect([line, at(line)]).toEqual([line, sum])
		else sum += at(line) * sign
	}
	expect(at('assets')).toBe(at('liabilities') + at('equity'))
})

test('a line is computed from lines above it, and from the month before only where there is an opening', () => {
	const seen = new Set<string>()
	const opened = new Set(planLines.filter(({ opening }) => opening).map(({ id }) => id))
	const readIn = (formula: Expression): Array<{ id: string; back: number }> =>
		formula.kind === 'line' ? [formula] : formula.kind === 'apply' ? formula.to.flatMap(readIn) : []
	for (const { id, formula } of planLines) {
		for (const { id: read, back } of readIn(formula))
			expect([id, read, back === 0 ? seen.has(read) : opened.has(read)]).toEqual([id, read, true])
		seen.add(id)
	}
})

test('what happened takes the place of the forecast, and the months after go on from it', () => {
	const expected = computePlan(initialValues)
	const closed = computePlan(initialValues, { doors: { 2: 500_000 }, 'store.net': { 2: 1_000_000_00 } })
	expect(closed.at('doors', 1)).toBe(expected.at('doors', 1))
	expect(closed.at('doors', 2)).toBe(500_000)
	expect(closed.at('doors', 3)).toBeGreaterThan(expected.at('doors', 3))
	expect([closed.isActual('doors', 2), closed.isActual('doors', 3)]).toEqual([true, false])
	expect(closed.at('cash', 2)).toBeGreaterThan(expected.at('cash', 2))
	expect(closed.monthsOf('difference').every((cents) => cents === 0)).toBe(true)
})

test('without revenue a margin is not defined, and without burning there is no runway to state', () => {
	const nothing = Object.fromEntries(driverCellList.map(({ cell, driver }) => [cell, Math.max(0, driver.min)]))
	const { years, runwayMonths, low, outOfCash } = resultsOf(computePlan(nothing))
	expect(years[0]?.marginShares).toEqual([null, null, null])
	expect([runwayMonths, low.cents, low.month, outOfCash]).toEqual([null, 0, 1, null])
})

test('halves are rounded away from zero, on both sides, and there is no negative nothing', () => {
	expect([0.5, 1.5, -0.5, -1.5, 2.4, -2.4].map(roundedHalfAway)).toEqual([1, 2, -1, -2, 2, -2])
	expect(Object.is(roundedHalfAway(-0.2), 0)).toBe(true)
})
