import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { type DueItem, type PaymentRequestPurpose, paymentLinkHours } from '#contracts/checkout/payment-requests.ts'
import { minCardCents } from '#contracts/pricing/pricing.ts'
import type { Db, DbOrTx, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { payments } from '../tables.ts'
import { paymentRequests } from './tables.ts'

export type SavedPaymentRequest = typeof paymentRequests.$inferSelect

interface NewPaymentRequest {
	orderId: string
	purpose: PaymentRequestPurpose
	amountCents: number
	/** Why, as the buyer reads it. */
	reason: string
	/** The parts of the amount, as the buyer reads them; they add up to it. */
	items: readonly DueItem[]
}

/**
 * Asks for money on an order that the caller has locked: answers the request, whose link is `paymentLinkOf` and whose mail
 * is `payment-link` with the request's id as its cause. It is paid by the one way of all payments (`settlePayment`), or
 * expires; the purpose's handler acts on either. Throws `TOTAL_TOO_SMALL` below what a card takes.
 */
export async function createPaymentRequest(tx: Tx, request: NewPaymentRequest): Promise<SavedPaymentRequest> {
	if (request.amountCents < minCardCents)
		throw new Refusal(
			'TOTAL_TOO_SMALL',
			'A card takes $0.50 at least. Give a discount of the difference, or add something.',
		)
	const [saved] = await tx
		.insert(paymentRequests)
		.values({
			...request,
			items: [...request.items],
			expiresAt: sql<Date>`now() + make_interval(hours => ${paymentLinkHours}::int)`,
		})
		.returning()
	if (!saved) throw new Error('The payment request was not written.')
	return saved
}

/** Ends an open request of a locked order; false when it had ended before. */
export async function endPaymentRequest(tx: Tx, id: string, state: 'paid' | 'expired' | 'cancelled'): Promise<boolean> {
	const ended = await tx
		.update(paymentRequests)
		.set({ state, endedAt: sql`now()` })
		.where(and(eq(paymentRequests.id, id), eq(paymentRequests.state, 'open')))
		.returning({ id: paymentRequests.id })
	return ended.length > 0
}

export const paymentRequestById = async (db: DbOrTx, id: string): Promise<SavedPaymentRequest | undefined> =>
	(await db.select().from(paymentRequests).where(eq(paymentRequests.id, id)))[0]

/** Everything that was asked for by link on an order, the first first. */
export const paymentRequestsOf = (db: DbOrTx, orderId: string): Promise<SavedPaymentRequest[]> =>
	db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId)).orderBy(asc(paymentRequests.id))

const live = ['created', 'requires_action', 'processing'] as const

/** Open, past its time, and with no payment under way: one that is being paid waits for how that ends. */
const isDue = (db: DbOrTx) =>
	and(
		eq(paymentRequests.state, 'open'),
		lte(paymentRequests.expiresAt, sql`now()`),
		notExists(
			db
				.select({ id: payments.id })
				.from(payments)
				.where(and(eq(payments.requestId, paymentRequests.id), inArray(payments.status, [...live]))),
		),
	)

/** The open requests whose time is over, the longest first, from behind one on. */
export async function duePaymentRequests(db: Db, after: DuePaymentRequest | undefined, max: number) {
	const { id, orderId, purpose, expiresAt } = paymentRequests
	const rows = await db
		.select({ id, orderId, purpose, at: sql<string>`${expiresAt}::text` })
		.from(paymentRequests)
		.where(
			and(
				isDue(db),
				isDueAgain(db, 'payment-link', id),
				after && sql`(${expiresAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(expiresAt), asc(id))
		.limit(max)
	return rows.map((row): DuePaymentRequest => ({ ...row, about: row.id }))
}

export interface DuePaymentRequest extends Pick<SavedPaymentRequest, 'id' | 'orderId' | 'purpose'> {
	/** When it ended, to the microsecond. */
	at: string
	about: string
}

/** Looks once more, with the order locked. */
export const isPaymentRequestDue = async (tx: Tx, id: string): Promise<boolean> =>
	(
		await tx
			.select({ id: paymentRequests.id })
			.from(paymentRequests)
			.where(and(eq(paymentRequests.id, id), isDue(tx)))
	).length > 0

/** Takes out of the requests of orders what staff wrote, and what the amounts were made of; the amounts stay. */
export async function forgetRequestTexts(tx: Tx, orderIds: readonly string[]): Promise<void> {
	await tx
		.update(paymentRequests)
		.set({
			reason: 'Removed',
			items: sql`jsonb_build_array(jsonb_build_object('label', 'Removed', 'cents', ${paymentRequests.amountCents}))`,
		})
		.where(inArray(paymentRequests.orderId, [...orderIds]))
}
