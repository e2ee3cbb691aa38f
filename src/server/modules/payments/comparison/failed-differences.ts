import { and, count as counted, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { beforeNewestFailure, type FailureSource } from '#server/jobs/failure-source.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { OrderNumbers } from '../payment-orders.ts'
import { paymentDifferences, payments } from '../tables.ts'

const titles: Record<typeof paymentDifferences.$inferSelect.kind, string> = {
	amount: 'Another amount at the provider',
	state: 'Another state at the provider',
	refunded: 'Another sum refunded at the provider',
	unknown_to_us: 'A payment that no order knows',
	unknown_to_them: 'A payment that the provider does not know',
	refund_unknown_to_us: 'A refund that was not made here',
}

const { id, kind, ours, theirs, subject, foundAt, closedAt } = paymentDifferences
const isOpen = isNull(closedAt)

/** Where the provider's books and ours differ. Trying again means comparing again, at once. */
export const openDifferences = (jobs: Jobs, orderNumbers: OrderNumbers): FailureSource => ({
	async page(db, limit, before) {
		const place = before ?? beforeNewestFailure
		const rows = await db
			.select({
				id,
				kind,
				ours,
				theirs,
				subject,
				since: foundAt,
				at: sql<string>`${foundAt}::text`,
				orderId: payments.orderId,
			})
			.from(paymentDifferences)
			.leftJoin(payments, eq(payments.id, paymentDifferences.paymentId))
			.where(and(isOpen, sql`(${foundAt}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`))
			.orderBy(desc(foundAt), desc(id))
			.limit(limit)
		const numbers = await orderNumbers(
			db,
			rows.flatMap(({ orderId }) => orderId ?? []),
		)
		return rows.map((row) => ({
			id: row.id,
			title: titles[row.kind],
			about: row.subject,
			orderNumber: row.orderId && (numbers.get(row.orderId) ?? null),
			reason: `Here: ${row.ours}. There: ${row.theirs}.`,
			attempts: 0,
			since: row.since,
			nextAttemptAt: null,
			mayRetry: true,
			at: row.at,
		}))
	},
	async count(db) {
		const some = db.select({ id }).from(paymentDifferences).where(isOpen).limit(1000).as('some')
		return (await db.select({ count: counted() }).from(some))[0]?.count ?? 0
	},
	async retry(tx, of) {
		const found = await tx
			.update(paymentDifferences)
			.set({ checkedAt: sql`'-infinity'` })
			.where(and(isOpen, eq(id, of)))
			.returning({ id })
		if (found.length > 0) await jobs.send(tx, 'compare-payments')
		return found.length > 0
	},
})

/** An admin says why a difference is none; it is not found again. False when there is none open by that id. */
export async function setDifferenceAside(tx: Tx, of: string, by: { id: string; reason: string }): Promise<boolean> {
	const closed = await tx
		.update(paymentDifferences)
		.set({ closedAt: sql`now()`, closedBy: by.id, resolution: by.reason })
		.where(and(isOpen, eq(id, of)))
		.returning({ id })
	return closed.length > 0
}

/** The differences of a subject that an admin set aside, by kind: none is opened again while it says the same. */
export const ignoredDifferences = (db: Db, of: { provider: string; subject: string }) =>
	db
		.select({ kind, theirs, ours })
		.from(paymentDifferences)
		.where(
			and(
				eq(paymentDifferences.provider, of.provider),
				eq(subject, of.subject),
				sql`${paymentDifferences.closedBy} <> 'worker'`,
			),
		)
