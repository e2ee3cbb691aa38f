import { roundSlots } from '../drivers/slot-drivers.ts'
import { driver, ifElse, minus, ofMonth, ofMonthBefore, plus, quotient, rounded, smaller } from './expressions.ts'
import { change, inDays, isInMonth, isSince, type PlanLine } from './line-shapes.ts'

/** Where money is, and where it came from. */
export const balanceLines: readonly PlanLine[] = [
	{
		...{ id: 'receivables', name: 'Receivables', unit: 'cents', opening: driver('start.receivables') },
		formula: inDays(ofMonth('wholesale.net'), 'days.receivable'),
	},
	{
		...{ id: 'inventory', name: 'Inventory', unit: 'cents', opening: driver('start.inventory') },
		formula: inDays(ofMonth('cogs.all'), 'days.inventory'),
	},
	{
		...{ id: 'payables', name: 'Payables', unit: 'cents', opening: driver('start.payables') },
		formula: inDays(plus(ofMonth('cogs.all'), ofMonth('freight')), 'days.payable'),
	},
	{
		...{ id: 'token.liability', name: 'Token liability', unit: 'cents', opening: driver('start.tokens') },
		formula: plus(ofMonthBefore('token.liability'), ofMonth('tokens.cost')),
	},
	{
		id: 'loan.drawn',
		name: 'Loan received',
		unit: 'cents',
		formula: ifElse(isInMonth('loan.month'), driver('loan.amount'), 0),
	},
	{
		...{ id: 'loan.repaid', name: 'Loan paid back', unit: 'cents' },
		formula: ifElse(
			isSince('loan.month'),
			smaller(ofMonthBefore('loan'), rounded(quotient(driver('loan.amount'), driver('loan.term')))),
			0,
		),
	},
	{
		...{ id: 'loan', name: 'Loan', unit: 'cents', opening: plus(0, 0) },
		formula: minus(plus(ofMonthBefore('loan'), ofMonth('loan.drawn')), ofMonth('loan.repaid')),
	},
	{
		...{ id: 'raised', name: 'From investors', unit: 'cents' },
		formula: plus(...roundSlots.map((slot) => ifElse(isInMonth(`${slot}.month`), driver(`${slot}.amount`), 0))),
	},
	{ id: 'more.receivables', name: 'More receivables', unit: 'cents', formula: change('receivables') },
	{ id: 'more.inventory', name: 'More inventory', unit: 'cents', formula: change('inventory') },
	{ id: 'more.payables', name: 'More payables', unit: 'cents', formula: change('payables') },
	{
		...{ id: 'cash.operating', name: 'Cash from operations', unit: 'cents' },
		formula: plus(
			minus(plus(ofMonth('profit'), ofMonth('tokens.cost')), ofMonth('more.receivables'), ofMonth('more.inventory')),
			ofMonth('more.payables'),
		),
	},
	{
		...{ id: 'cash.financing', name: 'Cash from funding', unit: 'cents' },
		formula: minus(plus(ofMonth('raised'), ofMonth('loan.drawn')), ofMonth('loan.repaid')),
	},
	{
		id: 'cash.change',
		name: 'Change of cash',
		unit: 'cents',
		formula: plus(ofMonth('cash.operating'), ofMonth('cash.financing')),
	},
	{
		...{ id: 'cash', name: 'Cash', unit: 'cents', opening: driver('start.cash') },
		formula: plus(ofMonthBefore('cash'), ofMonth('cash.change')),
	},
	{
		...{ id: 'equity', name: 'Equity', unit: 'cents' },
		opening: minus(
			plus(driver('start.cash'), driver('start.receivables'), driver('start.inventory')),
			driver('start.payables'),
			driver('start.tokens'),
		),
		formula: plus(ofMonthBefore('equity'), ofMonth('profit'), ofMonth('raised')),
	},
	{
		...{ id: 'assets', name: 'Assets', unit: 'cents' },
		formula: plus(ofMonth('cash'), ofMonth('receivables'), ofMonth('inventory')),
	},
	{
		...{ id: 'liabilities', name: 'Liabilities', unit: 'cents' },
		formula: plus(ofMonth('payables'), ofMonth('token.liability'), ofMonth('loan')),
	},
	{
		...{ id: 'difference', name: 'Difference', unit: 'cents' },
		formula: minus(ofMonth('assets'), ofMonth('liabilities'), ofMonth('equity')),
	},
]
