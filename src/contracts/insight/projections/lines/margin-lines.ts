import { driver, minus, ofMonth, plus, times } from './expressions.ts'
import { atRate, type PlanLine, shareIn } from './line-shapes.ts'

/** Margins: net revenue less each group of costs, in order. */
export const marginLines: readonly PlanLine[] = [
	{ id: 'revenue', name: 'Net revenue', unit: 'cents', formula: plus(ofMonth('store.net'), ofMonth('wholesale.net')) },
	{ id: 'cans', name: 'Cans', unit: 'cans', formula: plus(ofMonth('store.cans'), ofMonth('wholesale.cans')) },
	{ id: 'cogs.all', name: 'COGS', unit: 'cents', hasActuals: true, formula: atRate(ofMonth('cans'), 'cogs') },
	{
		id: 'margin.1',
		name: 'Contribution margin 1',
		unit: 'cents',
		formula: minus(ofMonth('revenue'), ofMonth('cogs.all')),
	},
	{
		...{ id: 'freight', name: 'Freight and packing', unit: 'cents' },
		formula: plus(times(ofMonth('orders'), driver('freight.order')), atRate(ofMonth('wholesale.cans'), 'freight.can')),
	},
	{ id: 'fees.all', name: 'Payment fees', unit: 'cents', formula: shareIn(ofMonth('store.net'), 'fees') },
	{
		...{ id: 'margin.2', name: 'Contribution margin 2', unit: 'cents' },
		formula: minus(ofMonth('margin.1'), ofMonth('freight'), ofMonth('fees.all')),
	},
	{ id: 'marketing.all', name: 'Marketing', unit: 'cents', formula: driver('marketing') },
	{ id: 'commissions.all', name: 'Commissions', unit: 'cents', formula: shareIn(ofMonth('store.net'), 'commissions') },
	{ id: 'tokens.out', name: 'Tokens earned', unit: 'cents', formula: shareIn(ofMonth('store.net'), 'tokens.earned') },
	{
		id: 'tokens.cost',
		name: 'Token cost',
		unit: 'cents',
		formula: minus(ofMonth('tokens.out'), ofMonth('tokens.spent')),
	},
	{
		...{ id: 'margin.3', name: 'Contribution margin 3', unit: 'cents' },
		formula: minus(ofMonth('margin.2'), ofMonth('marketing.all'), ofMonth('commissions.all'), ofMonth('tokens.cost')),
	},
]
