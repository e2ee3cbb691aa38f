import { type DataTag, QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { type CallInput, type Endpoint, type ReplyOf, urlOf } from '#contracts/endpoint.ts'
import { type AnyInput, ApiError, type Call, load } from './api.ts'

type Read = Endpoint & { method: 'GET' }

interface QueryOf<E extends Endpoint> {
	queryKey: DataTag<readonly string[], ReplyOf<E>, Error>
	/** Never set: the client's default loader serves; it only tells the type of the answer. */
	queryFn?: QueryFunction<ReplyOf<E>, DataTag<readonly string[], ReplyOf<E>, Error>>
	meta: { endpoint: Endpoint; input: AnyInput }
}

/**
 * The query of a read. Its key is the URL in segments, `['/api/products', 'citrus-surge']`, so that
 * `invalidateQueries({ queryKey: ['/api/cart'] })` drops everything under it.
 */
export function queryOf<E extends Read>(endpoint: E, input: CallInput<E>): QueryOf<E> {
	const given = input as AnyInput
	return { queryKey: keyOf(endpoint, given) as QueryOf<E>['queryKey'], meta: { endpoint, input: given } }
}

export function keyOf(endpoint: Endpoint, input: AnyInput = {}): readonly string[] {
	const [path = '', search] = urlOf(endpoint, input).split('?')
	const [, api = '', area = '', ...rest] = path.split('/')
	return [`/${api}/${area}`, ...rest, ...(search ? [`?${search}`] : [])]
}

/** The URL that a key stands for: its segments joined with slashes (spec §7). */
export const urlOfKey = (key: QueryKey): string => key.join('/').replace('/?', '?')

/** The default loader of spec §7. A 401 is an error unless it shall yield null. */
export function loader({ on401 = 'throw' }: { on401?: 'null' | 'throw' } = {}): QueryFunction {
	return async ({ queryKey, signal }) => {
		try {
			return await load(urlOfKey(queryKey), signal)
		} catch (error) {
			if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
			throw error
		}
	}
}

/** On the server the same queries go through the application in process. */
export const loaderThrough =
	(call: Call): QueryFunction =>
	({ meta }) => {
		const { endpoint, input } = meta as unknown as QueryOf<Endpoint>['meta']
		return call(endpoint, input as CallInput<Endpoint>)
	}

/** No retry, no polling, no refetch on focus, never stale (spec §7); a query that wants otherwise says so. */
export function newQueryClient(queryFn: QueryFunction): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				queryFn,
				retry: false,
				staleTime: Number.POSITIVE_INFINITY,
				refetchOnWindowFocus: false,
				// Without a connection a call fails at once and says so, where it would wait for one without a word.
				networkMode: 'always',
				// Queries that failed for want of a connection are asked again when it is back.
				refetchOnReconnect: true,
			},
			mutations: { retry: false, networkMode: 'always' },
		},
	})
}
