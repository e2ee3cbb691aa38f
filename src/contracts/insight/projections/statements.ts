/** A row of a statement: a line of the plan, taken as it is or from the other side, or a heading. */
export interface StatementRow {
	line: string
	name: string
	/** Costs are shown as what they take off. */
	sign: 1 | -1
	/** A sum of the rows above it. */
	isSum?: true
}

export interface PlanStatement {
	id: 'income' | 'balance' | 'cash'
	name: string
	/** A year is the sum of its months, or stands as its last month does. */
	years: 'sum' | 'end'
	rows: readonly StatementRow[]
}

const gain = (line: string, name: string): StatementRow => ({ line, name, sign: 1 })
const cost = (line: string, name: string): StatementRow => ({ line, name, sign: -1 })
const sum = (line: string, name: string): StatementRow => ({ line, name, sign: 1, isSum: true })

export const statements: readonly PlanStatement[] = [
	{
		id: 'income',
		name: 'Income statement',
		years: 'sum',
		rows: [
			gain('store.net', 'Net revenue, store'),
			gain('wholesale.net', 'Net revenue, wholesale'),
			sum('revenue', 'Net revenue'),
			cost('cogs.all', 'COGS'),
			sum('margin.1', 'Contribution margin 1'),
			cost('freight', 'Freight and packing'),
			cost('fees.all', 'Payment fees'),
			sum('margin.2', 'Contribution margin 2'),
			cost('marketing.all', 'Marketing'),
			cost('commissions.all', 'Commissions'),
			cost('tokens.cost', 'Token cost'),
			sum('margin.3', 'Contribution margin 3'),
			cost('payroll', 'Payroll'),
			cost('fixed', 'Fixed costs'),
			sum('ebitda', 'EBITDA'),
			cost('interest', 'Interest'),
			cost('tax.due', 'Tax'),
			sum('profit', 'Net income'),
		],
	},
	{
		id: 'balance',
		name: 'Balance sheet',
		years: 'end',
		rows: [
			gain('cash', 'Cash'),
			gain('receivables', 'Receivables'),
			gain('inventory', 'Inventory'),
			sum('assets', 'Assets'),
			gain('payables', 'Payables'),
			gain('token.liability', 'Token liability'),
			gain('loan', 'Loan'),
			sum('liabilities', 'Liabilities'),
			gain('equity', 'Equity'),
			sum('difference', 'Assets less liabilities and equity'),
		],
	},
	{
		id: 'cash',
		name: 'Cash flow',
		years: 'sum',
		rows: [
			gain('profit', 'Net income'),
			gain('tokens.cost', 'Token cost, not paid in cash'),
			cost('more.receivables', 'More receivables'),
			cost('more.inventory', 'More inventory'),
			gain('more.payables', 'More payables'),
			sum('cash.operating', 'Cash from operations'),
			gain('raised', 'From investors'),
			gain('loan.drawn', 'Loan received'),
			cost('loan.repaid', 'Loan paid back'),
			sum('cash.financing', 'Cash from funding'),
			sum('cash.change', 'Change of cash'),
		],
	},
]
