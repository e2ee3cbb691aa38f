import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import type { PaymentProvider } from '../create-payment.ts'
import type { PaymentState } from '../record-payment.ts'
import { paymentCustomers, payments } from '../tables.ts'
import type { SavedPaymentRequest } from './payment-requests.ts'

/**
 * The payment by which a request is to be paid: the one that is under way (its state says how), put off from the reconciler, or a new one.
 * The order is locked by the caller, and the request is open.
 */
export async function paymentForRequest(
	tx: Tx,
	request: Pick<SavedPaymentRequest, 'id' | 'orderId' | 'amountCents'>,
	/** `tryId` is the same as often as one call is repeated, and names what it begins. */
	by: { provider: PaymentProvider; userId: string | null; tryId: string },
): Promise<{ id: string; provider: PaymentProvider; underWay: PaymentState | null }> {
	const [underWay] = await tx
		.update(payments)
		.set({ looks: 0, nextLookAt: sql`now() + interval '1 minute'` })
		.where(
			and(eq(payments.requestId, request.id), inArray(payments.status, ['created', 'requires_action', 'processing'])),
		)
		.returning({ id: payments.id, provider: payments.provider, underWay: payments.status })
	if (underWay) return underWay
	const written = {
		orderId: request.orderId,
		nth: sql<number>`(SELECT coalesce(max(nth), 1) + 1 FROM payments WHERE order_id = ${request.orderId})`,
		requestId: request.id,
		provider: by.provider,
		amountCents: asCents(request.amountCents),
		customerId: by.userId === null ? null : await customerOfAccount(tx, by.provider, by.userId),
	}
	const [begun] = await tx
		.insert(payments)
		.values({ ...written, id: by.tryId })
		.onConflictDoNothing({ target: payments.id })
		.returning({ id: payments.id })
	const id = begun?.id ?? randomUUID()
	// An earlier run of the same call came to nothing, and could not be told.
	if (!begun) await tx.insert(payments).values({ ...written, id })
	return { id, provider: by.provider, underWay: null }
}

/** The provider's customer id of an account; null where the account has no wallet. */
export async function customerOfAccount(db: DbOrTx, provider: PaymentProvider, userId: string): Promise<string | null> {
	const [found] = await db
		.select({ customerId: paymentCustomers.customerId })
		.from(paymentCustomers)
		.where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.userId, userId)))
	return found?.customerId ?? null
}

/** The latest try to pay a request. */
export async function lastPaymentOf(db: DbOrTx, requestId: string) {
	const { id, provider, intentId, status, instrument, amountCents, customerId } = payments
	const [last] = await db
		.select({ id, provider, intentId, status, instrument, amountCents, customerId })
		.from(payments)
		.where(eq(payments.requestId, requestId))
		.orderBy(desc(payments.nth))
		.limit(1)
	return last
}
