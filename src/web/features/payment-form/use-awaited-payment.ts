import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import type { DuePayment } from './use-card-payment.ts'

/** While the bank is looking at the payment, the provider is asked after so many ms, and after a minute less often. */
const againAfter = (looks: number): number => (looks < 24 ? 2_500 : 15_000)

interface AwaitedPayment<Due> {
	/** Known once it is certain how the last try to pay stands. */
	due: Due | undefined
	/** The buyer was at the bank, or tried before: nothing was taken by that. */
	hasTried: boolean
	error: Error | null
	/** The server knows nothing to pay here for this caller. */
	isUnknown: boolean
	retry: () => void
	/** Asks the provider how the payment stands; `giveUp` withdraws one that waits for its buyer. */
	confirm: (giveUp?: boolean) => Promise<Due>
}

interface AwaitedInput<Due> {
	/** The query that reads it. */
	shown: { queryKey: QueryKey; meta: object }
	ask: (body: { giveUp: boolean }) => Promise<Due>
}

/**
 * What is due. Where a try was begun before, and when the buyer is back from the bank, the provider is asked first how that
 * ended, so that nobody is shown a form for what is paid.
 */
export function useAwaitedPayment<Due extends DuePayment & { hasFailed: boolean }>({
	shown,
	ask,
}: AwaitedInput<Due>): AwaitedPayment<Due> {
	const queries = useQueryClient()
	const isHydrated = useIsHydrated()
	const hasReturned = useReturned()
	const { queryKey, meta } = shown
	const { data, error, refetch } = useQuery<Due>({ queryKey, meta: { ...meta }, staleTime: 0, enabled: isHydrated })
	const look = async (giveUp = false) => {
		const due = await ask({ giveUp })
		queries.setQueryData(queryKey, due)
		return due
	}
	const checkKey = [...queryKey, 'confirm']
	const isOpen = data !== undefined && (data.isPaying || data.isAsked || hasReturned)
	const check = useQuery({
		queryKey: checkKey,
		queryFn: () => look(),
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
		due: isCertain ? data : undefined,
		hasTried: data !== undefined && (data.hasFailed || data.isAsked || hasReturned),
		error: problem,
		isUnknown: !data && error instanceof ApiError && error.status < 500,
		retry: () => void (data ? check.refetch() : refetch()),
		// Its answer is certain: a form that shows stays, with what it says, also where another's try has come to light.
		async confirm(giveUp) {
			const due = await look(giveUp)
			queries.setQueryData(checkKey, due)
			return due
		},
	}
}

/** Parameters that Stripe adds to the URL when it sends the buyer back. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type']

/** Whether the buyer is back from Stripe's page; Stripe's parameters, a secret too, are taken out of the URL. */
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
