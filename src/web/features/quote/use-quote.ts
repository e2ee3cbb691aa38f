import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getQuote, type Quote, type QuoteRequest } from '#contracts/pricing/pricing.ts'
import { linesOf } from '#web/features/cart/cart-rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { type Answer, type QuotedLine, quotedLines } from './quoted-lines.ts'

/** How long the request has to stay the same before the server is asked again, in ms. */
const restMs = 250
const freshMs = 30_000

interface QuoteAnswer extends Answer {
	quote: Quote
}

const quoteKey = (body: QuoteRequest) => ['/api/quote', body] as const

const quoteQuery = (call: Call, body: QuoteRequest) => ({
	queryKey: quoteKey(body),
	queryFn: async (): Promise<QuoteAnswer> => {
		const answer = { quote: await call(getQuote, { body }), asked: body.lines }
		repriceCart(answer)
		return answer
	},
	staleTime: freshMs,
})

/** The cart shows the server's prices from now on. */
function repriceCart(answer: Answer): void {
	const { items, reprice } = useCart.getState()
	const quoted = quotedLines(linesOf(items), answer)
	reprice(
		new Map(
			items.flatMap(({ id }, position) => {
				const line = quoted[position]?.line
				return line ? [[id, line.unitPriceCents / 100] as const] : []
			}),
		),
	)
}

/** The request once it has rested, as text; the first one is asked at once, for then nobody is typing. */
function useRested(text: string): string {
	const [rested, setRested] = useState(text)
	const wait = (JSON.parse(rested) as QuoteRequest).lines.length === 0 ? 0 : restMs
	useEffect(() => {
		const timer = setTimeout(() => setRested(text), wait)
		return () => clearTimeout(timer)
	}, [text, wait])
	return rested
}

export interface QuoteView {
	/** The last answer; it stays on show while the next is on its way, and when that fails. */
	quote: Quote | undefined
	/** The quote of each requested line, in their order. */
	lines: readonly QuotedLine[]
	/** The answer is to the present request, and not to the one before. */
	isCurrent: boolean
	isChanging: boolean
	error: Error | null
	retry: () => void
}

/** What the server would charge for this, asked anew whenever the asking part of the page appears. */
export function useQuote(body: QuoteRequest, isWanted = true): QuoteView {
	const call = useCall()
	const text = JSON.stringify(body)
	const rested = useRested(text)
	const asked = JSON.parse(rested) as QuoteRequest
	const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
		...quoteQuery(call, asked),
		enabled: isWanted && asked.lines.length > 0,
		placeholderData: keepPreviousData,
		refetchOnMount: 'always',
	})
	const [last, setLast] = useState(data)
	if (data && data !== last) setLast(data)
	const answer = data ?? last
	return {
		quote: answer?.quote,
		lines: quotedLines(body.lines, answer),
		isCurrent: data !== undefined && !isPlaceholderData && text === rested,
		isChanging: isFetching || text !== rested,
		error,
		retry: () => void refetch(),
	}
}

/** Asks what the order would cost with a code, before it is taken over; the answer is kept for the form. */
export function useQuoteCheck(): (body: QuoteRequest) => Promise<Quote> {
	const call = useCall()
	const queries = useQueryClient()
	return async (body) => (await queries.fetchQuery(quoteQuery(call, body))).quote
}

/** Checkout's word is newer than any quote. */
export const dropQuotes = (queries: QueryClient): Promise<void> =>
	queries.invalidateQueries({ queryKey: ['/api/quote'] })
export const keepQuote = (queries: QueryClient, body: QuoteRequest, quote: Quote): void => {
	queries.setQueryData<QuoteAnswer>(quoteKey(body), { quote, asked: body.lines })
}
