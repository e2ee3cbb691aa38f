import { and, count as counted, desc, eq, inArray, sql } from 'drizzle-orm'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Db, DbOrTx, Tx } from '#server/db/client.ts'
import { beforeNewestFailure, type FailureSource } from '#server/jobs/failure-source.ts'
import type { DisputeNews } from './gateway/gateway.ts'
import type { OrderNumbers } from './payment-orders.ts'
import { paymentDisputes, paymentRefunds, payments } from './tables.ts'

const over = new Set(['won', 'lost', 'closed'])
const isUndecided = sql`${paymentDisputes.state} IN ('needs_response', 'under_review')`

/** The payment that a dispute is about; null when it is none of ours. */
export async function disputedPayment(db: Db, provider: 'test' | 'stripe', { intentId }: DisputeNews) {
	const [payment] = await db
		.select({ id: payments.id, orderId: payments.orderId, companyId: payments.companyId, paysFor: payments.paysFor })
		.from(payments)
		.where(and(eq(payments.provider, provider), eq(payments.intentId, intentId)))
	return payment ?? null
}

/** Writes how a dispute stands, in the caller's transaction; false when that was known. What was decided stays decided. */
export async function recordDispute(
	tx: Tx,
	payment: { id: string; provider: 'test' | 'stripe' },
	news: DisputeNews,
): Promise<boolean> {
	const { disputeId, amountCents, reason, state, openedAt, dueBy } = news
	const now = { amountCents: asCents(amountCents), reason, state, dueBy, updatedAt: sql`now()` }
	const changed = await tx
		.insert(paymentDisputes)
		.values({ paymentId: payment.id, provider: payment.provider, disputeId, openedAt, ...now })
		.onConflictDoUpdate({
			target: [paymentDisputes.provider, paymentDisputes.disputeId],
			set: now,
			setWhere: over.has(state)
				? sql`(${paymentDisputes.state}, ${paymentDisputes.amountCents}) <> (${state}, ${amountCents}::int)`
				: sql`${paymentDisputes.state} IN ('needs_response', 'under_review')
					AND (${paymentDisputes.state}, ${paymentDisputes.amountCents}, ${paymentDisputes.dueBy})
						IS DISTINCT FROM (${state}, ${amountCents}::int, ${dueBy?.toISOString() ?? null}::timestamptz)`,
		})
		.returning({ id: paymentDisputes.id })
	return changed.length > 0
}

/** Whether a bank is still deciding about an order's money, and the amount of it that banks have taken back. */
export async function disputedMoneyOf(tx: Tx, orderId: string): Promise<{ isUndecided: boolean; lostCents: number }> {
	const [money] = await tx
		.select({
			isUndecided: sql<boolean>`coalesce(bool_or(${isUndecided}), false)`,
			lostCents: sql<number>`coalesce(sum(${paymentDisputes.amountCents}) FILTER (WHERE ${paymentDisputes.state} = 'lost'), 0)::int`,
		})
		.from(paymentDisputes)
		.innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
		.where(eq(payments.orderId, orderId))
	return money ?? { isUndecided: false, lostCents: 0 }
}

/** The amount of a payment that banks have taken back by disputes. */
export async function lostCentsOf(tx: Tx, paymentId: string): Promise<number> {
	const { amountCents, state } = paymentDisputes
	const [sum] = await tx
		.select({ cents: sql<number>`coalesce(sum(${amountCents}), 0)::int` })
		.from(paymentDisputes)
		.where(and(eq(paymentDisputes.paymentId, paymentId), eq(state, 'lost')))
	return sum?.cents ?? 0
}

/** Refunds that were refused while the bank was deciding are asked for again. */
export const repeatRefunds = (tx: Tx, paymentId: string) =>
	tx
		.update(paymentRefunds)
		.set({ state: 'ordered', attempts: 0, triedSince: null, dueAt: sql`now()` })
		.where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.state, 'refused')))

/** The disputes of an order's payment, the latest first. */
export const disputesOf = (db: DbOrTx, orderId: string) =>
	db
		.select({
			id: paymentDisputes.id,
			disputeId: paymentDisputes.disputeId,
			intentId: payments.intentId,
			amountCents: paymentDisputes.amountCents,
			reason: paymentDisputes.reason,
			state: paymentDisputes.state,
			dueBy: paymentDisputes.dueBy,
			openedAt: paymentDisputes.openedAt,
		})
		.from(paymentDisputes)
		.innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
		.where(eq(payments.orderId, orderId))
		.orderBy(desc(paymentDisputes.openedAt))

/** Disputes about what was paid for invoices or orders of a company, by their numbers; the latest first. */
export const disputesOfDocuments = (db: DbOrTx, numbers: readonly string[]) =>
	db
		.select({
			id: paymentDisputes.id,
			amountCents: paymentDisputes.amountCents,
			reason: paymentDisputes.reason,
			state: paymentDisputes.state,
			openedAt: paymentDisputes.openedAt,
		})
		.from(paymentDisputes)
		.innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
		.where(inArray(payments.paysFor, [...numbers]))
		.orderBy(desc(paymentDisputes.openedAt))

const titles: Record<string, string> = {
	needs_response: 'Answer the bank',
	under_review: 'The bank is deciding',
}

/** Disputes that are not decided yet. Nothing is tried again: they are answered at the provider. */
export const openDisputes = (orderNumbers: OrderNumbers): FailureSource => ({
	async page(db, limit, before) {
		const place = before ?? beforeNewestFailure
		const { id, state, reason, amountCents, dueBy, openedAt } = paymentDisputes
		const rows = await db
			.select({
				id,
				state,
				reason,
				amountCents,
				dueBy,
				since: openedAt,
				orderId: payments.orderId,
				paysFor: payments.paysFor,
				at: sql<string>`${openedAt}::text`,
			})
			.from(paymentDisputes)
			.innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
			.where(and(isUndecided, sql`(${openedAt}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`))
			.orderBy(desc(openedAt), desc(id))
			.limit(limit)
		const numbers = await orderNumbers(
			db,
			rows.flatMap(({ orderId }) => orderId ?? []),
		)
		return rows.map((row) => ({
			id: row.id,
			title: titles[row.state] ?? row.state,
			about: row.paysFor ? `${formatCents(row.amountCents)}, ${row.paysFor}` : formatCents(row.amountCents),
			orderNumber: row.orderId && (numbers.get(row.orderId) ?? null),
			reason: row.reason.replaceAll('_', ' '),
			attempts: 0,
			since: row.since,
			// The bank's, not ours.
			nextAttemptAt: row.state === 'needs_response' ? row.dueBy : null,
			mayRetry: false,
			at: row.at,
		}))
	},
	async count(db) {
		const some = db.select({ id: paymentDisputes.id }).from(paymentDisputes).where(isUndecided).limit(1000).as('some')
		return (await db.select({ count: counted() }).from(some))[0]?.count ?? 0
	},
	retry: async () => false,
})
