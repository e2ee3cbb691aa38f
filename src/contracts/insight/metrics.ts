import { z } from 'zod'
import { dimensions } from './dimensions.ts'

/** What the figure counts; a ratio is written as a percentage. */
export const metricUnit = z.enum(['cents', 'count', 'ratio', 'cans', 'cases', 'tokens'])
export type MetricUnit = z.output<typeof metricUnit>

const sale = ['orders', 'order_lines', 'order_refunds', 'wholesale_invoices', 'wholesale_credit_memos']
const lineDimensions = dimensions.options
const orderDimensions = ['channel', 'state', 'customer', 'source'] as const

/** One metric, told once: pages, exports, mails and the interface take name, formula and unit from here. */
interface Definition {
	name: string
	/** The formula in words, as a tooltip shows it. */
	formula: string
	unit: MetricUnit
	/** Whether more of it is good news, bad news, or neither. */
	sign: 'more' | 'less' | 'neither'
	/** The finest grain at which it is kept. */
	grain: 'line' | 'order' | 'day'
	/** What it can be broken down and narrowed by. */
	dimensions: readonly (typeof lineDimensions)[number][]
	/** The tables that it is counted from. */
	sources: readonly string[]
	/** The module that answers for those. */
	owner: 'orders' | 'wholesale' | 'inventory' | 'analytics'
	/** Counts changes of the formula. */
	version: number
}

const line = (
	name: string,
	unit: MetricUnit,
	sign: Definition['sign'],
	formula: string,
	sources: readonly string[] = sale,
): Definition => ({
	...{ name, formula, unit, sign, sources, version: 1 },
	...{ grain: 'line', dimensions: lineDimensions, owner: 'orders' },
})
const order = (name: string, unit: MetricUnit, sign: Definition['sign'], formula: string): Definition => ({
	...{ name, formula, unit, sign, sources: sale, version: 1 },
	...{ grain: 'order', dimensions: orderDimensions, owner: 'orders' },
})
const visit = (
	name: string,
	unit: MetricUnit,
	sign: Definition['sign'],
	formula: string,
	sources = ['page_views'],
): Definition => ({
	...{ name, formula, unit, sign, sources, version: 1 },
	...{ grain: 'day', dimensions: [], owner: 'analytics' },
})

export const metricDefinitions = {
	netSales: line(
		'Net sales',
		'cents',
		'more',
		'Price × quantity − discounts − token redemptions − returns; no tax, shipping, deposits or gift card sales',
	),
	grossSales: line('Gross sales', 'cents', 'more', 'Price × quantity of what was sold, without gift cards'),
	discounts: line('Discounts', 'cents', 'less', 'What promotions, and paying an invoice early, took off'),
	tokenRedemptions: line(
		'Token redemptions',
		'cents',
		'neither',
		'Paid by tokens, less what refunds gave back as tokens',
	),
	returns: line(
		'Returns and allowances',
		'cents',
		'less',
		'Goods paid back at the price paid, goodwill, credit memos and void invoices, on the day of their sale',
	),
	returnRate: line('Return rate', 'ratio', 'less', 'Returns and allowances ÷ (gross sales − discounts)'),
	discountRate: line('Discount rate', 'ratio', 'less', 'Discounts ÷ gross sales'),
	units: line('Units', 'count', 'more', 'Packs of the store and cases of wholesale sold, less those paid back'),
	returnedUnits: line('Units returned', 'count', 'less', 'Packs paid back, on the day of their sale'),
	cans: line('Cans', 'cans', 'more', 'Cans in the units sold, less those paid back'),
	cases: line('Cases', 'cases', 'more', 'Cases of 24 cans: cans sold, less those paid back, ÷ 24'),
	cogs: line(
		'COGS',
		'cents',
		'neither',
		'Cost of the lots that were shipped, less what went back on the shelf; before shipping, of the newest lot at the sale',
		[...sale, 'shipped_stock', 'stock_lots'],
	),
	contribution1: line('Contribution margin 1', 'cents', 'more', 'Net sales − COGS', [...sale, 'stock_lots']),
	contribution1Rate: line('Contribution margin 1, share', 'ratio', 'more', '(Net sales − COGS) ÷ net sales', [
		...sale,
		'stock_lots',
	]),
	orders: order(
		'Orders',
		'count',
		'more',
		'Paid orders with something other than gift cards, and wholesale orders with their first invoice; none that were cancelled whole',
	),
	aov: order('Average order value', 'cents', 'more', 'Net sales ÷ orders'),
	newCustomers: order('New customers', 'count', 'more', 'First orders of customers of the store'),
	repeatOrderShare: order(
		'Orders of returning customers',
		'ratio',
		'more',
		'Orders of the store by customers who ordered before ÷ orders of the store',
	),
	shippingIncome: order('Shipping charged', 'cents', 'neither', 'Shipping that buyers paid, less what was paid back'),
	tax: order('Tax', 'cents', 'neither', 'Tax charged, less what was paid back'),
	deposits: order('Container deposits', 'cents', 'neither', 'Deposits charged, less what was paid back'),
	giftCardSales: order(
		'Gift cards sold',
		'cents',
		'neither',
		'Gift cards sold, less those paid back: a liability, not sales',
	),
	pageViews: visit(
		'Page views',
		'count',
		'more',
		'Pages of the store that were opened; without cookies, so not people',
	),
	productViews: visit('Product views', 'count', 'more', 'Pages of products that were opened'),
	startedCheckouts: visit('Checkouts started', 'count', 'more', 'Orders of the store placed on the day, paid or not', [
		'orders',
	]),
	completedCheckouts: visit('Checkouts completed', 'count', 'more', 'Those of them that were paid', ['orders']),
	conversion: visit('Checkout conversion', 'ratio', 'more', 'Completed ÷ started checkouts', ['orders']),
	viewConversion: visit('Orders per page view', 'ratio', 'more', 'Completed checkouts ÷ page views', [
		'orders',
		'page_views',
	]),
} as const satisfies Record<string, Definition>

export type MetricId = keyof typeof metricDefinitions
export const metricIds = Object.keys(metricDefinitions) as [MetricId, ...MetricId[]]
export const metricId = z.enum(metricIds)

/** Which a metric can be broken down and narrowed by. */
export const dimensionsOf = (metric: MetricId): Definition['dimensions'] => metricDefinitions[metric].dimensions
