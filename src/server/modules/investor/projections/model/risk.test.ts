import { expect, test } from 'vitest'
import type { Driver } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { allDrivers } from '#contracts/insight/projections/drivers/drivers.ts'
import { computePlan, initialValues } from '#contracts/insight/projections/engine.ts'
import { seekGoal } from '#contracts/insight/projections/goal-seek.ts'
import { figureOf } from '#contracts/insight/projections/results.ts'
import { cellsOfDriver, swingsOf } from '#contracts/insight/projections/sensitivity.ts'
import { shownPercentiles, simulate, usualSpreads } from '#contracts/insight/projections/simulation.ts'

const driverBy = (id: string) => allDrivers.find((each) => each.id === id) as Driver
const withAll = (driver: Driver, value: number) => ({
	...initialValues,
	...Object.fromEntries(cellsOfDriver(driver).map((cell) => [cell, value])),
})

test('the drivers that move a figure are ranked by how far they move it', () => {
	const swings = swingsOf(initialValues, { figure: 'ebitda.5', percent: 10 })
	expect(swings.map(({ width }) => width)).toEqual(swings.map(({ width }) => width).toSorted((a, b) => b - a))
	const marketing = swings.find(({ driver }) => driver.id === 'marketing')
	const base = figureOf(computePlan(initialValues), 'ebitda.5')
	expect(marketing?.low).toBe(base + (initialValues['marketing.5'] ?? 0) * 12 * 0.1)
	expect(swings.some(({ driver }) => driver.id === 'start.cash')).toBe(false)
})

test('a goal is the first value that reaches it: a hundredth less does not', () => {
	const driver = driverBy('velocity')
	const target = 200_000_00
	const found = seekGoal(initialValues, { driver, figure: 'ebitda.5', target })
	expect(found.isReachable).toBe(true)
	expect(figureOf(computePlan(withAll(driver, found.value)), 'ebitda.5')).toBeGreaterThanOrEqual(target)
	expect(figureOf(computePlan(withAll(driver, found.value - 1)), 'ebitda.5')).toBeLessThan(target)
})

test('where less is better the goal is the highest value that still reaches it', () => {
	const driver = driverBy('cogs')
	const target = figureOf(computePlan(initialValues), 'ebitda.3')
	const found = seekGoal(initialValues, { driver, figure: 'ebitda.3', target })
	expect(found.isReachable).toBe(true)
	expect(figureOf(computePlan(withAll(driver, found.value + 1)), 'ebitda.3')).toBeLessThan(target)
})

test('what no value of a driver reaches is said so, with the best there is', () => {
	const found = seekGoal(initialValues, { driver: driverBy('fees'), figure: 'ebitda.1', target: 10 ** 12 })
	const best = figureOf(computePlan(withAll(driverBy('fees'), 0)), 'ebitda.1')
	expect(found).toEqual({ isReachable: false, best, value: 0 })
})

test('the same seed gives the same simulation, another one another', () => {
	const input = { values: initialValues, actuals: {}, runs: 200, seed: 7, spreads: usualSpreads }
	const [first, again, other] = [simulate(input), simulate(input), simulate({ ...input, seed: 8 })]
	expect(again).toEqual(first)
	expect(other.low).not.toEqual(first.low)
	for (const month of first.cash) {
		expect(month).toHaveLength(shownPercentiles.length)
		expect(month).toEqual(month.toSorted((a, b) => a - b))
	}
})

test('without spreads every run is the plan itself', () => {
	const { cash, low, revenue } = simulate({ values: initialValues, actuals: {}, runs: 100, seed: 1, spreads: {} })
	const plan = computePlan(initialValues)
	expect(cash.map(([lowest]) => lowest)).toEqual(plan.monthsOf('cash'))
	expect(new Set([...low])).toEqual(new Set([figureOf(plan, 'low')]))
	expect(revenue[0]?.[0]).toBe(
		plan
			.monthsOf('revenue')
			.slice(0, 12)
			.reduce((sum, cents) => sum + cents, 0),
	)
})

test('usual spreads are of drivers that there are', () => {
	for (const id of Object.keys(usualSpreads)) expect([id, driverBy(id)?.id]).toEqual([id, id])
})
