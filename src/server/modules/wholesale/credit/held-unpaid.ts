import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { ActingFor } from '../companies/company-of.ts'
import { freeCreditCents } from '../invoices/ledger/apply-credit.ts'
import { wholesalePayments } from '../invoices/ledger/tables.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'

/** Cents beyond its credit limit that a company's unpaid and undecided orders may come to. */
const maxBeyondLimitCents = 10_000_00

const undecidedStates: WholesaleOrderState[] = ['awaiting_approval', 'in_review']
const toBePaidStates: WholesaleOrderState[] = ['submitted', 'seen', 'confirmed', 'partly_shipped']

/** Cents of what a company's orders keep and have not left, as far as neither money for them nor somebody's word is there. */
async function heldCents(tx: Tx, companyId: string): Promise<number> {
	const { id, state, terms } = wholesaleOrders
	const { cases, cancelled, shipped, priceCents, depositCents, taxCents } = wholesaleOrderLines
	const left = sql`(${cases} - ${cancelled} - ${shipped})`
	const share = sql`${priceCents}::bigint * ${left} + (${depositCents} + ${taxCents})::bigint * ${left} / ${cases}`
	const { cents, appliedCents, isReversed, reverses, orderId } = wholesalePayments
	const paid = sql`(SELECT coalesce(sum(${cents} - ${appliedCents}), 0) FROM ${wholesalePayments}
		WHERE ${orderId} = ${id} AND NOT ${isReversed} AND ${reverses} IS NULL)`
	const isUnpaid = and(eq(terms, 'prepaid'), inArray(state, toBePaidStates))
	const rows = await tx
		.select({ cents: sql`greatest(sum(${share}) - ${paid}, 0)`.mapWith(Number) })
		.from(wholesaleOrders)
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.orderId, id))
		.where(and(eq(wholesaleOrders.companyId, companyId), or(inArray(state, undecidedStates), isUnpaid)))
		.groupBy(id)
	return rows.reduce((sum, row) => sum + row.cents, 0)
}

/**
 * Throws `CONFLICT` for an order that waits for its money or for somebody's word where the company would hold more in such
 * orders than its credit limit and a fixed sum: what it keeps is sold to nobody else meanwhile. The company is locked by the
 * caller. Staff may order more for it, and for the internal company.
 */
export async function refuseHeldTooMuch(
	tx: Tx,
	{ company, isStaff }: ActingFor,
	{ state, actor, addedCents }: { state: WholesaleOrderState; actor: string; addedCents: number },
): Promise<void> {
	if (isStaff || company.tier === 'INTERNAL') return
	if (state === 'submitted' && company.terms !== 'prepaid') return
	const booking = { companyId: company.id, actor, bookedOn: storeToday() }
	const [held, credit] = await Promise.all([heldCents(tx, company.id), freeCreditCents(tx, booking)])
	const maxCents = company.creditLimitCents + maxBeyondLimitCents
	const over = held + addedCents - credit - maxCents
	if (over > 0)
		throw new Refusal(
			'CONFLICT',
			`Orders that are not paid or decided about yet may come to ${formatCents(asCents(maxCents))} together; with this one they would be ${formatCents(asCents(over))} over it. Pay or withdraw one of them first, order less, or write to us: we are glad to help with large orders.`,
		)
}
