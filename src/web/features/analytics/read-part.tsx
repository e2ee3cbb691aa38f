import { type DataTag, keepPreviousData, type QueryMeta, useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '#contracts/endpoint.ts'
import { queryOf } from '#web/lib/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

type Read = Endpoint & { method: 'GET' }

/** A read of analytics and the type of its answer. */
interface FiguresQuery<Data> {
	queryKey: DataTag<readonly string[], Data, Error>
	meta: QueryMeta
	staleTime: number
}

/** Figures are as good as new for half a minute. */
export function figuresOf<E extends Read>(endpoint: E, input: CallInput<E>): FiguresQuery<ReplyOf<E>> {
	const { queryKey, meta } = queryOf(endpoint, input)
	return { queryKey, meta: { ...meta }, staleTime: 30_000 }
}

interface ReadPartProps<Data> {
	query: FiguresQuery<Data>
	/** How high it is while it loads. */
	height: string
	children: (data: Data) => React.ReactNode
}

/** A part of a page with a read of its own: its room while it loads, and its own error; the rest of the page stands. */
export function ReadPart<Data>({ query, height, children }: ReadPartProps<Data>) {
	const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData })
	if (data)
		return (
			<div aria-busy={isPlaceholderData} className="grid min-w-0 gap-4 transition-opacity aria-busy:opacity-50">
				{children(data as Data)}
			</div>
		)
	if (error)
		return (
			<div className="rounded-2xl border border-line bg-card">
				<ErrorState error={error} onRetry={() => void refetch()} />
			</div>
		)
	return (
		<div role="status">
			<span className="sr-only">Loading...</span>
			<Skeleton className={`rounded-2xl ${height}`} />
		</div>
	)
}
