import type { MetricId } from '#contracts/insight/metrics.ts'

/** What is added up before anything is divided. */
export const sumNames = [
	'units',
	'cans',
	'returnedUnits',
	'grossCents',
	'discountCents',
	'tokensCents',
	'returnsCents',
	'cogsCents',
	'orders',
	'newOrders',
	'shippingCents',
	'taxCents',
	'depositCents',
	'giftCardCents',
] as const
/** Sums of page views and checkouts, which know no dimension. */
export const visitNames = ['views', 'productViews', 'started', 'completed'] as const
export type Sums = Record<(typeof sumNames)[number] | (typeof visitNames)[number], number>

interface Formula {
	/** The figure, or what is divided. */
	top(sums: Sums): number
	/** The divisor of a ratio, which is divided after adding up. */
	bottom?(sums: Sums): number
	/** An amount of money that came of a division is told in whole cents. */
	isRounded?: true
}

const sold = ({ grossCents, discountCents }: Sums) => grossCents - discountCents
const net = (sums: Sums) => sold(sums) - sums.tokensCents - sums.returnsCents
const cansPerCase = 24

export const formulas: Readonly<Record<MetricId, Formula>> = {
	netSales: { top: net },
	grossSales: { top: ({ grossCents }) => grossCents },
	discounts: { top: ({ discountCents }) => discountCents },
	tokenRedemptions: { top: ({ tokensCents }) => tokensCents },
	returns: { top: ({ returnsCents }) => returnsCents },
	returnRate: { top: ({ returnsCents }) => returnsCents, bottom: sold },
	discountRate: { top: ({ discountCents }) => discountCents, bottom: ({ grossCents }) => grossCents },
	units: { top: ({ units }) => units },
	returnedUnits: { top: ({ returnedUnits }) => returnedUnits },
	cans: { top: ({ cans }) => cans },
	cases: { top: ({ cans }) => cans / cansPerCase },
	cogs: { top: ({ cogsCents }) => cogsCents },
	contribution1: { top: (sums) => net(sums) - sums.cogsCents },
	contribution1Rate: { top: (sums) => net(sums) - sums.cogsCents, bottom: net },
	orders: { top: ({ orders }) => orders },
	aov: { top: net, bottom: ({ orders }) => orders, isRounded: true },
	newCustomers: { top: ({ newOrders }) => newOrders },
	repeatOrderShare: { top: ({ orders, newOrders }) => orders - newOrders, bottom: ({ orders }) => orders },
	shippingIncome: { top: ({ shippingCents }) => shippingCents },
	tax: { top: ({ taxCents }) => taxCents },
	deposits: { top: ({ depositCents }) => depositCents },
	giftCardSales: { top: ({ giftCardCents }) => giftCardCents },
	pageViews: { top: ({ views }) => views },
	productViews: { top: ({ productViews }) => productViews },
	startedCheckouts: { top: ({ started }) => started },
	completedCheckouts: { top: ({ completed }) => completed },
	conversion: { top: ({ completed }) => completed, bottom: ({ started }) => started },
	viewConversion: { top: ({ completed }) => completed, bottom: ({ views }) => views },
}

/** A metric from its sums; null where its divisor is 0: "not defined". */
export function metricOf(metric: MetricId, sums: Sums): number | null {
	const { top, bottom, isRounded } = formulas[metric]
	if (!bottom) return top(sums)
	const divisor = bottom(sums)
	if (divisor === 0) return null
	const value = top(sums) / divisor
	return isRounded ? Math.round(value) : value
}

export const emptySums = (): Sums =>
	Object.fromEntries([...sumNames, ...visitNames].map((name) => [name, 0])) as unknown as Sums

export function sumsPlus(sums: Sums, more: Partial<Sums>): Sums {
	for (const [name, value] of Object.entries(more)) sums[name as keyof Sums] += value
	return sums
}

export const isVisit = (metric: MetricId): boolean =>
	['pageViews', 'productViews', 'startedCheckouts', 'completedCheckouts', 'conversion', 'viewConversion'].includes(
		metric,
	)
