import type { DriverValues } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { initialValues, type PlanActuals } from '#contracts/insight/projections/engine.ts'
import { driverCellList } from '#contracts/insight/projections/scenarios.ts'

/** Plans that a workbook is compared with: as one begins, with a loan and what happened, and moved in every driver. */
export const samplePlans: ReadonlyArray<{ name: string; values: DriverValues; actuals: PlanActuals }> = [
	{ name: 'as it begins', values: initialValues, actuals: {} },
	{
		name: 'with a loan, and months that are closed',
		values: { ...initialValues, 'loan.month': 5, 'loan.amount': 333_333_33, 'loan.term': 31, 'visits.growth.2': -275 },
		actuals: { doors: { 1: 61_000, 2: 64_500 }, 'store.net': { 1: 21_345_67, 2: 19_999_99 }, orders: { 1: 431 } },
	},
	{
		name: 'moved in every driver',
		values: Object.fromEntries(
			driverCellList.map(({ cell, driver: { min, max } }, at) => {
				const moved = Math.round((initialValues[cell] ?? 0) * (1 + ((at * 37) % 23) / 50)) + ((at * 13) % 7)
				return [cell, Math.min(max, Math.max(min, moved))]
			}),
		),
		actuals: {},
	},
]

/** A name that a careless spreadsheet would run. */
export const hostileNames = {
	'hire.1': '=HYPERLINK("http://a.example","x")',
	'round.1': '@SUM(1)',
	'hire.2': '+1',
	'hire.3': '-2',
}
