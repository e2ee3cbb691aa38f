import { hireSlots } from '../drivers/slot-drivers.ts'
import {
	both,
	driver,
	equals,
	ifElse,
	larger,
	minus,
	monthNumber,
	monthOfYear,
	notBelow,
	ofMonth,
	ofMonthBefore,
	plus,
	quotient,
	rounded,
	smaller,
	times,
} from './expressions.ts'
import { isSince, type PlanLine, partsPerUnit, shareIn } from './line-shapes.ts'

const hiresCost = hireSlots.map((slot) =>
	ifElse(
		isSince(`${slot}.start`),
		rounded(quotient(times(times(driver(`${slot}.people`), driver(`${slot}.cost`)), ofMonth('wages')), 12_000_000)),
		0,
	),
)

/** People, fixed costs, and what they leave. */
export const costLines: readonly PlanLine[] = [
	{
		...{ id: 'wages', name: 'Level of wages', unit: 'share' },
		opening: plus(1_000_000, 0),
		formula: ifElse(
			both(equals(monthOfYear, 1), notBelow(monthNumber, 2)),
			rounded(quotient(times(ofMonthBefore('wages'), plus(partsPerUnit, driver('raises'))), partsPerUnit)),
			ofMonthBefore('wages'),
		),
	},
	{
		...{ id: 'people', name: 'People', unit: 'count' },
		formula: plus(
			driver('start.people'),
			...hireSlots.map((slot) => ifElse(isSince(`${slot}.start`), driver(`${slot}.people`), 0)),
		),
	},
	{
		...{ id: 'payroll', name: 'Payroll', unit: 'cents' },
		formula: plus(rounded(quotient(times(driver('team'), ofMonth('wages')), 1_000_000)), ...hiresCost),
	},
	{
		...{ id: 'fixed', name: 'Fixed costs', unit: 'cents' },
		formula: plus(driver('fixed.rent'), driver('fixed.software'), driver('fixed.professional'), driver('fixed.other')),
	},
	{ id: 'operating', name: 'Operating costs', unit: 'cents', formula: plus(ofMonth('payroll'), ofMonth('fixed')) },
	{ id: 'ebitda', name: 'EBITDA', unit: 'cents', formula: minus(ofMonth('margin.3'), ofMonth('operating')) },
	{
		id: 'interest',
		name: 'Interest',
		unit: 'cents',
		formula: rounded(quotient(times(ofMonthBefore('loan'), driver('loan.rate')), 120_000)),
	},
	{
		id: 'before.tax',
		name: 'Profit before tax',
		unit: 'cents',
		formula: minus(ofMonth('ebitda'), ofMonth('interest')),
	},
	{
		...{ id: 'losses', name: 'Losses carried forward', unit: 'cents', opening: plus(0, 0) },
		formula: smaller(0, plus(ofMonthBefore('losses'), ofMonth('before.tax'))),
	},
	{
		...{ id: 'tax.due', name: 'Tax', unit: 'cents' },
		formula: shareIn(larger(0, plus(ofMonthBefore('losses'), ofMonth('before.tax'))), 'tax'),
	},
	{ id: 'profit', name: 'Net income', unit: 'cents', formula: minus(ofMonth('before.tax'), ofMonth('tax.due')) },
]
