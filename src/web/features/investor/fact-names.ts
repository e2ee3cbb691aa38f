import type { FactKind } from '#contracts/insight/investor-facts.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'

/** What is entered by month, in the order of the table. */
export const factNames: Readonly<Record<FactKind, string>> = {
	cash: 'Cash',
	funding: 'Funding',
	fixed_costs: 'Fixed costs',
	marketing: 'Marketing',
	fulfillment: 'Shipping and packing',
	payment_fees: 'Payment fees',
	payables: 'Payables',
	headcount: 'Headcount',
}

/** What exactly is asked for. */
export const factHints: Readonly<Record<FactKind, string>> = {
	cash: 'In all bank accounts at the end of the month.',
	funding: 'Money raised in the month: equity and loans.',
	fixed_costs: 'Salaries, rent, software and the like, of the month.',
	marketing: 'Everything spent to win customers in the month.',
	fulfillment: 'What carriers and packers charged for the month.',
	payment_fees: 'What payment providers kept of the month.',
	payables: 'Owed to suppliers at the end of the month.',
	headcount: 'People employed at the end of the month.',
}

/** Cents or people, as a table writes them. */
export const factText = (kind: FactKind, value: number): string =>
	kind === 'headcount' ? formatCount(value) : formatCents(value).replace(/^-/, '−')
