import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirmRequest, getPaymentRequest, type PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { ApiError } from '#web/lib/api.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'

export type PaymentLink = CallInput<typeof getPaymentRequest> & { query: { token: string } }

/** The page of a link, as its buyer has it in the address. */
export const paymentPath = ({ params, query }: PaymentLink): string =>
	`/pay/${params.id}?token=${encodeURIComponent(query.token)}`

/** While the bank is looking at the payment, the provider is asked after so many ms, and after a minute less often. */
const againAfter = (looks: number): number => (looks < 24 ? 2_500 : 15_000)

interface PaymentRequestView {
	/** Known once it is certain how the last try to pay stands. */
	request: PaymentRequest | undefined
	/** The buyer was at the bank, or tried before: nothing was taken by that. */
	hasTried: boolean
	error: Error | null
	/** The link is not complete, or not ours. */
	isUnknown: boolean
	retry: () => void
	/** Asks the provider how the payment stands; `giveUp` withdraws one that waits for its buyer. */
	confirm: (giveUp?: boolean) => Promise<PaymentRequest>
}

/**
 * What a link asks for. Where a try was begun before, and when the buyer is back from the bank, the provider is asked first
 * how that ended, so that nobody is shown a form for what is paid.
 */
export function usePaymentRequest(link: PaymentLink): PaymentRequestView {
	const call = useCall()
	const queries = useQueryClient()
	const isHydrated = useIsHydrated()
	const hasReturned = useReturned()
	const shown = queryOf(getPaymentRequest, link)
	const { data, error, refetch } = useQuery({ ...shown, staleTime: 0, enabled: isHydrated })
	const confirm = async (giveUp = false) => {
		const request = await call(confirmRequest, { ...link, body: { giveUp } })
		queries.setQueryData(shown.queryKey, request)
		return request
	}
	const isOpen = data !== undefined && (data.isPaying || data.isAsked || hasReturned)
	const check = useQuery({
		queryKey: [...shown.queryKey, 'confirm'],
		queryFn: () => confirm(),
		enabled: isOpen,
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchInterval: ({ state }) => (state.data?.isPaying ? againAfter(state.dataUpdateCount) : false),
	})
	// Back from the bank by the browser's own button, the page is as it was left: sending.
	useEffect(() => {
		const wake = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
		addEventListener('pageshow', wake)
		return () => removeEventListener('pageshow', wake)
	}, [])
	const isCertain = !isOpen || check.data !== undefined
	const problem = data ? (isCertain ? null : check.error) : error
	return {
		request: isCertain ? data : undefined,
		hasTried: data !== undefined && (data.hasFailed || data.isAsked || hasReturned),
		error: problem,
		isUnknown: !data && error instanceof ApiError && error.status < 500,
		retry: () => void (data ? check.refetch() : refetch()),
		confirm,
	}
}

/** What Stripe adds to the address when it sends the buyer back. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type']

/** Whether the buyer is back from Stripe's page; what that put into the address, a secret too, is taken out of it. */
function useReturned(): boolean {
	const [search, setSearch] = useSearchParams()
	const [hasReturned, setReturned] = useState(false)
	const isBack = search.has('redirect_status')
	useEffect(() => {
		if (!isBack) return
		setReturned(true)
		const clean = (before: URLSearchParams) =>
			new URLSearchParams([...before].filter(([name]) => !added.includes(name)))
		setSearch(clean, { replace: true, preventScrollReset: true })
	}, [isBack, setSearch])
	return hasReturned || isBack
}
