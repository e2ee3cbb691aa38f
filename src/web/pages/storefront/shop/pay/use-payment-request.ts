import { useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmRequest, getPaymentRequest, type PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'

export type PaymentLink = CallInput<typeof getPaymentRequest> & { query: { token: string } }

/** While the bank is looking at the payment, it is asked so often, in ms, and so many times. */
const againAfterMs = 2_500
const maxLooks = 24

interface PaymentRequestView {
	request: PaymentRequest | undefined
	error: Error | null
	/** The link is not complete, or not ours. */
	isUnknown: boolean
	retry: () => void
	/** Asks the provider how the payment ended. */
	confirm: () => Promise<void>
}

/**
 * What a link asks for; while its payment is under way, and when the buyer is back from the bank (`hasReturned`), the
 * provider is asked how it ended.
 */
export function usePaymentRequest(link: PaymentLink, hasReturned: boolean): PaymentRequestView {
	const call = useCall()
	const queries = useQueryClient()
	const isHydrated = useIsHydrated()
	const shown = queryOf(getPaymentRequest, link)
	const { data, error, refetch } = useQuery({ ...shown, staleTime: 0, enabled: isHydrated })
	const confirm = async () => {
		const request = await call(confirmRequest, { ...link, body: {} })
		queries.setQueryData(shown.queryKey, request)
		return request.isPaying
	}
	useQuery({
		queryKey: [...shown.queryKey, 'confirm'],
		queryFn: confirm,
		enabled: data !== undefined && (data.isPaying || hasReturned),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data && state.dataUpdateCount < maxLooks ? againAfterMs : false),
	})
	return {
		request: data,
		error: data ? null : error,
		isUnknown: !data && error instanceof ApiError && error.status < 500,
		retry: () => void refetch(),
		confirm: async () => void (await confirm()),
	}
}
