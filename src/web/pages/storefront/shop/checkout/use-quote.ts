import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getQuote, type Quote, type QuoteRequest } from '#contracts/pricing.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { quotedLines } from './quote-view.ts'

/** How long the form has to rest before the server is asked again, in ms. */
const restMs = 250
const freshMs = 30_000

const quoteQuery = (call: Call, body: QuoteRequest) => ({
	queryKey: ['/api/quote', body] as const,
	queryFn: async (): Promise<Quote> => {
		const quote = await call(getQuote, { body })
		repriceCart(quote)
		return quote
	},
	staleTime: freshMs,
})

/** The cart shows the server's prices from now on. */
function repriceCart(quote: Quote): void {
	const { items, reprice } = useCart.getState()
	const found = quotedLines(items, quote)
	reprice(
		new Map(items.flatMap(({ id }, index) => (found[index] ? [[id, found[index].unitPriceCents / 100] as const] : []))),
	)
}

/** What the form says once it has rested; at first at once, for then nobody is typing. */
function useRested(body: QuoteRequest): QuoteRequest {
	const text = JSON.stringify(body)
	const [rested, setRested] = useState(text)
	const restedBody = JSON.parse(rested) as QuoteRequest
	const wait = restedBody.lines.length === 0 ? 0 : restMs
	useEffect(() => {
		const timer = setTimeout(() => setRested(text), wait)
		return () => clearTimeout(timer)
	}, [text, wait])
	return restedBody
}

export interface QuoteView {
	/** The last answer; it stays on show while the next is on its way, and when that fails. */
	quote: Quote | undefined
	isChanging: boolean
	error: Error | null
	retry: () => void
}

/** What the server would charge for what the form says (one answer at a time, the last one wins). */
export function useQuote(body: QuoteRequest, isWanted: boolean): QuoteView {
	const call = useCall()
	const rested = useRested(body)
	const { data, error, isFetching, refetch } = useQuery({
		...quoteQuery(call, rested),
		enabled: isWanted && rested.lines.length > 0,
		placeholderData: keepPreviousData,
	})
	const [last, setLast] = useState(data)
	if (data && data !== last) setLast(data)
	return {
		quote: data ?? last,
		isChanging: isFetching || JSON.stringify(body) !== JSON.stringify(rested),
		error,
		retry: () => void refetch(),
	}
}

/** Asks what the order would cost with a code, before it is taken over; the answer is kept for the form. */
export function useQuoteCheck(): (body: QuoteRequest) => Promise<Quote> {
	const call = useCall()
	const queries = useQueryClient()
	return (body) => queries.fetchQuery(quoteQuery(call, body))
}

/** Checkout's word is newer than any quote. */
export const dropQuotes = (queries: QueryClient): Promise<void> =>
	queries.invalidateQueries({ queryKey: ['/api/quote'] })
export const keepQuote = (queries: QueryClient, body: QuoteRequest, quote: Quote): void => {
	queries.setQueryData(['/api/quote', body], quote)
}
