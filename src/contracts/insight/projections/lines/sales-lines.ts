import { driver, minus, ofMonth, ofMonthBefore, plus, quotient, rounded, smaller, times } from './expressions.ts'
import { atRate, maxCount, maxDoors, type PlanLine, partsPerUnit, shareIn } from './line-shapes.ts'

/** What is sold through shops and in the store. */
export const salesLines: readonly PlanLine[] = [
	{ id: 'doors.gone', name: 'Doors lost', unit: 'doors', formula: shareIn(ofMonthBefore('doors'), 'doors.lost') },
	{
		...{ id: 'doors', name: 'Doors', unit: 'doors', hasActuals: true },
		opening: times(driver('start.doors'), 1000),
		formula: smaller(
			maxDoors,
			plus(minus(ofMonthBefore('doors'), ofMonth('doors.gone')), times(driver('doors.opened'), 1000)),
		),
	},
	{
		...{ id: 'wholesale.cans', name: 'Cans by the case', unit: 'cans', hasActuals: true },
		formula: smaller(maxCount, rounded(quotient(times(times(ofMonth('doors'), driver('velocity')), 52), 1_200_000))),
	},
	{
		id: 'wholesale.gross',
		name: 'Wholesale, gross',
		unit: 'cents',
		formula: atRate(ofMonth('wholesale.cans'), 'wholesale.price'),
	},
	{
		id: 'wholesale.off',
		name: 'Trade spend',
		unit: 'cents',
		formula: shareIn(ofMonth('wholesale.gross'), 'wholesale.discount'),
	},
	{
		...{ id: 'wholesale.net', name: 'Wholesale', unit: 'cents', hasActuals: true },
		formula: minus(ofMonth('wholesale.gross'), ofMonth('wholesale.off')),
	},
	{
		...{ id: 'visits', name: 'Visits', unit: 'count', hasActuals: true },
		opening: driver('start.visits'),
		formula: smaller(
			maxCount,
			rounded(quotient(times(ofMonthBefore('visits'), plus(partsPerUnit, driver('visits.growth'))), partsPerUnit)),
		),
	},
	{
		...{ id: 'orders', name: 'Orders of the store', unit: 'count', hasActuals: true },
		formula: shareIn(ofMonth('visits'), 'conversion'),
	},
	{
		...{ id: 'store.cans', name: 'Cans of the store', unit: 'cans', hasActuals: true },
		formula: smaller(maxCount, atRate(ofMonth('orders'), 'order.cans')),
	},
	{ id: 'case.cans', name: 'Cans in cases', unit: 'cans', formula: shareIn(ofMonth('store.cans'), 'mix.case') },
	{
		...{ id: 'store.gross', name: 'Store, gross', unit: 'cents' },
		formula: plus(
			atRate(ofMonth('case.cans'), 'price.case'),
			atRate(minus(ofMonth('store.cans'), ofMonth('case.cans')), 'price.pack'),
		),
	},
	{ id: 'store.off', name: 'Discounts', unit: 'cents', formula: shareIn(ofMonth('store.gross'), 'store.discount') },
	{
		...{ id: 'store.back', name: 'Returns', unit: 'cents' },
		formula: shareIn(minus(ofMonth('store.gross'), ofMonth('store.off')), 'store.returns'),
	},
	{
		...{ id: 'tokens.spent', name: 'Tokens redeemed', unit: 'cents' },
		formula: smaller(
			shareIn(ofMonthBefore('token.liability'), 'tokens.redeemed'),
			minus(ofMonth('store.gross'), ofMonth('store.off'), ofMonth('store.back')),
		),
	},
	{
		...{ id: 'store.net', name: 'Store', unit: 'cents', hasActuals: true },
		formula: minus(ofMonth('store.gross'), ofMonth('store.off'), ofMonth('store.back'), ofMonth('tokens.spent')),
	},
]
