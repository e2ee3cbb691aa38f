import { z } from 'zod'
import { endpoint, time } from '../../endpoint.ts'
import { cents } from '../../shared/money.ts'
import { actingFor } from '../company/own-company.ts'
import { companyBalance } from '../invoices/invoices.ts'
import { wholesaleOrderState } from '../orders/orders.ts'
import { dueProduct } from '../orders/starting-points.ts'

/** What a company should look at first. */
export const companyTask = z.object({
	kind: z.enum(['changes_proposed', 'overdue', 'due_soon', 'certificate_ends', 'awaiting_approval']),
	/** How many invoices, certificates or orders. */
	count: z.int(),
	/** The only order that it is about; null for several, and for what is no order. */
	order: z.string().nullable(),
	/** Their amount; 0 for certificates. */
	cents: z.int(),
	/** The first day that it is about; null for orders. */
	on: z.iso.date().nullable(),
})
export type CompanyTask = z.output<typeof companyTask>

/** What was invoiced in a month, and in the same month a year before. */
export const monthlySpend = z.object({ month: z.string(), cents: z.int(), yearBeforeCents: z.int() })
export type MonthlySpend = z.output<typeof monthlySpend>

export const companyDashboard = z.object({
	balance: companyBalance,
	tasks: z.array(companyTask),
	/** What the company is due to buy by its own rhythm, what is due the longest first. */
	due: z.array(dueProduct),
	/** Products of the last order that are cheaper from a few more cases on, the fewest more first. */
	nextBreaks: z.array(
		z.object({ name: z.string(), cases: z.int(), minCases: z.int(), priceCents: cents, nextPriceCents: cents }),
	),
	/** On their way, the newest first, at most ten. */
	orders: z.array(
		z.object({ number: z.string(), state: wholesaleOrderState, cases: z.int(), totalCents: cents, placedAt: time }),
	),
	/** The last twelve months, the oldest first. */
	months: z.array(monthlySpend),
	/** Cases of the last twelve months by product, the most first. */
	products: z.array(z.object({ name: z.string(), cases: z.int(), yearBeforeCases: z.int() })),
	/** Lots that were shipped in the last half year and end next. */
	lots: z.array(
		z.object({ name: z.string(), code: z.string(), bestBy: z.iso.date(), units: z.int(), unitsPerCase: z.int() }),
	),
})
export type CompanyDashboard = z.output<typeof companyDashboard>

export const getCompanyDashboard = endpoint({
	method: 'GET',
	path: '/api/wholesale/dashboard',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'What the company should do first, its orders on their way, what it spent, and its credit',
	query: z.strictObject(actingFor),
	reply: companyDashboard,
})
