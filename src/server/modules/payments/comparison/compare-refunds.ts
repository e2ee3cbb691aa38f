import { type Tx, transaction } from '#server/db/client.ts'
import { doEachRow } from '#server/jobs/each-row.ts'
import type { ReceiveEventDeps } from '../events/receive-event.ts'
import type { ProviderBooks, ProviderRefund } from '../gateway/gateway.ts'
import { addRefundEvent } from '../refunds/add-refund-event.ts'
import { takeOutsideRefund } from '../refunds/outside-refund.ts'
import { type RefundChange, recordRefundNews } from '../refunds/record-refund-news.ts'
import { recordRefundDifference } from '../refunds/refund-differences.ts'

type KnownRefund = ProviderRefund & { id: string }

/** Compares refunds of the provider with ours, each on its own, and those again that could not be compared before. */
export const compareRefunds = (
	deps: ReceiveEventDeps & { books: ProviderBooks },
	refunds: readonly KnownRefund[],
): Promise<void> =>
	doEachRow<{ id: string; about: string; refund?: KnownRefund }>(deps, {
		work: 'refund-comparison',
		atOnce: Number.POSITIVE_INFINITY,
		next: async (_, retried) => [
			...refunds.map((refund) => ({ id: refund.id, about: refund.id, refund })),
			...retried.filter(({ id }) => refunds.every((refund) => refund.id !== id)),
		],
		async act({ id, refund }) {
			const theirs = refund ?? (await deps.books.refund(id))
			if (theirs) await compareRefund(deps, theirs)
		},
	})

async function compareRefund(deps: ReceiveEventDeps, refund: KnownRefund): Promise<void> {
	const { db, gateway } = deps
	const { refundId } = refund
	const news = { ...refund, providerRefundId: refund.id }
	const write = async (tx: Tx, change: RefundChange | null) => {
		if (change) await addRefundEvent(deps, tx, change, 'worker')
	}
	if (refundId) return transaction(db, async (tx) => write(tx, await recordRefundNews(tx, { ...news, refundId })))
	await takeOutsideRefund(deps, news, async (tx, { change, outcome }) => {
		await write(tx, change)
		if (outcome === 'unknown payment' && refund.outcome.status !== 'refused')
			await recordRefundDifference(tx, { ...news, provider: gateway.provider, paymentId: null })
	})
}
