import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { previewDraft } from '#contracts/orders/draft-orders.ts'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { addressDraft } from '#web/features/address/address-schema.ts'
import { Totals } from '#web/features/order-summary/totals.tsx'
import { OtherPromotions } from '#web/features/order-summary/why-price.tsx'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { pricedPart, typedBuyer } from './draft-schema.ts'

/** What the order costs as it is typed; nothing is asked for while a part of it is not finished. */
export function useDraftQuote(typed: unknown) {
	const call = useCall()
	const { data: priced } = pricedPart.safeParse(typed)
	const { data: shippingAddress } = addressDraft.safeParse(typed)
	const { data: buyer } = typedBuyer.safeParse(typed)
	const asked =
		priced && priced.lines.length > 0 ? { ...priced, ...buyer, ...(shippingAddress && { shippingAddress }) } : null
	const key = useDeferredValue(asked && JSON.stringify(asked))
	const { data, error, isFetching } = useQuery({
		queryKey: ['/api/admin', 'draft-preview', key],
		queryFn: () => call(previewDraft, { body: JSON.parse(key ?? '{}') }),
		enabled: key !== null,
		staleTime: 0,
		gcTime: 0,
		placeholderData: keepPreviousData,
	})
	return { isAsked: key !== null, quote: data, error, isFetching }
}

interface DraftPriceProps {
	price: ReturnType<typeof useDraftQuote>
	/** Something was begun that has to be finished before it has a price. */
	isGiving: boolean
}

/** What it costs, and why: each promotion, and each thing that staff give with its reason. */
export const DraftPrice = ({ price: { isAsked, quote, error, isFetching }, isGiving }: DraftPriceProps) => (
	<div role="status" aria-busy={isFetching} className="rounded-xl bg-sunken px-4 py-3 text-sm">
		{!isAsked ? (
			isGiving ? (
				'Choose a product and fill in what you give, with its reason, to see what it costs.'
			) : (
				'Choose a product to see what it costs.'
			)
		) : error ? (
			<p className="text-bad">{messageOf(error)}</p>
		) : quote ? (
			<Priced quote={quote} />
		) : (
			'Working it out…'
		)}
	</div>
)

const Priced = ({ quote }: { quote: Quote }) => (
	<section aria-label="Why this price">
		<Totals amounts={quote} isEstimated={quote.estimated} />
		<OtherPromotions promotions={quote.promotions} className="mt-3" />
		{quote.problems.map(({ code, message, couponCode, line }) => (
			<p key={`${code} ${couponCode} ${line} ${message}`} className="mt-2 text-bad">
				{couponCode ? `${couponCode}: ${message}` : message}
			</p>
		))}
	</section>
)
