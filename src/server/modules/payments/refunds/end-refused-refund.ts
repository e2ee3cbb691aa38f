import { and, eq, sql } from 'drizzle-orm'
import type { RestOfRefund } from '#contracts/orders/card-refund-calls.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ProviderPayment } from '../gateway/gateway.ts'
import { lockPayment } from '../record-payment.ts'
import { paymentRefunds, payments } from '../tables.ts'
import { closeRefundDifferences } from './refund-differences.ts'
import { type OwnedRefund, refusedRefund } from './refused-refund.ts'
import { refundsByHand } from './tables.ts'

interface Ending {
	theirs: ProviderPayment | null
	/** What to do with the part that was not given back at the provider. */
	rest: RestOfRefund
	/** The amount given at the provider, as the preview showed it. */
	expectedGivenCents: number | undefined
	/** The admin, and why. */
	by: { id: string; reason: string }
}

/** What an end did with the parts of a refused refund. */
export interface EndedRefund {
	atProviderCents: number
	elsewhereCents: number
	sentCents: number
}

/**
 * Ends a refund that the provider refused, in the caller's transaction, which has the order or the company locked: what was given back at
 * the provider without us counts as given, and the rest is sent again or was given in another way. Throws what
 * `refusedRefund` says, `TOTAL_CHANGED`, and `REFUND_TOO_LARGE` where the provider has less left than the rest.
 */
export async function endRefusedRefund(
	tx: Tx,
	{ jobs }: { jobs: Jobs },
	refund: OwnedRefund,
	{ theirs, rest, expectedGivenCents, by }: Ending,
): Promise<EndedRefund> {
	const { paymentId } = await refusedRefund(tx, refund, theirs)
	lockPayment(tx, paymentId)
	const { paymentId: _, ...standing } = await refusedRefund(tx, refund, theirs)
	const { givenCents, openCents: open, leftCents } = standing
	if (expectedGivenCents !== undefined && expectedGivenCents !== givenCents)
		throw new Refusal('TOTAL_CHANGED', 'What was given back there has changed since you saw it. Please look again.', {
			details: standing,
		})
	const ended = {
		atProviderCents: givenCents,
		elsewhereCents: rest === 'given' ? open : 0,
		sentCents: rest === 'send' ? open : 0,
	}
	if (ended.sentCents > leftCents)
		throw new Refusal(
			'REFUND_TOO_LARGE',
			`The provider can send ${formatCents(leftCents)} of this payment, and ${formatCents(open)} is to be given back. Give it in another way, and close the refund with the reason.`,
		)
	if (givenCents + ended.elsewhereCents > 0) await addByHand(tx, refund, ended)
	await (ended.sentCents > 0 ? sendAgain(tx, jobs, refund) : close(tx, refund))
	await closeRefundDifferences(tx, paymentId, by)
	return ended
}

async function addByHand(tx: Tx, { id }: OwnedRefund, { atProviderCents, elsewhereCents }: EndedRefund) {
	const parts = { atProviderCents: asCents(atProviderCents), elsewhereCents: asCents(elsewhereCents) }
	await tx.insert(refundsByHand).values({ refundId: id, ...parts })
}

/** As it stands in the table: another admin may have it tried again just now. */
const isRefused = ({ id }: OwnedRefund) => and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'refused'))
const tooLate = () => new Refusal('ORDER_STATE', 'This refund is being tried again. Please look again.')

async function sendAgain(tx: Tx, jobs: Jobs, refund: OwnedRefund): Promise<void> {
	const again = await tx
		.update(paymentRefunds)
		.set({ state: 'ordered', reason: null, attempts: 0, triedSince: null, dueAt: sql`now()` })
		.where(isRefused(refund))
		.returning({ id: paymentRefunds.id })
	if (again.length === 0) throw tooLate()
	await jobs.send(tx, 'refunds')
}

async function close(tx: Tx, refund: OwnedRefund): Promise<void> {
	const [closed] = await tx
		.update(paymentRefunds)
		.set({ state: 'done', reason: null, dueAt: null })
		.where(isRefused(refund))
		.returning({ paymentId: paymentRefunds.paymentId, amountCents: paymentRefunds.amountCents })
	if (!closed) throw tooLate()
	await tx
		.update(payments)
		.set({ refundedCents: sql`${payments.refundedCents} + ${closed.amountCents}`, updatedAt: sql`now()` })
		.where(eq(payments.id, closed.paymentId))
}
