import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import type { ProviderPayment } from '../gateway/gateway.ts'
import { paymentDifferences, payments } from '../tables.ts'

export type DifferenceKind = typeof paymentDifferences.$inferSelect.kind

/** One thing that the provider's books and ours say differently. */
export interface Difference {
	kind: DifferenceKind
	ours: string
	theirs: string
}

/** A payment of ours, as far as the provider knows of it too. */
export interface OurPayment {
	status: string
	amountCents: number
	capturedCents: number
	refundedCents: number
	/** Refunds that are under way: the provider may have made them already without our knowing. */
	refundsUnderWayCents: number
	/** Given back in another way than by the provider. */
	elsewhereCents: number
}

const dollars = (cents: number) => formatCents(asCents(cents))
/** How long a payment is open there while it is open here. */
const open = new Set(['created', 'requires_action', 'processing'])
const openThere = new Set(['requires_method', 'requires_action', 'processing'])

/** The differences of a payment, in words. A state is compared by its end: which step of an open payment is seen first does not matter. */
export function differencesBetween(ours: OurPayment, theirs: ProviderPayment): Difference[] {
	const { intent } = theirs
	const found: Difference[] = []
	const currency = intent.currency ?? 'usd'
	if (intent.amountCents !== ours.amountCents || currency !== 'usd')
		found.push({
			kind: 'amount',
			ours: dollars(ours.amountCents),
			theirs: `${dollars(intent.amountCents)}${currency === 'usd' ? '' : ` ${currency.toUpperCase()}`}`,
		})
	const isPaidThere = intent.status === 'succeeded'
	const agree =
		isPaidThere === (ours.status === 'paid') && (!open.has(ours.status) || openThere.has(intent.status) || isPaidThere)
	if (!agree) found.push({ kind: 'state', ours: ours.status, theirs: intent.status })
	const min = ours.refundedCents - ours.elsewhereCents
	const max = min + ours.refundsUnderWayCents
	if (theirs.refundedCents < min || theirs.refundedCents > max)
		found.push({ kind: 'refunded', ours: dollars(min), theirs: dollars(theirs.refundedCents) })
	return found
}

export interface DifferenceSubject {
	provider: string
	/** The provider's name for it; our payment's id where it has none. */
	subject: string
	paymentId: string | null
}

const { provider, kind, subject, checkedAt, closedAt, paymentId } = paymentDifferences
const isOpen = isNull(closedAt)

/** Writes down what differs about one subject now: what is new opens, what agrees again is closed. */
export async function keepDifferences(
	db: Db,
	of: DifferenceSubject,
	found: readonly Difference[],
	kinds: readonly DifferenceKind[],
): Promise<void> {
	for (const difference of found) {
		const now = { ours: difference.ours, theirs: difference.theirs, checkedAt: sql`now()` }
		await db
			.insert(paymentDifferences)
			.values({ ...of, kind: difference.kind, ...now })
			.onConflictDoUpdate({ target: [provider, kind, subject], targetWhere: isOpen, set: now })
	}
	const gone = kinds.filter((each) => found.every((difference) => difference.kind !== each))
	if (gone.length === 0) return
	await db
		.update(paymentDifferences)
		.set({ closedAt: sql`now()`, closedBy: 'worker', resolution: 'Both agree by now.' })
		.where(and(isOpen, eq(provider, of.provider), eq(subject, of.subject), inArray(kind, [...gone])))
}

/** Open differences that were looked at longest ago, but not within so many minutes. */
export const differencesToCheck = (db: Db, of: string, max: number) =>
	db
		.select({ id: paymentDifferences.id, kind, subject, paymentId })
		.from(paymentDifferences)
		.where(and(isOpen, eq(provider, of), sql`${checkedAt} < now() - interval '10 minutes'`))
		.orderBy(asc(checkedAt))
		.limit(max)

export const noteChecked = (db: Db, id: string) =>
	db.update(paymentDifferences).set({ checkedAt: sql`now()` }).where(eq(paymentDifferences.id, id))

/** Our payments, by their ids, as they stand. */
export async function ourPayments(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return []
	const underWay = sql<number>`(SELECT coalesce(sum(amount_cents), 0)::int FROM payment_refunds
		WHERE payment_id = payments.id AND state <> 'done')`
	const elsewhere = sql<number>`(SELECT coalesce(sum(h.elsewhere_cents), 0)::int FROM payment_refunds r
		JOIN refunds_by_hand h ON h.refund_id = r.id WHERE r.payment_id = payments.id)`
	return db
		.select({
			id: payments.id,
			intentId: payments.intentId,
			status: payments.status,
			amountCents: payments.amountCents,
			capturedCents: payments.capturedCents,
			refundedCents: payments.refundedCents,
			refundsUnderWayCents: underWay,
			elsewhereCents: elsewhere,
			createdAt: payments.createdAt,
		})
		.from(payments)
		.where(inArray(payments.id, [...ids]))
}

/** Payments at a provider that were begun after a place, the oldest first. */
export async function paymentsAfter(
	db: Db,
	of: 'stripe' | 'test',
	place: { id: string; at: Date },
	until: Date,
	max: number,
) {
	const after = place.id
		? sql`(${payments.createdAt}, ${payments.id}) > (SELECT last.created_at, last.id FROM payments last WHERE last.id = ${place.id}::uuid)`
		: sql`${payments.createdAt} > ${place.at.toISOString()}::timestamptz`
	return db
		.select({ id: payments.id, at: payments.createdAt })
		.from(payments)
		.where(and(eq(payments.provider, of), after, sql`${payments.createdAt} <= ${until.toISOString()}::timestamptz`))
		.orderBy(asc(payments.createdAt), asc(payments.id))
		.limit(max)
}

/** Which of the provider's payments are ours, by its names for them. */
export async function knownIntents(
	db: Db,
	of: 'stripe' | 'test',
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.select({ id: payments.id, intentId: payments.intentId })
		.from(payments)
		.where(and(eq(payments.provider, of), inArray(payments.intentId, [...ids])))
	return new Map(rows.map(({ id, intentId }) => [intentId ?? '', id]))
}
