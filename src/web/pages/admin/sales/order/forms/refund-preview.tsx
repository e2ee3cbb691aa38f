import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import type { RefundEffects } from '#contracts/orders/refund-shapes.ts'
import { thousands } from '#contracts/shared/text.ts'
import { MoneyBack, MoneyRow } from '#web/features/orders/money-back.tsx'

interface PreviewAsked {
	/** What is asked, as a key; null while nothing is chosen. */
	asked: unknown
	order: AdminOrder
	what: 'refund' | 'cancel'
	ask: () => Promise<RefundEffects>
}

/** What would happen, as the server works it out, asked anew with every change. */
export function useRefundPreview({ asked, order, what, ask }: PreviewAsked) {
	const key = useDeferredValue(asked === null ? null : JSON.stringify(asked))
	const preview = useQuery({
		queryKey: ['/api/admin', 'order-preview', order.number, what, key],
		queryFn: ask,
		enabled: key !== null,
		staleTime: 0,
		gcTime: 0,
		placeholderData: keepPreviousData,
	})
	const { amountCents: expectedCents, leftCents: expectedLeftCents } = preview.data ?? {}
	const expected = { expectedCents, expectedLeftCents }
	return {
		...preview,
		isAsked: key !== null,
		/** Does what was shown and nothing else; where that is refused, the preview is asked anew. */
		async actAsShown<T>(act: (shown: typeof expected) => Promise<T>): Promise<T> {
			try {
				return await act(expected)
			} catch (error) {
				void preview.refetch()
				throw error
			}
		},
	}
}

interface PreviewProps {
	preview: ReturnType<typeof useRefundPreview>
	order: AdminOrder
}

/** What would happen: the posted result is the same, or is refused. */
export function RefundPreview({ preview: { isAsked, data, error, isFetching }, order }: PreviewProps) {
	return (
		<div role="status" aria-busy={isFetching} className="rounded-xl bg-sunken px-4 py-3 text-sm">
			{!isAsked ? (
				'Choose what goes back.'
			) : error ? (
				<p className="text-bad">{messageOf(error)}</p>
			) : data ? (
				<Effects effects={data} order={order} />
			) : (
				'Working it out…'
			)}
		</div>
	)
}

const messageOf = (error: unknown) =>
	(error as { refusal?: { message?: string } }).refusal?.message ?? 'It cannot be worked out right now.'

/** "2 × Blood Orange, 12-pack", for each line of which units will not be shipped. */
const notShipped = ({ lines }: RefundEffects, order: AdminOrder): string[] =>
	order.lines.flatMap(({ id, needsShipping, name, variantName }) => {
		const cancelled = lines.find(({ lineId }) => lineId === id)?.cancelled ?? 0
		return needsShipping && cancelled > 0 ? [`${cancelled} × ${name}, ${variantName}`] : []
	})

function Effects({ effects, order }: { effects: RefundEffects; order: AdminOrder }) {
	const cancelled = notShipped(effects, order)
	return (
		<MoneyBack
			effects={effects}
			parts={[
				['Items', effects.subtotalCents],
				['Discount', effects.keptGiftsCents - effects.discountCents],
				['Gifts that the buyer keeps', -effects.keptGiftsCents],
				['Tax', effects.taxCents],
				['Container deposits', effects.depositCents],
				['Shipping', effects.shippingCents],
				['Goodwill', effects.goodwillCents],
				['Given back before', -effects.offsetCents],
				['Sent instead', -effects.exchangedCents],
			]}
		>
			{effects.voidedGiftCards.length > 0 && (
				<>
					<dt>{effects.voidedGiftCards.length === 1 ? 'Gift card' : 'Gift cards'} whose code ends</dt>
					<dd className="text-right">{effects.voidedGiftCards.map((each) => `…${each}`).join(', ')}</dd>
				</>
			)}
			{cancelled.length > 0 && (
				<>
					<dt>Cancelled, not shipped</dt>
					<dd className="text-right">{cancelled.join('; ')}</dd>
				</>
			)}
			{effects.earnedTokens > 0 && (
				<>
					<dt>$UNTAPPED that it had earned, taken back</dt>
					<dd className="text-right">{thousands(effects.earnedTokens)}</dd>
				</>
			)}
			<MoneyRow label="Left of the order" cents={effects.leftCents} />
		</MoneyBack>
	)
}
