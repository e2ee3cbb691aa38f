import type { z } from 'zod'
import type { CallInput, Endpoint, ReplyOf } from '#contracts/endpoint.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { type Filter, type ListUrl, type ListView, viewIn } from './list-view.ts'

type Query<E extends Endpoint> = CallInput<E> extends { query?: infer Q } ? NonNullable<Q> : never
type Params<E extends Endpoint> = CallInput<E> extends { params?: infer P } ? NonNullable<P> : never
type FilterName<E extends Endpoint> = Exclude<keyof Query<E>, 'q' | 'cursor' | 'limit'> & string
type Choices<E extends Endpoint> = { readonly [Name in FilterName<E>]?: Filter<Query<E>[Name] & string> }

/** The texts of a list without rows. */
interface NoRows {
	title: string
	text: string
}

/** The declared parts of a list that it keeps. */
interface Kept extends Omit<ListUrl, 'filters'> {
	/** There is a file beside it, `exportOf` its call. */
	hasFile?: true
	/** A row and more of them, as they are counted: "1 order", "2 orders". */
	noun: readonly [one: string, more: string]
	/** Nothing is left of a narrowed list; `all` names the way back to the whole one. */
	noMatch?: NoRows & { all: string }
	/** There is nothing at all yet. */
	none?: NoRows
}

interface Declared<E extends Read> extends Kept {
	read: E
	/** Of a list that belongs to a record: what its call is about. */
	params?: Params<E>
	filters?: Choices<E>
	/** Turns the chosen view into the one that is requested, where those differ. */
	asks?: (view: ListView) => ListView
	/** Rows of a page; fifty unless told. */
	pageSize?: number
	/** How long an answer is as good as new; ten seconds unless told, for rows come while one looks at them. */
	freshMs?: number
}

type Read = Endpoint & { method: 'GET' }
interface ListReply<Row> {
	items: Row[]
	nextCursor: string | null
	total?: number | undefined
}
type ListRead<Row> = Read & { reply: z.ZodType<ListReply<Row>> }
type RowOf<E extends Read> = ReplyOf<E> extends { items: Array<infer Row> } ? Row : never

export interface RecordList<Row> extends Kept, ListUrl {
	/** The call that answers what the URL says. */
	query: (view: ListView) => ReturnType<typeof queryOf<ListRead<Row>>> & { staleTime: number }
	/** The `preload` export of a page that shows this list. */
	preload: Page['preload']
	/** Where the file has what this view shows. */
	fileUrl: (view: ListView) => string
}

/** A list of the back office as data; `useListPage` and `ListPage` do the rest. */
export function recordList<E extends Read>(declared: Declared<E>): RecordList<RowOf<E>> {
	const { read, params, filters = {}, asks = (view) => view, pageSize = 50, freshMs = 10_000, ...kept } = declared
	const query = ({ columns: _, ...view }: ListView) => ({
		// The type of `filters` holds them to what the contract asks for.
		...queryOf(read, { params, query: { ...asks(view), limit: String(pageSize) } } as unknown as CallInput<E>),
		staleTime: freshMs,
	})
	const fileUrl = ({ columns: _, cursor: __, ...view }: ListView) => {
		const asked = Object.entries(asks(view)).filter((entry): entry is [string, string] => Boolean(entry[1]))
		const search = new URLSearchParams(asked).toString()
		return `${read.path}/export${search && `?${search}`}`
	}
	const list = { ...kept, filters, query, fileUrl } as unknown as RecordList<RowOf<E>>
	return {
		...list,
		preload: ({ queries, url }) => queries.prefetchQuery(list.query(viewIn(list, url.searchParams))),
	}
}

/** The texts of labels, as the options of a filter. */
export const textsOf = <Value extends string>(labels: Readonly<Record<Value, { text: string }>>) =>
	Object.fromEntries(Object.entries<{ text: string }>(labels).map(([value, { text }]) => [value, text])) as Record<
		Value,
		string
	>
