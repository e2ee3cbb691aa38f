import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { isFree } from './apply-credit.ts'
import { wholesaleCreditMemos, wholesalePayments, wholesaleRefunds } from './tables.ts'

export type WrittenRefund = typeof wholesaleRefunds.$inferSelect

/** The cause under which the provider is asked to give a refund of credit back to a card, by the refund's id. */
export const causeOf = (refundId: SQLWrapper) => sql<string>`'wholesale-refund:' || ${refundId}`
export const causeOfRefund = (refundId: string): string => `wholesale-refund:${refundId}`

/**
 * Writes money that goes back to a company, or that is its credit again (`reverses`), and keeps the sum of the payment or memo
 * with it. The company is locked by the caller, who has read under the lock what is left; more breaks a rule of the tables.
 */
export async function bookRefund(tx: Tx, refund: typeof wholesaleRefunds.$inferInsert): Promise<WrittenRefund> {
	const [written] = await tx.insert(wholesaleRefunds).values(refund).returning()
	if (!written) throw new Error('The refund was not written.')
	const goneCents = written.reverses ? -written.cents : written.cents
	const credits = written.paymentId ? wholesalePayments : wholesaleCreditMemos
	await tx
		.update(credits)
		.set({ appliedCents: sql`${credits.appliedCents} + ${goneCents}` })
		.where(eq(credits.id, written.paymentId ?? written.memoId ?? ''))
	return written
}

/** How much of a refund is credit again. */
export const creditedAgain = sql<number>`(SELECT coalesce(sum(back.cents), 0)::int FROM wholesale_refunds back
	WHERE back.reverses = wholesale_refunds.id)`

/** The refunds of a payment that went to the company, each with what stands of it. The company is locked by the caller. */
export async function standingRefunds(
	tx: Tx,
	paymentId: string,
): Promise<Array<WrittenRefund & { standingCents: number }>> {
	const rows = await tx
		.select({ refund: wholesaleRefunds, creditedCents: creditedAgain })
		.from(wholesaleRefunds)
		.where(and(eq(wholesaleRefunds.paymentId, paymentId), isNull(wholesaleRefunds.reverses)))
	return rows
		.map(({ refund, creditedCents }) => ({ ...refund, standingCents: refund.cents - creditedCents }))
		.filter(({ standingCents }) => standingCents > 0)
}

interface CreditedAgain {
	actor: string
	bookedOn: string
	cents: number
	reason: string
}

/** Books that so much of a refund is the company's credit again. */
export async function creditAgain(tx: Tx, refund: WrittenRefund, { actor, bookedOn, cents, reason }: CreditedAgain) {
	const { id: reverses, companyId, paymentId, memoId, method, reference, isByBank } = refund
	const row = { companyId, paymentId, memoId, method, reference, isByBank, reverses }
	await bookRefund(tx, { ...row, actor, reason, cents: asCents(cents), refundedOn: bookedOn })
}

/** What is left of a payment that no order waits for. */
export const refundableOfPayment: SQL<number> = sql<number>`CASE WHEN ${wholesalePayments.isReversed} OR ${wholesalePayments.reverses} IS NOT NULL
	OR NOT ${isFree} THEN 0 ELSE ${wholesalePayments.cents} - ${wholesalePayments.appliedCents} END`
